"""The statistics service in Flask, for comparison; Benchmarks/run.py server runs it under gunicorn."""

from flask import Flask, jsonify, render_template_string, request

app = Flask(__name__)
PAGE = """<!DOCTYPE html>
<html lang="en">
<head><meta charset="UTF-8"><title>About these numbers</title></head>
<body>
    <dl>
        <dt>How many</dt><dd>{{count}}</dd>
        <dt>Together</dt><dd>{{sum}}</dd>
        <dt>On average</dt><dd>{{average}}</dd>
    </dl>
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
