#!/bin/sh
# Runs commands on a private session bus with a real keyring (GNOME Keyring), which is empty and unlocked.
#
#   keyring.sh --check            says whether the keyring and the bus are at hand, as setup-peers.sh installs them
#   keyring.sh FOLDER COMMANDS    runs COMMANDS by sh; the keyring's files are in FOLDER
#
# COMMANDS may call 'lock' to lock the keyring.
set -e
for name in gnome-keyring-daemon dbus-run-session gdbus secret-tool; do
    command -v "$name" >/dev/null || {
        echo "$name is not installed; run scripts/setup-peers.sh" >&2
        exit 3
    }
done
[ "$1" = --check ] && exit 0
folder=$1
commands=$2
mkdir -p "$folder/run"
chmod 700 "$folder/run"
# No display: a dialog of the keyring fails at once.
unset DISPLAY WAYLAND_DISPLAY SECRET_BACKEND GNOME_KEYRING_CONTROL
export HOME="$folder" XDG_DATA_HOME="$folder/data" XDG_CONFIG_HOME="$folder/config" XDG_CACHE_HOME="$folder/cache" XDG_RUNTIME_DIR="$folder/run"
exec dbus-run-session -- sh -c '
    lock() {
        gdbus call --session --dest org.freedesktop.secrets --object-path /org/freedesktop/secrets --method org.freedesktop.Secret.Service.Lock \
            "[objectpath \"/org/freedesktop/secrets/collection/login\"]" >/dev/null
    }
    printf password | gnome-keyring-daemon --unlock --foreground --components=secrets >/dev/null 2>&1 &
    keyring=$!
    gdbus wait --session --timeout 30 org.freedesktop.secrets
    status=0
    eval "$1" || status=$?
    kill $keyring
    wait $keyring || true
    exit $status
' keyring "$commands"
