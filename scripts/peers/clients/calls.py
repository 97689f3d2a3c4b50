"""Makes the calls of calls.json to a running service with a client in another language.

    calls.py PRODUCT CLIENT... URL    CLIENT is the command of a program that takes the addresses of the service and of the calls
"""

import http.server
import json
import re
import subprocess
import sys
import threading
import urllib.request
from pathlib import Path


def operations(document):
    """The operations of a description that end by themselves: neither streams of events nor WebSockets."""
    for path, item in document["paths"].items():
        for method, operation in item.items():
            responses = operation["responses"]
            streams = any("text/event-stream" in response.get("content", {}) for response in responses.values())
            if "101" not in responses and not streams:
                yield method.upper(), path


def operation(call, known):
    """The operation that a call is for; a path without a variable comes first."""
    def fits(path):
        return re.fullmatch(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(path)), call["path"])
    found = [one for one in known if one[0] == call["method"] and fits(one[1])]
    return min(found, key=lambda one: one[1].count("{"))


def serve(text):
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def main(product, *rest):
    *client, url = rest
    calls = json.loads(Path(__file__).with_name("calls.json").read_text())[product]
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    known = set(operations(json.load(opener.open(f"{url}/documentation/openapi.json"))))
    called = {operation(call, known) for call in calls}
    output = subprocess.run([*client, url, serve(json.dumps(calls).encode())], stdout=subprocess.PIPE, text=True, check=True).stdout
    print(f"{product}: {len(called)} of {len(known)} operations, {output.strip()}")
    for missing in sorted(known - called):
        print("no call of", *missing)
    return 0 if called == known and output == f"{len(calls)} of {len(calls)} calls\n" else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
