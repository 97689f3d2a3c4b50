"""A provider of OpenID Connect by another author (oidc-provider-mock on Authlib). See oidc-provider.sh.

The package does not check proofs (RFC 7636), so they are checked here, by Authlib's function: a request without one is refused.
"""
import logging
import os
import sys
import threading
import urllib.parse
from datetime import timedelta

# The provider is on the loopback.
os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"

import flask
import oidc_provider_mock
from authlib.oauth2.rfc6749 import AuthorizationCodeGrant, RefreshTokenGrant
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from werkzeug.serving import make_server

logging.getLogger("werkzeug").setLevel(logging.ERROR)
application = oidc_provider_mock.app(require_nonce=True, access_token_max_age=timedelta(minutes=10))
# The package accepts clients with a secret only. Programs on a user's machine have none.
for grant in (AuthorizationCodeGrant, RefreshTokenGrant):
    grant.TOKEN_ENDPOINT_AUTH_METHODS = ["none", "client_secret_basic", "client_secret_post"]
challenges = {}


def refusal(code, description):
    return flask.jsonify(error=code, error_description=description), 400


@application.before_request
def check_proof():
    if flask.request.path == "/oauth2/authorize":
        if flask.request.args.get("code_challenge_method") != "S256" or not flask.request.args.get("code_challenge"):
            return refusal("invalid_request", "the proof is missing")
    if flask.request.path == "/oauth2/token" and flask.request.form.get("grant_type") == "authorization_code":
        challenge = challenges.pop(flask.request.form.get("code"), None)
        if create_s256_code_challenge(flask.request.form.get("code_verifier", "")) != challenge:
            return refusal("invalid_grant", "the proof is wrong")
    return None


@application.after_request
def keep_challenge(response):
    if flask.request.path == "/oauth2/authorize" and "Location" in response.headers:
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(response.headers["Location"]).query)
        # The package leaves the state out of a refusal, where RFC 6749 (4.1.2.1) requires it.
        if "error" in query and "state" not in query:
            response.headers["Location"] += "&" + urllib.parse.urlencode({"state": flask.request.args.get("state", "")})
        for code in query.get("code", []):
            challenges[code] = flask.request.args["code_challenge"]
    # The package refuses a token with 400, where RFC 6750 (3.1) asks for 401.
    if flask.request.path == "/userinfo" and response.status_code == 400:
        response.status_code = 401
    return response


def main():
    server = make_server("127.0.0.1", 0, application, threaded=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    temporary = sys.argv[1] + ".new"
    with open(temporary, "w") as file:
        file.write(str(server.port))
    os.rename(temporary, sys.argv[1])
    # The end of the input is the end of the test.
    sys.stdin.read()


main()
