#!/usr/bin/env bash
# Builds everything and runs the tests, with the options given; the last line is the runner's own summary, and the one before it says
# what was skipped. The conformance cases run where they are at hand.
#
#   test.sh [--complete] [OPTIONS OF SWIFT TEST]
#
# --complete fails if a test is skipped because of something that scripts/setup-peers.sh installs.
set -euo pipefail
cd "$(dirname "$0")/.."
complete=0
if [ "${1:-}" = --complete ]; then
    complete=1
    shift
fi
swift=${SWIFT:-swift}
if [ -z "${MARKUPKIT_CONFORMANCE:-}" ] && [ -d ../shared/conformance ]; then
    MARKUPKIT_CONFORMANCE=$(cd ../shared/conformance && pwd)
    export MARKUPKIT_CONFORMANCE
fi
"$swift" build --build-tests
# A failed run ends here too, after its summary.
"$swift" test --skip-build --no-parallel "$@" 2>&1 | scripts/check/count-skips.sh $complete
