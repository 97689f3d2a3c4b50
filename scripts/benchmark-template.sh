#!/bin/sh
# Measures the template engine beside swift-mustache and ctemplate and writes Benchmarks/results/template.md.
# ctemplate is Debian's: apt-get install libctemplate-dev. Without it its two lines are left out.
set -eu
cd "$(dirname "$0")/../Benchmarks"
swift build -c release --product TemplateBenchmarks
bin=$(swift build -c release --show-bin-path)
peer="$bin/ctemplate-peer"
if ! g++ -O2 -o "$peer" Peers/ctemplate.cpp -lctemplate -lpthread; then
    echo "ctemplate is not measured: install libctemplate-dev" >&2
    peer=""
fi
mustache=$(sed -n '/"swift-mustache"/,/"version"/s/.*"version" : "\(.*\)".*/\1/p' Package.resolved | head -1)
ctemplate=$(dpkg-query -W -f '${Version}' libctemplate-dev 2>/dev/null || echo "not installed")
mkdir -p results
{
    echo "# Templates"
    echo
    echo "Made by \`scripts/benchmark-template.sh\` on $(date -u +%Y-%m-%d): $(nproc) cores $(uname -m)," \
        "$(. /etc/os-release && echo "$PRETTY_NAME"), $(swift --version 2>/dev/null | head -1)," \
        "swift-mustache $mustache, ctemplate $ctemplate."
    echo "Each time is the fastest of several runs, in processor time of one thread, ours and the peer's in one process or"
    echo "one after the other; the results of the engines are compared first."
    echo
    "$bin/TemplateBenchmarks" $peer
    echo
    "$bin/TemplateBenchmarks" --memory
} > results/template.md
cat results/template.md
