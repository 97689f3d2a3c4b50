#!/bin/sh
# Runs the Python that has the packages which the tests need: that of setup-peers.sh, or else the first on the path.
#
#   peers-python.sh ARGUMENTS...    runs Python with these arguments
#   peers-python.sh --path          prints where setup-peers.sh keeps its virtual environment
set -eu
environment=${XDG_CACHE_HOME:-$HOME/.cache}/markupkit/peers
if [ "${1:-}" = --path ]; then
    echo "$environment"
elif [ -x "$environment/bin/python" ]; then
    exec "$environment/bin/python" "$@"
else
    exec python3 "$@"
fi
