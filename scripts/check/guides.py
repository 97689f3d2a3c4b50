#!/usr/bin/env python3
"""Compiles the Swift code of the guides, as it stands in them; after `swift build`.

    scripts/check/guides.py

The blocks fenced with `swift` of one article are one file, with every module of the package that shows views imported; in SERVICE_ARTICLES, with
those of services, and without the main actor as the default.
What a reader could not paste as it stands is fenced otherwise. That the documents of the guides load is a test: GuideTests.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

from symbol_graphs import OPTIONAL, OPTIONAL_SERVICES, ROOT, is_built, module_flags, run, sources_of

PRODUCTS = ["CGTK", "KeyValueCoding", "MarkupCharts", "MarkupKit", "MarkupLanguage", "MarkupLayout", "MarkupTesting"]
IMPORTS = ["Foundation", "MarkupRules", "Observation"]
SERVICE_PRODUCTS = ["Kilo", "KiloContract", "KiloOAuth", "KiloOffline", "KiloServer", "KiloStandIn", "KiloTokens", "Testing"]
# The other articles of these products are excerpts, whose code is in their tests.
SERVICE_ARTICLES = [
    "Kilo/Kilo.docc/SigningInByDigest.md", "Kilo/Kilo.docc/TestingWithoutANetwork.md", "KiloContract/KiloContract.docc/KiloContract.md",
    "KiloOAuth/KiloOAuth.docc/KiloOAuth.md", "KiloOffline/KiloOffline.docc/KiloOffline.md", "KiloContract/KiloContract.docc/ClientsFromDocuments.md", "KiloStandIn/KiloStandIn.docc/KiloStandIn.md",
    "KiloServer/KiloServer.docc/BackgroundJobs.md",
    "KiloServer/KiloServer.docc/RunningAService.md", "KiloTokens/KiloTokens.docc/KiloTokens.md"]
BLOCK = re.compile(r"^```swift\n(.*?)^```", re.S | re.M)


def swift_of(article, products):
    """The code of an article, on the lines where it stands, so that the compiler names the right ones."""
    text = article.read_text()
    kept = [""] * (text.count("\n") + 1)
    for block in BLOCK.finditer(text):
        first = text.count("\n", 0, block.start(1))
        for number, line in enumerate(block.group(1).splitlines()):
            kept[first + number] = "" if re.fullmatch(r"import \w+", line) else line
    if not any(kept):
        return None
    # It has names that modules of the package have too, so only articles that import it get it.
    hosts = ["Hummingbird"] if re.search(r"^import Hummingbird$", text, re.M) else []
    kept[0] = "; ".join(f"import {name}" for name in [*IMPORTS, *products, *hosts])
    return "\n".join(kept)


def main():
    tool = pathlib.Path(run("swift", "build", "--show-bin-path").strip()) / "MarkupMacros-tool"
    options = [
        "-typecheck", "-swift-version", "6", "-parse-as-library", "-module-name", "Guide",
        "-enable-upcoming-feature", "InferIsolatedConformances", "-load-plugin-executable", f"{tool}#MarkupMacros",
        *map(str, module_flags())]
    products = PRODUCTS + [product for product in OPTIONAL if is_built(product)]
    views = ["-default-isolation", "MainActor"]
    articles = [
        (article, products, views) for article in sorted(article for product in products for article in sources_of(product).glob("*.docc/*.md"))]
    articles += [(ROOT / "Sources/Services" / article, SERVICE_PRODUCTS, []) for article in SERVICE_ARTICLES]
    for product in OPTIONAL_SERVICES:
        if is_built(product):
            articles += [(article, [*SERVICE_PRODUCTS, product], []) for article in sorted(sources_of(product).glob("*.docc/*.md"))]
    checked = failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for article, imports, own in articles:
            code = swift_of(article, imports)
            if code is None:
                continue
            checked += 1
            file = pathlib.Path(folder) / f"{article.stem}.swift"
            file.write_text(code)
            ended = subprocess.run(["swiftc", *options, *own, file], cwd=ROOT, capture_output=True, text=True)
            if ended.returncode or "warning:" in ended.stderr:
                failed += 1
                print(ended.stderr.replace(str(file), str(article.relative_to(ROOT))), file=sys.stderr)
    print(f"guides: the code of {checked} articles compiles" if not failed else f"guides: {failed} of {checked} articles do not compile")
    sys.exit(bool(failed or not checked))


main()
