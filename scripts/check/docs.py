#!/usr/bin/env python3
"""Builds the documentation of every product, as one site of files, in out/docs.

    scripts/check/docs.py             after `swift build`
    scripts/check/docs.py --look      and opens some of its pages in Chromium without a screen
    python3 -m http.server --directory out/docs --bind 127.0.0.1 8000

The site works in any folder of a server, and its first page searches all products. A warning of DocC, a link to a page or a picture that is not there, or
something that the browser does not show ends the script with status 1.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

from docs_site import add_search, broken_links, look, relocate
from symbol_graphs import ROOT, built_products, module_flags, run, sources_of, write_graphs

SITE = ROOT / "out" / "docs"


def convert(product, flags, folder):
    """One product's archive, and the warnings of DocC."""
    graphs = folder / product
    graphs.mkdir()
    write_graphs(product, flags, graphs)
    archive = folder / f"{product}.doccarchive"
    catalogue = sources_of(product) / f"{product}.docc"
    ended = subprocess.run(
        ["docc", "convert", catalogue, "--fallback-display-name", product, "--fallback-bundle-identifier", f"MarkupKit.{product}",
         "--additional-symbol-graph-dir", graphs, "--output-path", archive, "--transform-for-static-hosting", "--ide-console-output"],
        capture_output=True, text=True)
    messages = ended.stdout + ended.stderr
    if ended.returncode:
        sys.exit(f"docs: {product}\n{messages}")
    # Parameters whose names say all are not described.
    found = [line for line in messages.splitlines() if ": warning:" in line and "is missing documentation" not in line]
    return archive, found


def main():
    flags = module_flags()
    products = built_products()
    warnings = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        archives = []
        for product in products:
            archive, found = convert(product, flags, folder)
            archives.append(archive)
            warnings += found
        shutil.rmtree(SITE, ignore_errors=True)
        SITE.parent.mkdir(exist_ok=True)
        run("docc", "merge", *archives, "--output-path", SITE, "--synthesized-landing-page-name", "MarkupKit",
            "--synthesized-landing-page-kind", "Package", "--synthesized-landing-page-topics-style", "list")
    relocate(SITE)
    pages = add_search(SITE, products)
    warnings += broken_links(SITE)
    for warning in warnings:
        print(warning, file=sys.stderr)
    print(f"docs: {len(products)} products, {pages} pages in {SITE.relative_to(ROOT)}; to read them:")
    print(f"  python3 -m http.server --directory {SITE.relative_to(ROOT)} --bind 127.0.0.1 8000    and http://127.0.0.1:8000/")
    missing = look(SITE) if "--look" in sys.argv[1:] else []
    for sentence in missing:
        print(f"docs: {sentence}", file=sys.stderr)
    if warnings or missing:
        sys.exit(f"docs: {len(warnings)} warnings, {len(missing)} things that are not shown")


main()
