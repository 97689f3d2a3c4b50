#!/usr/bin/env python3
"""Checks the extension for VS Code as its marketplaces do, offline: fields, files, icon, links, sizes and the packed archive.

    extension.py [FOLDER]    the folder of the extension; by default Editors/VSCode
"""
import json, pathlib, re, struct, subprocess, sys, tempfile, zipfile
import xml.etree.ElementTree as ElementTree

root = pathlib.Path(__file__).resolve().parent.parent.parent
folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else root / "Editors/VSCode").resolve()
faults = []

# Those of the marketplace of VS Code, which Open VSX takes too.
CATEGORIES = {
    "Programming Languages", "Snippets", "Linters", "Themes", "Debuggers", "Formatters", "Keymaps", "SCM Providers", "Other",
    "Extension Packs", "Language Packs", "Data Science", "Machine Learning", "Visualization", "Notebooks", "Education", "Testing",
}
LARGEST = 1_000_000


def expect(condition, words):
    if not condition:
        faults.append(words)


def fields(package):
    for name in ["name", "displayName", "description", "publisher", "version", "license", "icon", "engines", "categories", "main", "files"]:
        expect(package.get(name), f"package.json: '{name}' is missing")
    expect(re.fullmatch(r"[a-z0-9][a-z0-9-]*", package.get("name", "")), "package.json: 'name' takes small letters, digits and '-'")
    expect(re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9-]*", package.get("publisher", "")), "package.json: 'publisher' takes letters, digits and '-'")
    expect(re.fullmatch(r"\d+\.\d+\.\d+", package.get("version", "")), "package.json: 'version' takes three numbers, such as 0.3.0")
    expect(re.fullmatch(r"\^1\.\d+\.\d+", package.get("engines", {}).get("vscode", "")), "package.json: 'engines.vscode' takes a range such as ^1.75.0")
    expect(len(package.get("description", "")) <= 200, "package.json: 'description' has more than 200 characters")
    expect(len(package.get("keywords", [])) <= 30, "package.json: there are more than 30 keywords")
    for category in package.get("categories", []):
        expect(category in CATEGORIES, f"package.json: '{category}' is no category")
    for event in package.get("activationEvents", []):
        known = re.fullmatch(r"onLanguage:[\w-]+|onCommand:[\w.-]+|workspaceContains:.+|onStartupFinished", event)
        expect(known, f"package.json: '{event}' is no activation event of this extension; '*' slows the start of every window")


def contributions(package):
    contributed = package.get("contributes", {})
    commands = {command["command"] for command in contributed.get("commands", [])}
    for entries in contributed.get("menus", {}).values():
        for entry in entries:
            expect(entry["command"] in commands, f"package.json: a menu names '{entry['command']}', which is no command")
    code = "".join((folder / name).read_text() for name in package.get("files", []) if name.endswith(".js") and (folder / name).is_file())
    for command in sorted(commands):
        expect(f'registerCommand("{command}"' in code, f"package.json: the code does not register the command '{command}'")
    for name, setting in contributed.get("configuration", {}).get("properties", {}).items():
        expect({"type", "default", "description"} <= setting.keys(), f"package.json: the setting '{name}' needs a type, a default and a description")
        expect(f'get("{name.split(".", 1)[1]}")' in code, f"package.json: the code does not read the setting '{name}'")
    for entry in contributed.get("snippets", []):
        path = folder / entry["path"]
        expect(entry["path"].removeprefix("./") in package.get("files", []), f"package.json: '{entry['path']}' is not in 'files'")
        if path.is_file():
            for name, snippet in json.loads(path.read_text()).items():
                expect(snippet.get("prefix") and snippet.get("body"), f"{path.name}: the snippet '{name}' needs a prefix and a body")


def files(package):
    for name in package.get("files", []):
        expect((folder / name).is_file(), f"package.json: the file '{name}' is missing")
    for name in ["README.md", "CHANGELOG.md", package.get("icon"), package.get("main", "").removeprefix("./")]:
        expect(name in package.get("files", []), f"package.json: '{name}' is not in 'files'")
    unlisted = {path.name for path in folder.iterdir()} - set(package.get("files", [])) - {"vsix.py"}
    expect(not unlisted, f"package.json: 'files' does not name {', '.join(sorted(unlisted))}")
    for name in package.get("files", []):
        if not name.endswith(".js") or not (folder / name).is_file():
            continue
        for module in re.findall(r'require\("(.+?)"\)', (folder / name).read_text()):
            inside = module.startswith("./") and module[2:] in package["files"]
            expect(module == "vscode" or module.startswith("node:") or inside, f"{name}: '{module}' is not in the package")
    if (folder / "CHANGELOG.md").is_file():
        expect(f"## {package.get('version')}" in (folder / "CHANGELOG.md").read_text(), "CHANGELOG.md: the version of package.json has no entry")
    if (folder / "README.md").is_file():
        text = (folder / "README.md").read_text()
        expect(len(text) > 300, "README.md: it has less than 300 characters")
        expect(not re.search(r"!\[[^\]]*\]\((?!https://)|<img[^>]+\.svg", text), "README.md: pictures need an address that begins with https, and are no SVG")


def icon(package):
    path = folder / package.get("icon", "icon.png")
    if not path.is_file():
        return
    data = path.read_bytes()
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return expect(False, f"{path.name}: the icon is no PNG")
    width, height = struct.unpack(">II", data[16:24])
    expect(width == height and width >= 128, f"{path.name}: the icon is {width} by {height}, not a square of at least 128")


def archive(package):
    with tempfile.TemporaryDirectory() as out:
        path = pathlib.Path(out) / "markup.vsix"
        run = subprocess.run([sys.executable, folder / "vsix.py", path], capture_output=True, text=True)
        if run.returncode:
            return expect(False, f"vsix.py: {run.stderr.strip().splitlines()[-1]}")
        expect(path.stat().st_size <= LARGEST, f"the archive has {path.stat().st_size} bytes, more than {LARGEST}")
        with zipfile.ZipFile(path) as packed:
            names = set(packed.namelist())
            expected = {"extension.vsixmanifest", "[Content_Types].xml", "extension/LICENSE.txt"} | {f"extension/{name}" for name in package["files"]}
            expect(names == expected, f"the archive differs in {', '.join(sorted(names ^ expected))}")
            manifest = ElementTree.fromstring(packed.read("extension.vsixmanifest"))
            types = ElementTree.fromstring(packed.read("[Content_Types].xml"))
        endings = {entry.get("Extension") for entry in types}
        for name in sorted(names - {"[Content_Types].xml"}):
            expect(name.rsplit(".", 1)[-1] in endings, f"[Content_Types].xml: there is no type for '{name}'")
        space = "{http://schemas.microsoft.com/developer/vsx-schema/2011}"
        for asset in manifest.iter(space + "Asset"):
            expect(asset.get("Path") in names, f"the manifest names '{asset.get('Path')}', which is not in the archive")
        identity = manifest.find(f"{space}Metadata/{space}Identity")
        expect(identity.get("Version") == package["version"], "the manifest has another version than package.json")


def main():
    try:
        package = json.loads((folder / "package.json").read_text())
    except (OSError, ValueError) as error:
        sys.exit(f"package.json: {error}")
    for check in [fields, files, contributions, icon]:
        check(package)
    if not faults:
        archive(package)
    for fault in faults:
        print(fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


main()
