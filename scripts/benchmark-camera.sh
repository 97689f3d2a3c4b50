#!/bin/sh
# Measures the camera's pictures and codes against their bounds, under Xvfb (scripts/setup-peers.sh installs it), with GStreamer's test
# pictures in place of a camera, and writes Benchmarks/results/camera.md.
#
#   scripts/benchmark-camera.sh [PICTURES]     for the memory, 10000 otherwise
set -eu
cd "$(dirname "$0")/../Benchmarks"
swift build -c release --product CameraBenchmarks
bin=$(swift build -c release --show-bin-path)
mkdir -p results
{
    echo "# Camera"
    echo
    echo "Made by \`scripts/benchmark-camera.sh\` on $(date -u +%Y-%m-%d): $(nproc) cores $(uname -m)," \
        "$(. /etc/os-release && echo "$PRETTY_NAME"), $(swift --version 2>/dev/null | head -1)," \
        "GTK $(pkg-config --modversion gtk4), GStreamer $(pkg-config --modversion gstreamer-1.0), zxing-cpp $(pkg-config --modversion zxing)."
    echo
    echo '```'
    GSK_RENDERER=cairo xvfb-run -a -s "-screen 0 1280x1024x24" "$bin/CameraBenchmarks" "${1:-10000}" ../Examples/BarcodeScanner/Frames/1-shelf.svg
    echo '```'
} > results/camera.md
cat results/camera.md
