#!/bin/sh
# Runs a server that shares no code with ours (Python's Flask), so that the client's encodings are judged by another make.
#
#   independent-server.sh --check      says whether Flask is at hand, installing it into a virtual environment when the network allows
#   independent-server.sh PORT-FILE    listens on a free port of the loopback, writes the port to the file, ends with its standard input
set -e
here=$(cd "$(dirname "$0")" && pwd)
python=${PYTHON:-python3}
if ! "$python" -c 'import flask' 2>/dev/null; then
    environment=${XDG_CACHE_HOME:-$HOME/.cache}/markupkit/flask
    if ! "$environment/bin/python" -c 'import flask' 2>/dev/null; then
        "$python" -m venv "$environment" >/dev/null 2>&1 && "$environment/bin/pip" install --quiet flask >/dev/null 2>&1 || {
            echo "Flask is not installed, and could not be installed into $environment" >&2
            exit 3
        }
    fi
    python=$environment/bin/python
fi
[ "$1" = --check ] && exit 0
exec "$python" "$here/independent-server.py" "$1"
