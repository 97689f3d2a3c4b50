#!/bin/sh
# Measures the REST client beside AsyncHTTPClient, URLSession and Python's httpx and writes Benchmarks/results/kilo.md.
# httpx is installed from PyPI into a virtual environment under Benchmarks/.build; without it its lines are left out.
set -eu
cd "$(dirname "$0")/../Benchmarks"
swift build -c release --product KiloBenchmarks
bin=$(swift build -c release --show-bin-path)
python="$PWD/.build/python/bin/python"
if [ ! -x "$python" ]; then python3 -m venv .build/python; fi
if "$python" -c 'import httpx' 2>/dev/null || "$python" -m pip install --quiet httpx; then
    export KILO_HTTPX_PYTHON="$python"
    httpx=$("$python" -c 'import httpx; print(httpx.__version__)')
else
    echo "httpx is not measured: it could not be installed" >&2
    httpx="not installed"
fi
raw=$(sed -n '/"async-http-client"/,/"version"/s/.*"version" : "\(.*\)".*/\1/p' Package.resolved | head -1)
mkdir -p results
{
    echo "# The REST client"
    echo
    echo "Made by \`scripts/benchmark-kilo.sh\` on $(date -u +%Y-%m-%d): $(nproc) cores $(uname -m)," \
        "$(. /etc/os-release && echo "$PRETTY_NAME"), $(swift --version 2>/dev/null | head -1)," \
        "AsyncHTTPClient $raw, httpx $httpx."
    echo "The server is SwiftNIO in a process of its own on the loopback. AsyncHTTPClient sends the same request as Kilo, header for"
    echo "header. The clients take turns; a ratio is the median of the rounds' ratios. A load average of $(cut -d' ' -f1 /proc/loadavg) before the run says how busy the machine was otherwise."
    echo
    "$bin/KiloBenchmarks"
} > results/kilo.md
cat results/kilo.md
