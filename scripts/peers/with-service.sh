#!/bin/sh
# Builds and starts a service, runs a command with its address as the last argument, and ends the service.
#
#   with-service.sh PRODUCT COMMAND [ARGUMENT]...
#
# PRODUCT is a service of the examples, or CatalogService of the tests. ShoppingService gets a separate PostgreSQL server. IS_BUILT=yes
# leaves out the build.
set -eu
cd "$(dirname "$0")/../.."
product=$1
shift
work=$(mktemp -d)
# PostgreSQL runs as another user.
chmod 755 "$work"
server=
database=
finish() {
    if [ -n "$server" ]; then kill "$server"; wait "$server" || true; fi
    if [ -n "$database" ]; then scripts/peers/postgres.sh stop "$work/database"; fi
    rm -rf "$work"
}
trap finish EXIT
case $product in
CatalogService) package=. port= ;;
*) package=Examples port="--port 0" ;;
esac
if [ -z "${IS_BUILT:-}" ]; then
    swift build --package-path $package --scratch-path .build --product "$product" >"$work/build" 2>&1 || { cat "$work/build" >&2; exit 1; }
fi
if [ "$product" = ShoppingService ]; then
    mkdir "$work/database"
    SHOPPING_DATABASE=$(scripts/peers/postgres.sh start "$work/database" fsync=off)
    export SHOPPING_DATABASE
    database=runs
fi
: >"$work/log"
# shellcheck disable=SC2086 # $port is no argument or two
".build/debug/$product" $port >"$work/log" 2>&1 &
server=$!
url=
for _ in $(seq 100); do
    url=$(grep -om1 'http://[^ ]*/documentation' "$work/log" || true)
    [ -n "$url" ] && break
    sleep 0.1
done
[ -n "$url" ] || { cat "$work/log" >&2; exit 1; }
"$@" "${url%/documentation}"
