#!/usr/bin/env bash
# Makes the packages of a new program and of a new service, and lets the tools of the field check them; after `swift build`.
#
#   packages.sh            the texts: desktop file, metadata, kinds of files, unit of systemd, Flatpak's manifest
#   packages.sh --build    also builds the program in release mode, checks its Debian package, installs it in a copy of this system that
#                          is thrown away, starts it by D-Bus and removes it; needs root, and takes minutes
#
# A tool that is not installed is named and left out; scripts/setup-peers.sh installs them.
set -euo pipefail
cd "$(dirname "$0")/../.."
package=$PWD
markup=$(swift build --show-bin-path)/markup
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# has TOOL: whether it is installed; says if it is not
has() { command -v "$1" >/dev/null || { echo "packages: $1 is not installed, so it checks nothing"; return 1; }; }

# Beside the project, where Flatpak's manifest can name it.
ln -s "$package" MarkupKit
"$markup" new Garden --path MarkupKit --author 'Ada Lovelace <ada@example.org>'
python3 - <<'PYTHON'
import json, pathlib
file = pathlib.Path("Garden/App.json")
app = json.loads(file.read_text())
app.update(
    homepage="https://example.org/garden?a=1&b=2", summary="Keeps a list of plants & paths", keywords=["Plants; beds"],
    fileTypes=[{"type": "application/x-garden", "endings": ["garden"], "summary": "Garden <plan>"}],
    screenshots=[{"address": "https://example.org/garden.png", "caption": "Beds & paths"}])
file.write_text(json.dumps(app))
PYTHON
"$markup" package --project Garden --kind files --kind flatpak
files=Garden/dist/files/usr/share
if has desktop-file-validate; then desktop-file-validate $files/applications/*.desktop; fi
if has appstreamcli; then appstreamcli validate --no-net $files/metainfo/*.xml; fi
if has xmllint; then xmllint --noout $files/mime/packages/*.xml; fi
if has man; then
    LC_ALL=C.UTF-8 man --warnings -l $files/man/man1/garden.1 2>"$work/warnings" >/dev/null
    [ ! -s "$work/warnings" ] || { cat "$work/warnings" >&2; exit 1; }
fi
if has flatpak-builder; then flatpak-builder --show-manifest Garden/flatpak/org.example.Garden.json >/dev/null; fi

"$markup" new Notes --template service --path "$package"
"$markup" package --project Notes --kind files
if has systemd-analyze; then
    # The program is not installed; everything else of the unit is checked.
    unit=Notes/dist/files/usr/lib/systemd/system/notes.service
    sed -i 's|^ExecStart=.*|ExecStart=/bin/true|' $unit
    systemd-analyze verify --man=no "$PWD/$unit"
    systemd-analyze security --offline=yes --threshold=20 "$PWD/$unit" | tail -1
fi
echo "packages: the texts are valid"
[ "${1:-}" = --build ] || exit 0

"$markup" package --project Garden --kind deb
if has lintian; then lintian --fail-on error,warning Garden/dist/*.deb; fi

# A layer over the folders of this system takes the changes of the installation.
cat >install.sh <<'SCRIPT'
set -euo pipefail
layers=$1 package=$2
mount -t proc proc /proc
mount -t tmpfs tmpfs "$layers"
for folder in usr var etc; do
    mkdir -p "$layers/$folder/up" "$layers/$folder/work"
    mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$layers/$folder/up,workdir=$layers/$folder/work" "/$folder"
done
dpkg -i "$package" >/dev/null
export HOME=$layers XDG_RUNTIME_DIR=$layers/run
mkdir -m 700 "$XDG_RUNTIME_DIR"
echo roses >"$layers/plan.garden"
python3 - "$layers/plan.garden" <<'PYTHON'
import subprocess, sys
kind = subprocess.run(["gio", "info", "-a", "standard::content-type", sys.argv[1]], capture_output=True, text=True, check=True).stdout
assert "application/x-garden" in kind, kind
programs = subprocess.run(["gio", "mime", "application/x-garden"], capture_output=True, text=True, check=True).stdout
assert "org.example.Garden.desktop" in programs, programs
PYTHON
cat >"$layers/session.sh" <<'SESSION'
windows() { xdotool search --onlyvisible --name Garden 2>/dev/null | wc -l; }
gapplication launch org.example.Garden
for turn in $(seq 100); do [ "$(windows)" = 1 ] && break; sleep 0.1; done
[ "$(windows)" = 1 ] || { echo "packages: D-Bus started no window" >&2; exit 1; }
timeout 20 garden || { echo "packages: a second start did not end" >&2; exit 1; }
[ "$(windows)" = 1 ] || { echo "packages: a second start opened a second window" >&2; exit 1; }
SESSION
xvfb-run -a dbus-run-session bash "$layers/session.sh" 2>"$layers/messages" || { cat "$layers/messages" >&2; exit 1; }
dpkg --purge garden >/dev/null
left=$(find /usr /etc /var -iname '*example.Garden*' -o -path /usr/lib/garden -o -path /usr/share/doc/garden)
[ -z "$left" ] || { echo "packages: these files are left after the removal: $left" >&2; exit 1; }
SCRIPT
mkdir layers
for tool in xvfb-run xdotool gapplication dbus-run-session unshare; do has $tool || exit 0; done
unshare --mount --pid --fork --kill-child bash install.sh "$work/layers" "$(realpath Garden/dist/*.deb)"
echo "packages: installed, found by its kind of file, started by D-Bus, one window for two starts, removed without rest"
