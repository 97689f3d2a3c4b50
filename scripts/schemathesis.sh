#!/bin/sh
# Asks the pets service everything that its OpenAPI description allows, and much that it does not.
# Needs `schemathesis` from PyPI on the path, or SCHEMATHESIS with the command to run.
set -eu
cd "$(dirname "$0")/.."
command=${SCHEMATHESIS:-schemathesis}
if ! command -v "$command" >/dev/null; then
    echo "skipped: install schemathesis (pip install schemathesis)" >&2
    exit 0
fi
swift build --product PetsService
log=$(mktemp)
"$(swift build --show-bin-path)/PetsService" --port 0 >"$log" 2>&1 &
server=$!
trap 'kill $server; rm -f "$log"' EXIT
for _ in $(seq 100); do
    url=$(grep -om1 'http://[^ ]*/documentation' "$log" || true)
    [ -n "$url" ] && break
    sleep 0.1
done
"$command" run "$url/openapi.json" --max-examples "${EXAMPLES:-100}"
