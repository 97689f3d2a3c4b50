#!/usr/bin/env bash
# Makes a project that takes a tagged version of MarkupKit from a repository of git, builds it and runs its tests. The repository is a copy of
# the commit of this checkout under a `file://` address, with two tags: SwiftPM must take the newer one. The build is kept in the folder of
# scripts/check/start-a-project.sh.
set -euo pipefail
cd "$(dirname "$0")/../.."
package=$PWD
scratch=${MARKUPKIT_START_SCRATCH:-$package/.build/start-a-project}

swift build --product markup
markup=$(swift build --show-bin-path)/markup

# The address of the repository must be the same every time, or everything is fetched again.
place=$scratch-sources
repository=$place/MarkupKit.git
mkdir -p "$place"
cd "$place"
rm -rf "$repository" FromRepository
git clone -q --bare "$package" "$repository"
git -C "$repository" tag 0.1.0 HEAD~1
git -C "$repository" tag 0.1.1 HEAD
commit=$(git -C "$repository" rev-parse HEAD)

"$markup" new FromRepository --from "file://$repository" --version 0.1.0
cd FromRepository
swift build --build-tests --scratch-path "$scratch"
swift test --skip-build --scratch-path "$scratch"
grep -q "\"revision\" : \"$commit\"" Package.resolved || { echo "from-repository: SwiftPM did not take the newest tag" >&2; exit 1; }
echo "from-repository: built and tested with the version 0.1.1 of file://$repository"
