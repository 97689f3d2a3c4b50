#!/bin/sh
# Runs one fuzzer of the package in Fuzzing/ for some seconds: scripts/check/fuzz.sh MarkupFuzzer 60
# The inputs it starts from lie in Fuzzing/Corpus/NAME, the fuzzer's name in lower case without "Fuzzer". New inputs go
# to a folder under Fuzzing/.build; an input that fails is left there as crash-*, and the exit code is not 0.
set -eu
target=${1:?usage: scripts/check/fuzz.sh TARGET SECONDS}
seconds=${2:?usage: scripts/check/fuzz.sh TARGET SECONDS}
cd "$(dirname "$0")/../../Fuzzing"
name=$(printf '%s' "${target%Fuzzer}" | tr '[:upper:]' '[:lower:]')
swift build -c release --product "$target"
work=".build/fuzz/$name"
mkdir -p "$work/corpus"
dictionary=""
if [ -f "Corpus/$name.dict" ]; then dictionary="-dict=Corpus/$name.dict"; fi
# Leaks are not looked for: libraries of the system keep memory for the life of the process.
ASAN_OPTIONS=detect_leaks=0 "$(swift build -c release --show-bin-path)/$target" \
    $dictionary -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 \
    -artifact_prefix="$work/" "$work/corpus" "Corpus/$name"
