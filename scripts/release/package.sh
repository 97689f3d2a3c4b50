#!/usr/bin/env bash
# Makes what people install who do not build from source, in out/.
#
#   package.sh                   both of the following
#   package.sh bundle            markup.artifactbundle.tar.gz: the `markup` command and the libraries below MarkupKit for this processor,
#                                and for each Swift SDK in PACKAGE_SDKS ("swift sdk list" names those that are installed)
#   package.sh trim TRIPLE [BUNDLE]  leaves one processor's part in a bundle (a folder or .tar.gz; first out/markup.artifactbundle.tar.gz)
#   package.sh deb               markup_VERSION_ARCHITECTURE.deb: the `markup` command for Debian, with its dependencies
#
# The version is CHANGELOG.md's latest. SwiftPM takes the command from the bundle as a binary target; how programs use the libraries
# is said in the bundle's README.
set -euo pipefail
cd "$(dirname "$0")/../.."
export PATH="$PATH:/usr/sbin"
version=$(sed -n 's/^## \([0-9][0-9.]*\).*/\1/p' CHANGELOG.md | head -1)
modules=(MarkupBasics ImageDecoding MarkupLayout MarkupLanguage KeyValueCoding KiloTemplate NativeWidgets MarkupKit)
c_modules=(CGTK CExpat CICU)
bundle=out/markup.artifactbundle

fail() {
    echo "package: $1" >&2
    exit 1
}

# Builds for the host, or for the Swift SDK named; sets `folder`, where the build put things, and `triple`.
build() {
    local options=(--configuration release --static-swift-stdlib ${1:+--swift-sdk "$1"})
    # A library product without a type has no file, so its objects are built as a target.
    swift build "${options[@]}" --product markup
    swift build "${options[@]}" --target KiloTemplate
    folder=$(swift build "${options[@]}" --show-bin-path)
    triple=$(basename "$(dirname "$folder")")
}

# The object files of a module's sources as they are now; its folder may hold those of earlier ones too.
objects_of() {
    python3 -c 'import json, sys; print(*(file["object"] for source, file in json.load(open(sys.argv[1])).items() if source and "object" in file), sep="\n")' \
        "$folder/$1.build/output-file-map.json"
}

