#!/usr/bin/env python3
"""Builds the documentation of every product, as one site of files, in out/docs.

    scripts/check/docs.py             after `swift build`
    scripts/check/docs.py --look      and opens some of its pages in Chromium without a screen
    python3 -m http.server --directory out/docs --bind 127.0.0.1 8000

A warning of DocC, such as a link that leads nowhere, ends the script with status 1.
"""
import functools
import http.server
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading

from symbol_graphs import ROOT, built_products, module_flags, run, sources_of, write_graphs

SITE = ROOT / "out" / "docs"
# Pages, each with what a reader finds there.
PAGES = {
    "documentation/": ["MarkupKit", "KiloServer"],
    "documentation/markupkit/markupreference/": ["UISlider", "maximumValue"],
    "documentation/markupkit/uilabel/": ["numberOfLines", "Instance Properties"],
    "documentation/kiloserver/": ["REST services"],
}


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


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def look():
    """Opens the pages as a browser shows them; what is not to be seen there."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(QuietHandler, directory=SITE))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    missing = []
    with tempfile.TemporaryDirectory() as profile:
        for page, words in PAGES.items():
            address = f"http://127.0.0.1:{server.server_port}/{page}"
            shown = subprocess.run(
                ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
                 "--virtual-time-budget=20000", "--dump-dom", address],
                capture_output=True, text=True, timeout=120).stdout
            # Names may be broken by elements.
            text = re.sub("<[^>]*>", "", shown)
            missing += [f"{page} does not show '{word}'" for word in words if word not in text]
    server.shutdown()
    return missing


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
    for warning in warnings:
        print(warning, file=sys.stderr)
    print(f"docs: {len(products)} products in {SITE.relative_to(ROOT)}; to read them:")
    print(f"  python3 -m http.server --directory {SITE.relative_to(ROOT)} --bind 127.0.0.1 8000    and http://127.0.0.1:8000/documentation/")
    missing = look() if "--look" in sys.argv[1:] else []
    for sentence in missing:
        print(f"docs: {sentence}", file=sys.stderr)
    if warnings or missing:
        sys.exit(f"docs: {len(warnings)} warnings, {len(missing)} things that are not shown")


main()
