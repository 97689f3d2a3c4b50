#!/usr/bin/env python3
"""Says which ids of the articles no test carries.

    scripts/check/ids.py

The ids are those of Tests/Listings/ids.txt. A test carries an id in its name: @Test("MK-21; MK-P27"). What has no test stands with
a reason in Documentation/articles.md, in the table below "Ids without a test"; `BAR-*` there means all of `BAR` that have none.
Documentation/articles.md says what an id is.
"""
import fnmatch
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NAME = re.compile(r'@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"')
ID = re.compile(r"\b[A-Z]+\d*-[OP]?\d+\b")


def main():
    ids = (ROOT / "Tests" / "Listings" / "ids.txt").read_text().split()
    named = {}
    for file in sorted([*(ROOT / "Tests").rglob("*.swift"), *(ROOT / "Examples" / "Tests").rglob("*.swift")]):
        for name in [] if file.is_symlink() else NAME.findall(file.read_text()):
            for found in ID.findall(name):
                named.setdefault(found, file.relative_to(ROOT))
    table = (ROOT / "Documentation" / "articles.md").read_text().partition("\n## Ids without a test\n")[2].partition("\n## ")[0]
    patterns = [word for line in table.splitlines() if line.startswith("| `") for word in re.findall(r"`([^`]+)`", line.split("|")[1])]
    untested = [identifier for identifier in ids if identifier not in named]
    faults = [f"{identifier}: no test has it in its name, and articles.md gives no reason" for identifier in untested
              if not any(fnmatch.fnmatchcase(identifier, pattern) for pattern in patterns)]
    faults += [f"{pattern}: articles.md gives a reason, but a test has it in its name or it is no id" for pattern in patterns
               if not any(fnmatch.fnmatchcase(identifier, pattern) for identifier in untested)]
    faults += [f"{identifier}: {file} has it in the name of a test, but it is no id" for identifier, file in sorted(named.items())
               if identifier not in ids]
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"ids: {len(ids)}; {len(ids) - len(untested)} in the names of tests, {len(untested)} without a test")
    sys.exit(bool(faults))


main()
