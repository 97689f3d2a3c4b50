#!/usr/bin/env bash
# Three replicas of the shopping service behind nginx, on one PostgreSQL database, while many clients write:
# a replica is killed every 5 seconds, all are restarted one after the other, the database crashes and comes back.
# Ends with status 1 if an acknowledged write is lost or applied twice, if an event is missed, or if the restarts fail a request.
#
#   replicas.sh                      builds the service and runs it
#   REPLICAS_SECONDS=10 replicas.sh  how long replicas are killed; default 60
#   REPLICAS_CONFIGURATION=release   how the service is built; default debug. The figures of the documentation are of release.
#   SHOPPING_SERVICE=PROGRAM         uses a service that is built already
#
# Needs PostgreSQL's server, nginx and Python.
set -euo pipefail
cd "$(dirname "$0")/../.."
scripts/peers/postgres.sh bin >/dev/null
for program in nginx python3; do
    PATH=$PATH:/usr/sbin command -v $program >/dev/null || {
        echo "replicas: '$program' is not installed; run scripts/setup-peers.sh" >&2
        exit 1
    }
done
if [ -z "${SHOPPING_SERVICE:-}" ]; then
    configuration=${REPLICAS_CONFIGURATION:-debug}
    options=(--package-path Examples --scratch-path .build --configuration "$configuration")
    swift build "${options[@]}" --product ShoppingService
    SHOPPING_SERVICE="$(swift build "${options[@]}" --show-bin-path)/ShoppingService"
fi
PATH=$PATH:/usr/sbin exec python3 scripts/peers/replicas.py "$SHOPPING_SERVICE" "${REPLICAS_SECONDS:-60}"
