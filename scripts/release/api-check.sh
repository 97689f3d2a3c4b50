#!/usr/bin/env bash
# Compares the public API of every library with that of an earlier version, and names what would break its users' code.
# The version is a tag or a commit: the argument, or else the last tag of a version before this commit.
# It builds the package as it is now and as it was then: the first run takes long, later ones use .build again.
set -euo pipefail
cd "$(dirname "$0")/../.."

base=${1:-}
if [ -z "$base" ]; then
    base=$(git describe --tags --abbrev=0 --match '[0-9]*' --match 'v[0-9]*' HEAD^ 2>/dev/null || true)
fi
if [ -z "$base" ]; then
    cat >&2 <<'WORDS'
api-check: no tag of a version is known here to compare with; either
  fetch the tags:  git fetch --tags          (in a shallow clone: git fetch --tags --unshallow)
  or name a commit: make api-check BASE=COMMIT
                    (git log -S'## 0.1.0' --oneline -- CHANGELOG.md lists those that wrote the heading of a version)
WORDS
    exit 2
fi
if ! git rev-parse --quiet --verify "$base^{commit}" >/dev/null; then
    echo "api-check: there is no commit '$base' here; in a shallow clone fetch the others first: git fetch --tags --unshallow" >&2
    exit 2
fi
echo "api-check: what has changed since $(git log -1 --format='%h (%s)' "$base")" >&2
exec nice "${SWIFT:-swift}" package diagnose-api-breaking-changes "$base"
