#!/usr/bin/env bash
# Installs the Debian packages that the project builds on and is tested with, those that are missing. Quick when nothing is.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/packages.sh"

packages=(
    libgtk-4-dev        # the widgets, and what it takes to compile against them
    libgtk-4-bin        # gtk4-broadwayd, the display for machines without one
    libexpat1-dev       # the XML parser
    libicu-dev          # the words and rules of languages: units, sizes, plural forms, days
    nettle-dev          # SHA-256 for the REST client's cache
    libbrotli-dev       # compressed responses of services
    libsqlite3-dev      # the pets service's database
    libpq-dev           # the shopping service's database
    libcups2-dev        # printing, the product MarkupPrinting
    pkg-config          # how SwiftPM finds the above
    adwaita-icon-theme  # the symbols on buttons
    librsvg2-common     # SVG pictures
    fonts-noto-core     # the font of displays that nobody sees; Arabic
    fonts-cantarell     # the desktop's font
    fonts-dejavu-core   # their fallback
    fonts-liberation    # what Helvetica is shown as
)

mapfile -t missing < <(missing_packages "${packages[@]}")
install_packages setup "${missing[@]}"

# SwiftPM keeps what the manifest said, and the manifest says which products this machine has libraries for.
forget_manifests() { rm -f "${XDG_CACHE_HOME:-$HOME/.cache}"/org.swift.swiftpm/manifests/* "$HOME"/.cache/org.swift.swiftpm/manifests/*; }
[ ${#missing[@]} -eq 0 ] || forget_manifests

command -v swift >/dev/null || { echo "setup: Swift 6.3 or later is needed; see https://www.swift.org/install/linux" >&2; exit 1; }
