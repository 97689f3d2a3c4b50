#!/usr/bin/env python3
"""Checks arrows between folders of one target, which the compiler cannot hold.

    scripts/check/folders.py

A folder below must not name a type that a folder above declares. Types of one name in several folders are not seen.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ARROWS = [
    # The target, the folder above, and what the rule is.
    ("Sources/Markup/MarkupKit", "Documents", "views do not know documents"),
]
EXCEPTIONS = {
    # A debug build can show the preview of one class in place of the application.
    ("Screens/Application/UIApplication.swift", "ClassPreview"),
}
COMMENTS_AND_TEXTS = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)
DECLARATION = re.compile(r"\b(?:class|struct|enum|protocol|actor|typealias)\s+([A-Z]\w*)")


def code(file):
    return COMMENTS_AND_TEXTS.sub("", file.read_text())


def violations(target, above, rule):
    folder = ROOT / target
    texts = {file: code(file) for file in sorted(folder.rglob("*.swift"))}
    is_above = {file: file.is_relative_to(folder / above) for file in texts}
    declared = {True: set(), False: set()}
    for file, text in texts.items():
        declared[is_above[file]].update(DECLARATION.findall(text))
    hidden = declared[True] - declared[False]
    for file, text in texts.items():
        if is_above[file]:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            for name in hidden.intersection(re.findall(r"\b[A-Z]\w*", line)):
                if (str(file.relative_to(folder)), name) in EXCEPTIONS:
                    continue
                yield f"{file.relative_to(ROOT)}:{number}: {rule}: '{name}' is declared in {above}"


found = [line for arrow in ARROWS for line in violations(*arrow)]
print("\n".join(found), file=sys.stderr, end="\n" if found else "")
sys.exit(1 if found else 0)
