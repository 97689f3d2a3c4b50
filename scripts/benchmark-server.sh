#!/bin/sh
# Measures services beside hand-written Hummingbird handlers, Flask and FastAPI and writes Benchmarks/results/server.md.
# Needs wrk and curl from Debian. Flask and FastAPI are installed from PyPI into a virtual environment under Benchmarks/.build;
# without them their lines are left out.
set -eu
cd "$(dirname "$0")/../Benchmarks"
for program in wrk curl; do
    command -v $program >/dev/null || { echo "install $program" >&2; exit 1; }
done
swift build -c release --product ServerBenchmarks
bin=$(swift build -c release --show-bin-path)
python="$PWD/.build/python/bin/python"
work=$(mktemp -d)
peers=""
finish() {
    for process in $peers; do kill "$process" 2>/dev/null || true; done
    rm -rf "$work"
}
trap finish EXIT
address() { # log: the first address that a server has written there, once it has
    for _ in $(seq 100); do
        url=$(grep -om1 'http://127[0-9.:]*' "$1" || true)
        [ -n "$url" ] && break
        sleep 0.1
    done
    echo "$url"
}
if [ ! -x "$python" ]; then python3 -m venv .build/python; fi
packages="flask gunicorn fastapi uvicorn httptools uvloop jinja2"
if "$python" -m pip install --quiet $packages; then
    "$python" -m gunicorn -w "$(nproc)" -b 127.0.0.1:0 flask_statistics:app >"$work/flask.log" 2>&1 &
    peers="$peers $!"
    "$python" -m uvicorn --workers "$(nproc)" --port 0 --no-access-log fastapi_table:app >"$work/fastapi.log" 2>&1 &
    peers="$peers $!"
    FLASK_URL=$(address "$work/flask.log")
    FASTAPI_URL=$(address "$work/fastapi.log")
    export FLASK_URL FASTAPI_URL
    versions=$("$python" -c 'from importlib.metadata import version as v; print("Flask", v("flask"), "on gunicorn", v("gunicorn") + ",", "FastAPI", v("fastapi"), "on uvicorn", v("uvicorn"), "with Jinja2", v("jinja2"))')
else
    echo "Flask and FastAPI are not measured: they could not be installed" >&2
    versions="Flask and FastAPI not installed"
fi
hummingbird=$(sed -n '/"hummingbird"/,/"version"/s/.*"version" : "\(.*\)".*/\1/p' Package.resolved | head -1)
mkdir -p results
{
    echo "# Services"
    echo
    echo "Made by \`scripts/benchmark-server.sh\` on $(date -u +%Y-%m-%d): $(nproc) cores $(uname -m)," \
        "$(. /etc/os-release && echo "$PRETTY_NAME"), $(swift --version 2>/dev/null | head -1)," \
        "Hummingbird $hummingbird, $versions, $(wrk -v 2>&1 | head -1 | cut -d' ' -f1,2)."
    echo "The servers and wrk share the machine. The servers take turns; a ratio is the median of the rounds' ratios. The hand-written"
    echo "handlers give the same answers with the same headers and entity tags under the same limits for slow clients; the minimal ones"
    echo "give no more than the content and its type. Processor time is the server's for one request; other programs on the machine"
    echo "disturb it less than they disturb the rate. A load average of $(cut -d' ' -f1 /proc/loadavg) before the run says how busy the"
    echo "machine was otherwise."
    echo
    "$bin/ServerBenchmarks"
} > results/server.md
cat results/server.md
