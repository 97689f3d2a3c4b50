#!/bin/sh
# Asks services everything that their OpenAPI descriptions allow, and much that they do not: the services of the examples, and the
# catalogue of the tests, whose operations take arguments of every kind.
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
if [ "${HOOKS:-yes}" = yes ]; then export PYTHONPATH="$PWD/scripts/peers/schemathesis" SCHEMATHESIS_HOOKS=hooks; fi
status=0
for product in "$@"; do
    echo "schemathesis: $product"
    # shellcheck disable=SC2016 # the shell that runs it has the arguments
    scripts/peers/with-service.sh "$product" sh -c '"$0" --config-file scripts/peers/schemathesis/schemathesis.toml \
        run "$2/documentation/openapi.json" --max-examples "$1"' "$command" "${EXAMPLES:-100}" || status=1
done
exit $status
