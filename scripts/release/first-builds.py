#!/usr/bin/env python3
"""Measures what a program pays that uses one product: a first build in an empty folder, for each library.

Prints a table. Run it on a quiet machine: scripts/release/first-builds.py [PRODUCT...]
`MarkupKit+CheckedDocuments` is a program whose document is checked by the plugin.
The time of downloads is not counted, because the packages are resolved before.
"""

import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

PROJECT = pathlib.Path(__file__).resolve().parent.parent.parent

MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Probe",
    dependencies: [.package(path: "MarkupKit")],
    targets: [
        .executableTarget(
            name: "Probe", dependencies: [.product(name: "{product}", package: "MarkupKit")], plugins: [{plugin}])
    ])
"""


def libraries():
    """The names of the package's libraries."""
    text = subprocess.run(
        ["swift", "package", "dump-package"], cwd=PROJECT, check=True, capture_output=True, text=True).stdout
    # GTK itself is a product too, and nothing to build.
    return [product["name"] for product in json.loads(text)["products"] if "library" in product["type"] and product["name"] != "CGTK"]


def run(folder, *command):
    """Runs a command in a folder; what it printed is the error if it fails."""
    process = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if process.returncode:
        sys.exit(f"first-builds: {' '.join(command)}:\n{process.stdout}")


def measure(product):
    """Builds a program that imports a product; gives the packages, the seconds and the processor's seconds."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        library, _, plugin = product.partition("+")
        used = f'.plugin(name: "{plugin}", package: "MarkupKit")' if plugin else ""
        (folder / "Package.swift").write_text(MANIFEST.format(product=library, plugin=used))
        sources = folder / "Sources" / "Probe"
        sources.mkdir(parents=True)
        (sources / "main.swift").write_text(f"import {library}\n")
        if plugin:
            (sources / "Hello.xml").write_text("<UILabel text=\"Hello\"/>\n")
        # SwiftPM calls a package by its folder.
        (folder / "MarkupKit").symlink_to(PROJECT)
        run(folder, "swift", "package", "resolve")
        checkouts = folder / ".build" / "checkouts"
        packages = sorted(os.listdir(checkouts)) if checkouts.exists() else []
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        run(folder, "swift", "build")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return packages, time.monotonic() - start, processor


def main():
    print("| Product | Packages that resolve | First build | Processor time |\n|---|---|---|---|", flush=True)
    for product in sys.argv[1:] or [*libraries(), "MarkupKit+CheckedDocuments"]:
        packages, seconds, processor = measure(product)
        listed = f"{len(packages)}: {', '.join(packages)}" if len(packages) < 4 else str(len(packages))
        print(f"| `{product}` | {listed} | {seconds:.0f} s | {processor:.0f} s |", flush=True)


if __name__ == "__main__":
    main()
