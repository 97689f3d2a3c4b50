#!/usr/bin/env bash
# Makes a project of each template of 'markup new', builds it and runs its tests, as a new user would.
# The package lies beside the projects by a link. Built files are kept, in the folder of scripts/check/start-a-project.sh, because the first
# build takes minutes. With names of templates, only those.
set -euo pipefail
cd "$(dirname "$0")/../.."
package=$PWD
scratch=${MARKUPKIT_START_SCRATCH:-$package/.build/start-a-project}
templates=${*:-app form table service}

swift build --product markup
markup=$(swift build --show-bin-path)/markup

# The paths of a build must be the same every time, or everything is built again.
place=$scratch-sources
mkdir -p "$place"
ln -sfn "$package" "$place/MarkupKit"
cd "$place"

for template in $templates; do
    name=$(tr '[:lower:]' '[:upper:]' <<<"${template:0:1}")${template:1}Project
    rm -rf "$name"
    "$markup" new "$name" --template "$template"
    "$markup" lint --strict "$name"
    "$markup" format --check "$name"
    grep -q 'path: "../MarkupKit"' "$name/Package.swift"
    (
        cd "$name"
        swift build --build-tests --scratch-path "$scratch" 2>&1 | tee build.log
        if grep -q "$name/.*: warning:" build.log; then
            echo "new-templates: the template $template has warnings" >&2
            exit 1
        fi
        swift test --skip-build --scratch-path "$scratch"
        if grep '"revision"' Package.resolved | grep -vxFf <(grep '"revision"' "$package/Package.resolved"); then
            echo "new-templates: these versions of packages are not those that MarkupKit is tested with" >&2
            exit 1
        fi
    )
done
echo "new-templates: $templates: built and tested"
