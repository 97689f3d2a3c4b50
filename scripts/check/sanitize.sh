#!/usr/bin/env bash
# Runs the tests of single targets under the address or the thread sanitizer, in a separate package below .build:
#   scripts/check/sanitize.sh address MarkupLayout MarkupLanguage KiloTemplate
#   scripts/check/sanitize.sh thread Kilo KiloServer
# The first run with targets that have dependencies builds these too, which takes minutes.
set -euo pipefail
cd "$(dirname "$0")/../.."
usage="usage: scripts/check/sanitize.sh address|thread TARGET..."
kind=${1:?$usage}
shift
[ $# -gt 0 ] || { echo "$usage" >&2; exit 2; }
case $kind in address | thread) ;; *) echo "$usage" >&2; exit 2 ;; esac

folder="${SANITIZE_FOLDER:-.build/sanitize}/$kind-$(IFS=-; echo "$*")"
python3 scripts/check/mutants/small_package.py "$folder" "$@"
support=$PWD/scripts/check/sanitize
cd "$folder"
swift build --build-tests --sanitize="$kind"
tests="$(swift build --show-bin-path --sanitize="$kind")/SmallPackageTests.xctest"
if [ "$kind" = thread ]; then
    clang -O1 -shared -fPIC -o mutex.so "$support/mutex.c"
    export LD_PRELOAD=$PWD/mutex.so TSAN_OPTIONS=${TSAN_OPTIONS:-halt_on_error=0}
else
    # Leaks are not looked for: libraries of the system keep memory for the life of the process.
    export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0}
fi
exec "$tests" --testing-library swift-testing --no-parallel
