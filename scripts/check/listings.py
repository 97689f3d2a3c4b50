#!/usr/bin/env python3
"""Compiles the Swift listings of the articles as printed; after `swift build`.

    scripts/check/listings.py [STUB ...]

The listings are files in the folder `listings` of the one that MARKUPKIT_CONFORMANCE names, and no part of the project. Each file
of Tests/Listings/stubs is the least that an article takes for granted around some of them: a line `// LISTING ID` stands for the
listing, and `// DOTS CODE` below it for the code at its next line of three dots, in which `{ID}` is another listing; other such
lines are left out. Tests/Listings/edits.json has what is changed, which listings have another form here, and which need a product
that is not there yet; Documentation/articles.md says the same to a reader.

Language mode 6 with the main actor as default, as the guides start a project; those of `swift5` in mode 5, where what only mode 6
forbids is a warning.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from symbol_graphs import OPTIONAL, ROOT, is_built, module_flags, run

FOLDER = ROOT / "Tests" / "Listings"
EDITS = json.loads((FOLDER / "edits.json").read_text())
DOTS = re.compile(r"^\s*\.\.\.\s*$")


class Fault(Exception):
    pass


def swift_of(identifier, listings, used, dots=()):
    """A listing after its edits, with code for its lines of dots."""
    file = listings / f"{identifier}.swift"
    if not file.is_file():
        raise Fault(f"there is no listing {identifier}")
    used.add(identifier)
    text = file.read_text().rstrip("\n")
    for edit in EDITS["edits"]:
        if edit["listing"] == identifier:
            if edit["find"] not in text:
                raise Fault(f"edits.json: '{edit['find']}' is not in {identifier}")
            text = text.replace(edit["find"], edit["replace"])
    dots, lines = iter(dots), [f'#sourceLocation(file: "{identifier}.swift", line: 1)']
    for number, line in enumerate(text.split("\n"), 1):
        if not DOTS.match(line):
            lines.append(line)
            continue
        code = next(dots, "")
        for other in re.findall(r"\{([A-Z]+\d*-O?\d+)\}", code):
            lines.append(swift_of(other, listings, used, dots))
        lines.append(re.sub(r"\{[A-Z]+\d*-O?\d+\}", "", code))
        lines.append(f'#sourceLocation(file: "{identifier}.swift", line: {number + 1})')
    return "\n".join(lines)


def fill(stub, listings, used):
    """A stub with its listings."""
    lines, out = stub.read_text().split("\n"), []
    for number, line in enumerate(lines):
        listing = re.match(r"\s*// LISTING (\S+)$", line)
        if listing:
            dots = []
            for below in lines[number + 1:]:
                code = re.match(r"\s*// DOTS (.*)$", below)
                if not code:
                    break
                dots.append(code.group(1))
            out.append(swift_of(listing.group(1), listings, used, dots))
            out.append(f'#sourceLocation(file: "{stub.name}", line: {number + 2})')
        else:
            out.append(line)
    return "\n".join(out) + "\n#sourceLocation()\n"


def main():
    conformance = os.environ.get("MARKUPKIT_CONFORMANCE")
    listings = pathlib.Path(conformance or "") / "listings"
    if not conformance or not listings.is_dir():
        print("listings: skipped, MARKUPKIT_CONFORMANCE does not name the folder of listings")
        return 0
    plugin = pathlib.Path(run("swift", "build", "--show-bin-path").strip()) / "MarkupMacros-tool"
    options = ["-typecheck", "-parse-as-library", "-default-isolation", "MainActor", "-module-name", "Listings",
               "-load-plugin-executable", f"{plugin}#MarkupMacros", *map(str, module_flags())]
    used, failed = set(), []
    absent = [product for product in OPTIONAL if not is_built(product)]
    stubs = [FOLDER / "stubs" / f"{name}.swift" for name in sys.argv[1:]] or sorted((FOLDER / "stubs").glob("*.swift"))
    # A stub that imports what this machine has no library for is left out, and its listings with it.
    skipped = {stub: product for stub in stubs for product in absent if f"import {product}\n" in stub.read_text()}
    unchecked = {name for stub in skipped for name in re.findall(r"// LISTING (\S+)", stub.read_text())}
    stubs = [stub for stub in stubs if stub not in skipped]

    with tempfile.TemporaryDirectory() as folder:
        def check(stub):
            within = set()
            file = pathlib.Path(folder) / stub.name
            file.write_text(fill(stub, listings, within))
            used.update(within)
            mode = "5" if within & set(EDITS["swift5"]["listings"]) else "6"
            ended = subprocess.run(["swiftc", "-swift-version", mode, *options, file], cwd=folder, capture_output=True, text=True)
            if os.environ.get("LISTINGS_WARNINGS"):
                print(ended.stderr, file=sys.stderr)
            if ended.returncode:
                failed.append(stub.name)
                print(ended.stderr, file=sys.stderr)

        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            list(pool.map(check, stubs))
    if failed:
        print(f"listings: {', '.join(sorted(failed))} do not compile")
        return 1
    if sys.argv[1:]:
        return 0

    edited = {edit["listing"] for edit in EDITS["edits"]}
    others = {entry["listing"]: entry["reason"] for entry in EDITS["otherForm"]}
    waiting = {identifier: entry["product"] for entry in EDITS["notYet"] for identifier in entry["listings"]}
    everything = {file.stem for file in listings.glob("*.swift")}
    for identifier in sorted(everything - used - unchecked - others.keys() - waiting.keys()):
        raise Fault(f"no stub holds {identifier}, and edits.json says nothing of it")
    for identifier in sorted((used & (others.keys() | waiting.keys())) | ((others.keys() | edited & used) - everything)):
        raise Fault(f"edits.json is wrong about {identifier}")
    words = (ROOT / "Documentation" / "articles.md").read_text()
    for identifier in sorted(edited | others.keys() | set(EDITS["swift5"]["listings"])):
        if f"`{identifier}`" not in words:
            raise Fault(f"Documentation/articles.md does not say what is changed in {identifier}")
    edited &= used
    mode5 = used & set(EDITS["swift5"]["listings"])
    print(f"listings: of {len(everything)} in Swift, {len(used)} compile: {len(used - edited - mode5)} as printed, "
          f"{len(mode5 - edited)} as printed in language mode 5, {len(edited)} with the edits of edits.json")
    print(f"listings: {len(others)} have another form here: {', '.join(sorted(others))}")
    for stub, product in sorted(skipped.items()):
        print(f"listings: {stub.stem} not checked, because {product} is not built here")
    for product in sorted(set(waiting.values())):
        print(f"listings: {sum(name == product for name in waiting.values())} not yet: product {product}")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Fault as fault:
        sys.exit(f"listings: {fault}")
