#!/bin/sh
# Measures the time from a save to the painted window of `markup preview`, under Xvfb (scripts/setup-peers.sh installs it), and writes
# Benchmarks/results/preview.md.
#
#   benchmark-preview.sh [SAVES]       200 saves of each document unless given
set -eu
cd "$(dirname "$0")/.."
saves=${1:-200}
swift build -c release --product PreviewTiming
bin=$(swift build -c release --show-bin-path)
{
    echo "# Preview"
    echo
    echo "Made by \`scripts/benchmark-preview.sh\` on $(date -u +%Y-%m-%d): $(nproc) cores $(uname -m)," \
        "$(. /etc/os-release && echo "$PRETTY_NAME"), $(swift --version 2>/dev/null | head -1)," \
        "GTK $(pkg-config --modversion gtk4)."
    echo
    echo "From the save of a document to the end of the frame that shows it, $saves saves of each; 15 ms of it are the wait for more writes of the same save."
    echo
    echo "| Document | Median | 95th percentile | Worst |"
    echo "|---|---|---|---|"
    GSK_RENDERER=cairo xvfb-run -a "$bin/PreviewTiming" "$saves" \
        "periodic table, 118 cells" Examples/PeriodicTable/Resources/PeriodicTable.xml \
        "form" Examples/FormView/Resources/FormView.xml
} > Benchmarks/results/preview.md
cat Benchmarks/results/preview.md