# Adds what was built to the bundle.
add_to_bundle() {
    local part=$bundle/$triple module objects=()
    mkdir -p "$part/bin" "$part/lib" "$part/modules"
    install "$folder/markup" "$part/bin/markup"
    strip "$part/bin/markup" 2>/dev/null || true # another processor's command keeps its symbols
    install "$folder/MarkupMacros-tool" "$part/bin/MarkupMacros"
    for module in "${modules[@]}"; do
        cp "$folder/Modules/$module".swift{module,doc} "$part/modules/"
        mapfile -t -O ${#objects[@]} objects < <(objects_of "$module")
    done
    mapfile -t -O ${#objects[@]} objects < <(find "$folder/CLocaleWords.build" -name '*.o')
    rm -f "$part/lib/libMarkupKit.a"
    ar rcs "$part/lib/libMarkupKit.a" "${objects[@]}"
    for module in "${c_modules[@]}"; do cp -r "Sources/System/$module" "$part/modules/"; done
    cp -r Sources/System/CLocaleWords/include "$part/modules/CLocaleWords"
    cp "$folder/CLocaleWords.build/module.modulemap" "$part/modules/CLocaleWords/" 2>/dev/null ||
        printf 'module CLocaleWords {\n    header "locale_words.h"\n    export *\n}\n' >"$part/modules/CLocaleWords/module.modulemap"
    cat >"$part/flags" <<'FLAGS'
#!/bin/sh
# Prints what swiftc needs to build a program with these libraries: swiftc $(PATH/flags) main.swift
here=$(cd "$(dirname "$0")" && pwd)
c="gtk4 expat icu-i18n"
printf '%s ' -I "$here/modules" -load-plugin-executable "$here/bin/MarkupMacros#MarkupMacros" -L "$here/lib" -lMarkupKit
# An archive does not say which of Swift's libraries it needs.
printf '%s ' -lswiftObservation -lswiftSynchronization -lFoundation
for module in CGTK CExpat CICU CLocaleWords; do printf '%s ' -I "$here/modules/$module"; done
# swiftc takes folders and libraries, and knows none of the other options.
pkg-config --cflags --libs $c | tr ' ' '\n' | grep -E '^-[ILl]' | tr '\n' ' '
FLAGS
    chmod +x "$part/flags"
}

# Says what is in the bundle, in SwiftPM's form.
write_manifest() {
    python3 - "$bundle" "$version" <<'PYTHON'
import json, pathlib, sys
bundle, version = pathlib.Path(sys.argv[1]), sys.argv[2]
triples = sorted(path.name for path in bundle.iterdir() if (path / "bin" / "markup").exists())
variants = [{"path": f"{triple}/bin/markup", "supportedTriples": [triple]} for triple in triples]
artifact = {"version": version, "type": "executable", "variants": variants}
(bundle / "info.json").write_text(json.dumps({"schemaVersion": "1.0", "artifacts": {"markup": artifact}}, indent=2) + "\n")
PYTHON
}

pack() { tar -C "$(dirname "$bundle")" --owner=0 --group=0 --sort=name -czf "$bundle.tar.gz" "$(basename "$bundle")"; }

make_bundle() {
    local sdk
    rm -rf "$bundle" "$bundle.tar.gz"
    for sdk in "" ${PACKAGE_SDKS:-}; do
        build "$sdk"
        add_to_bundle
        echo "package: $triple"
    done
    write_manifest
    cp LICENSE "$bundle/"
    cat >"$bundle/README.md" <<README
# MarkupKit $version

One folder for each kind of machine, named by its triple.

* \`bin/markup\`: the command. In a Package.swift: \`.binaryTarget(name: "markup", path: "markup.artifactbundle")\`.
* \`lib\`, \`modules\`: MarkupKit, MarkupLanguage, MarkupLayout, KeyValueCoding and KiloTemplate, compiled by
  $(swift --version 2>/dev/null | head -1); no other version of the compiler reads them. A program without SwiftPM:
  \`swiftc -swift-version 6 \$(markup.artifactbundle/TRIPLE/flags) main.swift\`

Debian's libgtk-4-dev, libexpat1-dev and libicu-dev are needed to build, libgtk-4-1 and libgtk-4-bin to run.
README
    pack
    echo "package: $bundle.tar.gz"
}

# UNI-2: what is shipped holds one processor's part.
trim() {
    local triple=${1:?"package: say which triple to keep: package.sh trim TRIPLE [BUNDLE]"} archive=${2:-$bundle.tar.gz} other
    archive=${archive%/}
    bundle=${archive%.tar.gz}
    if [ "$archive" != "$bundle" ]; then
        [ -f "$archive" ] || fail "there is no $archive; make it first: scripts/release/package.sh bundle"
        rm -rf "$bundle"
        tar -C "$(dirname "$bundle")" -xzf "$archive"
    fi
    [ -d "$bundle/$triple" ] || fail "$bundle has nothing for $triple; it has: $(cd "$bundle" && echo */)"
    for other in "$bundle"/*/; do
        [ "$(basename "$other")" = "$triple" ] || { echo "package: without $(basename "$other")"; rm -rf "$other"; }
    done
    write_manifest
    [ "$archive" = "$bundle" ] || pack
    echo "package: $archive holds $triple"
}

make_deb() {
    command -v dpkg-shlibdeps >/dev/null || fail "dpkg-shlibdeps is needed: apt-get install dpkg-dev"
    build ""
    local work root architecture depends
    work=$(mktemp -d)
    trap "rm -rf '$work'" EXIT
    architecture=$(dpkg --print-architecture)
    root=$work/root
    mkdir -p "$root/DEBIAN" "$work/debian"
    install -D -s "$folder/markup" "$root/usr/bin/markup"
    install -D -m644 LICENSE "$root/usr/share/doc/markup/copyright"
    gzip -9nc CHANGELOG.md >"$root/usr/share/doc/markup/changelog.gz"
    chmod 644 "$root/usr/share/doc/markup/changelog.gz"
    printf 'Source: markup\n\nPackage: markup\nArchitecture: any\n' >"$work/debian/control"
    depends=$(cd "$work" && dpkg-shlibdeps -O root/usr/bin/markup | sed 's/^shlibs:Depends=//')
    cat >"$root/DEBIAN/control" <<CONTROL
Package: markup
Version: $version
Architecture: $architecture
Maintainer: The MarkupKit developers <markupkit@example.invalid>
Depends: $depends, libgtk-4-bin, fonts-noto-core, fonts-cantarell
Recommends: adwaita-icon-theme, librsvg2-common, fonts-dejavu-core, fonts-liberation
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Section: devel
Priority: optional
Description: shows, examines and checks documents of MarkupKit
 MarkupKit turns documents in XML into native views. This command draws them
 to pictures, says what is wrong with them and where, and prints what they
 may say.
CONTROL
    mkdir -p out
    rm -f out/markup_*.deb
    dpkg-deb --root-owner-group --build -Zxz "$root" "out/markup_${version}_$architecture.deb" >/dev/null
    echo "package: out/markup_${version}_$architecture.deb"
}

case ${1:-} in
    "") make_bundle; make_deb ;;
    bundle) make_bundle ;;
    trim) shift; trim "$@" ;;
    deb) make_deb ;;
    *) fail "'$1' is none of bundle, trim and deb" ;;
esac
