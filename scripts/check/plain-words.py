#!/usr/bin/env python3
"""Lists phrases in added comments and documents that readers have to read twice. CONTRIBUTING.md says how to write instead.

    scripts/check/plain-words.py           lines added since the last commit, in the work tree
    scripts/check/plain-words.py COMMIT    lines added since COMMIT
    scripts/check/plain-words.py --all     every line, with a count for each phrase

Fails if it finds one in an added line.
"""
import collections
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ENDINGS = ("*.swift", "*.md", "*.py", "*.sh")
GENERATED = ("MarkupReference.md", "Schema/BuiltIn/")
PHRASES = {
    "anew": r"\banew\b",
    "nobody": r"\b(nobody|somebody)\b",
    "hears of": r"\bhears? of\b",
    "is told": r"\b(is|are|was|were|be) told\b",
    "is asked": r"\b(is|are|was|were|be) asked\b",
    "a person": r"\b[Aa] person('s)?\b",
    "at first": r"\bat first\b",
    "no more": r"\bno more\b(?! than)",
    "lets go": r"\blets? (it |them )?go\b",
    "is none": r"\b(is|are) none\b",
    "by itself": r"\bby (itself|themselves)\b",
    "goes on": r"\bgoes on\b",
    "what clause": r"(^|[.:;] )What (?!is new)\w+ (?!if\b)",
}


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def added_lines(commit):
    """The lines that the work tree adds to a commit: file, number, text."""
    file, number = None, 0
    for line in git("diff", "--unified=0", commit, "--", *ENDINGS).splitlines():
        if line.startswith("+++ "):
            file = line[6:] if line.startswith("+++ b/") else None
        elif match := re.match(r"@@ -\S+ \+(\d+)", line):
            number = int(match[1])
        elif line.startswith("+") and file:
            yield file, number, line[1:]
            number += 1


def all_lines():
    for file in git("ls-files", *ENDINGS).splitlines():
        path = ROOT / file
        if path.is_file() and not path.is_symlink():
            for number, line in enumerate(path.read_text().splitlines(), 1):
                yield file, number, line


def prose(file, line):
    """The part of a line that is a comment or document text, without code; None if there is none."""
    if not file.endswith(".md"):
        comment = re.search(r"(?:^|\s)(?:///?|#) (.*)", line)
        if not comment:
            return None
        line = comment[1]
    return re.sub(r"`[^`]*`", "", line)


def found(lines):
    for file, number, line in lines:
        if any(part in file for part in GENERATED) or file == "scripts/check/plain-words.py":
            continue
        text = prose(file, line)
        for name, pattern in PHRASES.items():
            if text and re.search(pattern, text):
                yield file, number, name, text.strip()


def main():
    if sys.argv[1:] == ["--all"]:
        counts = collections.Counter(name for _, _, name, _ in found(all_lines()))
        for name, count in counts.most_common():
            print(f"{count:5} {name}")
        return
    rows = list(found(added_lines(sys.argv[1] if len(sys.argv) > 1 else "HEAD")))
    for file, number, name, text in rows:
        print(f"{file}:{number}: '{name}': {text[:100]}")
    if rows:
        sys.exit(f"plain-words: {len(rows)} phrases in added lines; CONTRIBUTING.md says how to write instead")


main()
