#!/usr/bin/env bash
# Builds everything and runs the tests of the package and of its examples, with the options given. The last lines are the runner's own
# summaries, one of each package, and the one before them says what was skipped. The conformance cases run where they are at hand.
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
# Both packages share one folder of what is built, so that the examples do not build the libraries again.
examples=(--package-path Examples --scratch-path .build)
"$swift" build --build-tests
# The examples are built after the tests of the package have run: `swift test --skip-build` runs the tests that were built last. They run
# after a failure too. A failed run ends here, after the summaries.
{
    status=0
    "$swift" test --skip-build --no-parallel "$@" || status=$?
    "$swift" build "${examples[@]}" --build-tests
    "$swift" test "${examples[@]}" --skip-build --no-parallel "$@" || status=$?
    exit $status
} 2>&1 | scripts/check/count-skips.sh $complete
