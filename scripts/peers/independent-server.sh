#!/bin/sh
# Runs a server that shares no code with ours (Python's Flask), so that the client's encodings are judged by another make.
#
#   independent-server.sh --check      says whether Flask is at hand, as setup-peers.sh installs it
#   independent-server.sh PORT-FILE    listens on a free port of the loopback, writes the port to the file, ends with its standard input
set -e
here=$(cd "$(dirname "$0")" && pwd)
"$here/peers-python.sh" -c 'import flask, flask_httpauth' 2>/dev/null || {
    echo "Flask is not installed; run scripts/setup-peers.sh" >&2
    exit 3
}
[ "$1" = --check ] && exit 0
exec "$here/peers-python.sh" "$here/independent-server.py" "$1"
