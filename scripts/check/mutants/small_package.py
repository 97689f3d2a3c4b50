"""A package of one target with its tests, made of links, so that it builds alone and in a folder of its own.

The macros come from the project's own build as a compiled plugin: swift-syntax is not built again.
"""
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[3]
PLUGIN = "MarkupMacros"


def output(*command, cwd=PROJECT):
    return subprocess.run(command, cwd=cwd, check=True, stdout=subprocess.PIPE, text=True).stdout


def described():
    """The project's package as SwiftPM reads it."""
    return json.loads(output("swift", "package", "dump-package"))


def needed(package, names):
    """The targets with these names and those of the package that they need, without the plugin."""
    targets = {target["name"]: target for target in package["targets"]}
    found = []
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name == PLUGIN or name not in targets or targets[name] in found:
            continue
        found.append(targets[name])
        waiting += [dependency["byName"][0] for dependency in targets[name]["dependencies"] if "byName" in dependency]
    return found


def plugin_path():
    """The compiled macros, built where they are missing."""
    path = Path(output("swift", "build", "--show-bin-path").strip()) / f"{PLUGIN}-tool"
    if not path.exists():
        subprocess.run(["swift", "build", "--target", "KeyValueCoding"], cwd=PROJECT, check=True)
    return path


def swift(text):
    return json.dumps(text)


def settings(target, plugin, flags):
    features = [s["kind"]["enableUpcomingFeature"]["_0"] for s in target["settings"] if "enableUpcomingFeature" in s["kind"]]
    lines = [f".enableUpcomingFeature({swift(feature)})" for feature in features]
    if plugin:
        flags = flags + ["-load-plugin-executable", f"{plugin}#{PLUGIN}"]
    if flags:
        lines.append(f".unsafeFlags([{', '.join(map(swift, flags))}])")
    return f"[{', '.join(lines)}]"


def location(target):
    folder = {"test": "Tests", "plugin": "Plugins"}.get(target["type"], "Sources")
    return target.get("path") or f"{folder}/{target['name']}"


def declaration(target, plugin, replaced, flags):
    name = target["name"]
    if target["type"] == "system":
        return f".systemLibrary(name: {swift(name)}, path: {swift(location(target))}, pkgConfig: {swift(target['pkgConfig'])})"
    kind = {"test": "testTarget", "executable": "executableTarget"}.get(target["type"], "target")
    needs, uses_plugin = [], False
    for dependency in target["dependencies"]:
        if "byName" in dependency:
            other = dependency["byName"][0]
            uses_plugin |= other == PLUGIN
            if other != PLUGIN:
                needs.append(swift(other))
        else:
            product, package = dependency["product"][:2]
            needs.append(f".product(name: {swift(product)}, package: {swift(package)})")
    resources = [f".{next(iter(resource['rule']))}({swift(resource['path'])})" for resource in target["resources"]]
    parts = [f"name: {swift(name)}", f"dependencies: [{', '.join(needs)}]"]
    parts.append(f"path: {swift(replaced.get(name) or location(target))}")
    if target.get("exclude"):
        parts.append(f"exclude: [{', '.join(map(swift, target['exclude']))}]")
    if resources:
        parts.append(f"resources: [{', '.join(resources)}]")
    parts.append(f"swiftSettings: {settings(target, plugin, flags)}")
    return f".{kind}({', '.join(parts)})"


def link(source, place):
    if place.is_symlink():
        place.unlink()
    place.symlink_to(source)


def make(names, folder, replaced=None, flags=()):
    """Writes the package of the named targets and their tests into `folder`.

    `replaced` gives a target another folder for its sources, relative to `folder`. Everything else is a link into
    the project, so that tests which read other files of it find them.
    """
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    package = described()
    tests = [f"{name}Tests" for name in names]
    targets = needed(package, list(names) + tests)
    outside = any("product" in dependency for target in targets for dependency in target["dependencies"])
    # Every target gets the path of the plugin: a test uses the macros of a target that it imports.
    plugin = plugin_path() if any("byName" in d and d["byName"][0] == PLUGIN for t in targets for d in t["dependencies"]) else None
    for entry in PROJECT.iterdir():
        if entry.name not in (".build", ".git", "Package.swift", "Package.resolved", folder.name):
            link(entry, folder / entry.name)
    dependencies = []
    for dependency in package["dependencies"] if outside else []:
        source = dependency["sourceControl"][0]
        bounds = source["requirement"]["range"][0]
        url = source["location"]["remote"][0]["urlString"]
        dependencies.append(f".package(url: {swift(url)}, {swift(bounds['lowerBound'])}..<{swift(bounds['upperBound'])})")
    if outside and (PROJECT / "Package.resolved").exists():
        shutil.copy(PROJECT / "Package.resolved", folder / "Package.resolved")
    body = ",\n        ".join(declaration(target, plugin, replaced or {}, list(flags)) for target in targets)
    text = (
        "// swift-tools-version: 6.2\nimport PackageDescription\n\n"
        'let package = Package(\n    name: "Small", defaultLocalization: "en",\n'
        f"    dependencies: [\n        {(',' + chr(10) + '        ').join(dependencies)}\n    ],\n"
        f"    targets: [\n        {body}\n    ],\n    swiftLanguageModes: [.v6])\n")
    manifest = folder / "Package.swift"
    if not manifest.exists() or manifest.read_text() != text:
        manifest.write_text(text)
    return folder


def build(folder, scratch, *options):
    """Builds the package with its tests; returns whether it built, and what the compiler said."""
    command = ["swift", "build", "--build-tests", "--scratch-path", str(scratch), *options]
    result = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return result.returncode == 0, result.stdout


def test_binary(folder, scratch, *options):
    path = output("swift", "build", "--show-bin-path", "--scratch-path", str(scratch), *options, cwd=folder).strip()
    return Path(path) / "SmallPackageTests.xctest"


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: small_package.py FOLDER TARGET...")
    make(sys.argv[2:], sys.argv[1])
