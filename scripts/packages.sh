# Installs Debian packages; read by the set-up scripts beside it.

# missing_packages PACKAGE...: prints those that are not installed
missing_packages() {
    local package installed
    installed=" $(dpkg-query -W -f '${db:Status-Status}:${Package} ' "$@" 2>/dev/null || true)"
    for package in "$@"; do
        [[ $installed == *" installed:$package "* ]] || printf '%s\n' "$package"
    done
}

# install_packages SCRIPT PACKAGE...: installs them; with starts_services=0 without starting the servers among them; asks before it uses sudo, and without a terminal prints the command to type
install_packages() {
    local script=$1 log answer
    shift
    [ $# -gt 0 ] || return 0
    command -v apt-get >/dev/null || {
        echo "$script: these Debian packages are needed, and there is no apt-get to install them: $*" >&2
        return 1
    }
    if [ "$(id -u)" -ne 0 ]; then
        local command="apt-get install --no-install-recommends $*"
        command -v sudo >/dev/null || {
            echo "$script: Debian packages are missing, and there is no sudo; run this as root: $command" >&2
            return 1
        }
        if [ ! -t 0 ] || [ ! -t 2 ]; then
            echo "$script: Debian packages are missing; run this first: sudo $command" >&2
            return 1
        fi
        printf '%s: these Debian packages are missing: %s\nInstall them with sudo? [Y/n] ' "$script" "$*" >&2
        read -r answer || answer=n
        case $answer in
            [nN]*)
                echo "$script: nothing was installed; to do it yourself: sudo $command" >&2
                return 1
                ;;
        esac
        root=(sudo)
    fi
    echo "$script: installing $*"
    log=$(mktemp)
    keep_services_down
    # Lists of packages that are missing or old only show when a package cannot be had, so they are fetched then.
    if ! apt_get install -y -qq --no-install-recommends "$@" >"$log" 2>&1; then
        echo "$script: fetching the lists of packages"
        if ! apt_get update -qq >"$log" 2>&1 || ! apt_get install -y -qq --no-install-recommends "$@" >>"$log" 2>&1; then
            cat "$log" >&2
            rm -f "$log"
            echo "$script: the packages above could not be installed" >&2
            return 1
        fi
    fi
    rm -f "$log"
    let_services_up
}

# forget_manifests: lets SwiftPM look again which libraries are installed; it keeps what a manifest said
forget_manifests() {
    local cache=${XDG_CACHE_HOME:-${HOME:+$HOME/.cache}}
    [ -z "$cache" ] || rm -rf "$cache"/org.swift.swiftpm/manifests/*
}

# The prefix of a command that only the superuser may run.
root=()
# Debian starts a server when it is installed, unless this file says no. A machine's own file stays.
starts_services=1
policy=/usr/sbin/policy-rc.d
keep_services_down() {
    [ ! -e $policy ] || starts_services=1
    [ "$starts_services" = 0 ] || return 0
    trap let_services_up EXIT
    printf '#!/bin/sh\nexit 101\n' | "${root[@]}" tee $policy >/dev/null
    "${root[@]}" chmod +x $policy
}
let_services_up() {
    trap - EXIT
    [ "$starts_services" = 1 ] || "${root[@]}" rm -f $policy
}

# A question about a configuration file that was changed would stop the installation: the file is kept.
apt_get() {
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 \
        -o Dpkg::Options::=--force-confdef -o Dpkg::Options::=--force-confold "$@"
}
