"""The statistics service in Flask, for comparison; scripts/benchmark-server.sh runs it under gunicorn."""

from flask import Flask, jsonify, render_template_string, request

app = Flask(__name__)
PAGE = """<html>
<head>
    <title>Statistics</title>
</head>
<body>
    <p>Count: {{count}}</p>
    <p>Sum: {{sum}}</p>
    <p>Average: {{average}}</p>
</body>
</html>
"""


def statistics():
    values = [float(value) for value in request.args.getlist("values")]
    return {"count": len(values), "sum": sum(values), "average": sum(values) / len(values)}


@app.get("/statistics")
def as_json():
    return jsonify(statistics())


@app.get("/statistics/~html")
def as_page():
    return render_template_string(PAGE, **statistics())
