#!/usr/bin/env python3
"""Checks that the lowest versions that manifests ask for are those that were tested: the ones of Package.resolved.

    scripts/check/floors.py
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FLOOR = re.compile(r'\.package\(url: "[^"]*/([^"/]+?)(?:\.git)?", from: "([^"]+)"\)')


def main():
    tested = {}
    for file in ["Package.resolved", "Examples/Package.resolved"]:
        for pin in json.loads((ROOT / file).read_text())["pins"]:
            tested[pin["identity"]] = pin["state"].get("version")
    checked, faults = 0, []
    for manifest in ["Package.swift", "Examples/Package.swift", "Benchmarks/Package.swift", "Fuzzing/Package.swift"]:
        for name, floor in FLOOR.findall((ROOT / manifest).read_text()):
            # A package that only the benchmarks use is not pinned.
            version = tested.get(name.lower(), floor)
            checked += 1
            if floor != version:
                faults.append(f"{manifest}: {name} from {floor}, but {version} was tested")
    print("\n".join(faults) if faults else f"floors: {checked} dependencies ask for the versions that were tested")
    sys.exit(bool(faults or not checked))


main()
