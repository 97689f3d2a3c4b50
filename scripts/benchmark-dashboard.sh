#!/usr/bin/env bash
# Measures what Examples/Dashboard takes of a core while it shows 60 readings in a second, under Xvfb (scripts/setup-peers.sh installs it), and
# writes Benchmarks/results/dashboard.md.
set -euo pipefail
cd "$(dirname "$0")/.."
swift build -c release --product Dashboard
bin=$(swift build -c release --show-bin-path)
mkdir -p Benchmarks/results

ticks_of() { sed 's/.*) //' "/proc/$1/stat" | awk '{ print $12 + $13 }'; }

# The program's processor time over some seconds, after those of its start, in percent of a core.
share() { # renderer
    local note script pid ticks seconds=10
    note=$(mktemp)
    GSK_RENDERER=$1 timeout 60 xvfb-run -a -s "-screen 0 1280x1024x24" \
        sh -c 'echo $$ > "$1"; exec "$2"' sh "$note" "$bin/Dashboard" >/dev/null 2>&1 &
    script=$!
    sleep 6
    pid=$(cat "$note")
    ticks=$(ticks_of "$pid")
    sleep $seconds
    ticks=$(($(ticks_of "$pid") - ticks))
    kill "$pid"
    wait "$script" || true
    rm "$note"
    awk -v ticks="$ticks" -v rate="$(getconf CLK_TCK)" -v seconds=$seconds \
        'BEGIN { share = ticks * 100 / rate / seconds; printf "%s  %.1f %% of a core (bound: 20)\n", share < 20 ? "kept  " : "BROKEN", share }'
}

{
    echo "# Dashboard"
    echo
    echo "Made by \`scripts/benchmark-dashboard.sh\` on $(date -u +%Y-%m-%d): $(nproc) cores $(uname -m)," \
        "$(. /etc/os-release && echo "$PRETTY_NAME"), $(swift --version 2>/dev/null | head -1)," \
        "GTK $(pkg-config --modversion gtk4). Drawn by the processor, without a graphics card."
    echo
    echo '```'
    share cairo
    echo '```'
} > Benchmarks/results/dashboard.md
cat Benchmarks/results/dashboard.md
