#!/bin/sh
# Two replicas of the statistics service behind nginx: both get requests, and a rolling restart under load loses none.
# Needs nginx and curl.
set -eu
cd "$(dirname "$0")/../.."
for program in nginx curl; do
    if ! command -v $program >/dev/null && [ ! -x /usr/sbin/$program ]; then
        echo "rolling-restart: '$program' is not installed; run scripts/setup-peers.sh" >&2
        exit 1
    fi
done
nginx=$(command -v nginx || echo /usr/sbin/nginx)
if [ -z "${STATISTICS_SERVICE:-}" ]; then
    swift build --package-path Examples --scratch-path .build --product StatisticsService
    STATISTICS_SERVICE="$(swift build --package-path Examples --scratch-path .build --show-bin-path)/StatisticsService"
fi
work=$(mktemp -d)
first=${FIRST_PORT:-18441}
second=$((first + 1))
front=$((first + 2))
query='/statistics?values=1&values=3&values=5'

start() { # port: starts a replica, waits until it answers, leaves its process id in a file
    "$STATISTICS_SERVICE" --port "$1" >>"$work/$1.log" 2>&1 &
    echo $! >"$work/$1.pid"
    for _ in $(seq 200); do
        if curl -sf "http://127.0.0.1:$1$query" >/dev/null; then return; fi
        sleep 0.05
    done
    echo "the replica at $1 did not start" >&2
    exit 1
}
stop() { # port: asks a replica to finish, waits until it has
    process=$(cat "$work/$1.pid")
    kill -TERM "$process"
    for _ in $(seq 200); do
        if ! kill -0 "$process" 2>/dev/null; then return; fi
        sleep 0.05
    done
    echo "the replica at $1 did not shut down" >&2
    exit 1
}
finish() {
    "$nginx" -p "$work" -c nginx.conf -s quit 2>/dev/null || true
    for port in $first $second; do kill "$(cat "$work/$port.pid")" 2>/dev/null || true; done
    rm -rf "$work"
}
trap finish EXIT

cat >"$work/nginx.conf" <<CONF
pid nginx.pid;
error_log error.log;
events { worker_connections 256; }
http {
    log_format upstream '\$status \$upstream_addr';
    access_log access.log upstream;
    client_body_temp_path temp_body; proxy_temp_path temp_proxy; fastcgi_temp_path temp_fastcgi;
    uwsgi_temp_path temp_uwsgi; scgi_temp_path temp_scgi;
    upstream replicas {
        server 127.0.0.1:$first max_fails=1 fail_timeout=1s;
        server 127.0.0.1:$second max_fails=1 fail_timeout=1s;
        keepalive 16;
    }
    server {
        listen 127.0.0.1:$front;
        location / {
            proxy_pass http://replicas;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            # A replica that closes or refuses has not begun the request; the other one gets it.
            proxy_next_upstream error timeout http_502;
        }
    }
}
CONF

start "$first"
start "$second"
"$nginx" -p "$work" -c nginx.conf -e error.log
: >"$work/statuses"
load() { # asks until told to stop, and notes each status
    while [ ! -e "$work/stop" ]; do
        curl -s -o /dev/null -w '%{http_code}\n' "http://127.0.0.1:$front$query" >>"$work/statuses"
    done
}
load &
one=$!
load &
two=$!
for port in $first $second; do
    sleep 1
    stop "$port"
    sleep 1
    start "$port"
done
sleep 1
touch "$work/stop"
wait $one $two

total=$(wc -l <"$work/statuses")
failed=$(grep -cv '^200$' "$work/statuses" || true)
on_first=$(grep -c "200 .*:$first" "$work/access.log" || true)
on_second=$(grep -c "200 .*:$second" "$work/access.log" || true)
echo "$total requests, $failed failed; first replica $on_first, second replica $on_second"
[ "$failed" -eq 0 ] && [ "$total" -gt 50 ] && [ "$on_first" -gt 10 ] && [ "$on_second" -gt 10 ]
