"""Says what arrived, as Flask understood it. See independent-server.sh."""
import hashlib
import os
import sys
import threading

from flask import Flask, jsonify, request
from flask_httpauth import HTTPDigestAuth
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


def digest(name, algorithm, qop):
    """A page behind Digest. Each nonce is good for two requests, whose counts must rise."""
    auth = HTTPDigestAuth(realm='the "back" office', algorithm=algorithm, qop=qop)
    auth.realm = auth.realm.replace('"', '\\"')
    challenge = auth.authenticate_header
    auth.authenticate_header = lambda: challenge() + ', charset="UTF-8"'
    counts = {}
    auth.get_password({"ann": "s3same", "Jäsøn": "a:b"}.get)
    auth.generate_opaque(lambda: "opaque")
    auth.verify_opaque(lambda opaque: opaque == "opaque")

    @auth.generate_nonce
    def new():
        nonce = os.urandom(8).hex()
        counts[nonce] = 0
        return nonce

    @auth.verify_nonce
    def verify(nonce):
        counts[nonce] = counts.get(nonce, 2) + 1
        count = request.authorization.parameters.get("nc")
        return counts[nonce] <= 2 and count in (None, f"{counts[nonce]:08x}")

    @application.route(f"/digest/{name}/<path:path>", methods=["GET", "POST"], endpoint=name)
    @auth.login_required
    def page(path):
        return jsonify([auth.current_user(), path, request.get_data(as_text=True)])


digest("md5", "MD5", "auth")
digest("session", "MD5-Sess", "auth")
digest("old", "MD5", None)


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
