#!/bin/sh
# Asks services everything that their OpenAPI descriptions allow, and much that they do not: the services of the examples, and the
# catalogue of the tests, whose operations take arguments of every kind. ShoppingService gets a separate PostgreSQL server.
#
#   schemathesis.sh [PRODUCT...]
#
# SCHEMATHESIS is the command to run, that of scripts/setup-peers.sh unless given; EXAMPLES the number of examples for each operation.
# HOOKS=no leaves out scripts/peers/schemathesis/hooks.py. A finding does not end the run: the other services follow.
set -eu
cd "$(dirname "$0")/../.."
command=${SCHEMATHESIS:-$(scripts/peers/peers-python.sh --path)/bin/schemathesis}
if ! command -v "$command" >/dev/null; then
    echo "schemathesis: '$command' is not installed; run scripts/setup-peers.sh" >&2
    exit 1
fi
[ $# -gt 0 ] || set -- PetsService CatalogService StatisticsService ArticleService ShoppingService
work=$(mktemp -d)
# PostgreSQL runs as another user.
chmod 755 "$work"
log=$work/log
server=
database=
stop() { if [ -n "$server" ]; then kill "$server"; wait "$server" || true; fi; server=; }
finish() {
    stop
    if [ -n "$database" ]; then scripts/peers/postgres.sh stop "$work/database"; fi
    rm -rf "$work"
}
trap finish EXIT
if [ "${HOOKS:-yes}" = yes ]; then export PYTHONPATH="$PWD/scripts/peers/schemathesis" SCHEMATHESIS_HOOKS=hooks; fi
status=0
for product in "$@"; do
    case $product in CatalogService) package=. ;; *) package=Examples ;; esac
    swift build --package-path $package --scratch-path .build --product "$product"
    case $product in CatalogService) set -- ;; *) set -- --port 0 ;; esac
    if [ "$product" = ShoppingService ]; then
        mkdir "$work/database"
        SHOPPING_DATABASE=$(scripts/peers/postgres.sh start "$work/database" fsync=off)
        export SHOPPING_DATABASE
        database=runs
    fi
    : >"$log"
    "$(swift build --package-path $package --scratch-path .build --show-bin-path)/$product" "$@" >"$log" 2>&1 &
    server=$!
    url=
    for _ in $(seq 100); do
        url=$(grep -om1 'http://[^ ]*/documentation' "$log" || true)
        [ -n "$url" ] && break
        sleep 0.1
    done
    echo "schemathesis: $product"
    "$command" --config-file scripts/peers/schemathesis/schemathesis.toml run "$url/openapi.json" \
        --max-examples "${EXAMPLES:-100}" || status=1
    stop
done
exit $status
