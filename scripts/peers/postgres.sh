#!/usr/bin/env bash
# A PostgreSQL server for tests, with all it has in a folder: its data, its log, and a socket in place of a port.
#
#   postgres.sh bin                         the folder of the server's programs; fails if they are not installed
#   postgres.sh start FOLDER [SETTING]...   makes a server in an empty folder, or starts the one that is there; prints its address.
#                                           A setting is a line of postgresql.conf, and counts when the server is made: fsync=off
#   postgres.sh restart FOLDER [MODE]       MODE is smart, fast (the default) or immediate, which is a crash
#   postgres.sh stop FOLDER
#
# PostgreSQL refuses to run as root; for root it runs as a user without rights, who becomes the folder's owner.
set -euo pipefail

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1) || true
if [ ! -x "$bin/initdb" ]; then
    echo "postgres: the server is not installed; run scripts/setup-peers.sh" >&2
    exit 1
fi
if [ "${1:-}" = bin ]; then
    echo "$bin"
    exit
fi
# The server would hold on to whatever the caller has left open, and a caller may wait for the end of that.
for descriptor in /proc/$$/fd/*; do
    descriptor=${descriptor##*/}
    # bash reads this file through 255.
    if [ "$descriptor" -gt 2 ] && [ "$descriptor" -ne 255 ]; then eval "exec $descriptor>&-"; fi
done
folder=$(cd "${2:?a folder is needed}" && pwd)

as_user=()
if [ "$(id -u)" -eq 0 ]; then
    user=postgres
    id -u $user >/dev/null 2>&1 || user=nobody
    chown "$user" "$folder"
    as_user=(setpriv "--reuid=$user" "--regid=$(id -g $user)" --clear-groups)
fi
# Its own folder is the current one, because that of the caller may be closed to the user.
control() { (cd "$folder" && "${as_user[@]}" "$bin/pg_ctl" --pgdata "$folder/data" --log "$folder/log" --silent --wait "$@"); }

case $1 in
    start)
        if [ ! -d "$folder/data" ]; then
            (cd "$folder" && "${as_user[@]}" "$bin/initdb" --pgdata "$folder/data" --username shopping --auth trust \
                --encoding UTF8 --no-locale --no-sync >"$folder/initdb.log")
            cat >>"$folder/data/postgresql.conf" <<CONF
listen_addresses = ''
unix_socket_directories = '$folder'
max_connections = 60
CONF
            printf '%s\n' "${@:3}" >>"$folder/data/postgresql.conf"
        fi
        control start >&2
        echo "host=$folder dbname=postgres user=shopping"
        ;;
    restart) control --mode "${3:-fast}" restart >&2 ;;
    stop) control --mode fast stop >&2 ;;
    *)
        echo "postgres: '$1' is not known; see the beginning of the file" >&2
        exit 2
        ;;
esac
