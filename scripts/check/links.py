#!/usr/bin/env python3
"""Checks the relative links of every Markdown file that is not an article: the files and the headings are there.

    scripts/check/links.py

DocC checks the links of articles, and docs.py those of the site. Addresses on the web are not opened.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)|<img[^>]+src=\"([^\"]+)\"")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.S | re.M)
# Built and fetched files, which are not the project's.
OUTSIDE = {".build", ".git", "checkouts", "node_modules", "out"}


def files():
    return [
        file for file in sorted(ROOT.rglob("*.md"))
        if not OUTSIDE & set(file.relative_to(ROOT).parts) and file.parent.suffix != ".docc"]


def anchors(file):
    """The names of the headings, as hosts of repositories make them."""
    headings = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```", "", file.read_text(), flags=re.S | re.M), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def faults(file):
    text = file.read_text()
    spans = [match.span() for match in CODE.finditer(text)]
    for link in LINK.finditer(text):
        if any(start <= link.start() and link.end() <= end for start, end in spans):
            continue
        target = link.group(1) or link.group(2)
        if re.match(r"[a-z]+:", target):
            continue
        path, _, heading = target.partition("#")
        found = (file.parent / path).resolve() if path else file
        place = f"{file.relative_to(ROOT)}:{text.count(chr(10), 0, link.start()) + 1}"
        if not found.exists():
            yield f"{place}: there is no '{path}'"
        elif heading and found.suffix == ".md" and heading not in anchors(found):
            yield f"{place}: '{path or file.name}' has no heading '{heading}'"


def main():
    checked = files()
    found = [fault for file in checked for fault in faults(file)]
    print("\n".join(found) if found else f"links: the links of {len(checked)} files lead somewhere")
    sys.exit(bool(found or not checked))


main()
