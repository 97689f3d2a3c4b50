"""What the compiler knows of the public symbols of each product; for the scripts beside this file, after `swift build`."""
import json
import pathlib
import subprocess

PRODUCTS = [
    "KeyValueCoding", "MarkupLayout", "MarkupLanguage", "MarkupKit", "MarkupCharts", "MarkupTesting", "Kilo", "KiloSocket", "KiloOAuth", "KiloTemplate", "KiloServer", "KiloTokens", "KiloContract", "KiloStandIn", "KiloOffline",
]
# Modules of products that are there only where a C library is installed, and the libraries' names for pkg-config; CUPS has none.
OPTIONAL = {
    "AVFoundation": ["gstreamer-app-1.0", "gstreamer-video-1.0", "zxing"], "MarkupMap": ["shumate-1.0"], "MarkupPrinting": [],
    "MarkupWebKit": ["webkitgtk-6.0"],
}
OPTIONAL_SERVICES = {"KiloKeyring": ["libsecret-1"]}
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def sources_of(target):
    """The folder of a target: Sources/FAMILY/TARGET."""
    return next((ROOT / "Sources").glob(f"*/{target}"))


def run(*command):
    """Runs a command in the package's folder; its output, or the end of the script with what it wrote to standard error."""
    ended = subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True)
    if ended.returncode:
        raise SystemExit(f"{command[0]}: {ended.stderr.strip() or ended.stdout.strip()}")
    return ended.stdout


def is_built(module):
    """Whether a target was built, which an optional one is only where its library is."""
    build = pathlib.Path(run("swift", "build", "--show-bin-path").strip())
    return (build / "Modules" / f"{module}.swiftmodule").exists()


def built_products():
    """The products of this machine."""
    return PRODUCTS + [product for product in OPTIONAL | OPTIONAL_SERVICES if is_built(product)]


def module_flags():
    """Where the compiler finds what the products import."""
    build = pathlib.Path(run("swift", "build", "--show-bin-path").strip())
    flags = ["-I", build / "Modules"]
    places = ["Sources/System/*/module.modulemap", "Sources/System/*/include/module.modulemap", ".build/checkouts/*/Sources/*/include/module.modulemap"]
    # The modules that a build compiles for its own tools are the same a second time.
    built = [file for file in build.glob("*.build/module.modulemap") if not file.parent.name.endswith("-tool.build")]
    for module_map in [*built, *(file for place in places for file in ROOT.glob(place))]:
        flags += ["-Xcc", f"-fmodule-map-file={module_map}"]
    libraries = ["gtk4", *(library for product in built_products() for library in (OPTIONAL | OPTIONAL_SERVICES).get(product, []))]
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
