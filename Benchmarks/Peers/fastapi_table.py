"""A page of rows in FastAPI with Jinja2, for comparison; Benchmarks/run.py server runs it under uvicorn."""

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from jinja2 import Environment

app = FastAPI()
TABLE = Environment(autoescape=True).from_string("""<!DOCTYPE html>
<title>Rows</title>
<table>
{% for row in rows %}<tr><td>{{ row.id }}</td><td>{{ row.name }}</td><td>{{ row.value }}</td></tr>
{% endfor %}</table>
""")


@app.get("/statistics/table/~html", response_class=HTMLResponse)
def table(count: int):
    rows = [{"id": number, "name": f"row <number> {number}", "value": number / 4} for number in range(1, count + 1)]
    return TABLE.render(rows=rows)
