#!/usr/bin/env bash
# Makes what people install who do not build from source, in out/.
#
#   package.sh                   both of the following
#   package.sh bundle            markup.artifactbundle.tar.gz: the `markup` command and the libraries below MarkupKit for this processor,
#                                and for each Swift SDK in PACKAGE_SDKS ("swift sdk list" names those that are installed)
#   package.sh trim TRIPLE [BUNDLE]  leaves one processor's part in a bundle (a folder or .tar.gz; first out/markup.artifactbundle.tar.gz)
#   package.sh deb               two Debian packages: markup_VERSION_ARCHITECTURE.deb, the command with its manual pages and completions, and
#                                libmarkupkit-dev_VERSION_ARCHITECTURE.deb, the compiled libraries, from which "markup new" makes projects
#
# PACKAGE_FOLDER, the folder of a build such as .build/debug, is packed as it is: nothing is built. The maintainer is PACKAGE_MAINTAINER, such
# as 'Ada Lovelace <ada@example.org>', or DEBFULLNAME and DEBEMAIL, or git's user.name and user.email, or the user of this machine.
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

# The folder of the compiler's dynamic libraries and their modules.
swift_folder() {
    swift -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["paths"]["runtimeResourcePath"])'
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

# Sets `maintainer`, or ends the script before anything is built.
find_maintainer() {
    local name email
    name=${DEBFULLNAME:-$(git config user.name || id -un)}
    email=${DEBEMAIL:-$(git config user.email || echo "$(id -un)@$(uname -n)")}
    maintainer=${PACKAGE_MAINTAINER:-$name <$email>}
    [[ $maintainer =~ ^[^[:space:]\<\>][^\<\>]*\ \<[^\<\>@[:space:]]+@[^\<\>@[:space:]]+\>$ ]] ||
        fail "Debian packages name their maintainer; set PACKAGE_MAINTAINER='Ada Lovelace <ada@example.org>' (it is '$maintainer')"
}

# The packages of the libraries that a program loads.
depends_of() {
    # Swift's own libraries belong to no package, which --warnings=0 does not silence.
    dpkg-shlibdeps -O --warnings=0 "$@" 2> >(grep -vE '^dpkg-shlibdeps: warning: (can|diversions)|^ diversion by' >&2) | sed 's/^shlibs:Depends=//'
}

