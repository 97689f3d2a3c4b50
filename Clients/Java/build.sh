#!/bin/sh
# Builds httprpc.jar into the directory given, or into ./build. Needs a JDK 11 or later.
set -e
here=$(dirname "$0")
out=${1:-$here/build}
rm -rf "$out/classes"
mkdir -p "$out/classes"
javac -g:none -Xlint:all -Xlint:-options -Werror --release 11 -d "$out/classes" "$here"/src/org/httprpc/*.java
jar cf "$out/httprpc.jar" -C "$out/classes" .
