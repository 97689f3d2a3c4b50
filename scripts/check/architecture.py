#!/usr/bin/env python3
"""Writes the map of targets in ARCHITECTURE.md, and checks what the documents say of folders.

    scripts/check/architecture.py            writes the map
    scripts/check/architecture.py --check    fails if the map is out of date

Both read the manifest and check that
  * each target imports only families that the table in ARCHITECTURE.md allows,
  * each path that a document names exists,
  * the README.md of a target has a row for each of its folders.
A target whose C library is not installed is not in the manifest; its line in the map is kept.
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "ARCHITECTURE.md"
BEGIN, END = "<!-- map: scripts/check/architecture.py -->\n", "<!-- end of the map -->\n"
LINE = re.compile(r"^(\S+) +-> (.*)$|^(\S+)$")
FAMILY_ROW = re.compile(r"^\| \[(\w+)\]\([^)]*\) \|.*\|([^|]*)\|$", re.M)
OPTIONAL = ("Desktop", "Services", "System")


def targets():
    """The targets of Sources: name to its family, the targets and the packages that it imports."""
    dump = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    found = {}
    for target in json.loads(dump)["targets"]:
        path = (target.get("path") or "").split("/")
        if path[0] != "Sources":
            continue
        names = sorted(d[kind][0] for d in target["dependencies"] for kind in ("byName", "target") if kind in d)
        packages = sorted({d["product"][1] for d in target["dependencies"] if "product" in d})
        found[target["name"]] = (path[1], names, packages)
    return found


def kept_lines(text):
    """The lines of the map as it is, by family."""
    lines, family = {}, None
    for line in text.splitlines():
        if line.startswith("# "):
            family = line[2:]
        elif family and (match := LINE.match(line)):
            lines.setdefault(family, {})[match[1] or match[3]] = line
    return lines


def drawn_map(found, old, families):
    """The map: a block for each family, a line for each target."""
    width = max(map(len, found))
    blocks = []
    for family in families:
        lines = dict(old.get(family, {})) if family in OPTIONAL else {}
        lines = {name: line for name, line in lines.items() if (ROOT / "Sources" / family / name).is_dir()}
        for name, (own, names, packages) in found.items():
            if own == family:
                imports = ", ".join(names) + (" + " if names and packages else "") + ", ".join(packages)
                lines[name] = f"{name:{width}} -> {imports}" if imports else name
        blocks.append("\n".join([f"# {family}", *(lines[name] for name in sorted(lines, key=str.lower))]))
    return "```\n" + "\n".join(blocks) + "\n```\n"


def forbidden_arrows(found, allowed):
    """Sentences about the targets that import a family which the table does not allow."""
    for name, (family, names, _) in found.items():
        for other in names:
            if found[other][0] not in allowed[family] | {family}:
                yield f"{name} in {family} imports {other} in {found[other][0]}; the table in ARCHITECTURE.md does not allow it"


def documents():
    """The Markdown files of the project that are read on their own."""
    listed = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True).stdout.split("\n")
    files = [ROOT / name for name in listed if name] or [*ROOT.glob("*.md"), *ROOT.glob("Sources/**/README.md")]
    return [file for file in files if file.exists() and ".docc" not in str(file) and file.name != "CHANGELOG.md"]


def missing_paths(file):
    """Sentences about the links and paths in a document that lead nowhere."""
    place = file.relative_to(ROOT)
    outside = re.sub(r"^```.*?^```", "", file.read_text(), flags=re.M | re.S)
    for link in re.findall(r"\]\(([^)#\s]+)[^)]*\)", outside):
        if "://" not in link and not (file.parent / link).exists():
            yield f"{place}: the link {link} leads nowhere"
    for path in re.findall(r"`((?:Sources|Tests|Examples|Documentation|Benchmarks|Fuzzing|Editors|scripts)/[^`\s{<]+)`", outside):
        if "/Hello" not in path and not any(ROOT.glob(path.replace("…", "*").rstrip("/"))):
            yield f"{place}: there is no {path}"


def missing_rows(readme):
    """Sentences about the folders of a target that the table in its README.md does not name, and about rows without a file."""
    place, folder = readme.relative_to(ROOT), readme.parent
    rows = [line.split("|")[1] for line in readme.read_text().splitlines() if line.startswith("| `")]
    named = {name.rstrip("/") for row in rows for name in re.findall(r"`([^`]+)`", row)}
    for name in sorted(named):
        if not any(folder.glob(name)):
            yield f"{place}: there is no {name}"
    for child in sorted(folder.iterdir()):
        if child.is_dir() and child.suffix != ".docc" and not any(name.split("/")[0] == child.name for name in named):
            yield f"{place}: no row for the folder {child.name}"


def main():
    found = targets()
    text = PAGE.read_text()
    before, _, rest = text.partition(BEGIN)
    old, _, after = rest.partition(END)
    rows = FAMILY_ROW.findall(before)
    drawn = drawn_map(found, kept_lines(old), [family for family, _ in rows])
    faults = list(forbidden_arrows(found, {family: set(re.findall(r"\w+", cell)) for family, cell in rows}))
    if "--check" not in sys.argv:
        PAGE.write_text(before + BEGIN + drawn + END + after)
    elif drawn != old:
        faults.append("ARCHITECTURE.md: the map is out of date; run scripts/check/architecture.py")
    faults += [fault for file in documents() for fault in missing_paths(file)]
    faults += [fault for readme in sorted(ROOT.glob("Sources/*/*/README.md")) for fault in missing_rows(readme)]
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f"architecture: {len(found)} targets; {len(faults)} faults")
    sys.exit(bool(faults))


main()