# pack_deb ROOT NAME DEPENDS RECOMMENDS SECTION DESCRIPTION: packs a folder of files as a Debian package
pack_deb() {
    local root=$1 name=$2 architecture
    architecture=$(dpkg --print-architecture)
    mkdir -p "$root/DEBIAN"
    install -D -m644 /dev/stdin "$root/usr/share/doc/$name/copyright" <<COPYRIGHT
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: MarkupKit

Files: *
Copyright: 2026 The MarkupKit developers
License: Apache-2.0
 On Debian systems the text is in /usr/share/common-licenses/Apache-2.0.
 Code of Swift and of swift-syntax and swift-argument-parser is linked, under the same licence with the Runtime Library Exception.
COPYRIGHT
    gzip -9nc CHANGELOG.md | install -m644 /dev/stdin "$root/usr/share/doc/$name/CHANGELOG.md.gz"
    printf '%s (%s) stable; urgency=medium\n\n  * CHANGELOG.md has the changes.\n\n -- %s  %s\n' "$name" "$version" "$maintainer" \
        "$(date -uR -d "@${SOURCE_DATE_EPOCH:-$(date +%s)}")" | gzip -9n | install -m644 /dev/stdin "$root/usr/share/doc/$name/changelog.gz"
    (cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
    cat >"$root/DEBIAN/control" <<CONTROL
Package: $name
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Depends: $3
${4:+Recommends: $4
}Installed-Size: $(du -sk "$root/usr" | cut -f1)
Section: $5
Priority: optional
Description: $6
CONTROL
    mkdir -p out
    rm -f out/"$name"_*.deb
    dpkg-deb --root-owner-group --build -Zxz "$root" "out/${name}_${version}_$architecture.deb" >/dev/null
    echo "package: out/${name}_${version}_$architecture.deb"
}

make_deb() {
    command -v dpkg-shlibdeps >/dev/null || fail "dpkg-shlibdeps is needed: apt-get install dpkg-dev"
    local work root shells day
    if [ -n "${PACKAGE_FOLDER:-}" ]; then
        folder=$PACKAGE_FOLDER
    else
        build ""
        # MarkupTesting uses swift-testing, whose module lies only beside the dynamic library of Swift.
        ln -sfn "$(swift_folder)/linux/Testing.swiftmodule" "$folder/Modules/Testing.swiftmodule"
        for target in MarkupCharts MarkupTesting document-check; do
            swift build --configuration release --static-swift-stdlib --target $target
        done
        swift build --configuration release --static-swift-stdlib --product document-check
    fi
    work=$(mktemp -d)
    trap "rm -rf '$work'" EXIT
    root=$work/markup
    mkdir -p "$work/debian" "$root/DEBIAN"
    printf 'Source: markup\n\nPackage: markup\nArchitecture: any\n' >"$work/debian/control"
    install -D -s "$folder/markup" "$root/usr/bin/markup"
    day=$(date -u -d "@${SOURCE_DATE_EPOCH:-$(date +%s)}" +%F)
    scripts/release/manual.py "$folder/markup" "$root/usr/share/man/man1" "$day"
    gzip -9n "$root"/usr/share/man/man1/*.1
    shells=("bash usr/share/bash-completion/completions/markup" "zsh usr/share/zsh/vendor-completions/_markup"
        "fish usr/share/fish/vendor_completions.d/markup.fish")
    for shell in "${shells[@]}"; do
        # zsh knows its functions by the first line; the others need none.
        "$folder/markup" --generate-completion-script "${shell%% *}" | sed '1{/^#!/d}' | install -D -m644 /dev/stdin "$root/${shell#* }"
    done
    pack_deb "$root" markup "$(cd "$work" && depends_of "$root/usr/bin/markup"), libgtk-4-bin, fonts-noto-core, fonts-cantarell" \
        "libmarkupkit-dev, adwaita-icon-theme, librsvg2-common, fonts-dejavu-core, fonts-liberation" devel \
        "shows, examines and checks documents of MarkupKit
 MarkupKit turns documents in XML into native views. This command starts
 projects, shows documents while they are written, draws them to pictures,
 says what is wrong with them and where, and makes packages of programs."
    make_dev "$work"
}

# The compiled libraries, below the work folder given.
make_dev() {
    local root=$1/libmarkupkit-dev place=/usr/lib/markupkit pkgconfig programs
    scripts/release/libraries.sh "$folder" "$root$place" "$place"
    pkgconfig=$root/usr/share/pkgconfig
    mkdir -p "$pkgconfig"
    mv "$root$place"/pkgconfig/*.pc "$pkgconfig/"
    rmdir "$root$place/pkgconfig"
    rm "$root$place/LICENSE"
    find "$root" -type d -exec chmod 755 {} +
    mkdir -p "$root/DEBIAN"
    programs=("$root$place/bin/MarkupMacros" "$root$place/document-check.artifactbundle/bin/document-check")
    pack_deb "$root" libmarkupkit-dev "$(cd "$1" && depends_of "${programs[@]}"), markup (= $version), libgtk-4-dev, libexpat1-dev, libicu-dev, pkg-config, dpkg-dev, xz-utils" \
        "adwaita-icon-theme, librsvg2-common, desktop-file-utils" libdevel \
        "compiled libraries of MarkupKit for Swift $(cat "$root$place/swift-version")
 Programs that 'markup new' starts are built with these libraries in
 seconds. They need the compiler of exactly this version, which Debian does
 not have: see https://www.swift.org/install/linux."
}

case ${1:-} in
    "") find_maintainer; make_bundle; make_deb ;;
    bundle) make_bundle ;;
    trim) shift; trim "$@" ;;
    deb) find_maintainer; make_deb ;;
    *) fail "'$1' is none of bundle, trim and deb" ;;
esac
