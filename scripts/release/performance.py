#!/usr/bin/env python3
"""Writes the article "Performance" from Benchmarks/results, with the bounds that are kept and those that are missed.

    scripts/release/performance.py            writes the article
    scripts/release/performance.py --check    ends with status 1 if the article is not that of the results, or a bound was not understood
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RESULTS = ROOT / "Benchmarks" / "results"
ARTICLE = ROOT / "Sources" / "Markup" / "MarkupKit" / "MarkupKit.docc" / "Performance.md"
ORDER = [
    "start", "markup", "layout", "scale", "charts", "dashboard", "camera", "preview", "preview-browser", "lsp", "kilo", "server", "template",
]
PICTURE = "scale.svg"
"""The picture of the result "scale". The article has a copy, because a catalogue of DocC holds its pictures itself."""
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
# The highest ratio of the start of Hello World to the same program in C. The results have both times.
START_OF_C = 1.2


def number(text):
    return float(NUMBER.search(text).group())


def unit(text):
    """The last word of '64 MiB', '0.95x' and 'at most 20'; empty for a bare number."""
    found = re.search(r"\d\s*([A-Za-z%]+)$", text.strip())
    return found.group(1) if found else ""


class Bound:
    def __init__(self, what, measured, bound):
        self.what, self.measured, self.bound = what, measured, bound

    @property
    def is_upper(self):
        """Times, sizes and shares are bounded above; ratios and rates below, unless they say otherwise."""
        if self.bound.startswith("at "):
            return self.bound.startswith("at most")
        return unit(self.bound) in ("MiB", "MB", "ms", "s", "%")

    @property
    def sentence(self):
        return self.bound if self.bound.startswith("at ") else f"at {'most' if self.is_upper else 'least'} {self.bound}"

    @property
    def is_kept(self):
        value, limit = number(self.measured), number(self.bound)
        return value <= limit if self.is_upper else value >= limit


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def in_tables(text):
    """The bounds of tables: the columns 'bound', each about the nearest cell before it that has its unit."""
    found, header = [], None
    for line in text.splitlines():
        if not line.startswith("|"):
            header = None
            continue
        row = cells(line)
        if header is None:
            header = row
            continue
        for column, name in enumerate(header):
            if name != "bound" or not NUMBER.search(row[column]):
                continue
            before = [cell for cell in row[1:column] if NUMBER.search(cell)]
            same = [cell for cell in before if unit(cell) == unit(row[column])]
            subject = row[0]
            if header[0].endswith("connections") and "rows" in header[0]:
                subject = f"a page of 1,000 rows, beside {row[0]}"
            elif "rows a second" in header:
                subject = f"1,000,000 rows streamed as {row[0]}, {'memory' if unit(row[column]) == 'MiB' else 'rows a second'}"
            elif header[1] == "client" and subject == "its greatest memory":
                subject = f"memory of a {found[-1].what}" if found else subject
            found.append(Bound(subject, (same or before)[-1], row[column]))
    return found


def in_lines(text):
    """The bounds of lines such as 'kept  opening: 28.2 ms (bound: 50 ms)'. They say themselves whether they are kept."""
    found = []
    for said, what, measured, bound in re.findall(r"^(kept|BROKEN)\s+(?:(.+): )?(.+?) \(bound: (.+)\)$", text, re.M):
        # The text says 'bound: 29' of a rate and 'bound: 15 ms' of a time.
        line = Bound(what or "Dashboard, 60 readings in a second", measured, bound)
        word = "least" if "second" in measured else "most"
        line.bound = f"at {word} {bound}"
        if line.is_kept != (said == "kept"):
            sys.exit(f"performance: '{what}' is said to be {said.lower()} at {measured} with the bound {bound}")
        found.append(line)
    return found


def in_sentences(name, text):
    """The bounds that a sentence gives for all rows."""
    if name == "start":
        limit = re.search(r"The bound is ([\d.]+x)", text).group(1)
        times = dict(re.findall(r"^(\S+)\s+([\d.]+) ms", text, re.M))
        ratios = re.findall(r"^(\w+)\s+[\d.]+ ms\s+([\d.]+x)$", text, re.M)
        ratio = float(times["HelloBenchmark"]) / float(times["hello.c"])
        return [Bound("Hello World, to the first drawing, beside the same in C", f"{ratio:.2f}x", f"at most {START_OF_C}x")] + [
            Bound(f"{example}, to the first drawing, beside Hello World", ratio, f"at most {limit}") for example, ratio in ratios
            if example != "HelloBenchmark"]
    if name == "preview-browser":
        limit = re.search(r"The bound is a median of (\d+ ms)", text).group(1)
        rows = re.findall(r"^\| ([^|]+) \| (\d+ ms) \|", text, re.M)
        return [Bound(f"from a save to the changed page, {what}", median, limit) for what, median in rows]
    return []


def bounds(name, text):
    found = in_tables(text) + in_lines(text) + in_sentences(name, text)
    found += [
        Bound(f"{what}, greatest memory", measured, limit)
        for what, measured, limit in re.findall(r"^(Streaming [^,]+(?:,\d+)* rows).*: peak memory ([\d.]+ MB) \(bound ([\d.]+ MB)\)", text, re.M)]
    return found


def section(name):
    """A result as a section: its title, and its text with headings one level lower."""
    text = (RESULTS / f"{name}.md").read_text()
    title, _, body = text.partition("\n")
    body = body.replace("<!-- notes -->\n", "").strip("\n")
    # A code block without a language is taken for Swift.
    fences = iter(range(1, body.count("```") + 1))
    body = re.sub(r"^```$", lambda _: "```text" if next(fences) % 2 else "```", body, flags=re.M)
    return f"### {title.removeprefix('# ')}\n\n{body}\n"


def table(found):
    rows = "".join(f"| {title} | {bound.what} | {bound.measured} | {bound.sentence} |\n" for title, bound in found)
    return f"| Result | What | Measured | Bound |\n|---|---|---|---|\n{rows}"


def article():
    names = sorted(path.stem for path in RESULTS.glob("*.md"))
    if set(names) != set(ORDER):
        sys.exit(f"performance: ORDER does not name the results {sorted(set(names) ^ set(ORDER))}")
    texts = {name: (RESULTS / f"{name}.md").read_text() for name in ORDER}
    found = [(text.partition("\n")[0].removeprefix("# "), bound) for name, text in texts.items() for bound in bounds(name, text)]
    missed = [row for row in found if not row[1].is_kept]
    return f"""# Performance

Measurements beside peers, and the project's bounds: those that are kept and those that are missed.

## Overview

`Benchmarks/run.py` measures and writes the results, each with its date, its machine and the versions of the peers; `scripts/release/performance.py` writes this page from them. Measure on your own
machine before you decide by a figure: `make bench`, or `Benchmarks/run.py --list` for single ones.

Of {len(found)} bounds {len(missed)} are missed.

### Missed bounds

{table(missed)}
### Kept bounds

{table([row for row in found if row[1].is_kept])}
{chr(10).join(section(name) for name in ORDER)}"""


def main():
    text = article()
    picture, copy = (RESULTS / PICTURE).read_text(), ARTICLE.parent / "Resources" / PICTURE
    if "--check" in sys.argv[1:]:
        if any(not file.exists() or file.read_text() != content for file, content in ((ARTICLE, text), (copy, picture))):
            sys.exit(f"performance: {ARTICLE.relative_to(ROOT)} is not that of Benchmarks/results; run scripts/release/performance.py")
        return print("performance: the article is that of the results")
    ARTICLE.write_text(text)
    copy.write_text(picture)
    print(f"performance: {ARTICLE.relative_to(ROOT)}")


main()
