#!/usr/bin/env bash
# Everything that must hold before a change is done. Stops at the first thing that does not.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s\n' "$1"; }

step "format"
swift format lint --strict --recursive --configuration .swift-format Package.swift Plugins Sources Tests Examples \
    Benchmarks/Sources Fuzzing/Sources

step "layers"
scripts/check/layers.sh
scripts/check/folders.py
scripts/check/floors.py

step "plain words"
scripts/check/plain-words.py HEAD~1

step "the map of the architecture"
scripts/check/architecture.py --check

step "strict build"
# In a separate folder, because other flags would make the next ordinary build start over.
swift build --scratch-path .build/strict --build-tests --explicit-target-dependency-import-check error -Xswiftc -warnings-as-errors
swift build --package-path Examples --scratch-path .build/strict --build-tests --explicit-target-dependency-import-check error \
    -Xswiftc -warnings-as-errors

step "tests"
scripts/test.sh --complete

step "the articles' listings and ids"
scripts/check/listings.py
scripts/check/ids.py

step "the extension for VS Code"
scripts/check/extension.py

step "doc comments"
scripts/check/doc-coverage.py

step "documentation"
scripts/check/docs.py --look
scripts/check/guides.py
scripts/check/links.py
scripts/release/performance.py --check
scripts/release/uikit-table.py --check

step "a project as the guide starts one"
scripts/check/start-a-project.sh

step "the templates of new projects"
scripts/check/new-templates.sh

step "a project with a tagged version from a repository"
scripts/check/from-repository.sh

step "the packages of a new program"
scripts/check/packages.sh

step "from the README to an installed program"
# The walk installs and removes Debian packages.
if [ -n "${CI:-}" ] && [ "$(id -u)" = 0 ]; then
    scripts/release/package.sh
    scripts/check/from-nothing.sh
else
    echo "skipped: it runs as root on a machine of continuous integration (CI=true)"
fi

step "the pure targets under the address sanitizer"
scripts/check/sanitize.sh address ChartLayout MarkupLayout MarkupLanguage KiloTemplate

step "fuzzing, a minute each"
# PageFuzzer compares with an independent parser of pages.
source scripts/packages.sh
mapfile -t missing < <(missing_packages libgumbo-dev)
install_packages check "${missing[@]}"
for fuzzer in Fuzzing/Sources/*Fuzzer/; do
    scripts/check/fuzz.sh "$(basename "$fuzzer")" 60
done

step "the router, hostile requests for a minute"
KILOSERVER_HOSTILE_SECONDS=60 swift test --skip-build --filter HostileRequestTests

step "the pets service behind nginx, restarted under load"
scripts/peers/rolling-restart.sh

step "replicas on one database, killed and restarted under load"
scripts/peers/replicas.sh

step "the pets service against its own description"
scripts/peers/schemathesis.sh

step "the services of the examples with clients in other languages"
scripts/peers/example-clients.sh

step "a service under load beside slow clients"
scripts/peers/with-service.sh ArticleService scripts/peers/slow-clients.py
