#!/bin/sh
# Measures charts of up to 100,000 values that change with every frame, under Xvfb (scripts/setup-peers.sh installs it), and writes
# Benchmarks/results/charts.md.
set -eu
cd "$(dirname "$0")/../Benchmarks"
swift build -c release --product ChartBenchmarks
bin=$(swift build -c release --show-bin-path)
mkdir -p results
{
    echo "# Charts"
    echo
    echo "Made by \`scripts/benchmark-charts.sh\` on $(date -u +%Y-%m-%d): $(nproc) cores $(uname -m)," \
        "$(. /etc/os-release && echo "$PRETTY_NAME"), $(swift --version 2>/dev/null | head -1)," \
        "GTK $(pkg-config --modversion gtk4)."
    echo
    echo '```'
    GSK_RENDERER=cairo xvfb-run -a -s "-screen 0 1280x1024x24" "$bin/ChartBenchmarks"
    echo '```'
} > results/charts.md
cat results/charts.md
