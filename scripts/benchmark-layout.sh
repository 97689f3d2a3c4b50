#!/bin/sh
# Measures the layout engine by itself; the table of Benchmarks/results/layout.md.
set -eu
cd "$(dirname "$0")/../Benchmarks"
swift run -c release LayoutBenchmarks
