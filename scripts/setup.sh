#!/usr/bin/env bash
# Installs the Debian packages that the project builds on and is tested with, those that are missing. Quick when nothing is.
set -euo pipefail

packages=(
    libgtk-4-dev        # the widgets, and what it takes to compile against them
    libgtk-4-bin        # gtk4-broadwayd, the display for machines without one
    libexpat1-dev       # the XML parser
    nettle-dev          # SHA-256 for the REST client's cache
    libsqlite3-dev      # the pets service's database
    pkg-config          # how SwiftPM finds the above
    adwaita-icon-theme  # the symbols on buttons
    librsvg2-common     # SVG pictures
    fonts-cantarell     # the desktop's font
    fonts-dejavu-core   # its fallback
    fonts-liberation    # what Helvetica is shown as
)

missing=()
for package in "${packages[@]}"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
    command -v apt-get >/dev/null || { echo "setup: needs Debian's packages ${missing[*]}; this system has no apt-get" >&2; exit 1; }
    sudo=
    [ "$(id -u)" -eq 0 ] || sudo=sudo
    echo "setup: installing ${missing[*]}"
    export DEBIAN_FRONTEND=noninteractive
    $sudo apt-get update -qq
    $sudo apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

command -v swift >/dev/null || { echo "setup: Swift 6.3 or later is needed; see https://www.swift.org/install/linux" >&2; exit 1; }
