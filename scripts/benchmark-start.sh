#!/usr/bin/env bash
# Measures how long the four larger applications of Examples take from their start to the first drawing in their window, beside a hello world
# of this package and one in C, under Xvfb (scripts/setup-peers.sh installs it), and writes Benchmarks/results/start.md.
set -euo pipefail
cd "$(dirname "$0")/.."
applications=(Notes Settings Photos Dashboard)
for application in "${applications[@]}"; do swift build -c release --product "$application"; done
bin=$(swift build -c release --show-bin-path)
hello=$(cd Benchmarks && swift build -c release --product HelloBenchmark >&2 && swift build -c release --show-bin-path)/HelloBenchmark
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# shellcheck disable=SC2046 # pkg-config answers several words
cc -O2 -o "$work/hello.c" Benchmarks/Peers/hello.c $(pkg-config --cflags --libs gtk4)
cc -O2 -o "$work/shown" Benchmarks/Peers/shown.c -lX11 -lXdamage
programs=("$work/hello.c" "$hello" "${applications[@]/#/$bin/}")

# Each program in turn, so that what slows the machine down for a while slows all of them down. The first round fills caches.
rounds=16
# Notes and settings of the person who measures are left alone.
HOME=$work GSK_RENDERER=cairo xvfb-run -a -s "-screen 0 1280x1024x24" bash -c '
    shown=$1 rounds=$2
    shift 2
    for round in $(seq 0 "$rounds"); do
        for program in "$@"; do
            took=$("$shown" "$program" 2>/dev/null | grep -v shown)
            if [ "$round" -gt 0 ]; then echo "$(basename "$program") $took"; fi
        done
    done' start "$work/shown" "$rounds" "${programs[@]}" > "$work/times"

median() { awk -v name="$1" '$1 == name { print $2 }' "$work/times" | sort -n | sed -n "$((rounds / 2))p"; }

mkdir -p Benchmarks/results
{
    echo "# Start of applications"
    echo
    echo "Made by \`scripts/benchmark-start.sh\` on $(date -u +%Y-%m-%d): $(nproc) cores $(uname -m)," \
        "$(. /etc/os-release && echo "$PRETTY_NAME"), $(swift --version 2>/dev/null | head -1)," \
        "GTK $(pkg-config --modversion gtk4)."
    echo
    echo "From the start of the process to the first drawing in its window, the median of $rounds, in turns. The bound is 1.3x of HelloBenchmark."
    echo
    echo '```'
    first=$(median HelloBenchmark)
    for program in "${programs[@]}"; do
        awk -v name="$(basename "$program")" -v took="$(median "$(basename "$program")")" -v first="$first" \
            'BEGIN { printf "%-14s  %5.1f ms  %.2fx\n", name, took, took / first }'
    done
    echo '```'
} > Benchmarks/results/start.md
cat Benchmarks/results/start.md
