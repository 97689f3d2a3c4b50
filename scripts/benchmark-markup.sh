#!/bin/sh
# Measures documents, layout, bindings and tables beside direct GTK calls, and a small application beside the same one in C,
# under Xvfb (scripts/setup-peers.sh installs it), and writes Benchmarks/results/markup.md. Bindings are measured beside QML's if
# Debian's qml-qt6, qml6-module-qtquick, qml6-module-qtquick-window and qml6-module-qtqml-workerscript are installed.
set -eu
cd "$(dirname "$0")/../Benchmarks"
swift build -c release --product MarkupBenchmarks
swift build -c release --product HelloBenchmark
peer=$(mktemp)
trap 'rm -f "$peer"' EXIT
# shellcheck disable=SC2046 # pkg-config answers several words
cc -O2 -o "$peer" Peers/hello.c $(pkg-config --cflags --libs gtk4)
bin=$(swift build -c release --show-bin-path)
qml=/usr/lib/qt6/bin/qml
if [ -x "$qml" ]; then export QML=$qml; else echo "QML is not measured: install qml-qt6" >&2; fi
mkdir -p results
{
    echo "# Markup"
    echo
    echo "Made by \`scripts/benchmark-markup.sh\` on $(date -u +%Y-%m-%d): $(nproc) cores $(uname -m)," \
        "$(. /etc/os-release && echo "$PRETTY_NAME"), $(swift --version 2>/dev/null | head -1)," \
        "GTK $(pkg-config --modversion gtk4)."
    echo
    echo '```'
    # Otherwise GLib keeps small blocks, and the memory of a tree would depend on blocks freed earlier.
    G_SLICE=always-malloc "$bin/MarkupBenchmarks" loading
    "$bin/MarkupBenchmarks" layout flat bindings tables cells asking drawing reloading
    GSK_RENDERER=cairo HELLO_PEER=$peer xvfb-run -a "$bin/MarkupBenchmarks" hello
    echo '```'
} > results/markup.md
cat results/markup.md
