"""What the compiler knows of the public symbols of each product; for the scripts beside this file, after `swift build`."""
import json
import pathlib
import subprocess

PRODUCTS = [
    "KeyValueCoding", "MarkupLayout", "MarkupLanguage", "MarkupKit", "MarkupTesting", "Kilo", "KiloTemplate", "KiloServer",
]
# Modules of products over libraries that not every machine has, and the libraries' names for pkg-config.
OPTIONAL = {
    "AVFoundation": ["gstreamer-app-1.0", "gstreamer-video-1.0", "zxing"], "MarkupMap": ["shumate-1.0"],
    "MarkupWebKit": ["webkitgtk-6.0"],
}
ROOT = pathlib.Path(__file__).resolve().parent.parent


def run(*command):
    """Runs a command in the package's folder; its output, or the end of the script with what it wrote to standard error."""
    ended = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True)
    if ended.returncode:
        raise SystemExit(f"{command[0]}: {ended.stderr.strip() or ended.stdout.strip()}")
    return ended.stdout


def are_installed(libraries):
    """Whether pkg-config knows all of the libraries."""
    return subprocess.run(["pkg-config", "--exists", *libraries]).returncode == 0


PRODUCTS += [product for product, libraries in OPTIONAL.items() if are_installed(libraries)]


def module_flags():
    """Where the compiler finds what the products import."""
    build = pathlib.Path(run("swift", "build", "--show-bin-path").strip())
    flags = ["-I", build / "Modules"]
    places = ["Sources/*/module.modulemap", "Sources/*/include/module.modulemap", ".build/checkouts/*/Sources/*/include/module.modulemap"]
    for module_map in [*build.glob("*.build/module.modulemap"), *(file for place in places for file in ROOT.glob(place))]:
        flags += ["-Xcc", f"-fmodule-map-file={module_map}"]
    libraries = ["gtk4", *(library for product in PRODUCTS for library in OPTIONAL.get(product, []))]
    for word in run("pkg-config", "--cflags", *libraries).split():
        flags += ["-Xcc", word]
    return flags


def write_graphs(product, flags, folder):
    """Writes the symbol graphs of a product, its extensions of other modules among them; their files."""
    target = json.loads(run("swift", "-print-target-info"))["target"]["triple"]
    run("swift-symbolgraph-extract", "-module-name", product, "-target", target, "-output-dir", folder,
        "-minimum-access-level", "public", "-skip-synthesized-members", *flags)
    folder = pathlib.Path(folder)
    return [*folder.glob(f"{product}.symbols.json"), *folder.glob(f"{product}@*.symbols.json")]
