#!/usr/bin/env bash
# Runs the field's tests for HTTP caches, https://github.com/http-tests/cache-tests, against Kilo's cache: those for
# private caches, as a browser runs them. Prints what did not pass, and the counts.
#
#   scripts/peers/cache-tests.sh FOLDER      (a checkout of the suite; needs node, and takes about two minutes)
set -euo pipefail
[ $# = 1 ] || { sed -n '2,5s/^# \{0,1\}//p' "$0"; exit 64; }
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
MARKUPKIT_CACHE_TESTS=$folder swift test --filter CacheSuiteTests
