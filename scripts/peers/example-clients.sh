#!/bin/sh
# Calls every operation of the services of the examples with the clients in JavaScript and Java, each client on a new process, and
# makes a client of each description with openapi-python-client.
#
#   example-clients.sh [PRODUCT...]
set -eu
cd "$(dirname "$0")/../.."
[ $# -gt 0 ] || set -- PetsService ShoppingService ArticleService StatisticsService
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
Clients/Java/build.sh "$build"
javac -encoding UTF-8 -cp "$build/httprpc.jar" -d "$build" scripts/peers/clients/Calls.java
status=0
for product in "$@"; do
    calls="scripts/peers/with-service.sh $product python3 scripts/peers/clients/calls.py $product"
    printf 'JavaScript: '
    $calls node scripts/peers/clients/calls.js || status=1
    export IS_BUILT=yes
    printf 'Java: '
    $calls java -cp "$build/httprpc.jar:$build" Calls || status=1
    printf 'openapi-python-client: %s: ' "$product"
    scripts/peers/with-service.sh "$product" scripts/peers/peers-python.sh scripts/peers/openapi-client.py --generate || status=1
    unset IS_BUILT
done
exit $status
