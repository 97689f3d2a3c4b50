#!/bin/sh
# Measures the layout engine alone; the table of Benchmarks/results/layout.md.
set -eu
cd "$(dirname "$0")/../Benchmarks"
swift run -c release LayoutBenchmarks
