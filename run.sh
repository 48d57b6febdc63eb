#!/usr/bin/env bash
# Sets up, builds, loads the demo data on first start, and serves until Ctrl-C.
set -euo pipefail
root="$(cd "$(dirname "$0")" && pwd)"
port=8080
data="$root/data"
demo=yes
build_only=no

usage() {
    cat <<'TXT'
usage: ./run.sh [--port 8080] [--data ./data] [--no-demo] [--build-only]
  --port N       serve on 127.0.0.1:N
  --data DIR     data folder; made on first start
  --no-demo      start with an empty ledger (a random administrator password is printed once)
  --build-only   set up and build, then stop
TXT
}

while [ $# -gt 0 ]; do
    case "$1" in
        --port) port="${2:?--port needs a number}"; shift 2 ;;
        --data) mkdir -p "${2:?--data needs a folder}"; data="$(cd "$2" && pwd)"; shift 2 ;;
        --no-demo) demo=no; shift ;;
        --build-only) build_only=yes; shift ;;
        -h | --help) usage; exit 0 ;;
        *) echo "unknown option: $1" >&2; usage >&2; exit 2 ;;
    esac
done

cd "$root"
scripts/setup.sh build ui
if [ ! -f build/release/build.ninja ]; then
    echo "[build] configuring"
    cmake --preset release >build-configure.log || { cat build-configure.log; exit 1; }
fi
echo "[build] programs (build/release)"
ninja -C build/release order-ledger replay-tool
if [ ! -f ui/dist/index.html ] ||
    [ -n "$(find ui/src ui/index.html ui/*.config.ts ui/package-lock.json -newer ui/dist/index.html -print -quit)" ]; then
    echo "[build] user interface (ui/dist)"
    (cd ui && npm run --silent build)
fi
[ "$build_only" = yes ] && exit 0

if [ ! -d "$data/log" ] && [ "$demo" = yes ]; then
    echo "[data] importing the demo data, its last orders of today, into $data"
    node fixtures/demo/generate.mjs --last-day today --out build/demo.ndjson
    build/release/order-ledger import --data "$data" --admin-password admin build/demo.ndjson
fi
echo "[serve] http://127.0.0.1:$port/"
if [ "$demo" = yes ]; then
    echo "[serve] demo sign-in: company 333333, account ta01, password Oms@2026 (platform: 000000 / admin / admin)"
fi
exec build/release/order-ledger serve --data "$data" --port "$port" --ui "$root/ui/dist"
