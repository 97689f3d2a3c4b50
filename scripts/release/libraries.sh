#!/usr/bin/env bash
# Lays out the compiled libraries as a Swift package, so that programs are built without compiling MarkupKit.
#
#   libraries.sh BUILD FOLDER [PLACE]
#
# BUILD has the results of `swift build`: the tool `markup`, and the targets MarkupCharts and MarkupTesting. FOLDER is made; PLACE is
# where it will lie when it is installed, by default FOLDER itself. "markup new" writes programs that use it.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ $# -ge 2 ] || { echo "libraries: say where the build is, and where the libraries go: libraries.sh BUILD FOLDER [PLACE]" >&2; exit 2; }
build=$1 folder=$2
place=${3:-$(realpath -m "$folder")}
# An archive for each product, and the modules in it.
kit="MarkupBasics ImageDecoding MarkupLayout MarkupLanguage KeyValueCoding MarkupRules NativeWidgets MarkupKit CLocaleWords"
charts="ChartLayout MarkupCharts"
testing="MarkupTesting CMarkupTesting"

# The object files of a module's sources as they are now; its folder may hold those of earlier ones too.
objects_of() {
    python3 - "$build/$1.build" <<'PYTHON'
import json, pathlib, sys
folder = pathlib.Path(sys.argv[1])
files = folder / "output-file-map.json"
if files.exists():
    print(*(file["object"] for source, file in json.loads(files.read_text()).items() if source and "object" in file), sep="\n")
else:
    print(*folder.glob("*.o"), sep="\n")
PYTHON
}

# add_archive NAME MODULE...
add_archive() {
    local name=$1 archive=$folder/lib/lib$1.a module objects=()
    shift
    for module in "$@"; do
        mapfile -t -O ${#objects[@]} objects < <(objects_of "$module")
        [ ! -f "$build/Modules/$module.swiftmodule" ] || cp "$build/Modules/$module".swift{module,doc} "$folder/modules/"
    done
    # One object: documents find classes by name, so the linker may not choose among the objects of an archive.
    ld -r -o "$folder/lib/$name.o" "${objects[@]}"
    strip --strip-debug "$folder/lib/$name.o"
    ar rcsD "$archive" "$folder/lib/$name.o"
    rm "$folder/lib/$name.o"
}

rm -rf "$folder"
mkdir -p "$folder"/{bin,lib,modules,pkgconfig,Plugins,sources}
add_archive MarkupKit $kit
add_archive MarkupCharts $charts
add_archive MarkupTesting $testing

# The C libraries, and an empty module for each archive: SwiftPM takes paths and libraries from the file for pkg-config that a module names.
for module in CGTK CExpat CICU; do cp -r "Sources/System/$module" "$folder/modules/"; done
for module in CLocaleWords CMarkupTesting; do
    mkdir -p "$folder/modules/$module"
    cp Sources/System/$module/include/*.h "$folder/modules/$module/"
    printf 'module %s {\n    header "%s"\n    export *\n}\n' $module "$(basename Sources/System/$module/include/*.h)" >"$folder/modules/$module/module.modulemap"
done
for name in MarkupKit MarkupCharts MarkupTesting; do
    mkdir -p "$folder/modules/Installed$name"
    echo "// The module exists so that SwiftPM links the library." >"$folder/modules/Installed$name/empty.h"
    printf 'module Installed%s {\n    header "empty.h"\n}\n' $name >"$folder/modules/Installed$name/module.modulemap"
    mkdir -p "$folder/sources/With$name"
    echo "// This module only joins the libraries of the product." >"$folder/sources/With$name/Empty.swift"
    version=$(sed -n 's/^## \([0-9][0-9.]*\).*/\1/p' CHANGELOG.md | head -1)
    # An archive does not say which of Swift's libraries it needs.
    swift="-lswiftObservation -lswiftSynchronization"
    libraries="-l$name"
    [ $name = MarkupKit ] || libraries+=" -lMarkupKit"
    printf 'Name: %s\nDescription: a library of MarkupKit, compiled\nVersion: %s\nCflags: -I%s/modules\nLibs: -L%s/lib %s %s\n' \
        $name "$version" "$place" "$place" "$libraries" "$swift" >"$folder/pkgconfig/installed-${name,,}.pc"
done

# Our archives come before ICU: Swift's own copy of ICU, linked statically, has the same names as Debian 13's, so what is needed of it must
# be found before Debian's library is read.
printf 'Name: ICU\nDescription: the libraries of MarkupKit, and after them ICU\nVersion: %s\nRequires: icu-i18n\nLibs: -L%s/lib -lMarkupCharts -lMarkupKit\n' \
    "$version" "$place" >"$folder/pkgconfig/installed-icu.pc"

install "$build/MarkupMacros-tool" "$folder/bin/MarkupMacros"
bundle=$folder/document-check.artifactbundle
triple=$(basename "$(dirname "$(realpath "$build")")")
mkdir -p "$bundle/bin"
install "$build/document-check" "$bundle/bin/document-check"
strip "$folder/bin/MarkupMacros" "$bundle/bin/document-check"
cat >"$bundle/info.json" <<JSON
{
    "schemaVersion": "1.0",
    "artifacts": {
        "document-check": {
            "version": "$version", "type": "executable",
            "variants": [{"path": "bin/document-check", "supportedTriples": ["$triple"]}]
        }
    }
}
JSON
cp -r Plugins/CheckedDocuments "$folder/Plugins/"
cp scripts/release/libraries/Package.swift LICENSE "$folder/"
# Compiled modules are read by the compiler that wrote them, and by no other.
swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -1 >"$folder/swift-version"
echo "libraries: $folder for Swift $(cat "$folder/swift-version")"
