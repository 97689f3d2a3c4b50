#!/usr/bin/env bash
# Installs what the tests talk to: servers, clients and tools of other makes. Without them the tests that need one are skipped, and
# `make test` says how many. Quick when all is there; works on Debian 12 and 13.
set -euo pipefail
cd "$(dirname "$0")"
source ./packages.sh

# A command, and the package that has it. Another make of the command will do.
commands=(
    curl:curl                 # a client
    h2load:nghttp2-client     # a client with many streams
    wrk:wrk                   # a client with many requests
    nginx:nginx               # a server and proxy
    chromium:chromium         # a browser
    node:nodejs               # for the JavaScript client
    javac:default-jdk-headless  # for the Java client
    dbus-daemon:dbus          # the session bus of a desktop
    dbus-run-session:dbus     # one for the simulated printer
    Xvfb:xvfb                 # an X11 display without a screen
    openbox:openbox           # its window manager
    weston:weston             # a Wayland display
    xdotool:xdotool           # real keys and a real pointer
    zint:zint                 # draws barcodes
    ippeveprinter:cups-ipp-utils  # a printer without a printer
    cupsd:cups-daemon         # queues of printers
    lpadmin:cups-client       # makes them
    gnome-keyring-daemon:gnome-keyring  # a keyring
    secret-tool:libsecret-tools  # writes entries of other programs to it
    gdbus:libglib2.0-bin      # waits for it, and locks it
    pdftotext:poppler-utils   # what is in a PDF file
    nvim:neovim               # an editor with a client for language servers
    xmllint:libxml2-utils     # checks documents against schemas
    desktop-file-validate:desktop-file-utils  # checks entries of menus
    appstreamcli:appstream    # checks the metadata of software catalogues
    lintian:lintian           # checks Debian packages
    dpkg-shlibdeps:dpkg-dev   # finds the packages of libraries
    rsvg-convert:librsvg2-bin  # draws icons
    python3:python3           # for the tools below
)
# Packages without a command.
packages=(
    python3-venv  # where those tools live
)
# From PyPI, in a virtual environment under the user's cache.
python_packages=(flask flask-httpauth requests schemathesis openapi-spec-validator openapi-python-client websockets pytest-lsp oidc-provider-mock)

export PATH="$PATH:/usr/sbin"
wanted=()
for row in "${commands[@]}"; do
    command -v "${row%%:*}" >/dev/null || wanted+=("${row#*:}")
done
# How screen readers talk to applications, and a reader's side of it.
[ -x /usr/libexec/at-spi-bus-launcher ] || wanted+=(at-spi2-core)
[ -d /usr/lib/python3/dist-packages/pyatspi ] || wanted+=(python3-pyatspi)
# The look of GNOME's applications.
[ -n "$(ldconfig -p | grep libadwaita-1.so.0)" ] || wanted+=(libadwaita-1-0)
# Which kinds of documents a queue may take.
[ -f /usr/share/cups/mime/mime.types ] || wanted+=(cups-server-common)
# Another editor; before its version 29, in Debian 12, the client is a separate package.
if ! emacs --batch --eval '(progn (package-initialize) (require (quote eglot)))' >/dev/null 2>&1; then
    wanted+=(emacs-nox)
    if [ "$(. /etc/os-release && echo "${VERSION_ID:-}")" = 12 ]; then wanted+=(elpa-eglot); fi
fi
# Debian keeps the programs of this server off the path.
./peers/postgres.sh bin >/dev/null 2>&1 || wanted+=(postgresql)
environment=$(./peers/peers-python.sh --path)
is_complete() {
    [ -x "$environment/bin/schemathesis" ] && "$environment/bin/python" -c 'import flask, flask_httpauth, requests, openapi_spec_validator, openapi_python_client, pytest_lsp, websockets, oidc_provider_mock' 2>/dev/null
}
if ! is_complete && ! python3 -m ensurepip --version >/dev/null 2>&1; then wanted+=("${packages[@]}"); fi
if [ ${#wanted[@]} -gt 0 ]; then
    # A package that is there without its command being found is not asked for again and again.
    mapfile -t missing < <(missing_packages "${wanted[@]}")
    if [ ${#missing[@]} -gt 0 ]; then
        # nginx and PostgreSQL would serve the machine; the tests start their own servers.
        starts_services=0
        install_packages setup-peers "${missing[@]}"
    fi
fi
if ! is_complete; then
    echo "setup-peers: installing ${python_packages[*]} from PyPI into $environment"
    rm -rf "$environment"
    python3 -m venv "$environment"
    "$environment/bin/pip" install --quiet --disable-pip-version-check "${python_packages[@]}" || {
        echo "setup-peers: PyPI's packages could not be installed; see above" >&2
        exit 1
    }
fi
for row in "${commands[@]}"; do
    command -v "${row%%:*}" >/dev/null || { echo "setup-peers: '${row%%:*}' is not on the path after installing ${row#*:}" >&2; exit 1; }
done
