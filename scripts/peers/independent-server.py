"""Says what arrived, as Flask understood it. See independent-server.sh."""
import hashlib
import os
import sys
import threading

from flask import Flask, jsonify, request
from werkzeug.serving import make_server

application = Flask(__name__)


@application.route("/echo/<path:path>", methods=["GET", "POST", "PUT", "PATCH", "DELETE"])
def echo(path):
    files = [
        {"name": name, "filename": file.filename, "type": file.mimetype, "digest": hashlib.sha256(file.read()).hexdigest()}
        for name, file in request.files.items(multi=True)
    ]
    return jsonify(
        method=request.method,
        path=path,
        query=request.args.to_dict(flat=False),
        form=request.form.to_dict(flat=False),
        files=files,
        json=request.get_json(silent=True),
        authorization=list(request.authorization.parameters.values()) if request.authorization else [],
    )


@application.route("/problem")
def problem():
    return application.response_class(
        '{"title": "Bad argument", "detail": "\'size\' must be S, M or L", "status": 422}', 422,
        content_type="application/problem+json")


def main():
    server = make_server("127.0.0.1", 0, application, threaded=True)
    with open(sys.argv[1] + ".part", "w") as file:
        file.write(str(server.server_port))
    os.rename(sys.argv[1] + ".part", sys.argv[1])
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
    server.serve_forever()


main()
