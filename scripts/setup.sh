#!/usr/bin/env bash
# Installs the Debian packages that the project builds on and is tested with, those that are missing. Quick when nothing is.
#
#   setup.sh          what everything but the optional products needs
#   setup.sh --web    and WebKit, for the product MarkupWebKit: 210 MB on disk
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
    libgstreamer1.0-dev # the camera: its pictures,
    libgstreamer-plugins-base1.0-dev  # as they come from GStreamer,
    gstreamer1.0-plugins-base         # in the form that is shown,
    gstreamer1.0-plugins-good         # from cameras and files,
    libzxing-dev        # and the codes in them
    libshumate-dev      # maps
    libcups2-dev        # printing, the product MarkupPrinting
    libsecret-1-dev     # the keyring, the product KiloKeyring
    pkg-config          # how SwiftPM finds the above
    adwaita-icon-theme  # the symbols on buttons
    librsvg2-common     # SVG pictures
    fonts-noto-core     # the font of private displays; Arabic
    fonts-cantarell     # the desktop's font
    fonts-dejavu-core   # their fallback
    fonts-liberation    # what Helvetica is shown as
)

web=(
    libwebkitgtk-6.0-dev  # pages, and what it takes to compile against them
    bubblewrap            # their sandbox
)
for option in "$@"; do
    case $option in
        --web) packages+=("${web[@]}") ;;
        *) echo "setup: there is no option '$option'; there is --web" >&2; exit 2 ;;
    esac
done

mapfile -t missing < <(missing_packages "${packages[@]}")
install_packages setup "${missing[@]}"
if [ ${#missing[@]} -gt 0 ]; then forget_manifests; fi

command -v swift >/dev/null || { echo "setup: Swift 6.3 or later is needed; see https://www.swift.org/install/linux" >&2; exit 1; }
