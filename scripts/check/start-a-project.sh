#!/usr/bin/env bash
# Follows the README's "Start a project" in an empty folder, word for word: its files, its build, its test, and lint of its document.
# The package lies beside that folder by a link. What is built is kept in .build/start-a-project, because the first build takes minutes.
set -euo pipefail
cd "$(dirname "$0")/../.."
package=$PWD
scratch=${MARKUPKIT_START_SCRATCH:-$package/.build/start-a-project}

# The paths of a build must be the same every time, or everything is built again.
place=$scratch-sources
rm -rf "$place"
mkdir -p "$place/Hello"
ln -s "$package" "$place/MarkupKit"
cd "$place/Hello"

python3 - "$package/README.md" <<'PYTHON'
import pathlib, re, sys
section = pathlib.Path(sys.argv[1]).read_text().split("## Start a project\n")[1].split("\n## ")[0]
# A file's name stands in the paragraph above its block.
files = re.findall(r"`([\w./]+\.(?:swift|xml))`[^\n`]*\n\n```\w+\n(.*?)```", section, re.S)
if [name for name, _ in files] != ["Package.swift", "Sources/Hello/Resources/Hello.xml", "Sources/Hello/Hello.swift", "Tests/HelloTests/HelloTests.swift"]:
    sys.exit(f"start-a-project: the README's section has other files: {[name for name, _ in files]}")
for name, text in files:
    path = pathlib.Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
PYTHON

[ -f "$package/Package.resolved" ] && cp "$package/Package.resolved" .
swift build --scratch-path "$scratch"
swift test --scratch-path "$scratch"
echo "start-a-project: built and tested as the README says"
