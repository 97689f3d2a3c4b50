#!/bin/sh
# Runs a provider of OpenID Connect that shares no code with ours (Python's oidc-provider-mock), so that sign-ins are judged by another author.
#
#   oidc-provider.sh --check      says whether the package is at hand, as setup-peers.sh installs it
#   oidc-provider.sh PORT-FILE    listens on a free port of the loopback, writes the port to the file, ends with its standard input
set -e
here=$(cd "$(dirname "$0")" && pwd)
"$here/peers-python.sh" -c 'import oidc_provider_mock' 2>/dev/null || {
    echo "oidc-provider-mock is not installed; run scripts/setup-peers.sh" >&2
    exit 3
}
[ "$1" = --check ] && exit 0
exec "$here/peers-python.sh" "$here/oidc-provider.py" "$1"
