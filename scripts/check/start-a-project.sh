#!/usr/bin/env bash
# Follows the guide "Getting started" in an empty folder, word for word: its files, its build, its test, and lint of its document.
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

python3 - "$package/Sources/Markup/MarkupKit/MarkupKit.docc/GettingStarted.md" <<'PYTHON'
import pathlib, re, sys
guide = pathlib.Path(sys.argv[1]).read_text()
# A file's name stands in the paragraph above its block.
files = dict(re.findall(r"`([\w./]+\.(?:swift|xml))`[^\n`]*\n\n```[\w-]+\n(.*?)```", guide, re.S))
program = "Sources/Hello/Hello.swift"
if list(files) != ["Package.swift", "Sources/Hello/Resources/Hello.xml", program, "Tests/HelloTests/HelloTests.swift"]:
    sys.exit(f"start-a-project: the guide has other files: {list(files)}")
imports = re.search(r"^It needs (`import .*?)\.", guide, re.M)
rest = re.search(r"^The same file continues.*?```[\w-]+\n(.*?)```", guide, re.S | re.M)
if not imports or not rest:
    sys.exit("start-a-project: the guide does not say how Hello.swift begins and continues")
files[program] = "\n".join([*re.findall(r"`(import \w+)`", imports[1]), "", files[program], rest[1]])
for name, text in files.items():
    path = pathlib.Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
PYTHON

[ -f "$package/Package.resolved" ] && cp "$package/Package.resolved" .
swift build --scratch-path "$scratch"
swift test --scratch-path "$scratch"
echo "start-a-project: built and tested as the guide says"
