#!/usr/bin/env bash
# Runs every benchmark beside its peers. Takes minutes to build and minutes to run; close other programs first.
set -euo pipefail
cd "$(dirname "$0")/.."
for script in scripts/benchmark-*.sh scripts/benchmark-*.py; do
    echo "== $script"
    "$script"
done
