#!/bin/sh
# Asks services everything that their OpenAPI descriptions allow, and much that they do not: the pets service, and the catalogue of the
# tests, whose operations take arguments of every kind.
#
#   schemathesis.sh [PRODUCT...]
#
# SCHEMATHESIS is the command to run, that of scripts/setup-peers.sh unless given; EXAMPLES the number of examples for each operation.
set -eu
cd "$(dirname "$0")/../.."
command=${SCHEMATHESIS:-$(scripts/peers/peers-python.sh --path)/bin/schemathesis}
if ! command -v "$command" >/dev/null; then
    echo "schemathesis: '$command' is not installed; run scripts/setup-peers.sh" >&2
    exit 1
fi
[ $# -gt 0 ] || set -- PetsService CatalogService
log=$(mktemp)
server=
stop() { if [ -n "$server" ]; then kill "$server"; wait "$server" || true; fi; server=; }
trap 'stop; rm -f "$log"' EXIT
export PYTHONPATH="$PWD/scripts/peers/schemathesis" SCHEMATHESIS_HOOKS=hooks
for product in "$@"; do
    case $product in CatalogService) package=. ;; *) package=Examples ;; esac
    swift build --package-path $package --scratch-path .build --product "$product"
    case $product in PetsService) set -- --port 0 ;; *) set -- ;; esac
    : >"$log"
    "$(swift build --package-path $package --scratch-path .build --show-bin-path)/$product" "$@" >"$log" 2>&1 &
    server=$!
    url=
    for _ in $(seq 100); do
        url=$(grep -om1 'http://[^ ]*/documentation' "$log" || true)
        [ -n "$url" ] && break
        sleep 0.1
    done
    "$command" --config-file scripts/peers/schemathesis/schemathesis.toml run "$url/openapi.json" --max-examples "${EXAMPLES:-100}"
    stop
done
