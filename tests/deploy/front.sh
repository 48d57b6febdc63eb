#!/usr/bin/env bash
# The nginx of deploy/nginx in front of a server and of one that is away: pages, calls, the WebSocket, uploads and what
# it keeps from others. Needs nginx, curl and openssl. usage: tests/deploy/front.sh PROGRAMS [PORT]
set -euo pipefail
cd "$(dirname "$0")/../.."
programs=$1
port=${2:-18581}
folder=$(mktemp -d)
started=()

finish() {
    for process in "${started[@]}"; do
        kill "$process" 2>/dev/null && wait "$process" 2>/dev/null || true
    done
    rm -rf "$folder"
}
trap finish EXIT

say_failed() {
    echo "front: $1" >&2
    tail -n 20 "$folder"/*.log >&2 || true
    exit 1
}

expect() { # expect WHAT WANTED GOT
    [ "$2" = "$3" ] || say_failed "$1: wanted $2, got $3"
    echo "  $1: $3"
}

settings() {
    openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost \
        -keyout "$folder/ledger.key" -out "$folder/ledger.pem" 2>/dev/null
    sed -e "s#server 127.0.0.1:8080 .*#server 127.0.0.1:$((port + 1)) max_fails=2 fail_timeout=5s;\n    server 127.0.0.1:$((port + 2)) max_fails=2 fail_timeout=5s;#" \
        -e "s#listen 443#listen 127.0.0.1:$port#" \
        -e "s#/etc/ssl/certs/ledger.pem#$folder/ledger.pem#" \
        -e "s#/etc/ssl/private/ledger.key#$folder/ledger.key#" \
        deploy/nginx/order-ledger.conf >"$folder/order-ledger.conf"
    local user=""
    [ "$(id -u)" -ne 0 ] || user="user root;"
    cat >"$folder/nginx.conf" <<END
$user
daemon off;
worker_processes 1;
pid $folder/nginx.pid;
error_log $folder/nginx.log;
events {}
http {
    access_log off;
    client_body_temp_path $folder/body;
    proxy_temp_path $folder/proxy;
    fastcgi_temp_path $folder/fastcgi;
    uwsgi_temp_path $folder/uwsgi;
    scgi_temp_path $folder/scgi;
    include $folder/order-ledger.conf;
}
END
}

begin() {
    "$programs/order-ledger" serve --data "$folder/data" --port $((port + 1)) --captcha off --behind-proxy \
        --admin-password admin --ui ui/dist --reserve-mb 0 >"$folder/server.log" 2>&1 &
    started+=($!)
    /usr/sbin/nginx -p "$folder" -c "$folder/nginx.conf" &
    started+=($!)
    for _ in $(seq 600); do
        [ "$(status /readyz)" = 200 ] && return
        sleep 0.1
    done
    say_failed "nobody answers"
}

ask() { curl -sk --max-time 20 "$@"; }

status() { # status PATH [OPTION...]
    local path=$1
    shift
    ask -o /dev/null -w '%{http_code}' "$@" "https://127.0.0.1:$port$path"
}

sign_in() {
    ask -X POST -u saber:saber_secret -H 'Tenant-Id: 000000' "$@" \
        "https://127.0.0.1:$port/api/blade-auth/oauth/token?tenantId=000000&username=admin&password=$(printf admin | md5sum | cut -c1-32)&grant_type=password&scope=all&type=account"
}

settings
begin
expect "the sign-in page" 200 "$(status /login)"
for n in 1 2 3 4 5 6; do
    expect "a call while one server is away ($n)" 200 "$(status /healthz)"
done
token=$(sign_in | sed -n 's/.*"access_token":"\([^"]*\)".*/\1/p')
[ -n "$token" ] || say_failed "nobody signs in"
expect "a call of somebody" 200 "$(status /api/blade-system/menu/routes -H "Blade-Auth: bearer $token")"
expect "a WebSocket" 101 "$(ask --http1.1 -o /dev/null -w '%{http_code}' --max-time 3 -H 'Connection: Upgrade' \
    -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' \
    -H 'Sec-WebSocket-Protocol: v12.stomp' "https://127.0.0.1:$port/ws" || true)"
expect "a WebSocket of another site" 403 "$(ask --http1.1 -o /dev/null -w '%{http_code}' --max-time 3 \
    -H 'Connection: Upgrade' -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' -H 'Origin: https://elsewhere.test' \
    -H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' "https://127.0.0.1:$port/ws" || true)"
for size in 9 13; do
    (printf '%%PDF-1.7\n' && head -c ${size}000000 /dev/zero) >"$folder/$size"
done
put=/api/blade-resource/oss/endpoint/put-file-attach
expect "an upload of 9 MB" 200 "$(status $put -H "Blade-Auth: bearer $token" -F "file=@$folder/9;filename=a.pdf")"
expect "an upload of 13 MB" 413 "$(status $put -H "Blade-Auth: bearer $token" -F "file=@$folder/13;filename=a.pdf")"
expect "figures of the server" 404 "$(status /metrics)"
sign_in -H 'X-Forwarded-For: 203.0.113.9' >/dev/null
expect "addresses that a client made up" 0 "$(grep -c 203.0.113.9 "$folder/server.log" || true)"
echo "front passed"
