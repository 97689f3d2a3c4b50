#!/usr/bin/env python3
"""Counts, for each product, how many of its public symbols have a doc comment; fails below BOUND per cent.

    scripts/check/doc-coverage.py                 after `swift build`
    scripts/check/doc-coverage.py --list Kilo     names those without one

Counted is what is written in the sources. A comment may come from the requirement that a symbol fulfils, or from what it
overrides; what a macro or the compiler adds is not counted.
"""
import json
import sys
import tempfile

from symbol_graphs import built_products, module_flags, write_graphs

BOUND = 95


def symbols(product, flags, folder):
    for file in write_graphs(product, flags, folder):
        graph = json.loads(file.read_text())
        # An override or a requirement is documented where it is first declared.
        inherited = {
            relation["source"] for relation in graph["relationships"]
            if relation["kind"] in ("overrides", "defaultImplementationOf")
        }
        for symbol in graph["symbols"]:
            place = symbol.get("location", {}).get("uri", "")
            if "/Sources/" in place and symbol["identifier"]["precise"] not in inherited:
                yield symbol


def main():
    listed = sys.argv[sys.argv.index("--list") + 1:] if "--list" in sys.argv else []
    flags = module_flags()
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for product in listed or built_products():
            found = list(symbols(product, flags, folder))
            missing = [symbol for symbol in found if "docComment" not in symbol]
            share = 100 * (len(found) - len(missing)) / max(1, len(found))
            failed = failed or share < BOUND
            print(f"{product}: {len(found) - len(missing)} of {len(found)} public symbols have a doc comment, {share:.1f} %")
            for symbol in missing if listed else []:
                place = symbol["location"]
                file = place["uri"].rsplit("/Sources/", 1)[-1]
                print(f"  Sources/{file}:{place['position']['line'] + 1}: {'.'.join(symbol['pathComponents'])}")
    if failed:
        sys.exit(f"doc-coverage: less than {BOUND} % in a product; --list PRODUCT names the rest")


main()
