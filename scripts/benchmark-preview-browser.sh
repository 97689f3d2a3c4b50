#!/bin/sh
# Measures the time from a save to the changed page of `markup preview --browser` in headless Chromium (scripts/setup-peers.sh installs
# it), and writes Benchmarks/results/preview-browser.md.
#
#   benchmark-preview-browser.sh [SAVES]       100 saves of each document unless given
set -eu
cd "$(dirname "$0")/.."
saves=${1:-100}
swift build -c release --product markup
bin=$(swift build -c release --show-bin-path)
{
    echo "# Preview in a browser"
    echo
    echo "Made by \`scripts/benchmark-preview-browser.sh\` on $(date -u +%Y-%m-%d): $(nproc) cores $(uname -m)," \
        "$(. /etc/os-release && echo "$PRETTY_NAME"), $(swift --version 2>/dev/null | head -1)," \
        "GTK $(pkg-config --modversion gtk4), $(chromium --version 2>/dev/null | head -1)."
    echo
    echo "From the save of a document to the browser's frame after the last change of its page, $saves saves of each. The bound is a median of 250 ms."
    echo
    echo "| Document | Median | 95th percentile | Worst |"
    echo "|---|---|---|---|"
    python3 Benchmarks/preview_browser.py "$bin/markup" "$saves" \
        "periodic table, 118 cells" Examples/PeriodicTable/Resources/PeriodicTable.xml \
        "form" Examples/FormView/Resources/FormView.xml
} > Benchmarks/results/preview-browser.md
cat Benchmarks/results/preview-browser.md
