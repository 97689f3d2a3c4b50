#!/usr/bin/env bash
# Walks a newcomer's way on a Debian machine that has Swift and nothing else of ours: installs the packages of `make package`, starts a
# program, sees its window, tests it, makes its package, installs that, starts it by D-Bus and removes it. Prints the seconds of each step.
#
#   from-nothing.sh [FOLDER]     FOLDER has markup_*.deb and libmarkupkit-dev_*.deb, by default out
#
# It installs packages of this machine's distribution, so run it where that does no harm. Needs root.
set -euo pipefail
cd "$(dirname "$0")/../.."
source scripts/packages.sh
folder=$(realpath "${1:-out}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

step() { printf '%s: %d s\n' "$1" $((SECONDS - began)); began=$SECONDS; }
fail() { echo "from-nothing: $1" >&2; exit 1; }

began=$SECONDS
starts_services=0
apt_get update -qq
apt_get install -y -qq --no-install-recommends xvfb xauth xdotool dbus libglib2.0-bin desktop-file-utils shared-mime-info >/dev/null
step "tools to watch with"
apt_get install -y -qq "$folder"/markup_*.deb "$folder"/libmarkupkit-dev_*.deb >/dev/null
step "markup and libmarkupkit-dev installed"

cd "$work"
markup new Hello --author 'Ada Lovelace <ada@example.org>'
grep -q /usr/lib/markupkit Hello/Package.swift || fail "the new program does not use the installed libraries"
cd Hello
cat >window.sh <<'SCRIPT'
"$@" &
for turn in $(seq 6000); do xdotool search --onlyvisible --name Hello >/dev/null 2>&1 && break; sleep 0.1; done
xdotool search --onlyvisible --name Hello >/dev/null || exit 1
kill $!
SCRIPT
XDG_RUNTIME_DIR=$work xvfb-run -a dbus-run-session bash window.sh swift run >run.log 2>&1 || { tail -n 20 run.log >&2; fail "no window was shown"; }
step "markup new, swift run, first window"
sed -i 's/greeting = name.isEmpty/greeting =  name.isEmpty/' Sources/Hello/GreetingController.swift
swift build >build.log 2>&1 || { tail -n 20 build.log >&2; fail "the second build failed"; }
step "a changed file built"
swift test >test.log 2>&1 || { tail -n 20 test.log >&2; fail "the tests failed"; }
step "swift test"
markup package --kind deb >package.log 2>&1 || { tail -n 20 package.log >&2; fail "markup package failed"; }
step "markup package"
ls -l dist

apt_get install -y -qq "$PWD"/dist/*.deb >/dev/null
cat >activation.sh <<'SCRIPT'
gapplication launch org.example.Hello
for turn in $(seq 300); do xdotool search --onlyvisible --name Hello >/dev/null 2>&1 && exit 0; sleep 0.1; done
exit 1
SCRIPT
# Without the compiler on the path, as on the machine of a user.
PATH=/usr/bin:/bin XDG_RUNTIME_DIR=$work xvfb-run -a dbus-run-session bash activation.sh >activation.log 2>&1 || { tail -n 20 activation.log >&2; fail "D-Bus started no window"; }
apt_get purge -y -qq hello >/dev/null
left=$(find /usr /etc /var -iname '*example.Hello*' -o -path /usr/lib/hello -o -path /usr/share/doc/hello)
[ -z "$left" ] || fail "these files are left after the removal: $left"
step "installed, started by D-Bus, removed without rest"
echo "from-nothing: walked in $SECONDS s"
