#!/usr/bin/env bash
# Makes the Debian package build/release/package/order-ledger_VERSION_ARCH.deb: programs, pages,
# manual pages from --help, systemd units. usage: scripts/package.sh [--check]
#   --check   unpack it beside, and have the programs in it start a ledger, serve its pages, back it
#             up and verify it; nothing is installed on this machine
set -euo pipefail
cd "$(dirname "$0")/.."
root="$PWD"
check=no
case "${1:-}" in
    "") ;;
    --check) check=yes ;;
    *) sed -n '2,6p' "$0" >&2; exit 2 ;;
esac

man_page() { # man_page NAME "PROGRAM WORDS" WHAT
    help2man --no-info --version-string="$version" --name="$3" "$2" |
        gzip -9n >"$man/$1.1.gz"
}

# "  serve     Serve the API" of a program's --help: word and what it does.
words_of() {
    "$1" --help | sed -n '/^Subcommands:/,$ s/^  \([a-z]\+\) \+\(.*\)/\1\t\2/p'
}

make_manual() {
    local program word what
    rm -rf "$man"
    mkdir -p "$man"
    for program in order-ledger replay-tool; do
        man_page "$program" "build/release/bin-of-manual/$program" "$("build/release/$program" --help | head -1)"
        words_of "build/release/$program" | while IFS=$'\t' read -r word what; do
            man_page "$program-$word" "build/release/bin-of-manual/$program $word" "$what"
        done
    done
}

scripts/setup.sh package
./run.sh --build-only
cmake --preset release >/dev/null
version="$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' build/release/CMakeCache.txt)"
man=build/release/man
echo "[package] manual pages"
mkdir -p build/release/bin-of-manual
ln -sf "$root/build/release/order-ledger" "$root/build/release/replay-tool" build/release/bin-of-manual/
make_manual
echo "[package] packing"
rm -rf build/release/package
(cd build/release && cpack --config CPackConfig.cmake >cpack.log) || { cat build/release/cpack.log; exit 1; }
deb="$(ls build/release/package/*.deb)"
echo "[package] $deb ($(stat -c %s "$deb") bytes)"
[ "$check" = yes ] || exit 0

scratch="$(mktemp -d)"
server=
finish() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    [ -z "$server" ] || wait "$server" || true
    rm -rf "$scratch"
}
trap finish EXIT
dpkg-deb -R "$deb" "$scratch/at"
for file in usr/bin/order-ledger usr/bin/replay-tool usr/lib/order-ledger/order-ledger-decoder \
    usr/lib/order-ledger/order-ledger-odbc usr/lib/order-ledger/order-ledger-pango.so usr/share/order-ledger/ui/index.html \
    usr/share/man/man1/order-ledger.1.gz usr/share/man/man1/order-ledger-serve.1.gz \
    usr/share/man/man1/replay-tool-verify.1.gz lib/systemd/system/order-ledger.service \
    etc/default/order-ledger usr/share/doc/order-ledger/copyright; do
    [ -s "$scratch/at/$file" ] || { echo "[package] missing: $file" >&2; exit 1; }
done
for script in postinst prerm postrm; do
    sh -n "$scratch/at/DEBIAN/$script"
done
grep -q '^Depends:.*libsqlite3-0' "$scratch/at/DEBIAN/control"
grep -qx /etc/default/order-ledger "$scratch/at/DEBIAN/conffiles"

# The unit's own command line, in the scratch folder instead of the root.
line="$(sed -n 's/^ExecStart=//p' "$scratch/at/lib/systemd/system/order-ledger.service")"
line="${line//\/usr\//$scratch/at/usr/}"
line="${line//\/var\/lib\/order-ledger/$scratch/data}"
line="${line//\$ORDER_LEDGER_OPTIONS/--port 0 --behind-proxy}"
$line >"$scratch/said" 2>&1 &
server=$!
for _ in $(seq 300); do
    address="$(grep -o 'http://127.0.0.1:[0-9]*' "$scratch/said" | head -1 || true)"
    [ -n "$address" ] && curl -fsS "$address/readyz" >/dev/null 2>&1 && break
    kill -0 "$server" || { cat "$scratch/said"; exit 1; }
    sleep 0.1
done
curl -fsS "$address/" | grep -q '<div id="root">'
# What is loaded and started later is found where it is installed.
curl -fsS "$address/api/blade-auth/oauth/captcha" | grep -q 'data:image/png'
picture="$(find fixtures/demo/pictures -name '*.png' | head -1)"
"$scratch/at/usr/lib/order-ledger/order-ledger-decoder" thumbnail 96 <"$picture" | cmp -s -n 3 - <(printf '\377\330\377')
"$scratch/at/usr/bin/order-ledger" backup --data "$scratch/data" --out "$scratch/backup" >/dev/null
kill -TERM "$server"
wait "$server"
server=
"$scratch/at/usr/bin/replay-tool" verify --data "$scratch/data" >/dev/null
echo "[package] it starts, serves its pages, backs up, stops and verifies"
