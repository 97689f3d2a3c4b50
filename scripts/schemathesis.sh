#!/bin/sh
# Asks the pets service everything that its OpenAPI description allows, and much that it does not.
# SCHEMATHESIS is the command to run, that of scripts/setup-peers.sh unless given.
set -eu
cd "$(dirname "$0")/.."
command=${SCHEMATHESIS:-$(scripts/peers-python.sh --path)/bin/schemathesis}
if ! command -v "$command" >/dev/null; then
    echo "schemathesis: '$command' is not installed; run scripts/setup-peers.sh" >&2
    exit 1
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
