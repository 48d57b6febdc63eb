#!/usr/bin/env bash
# Sets up and runs the tests. usage: ./test.sh [ui|cpp|e2e|cluster]     no word: all but the cluster, the quickest first
set -euo pipefail
cd "$(dirname "$0")"
parts=("$@")
[ ${#parts[@]} -eq 0 ] && parts=(ui cpp e2e)
summary=()

part() { # part NAME COMMAND...: runs it, keeps its time
    local name="$1" start=$SECONDS
    shift
    echo "=== $name"
    "$@"
    summary+=("$(printf '%6ss  %s' $((SECONDS - start)) "$name")")
}

configure() {
    cmake --preset "$1" >"build-configure-$1.log" || { cat "build-configure-$1.log"; exit 1; }
}

build() { # build PRESET TARGET...
    local preset="$1"
    shift
    configure "$preset"
    ninja -C "build/$preset" "$@"
}

run_ctest() { # a test that is skipped has not shown anything, so it fails the run
    local report=build/release/tests.xml
    WORKFLOW_PROCESSES="${WORKFLOW_PROCESSES:-4000}" WORKFLOW_INSTANCES="${WORKFLOW_INSTANCES:-10000}" \
        STOCK_SEQUENCES="${STOCK_SEQUENCES:-2000}" STOCK_ROW_SEQUENCES="${STOCK_ROW_SEQUENCES:-50}" \
        ctest --test-dir build/release --output-on-failure -j2 --timeout 1200 --output-junit tests.xml
    if ! grep -q 'skipped="0"' "$report"; then
        echo "tests were skipped: see $report" >&2
        return 1
    fi
}

sanitized() { # sanitized PRESET PROGRAMS: core|storage
    ctest --test-dir "build/$1" -R "^($2)_test" -j2 --output-on-failure --timeout 1200
}

run_cpp() {
    part "set-up: C++" scripts/setup.sh build lint
    part "layout: C++" scripts/lint.sh format
    part "build: release" build release
    part "tests: C++ (release)" run_ctest
    part "crash loop: 40 kills under 8 writing clients" \
        timeout 1200 build/release/tests/crash_loop --programs build/release --rounds "${CRASH_ROUNDS:-40}"
    part "crash loop: 12 kills with the log in PostgreSQL" \
        timeout 1200 build/release/tests/crash_loop --programs build/release --rounds 12 --log postgres
    part "three servers of one log: kills, pauses, lost databases, take-over" \
        timeout 600 build/release/tests/cell_loop --programs build/release --faults "${CELL_FAULTS:-16}"
    part "three servers of one log: a loss has to be found" \
        timeout 120 build/release/tests/cell_loop --programs build/release --control
    part "disk full under writing clients" \
        timeout 300 build/release/tests/disk_full --programs build/release
    part "build: address sanitizer" build asan core_test storage_test
    part "tests: core and storage under the address sanitizer" sanitized asan 'core|storage'
    part "build: thread sanitizer" build tsan writer_test
    part "tests: writer and readers under the thread sanitizer" sanitized tsan writer
}

run_ui() {
    part "set-up: UI" scripts/setup.sh ui
    part "types: UI" npm --prefix ui run --silent typecheck
    part "lint: UI" npm --prefix ui run --silent lint
    part "tests: UI" npm --prefix ui run --silent test
    part "build: UI" npm --prefix ui run --silent build
}

run_e2e() {
    part "set-up: browser" scripts/setup.sh build ui e2e
    part "build: programs and UI" ./run.sh --build-only
    part "package: made and tried" scripts/package.sh --check
    part "tests: browser" npm --prefix ui run --silent e2e
}

run_cluster() { # what deploy/ has: starts services of its own, installs packages that start others
    part "set-up: cluster" scripts/setup.sh build lint ui cluster
    part "build: programs and UI" ./run.sh --build-only
    part "build: cell_loop" build release cell_loop
    part "front: nginx" tests/deploy/front.sh build/release
    part "three servers of one log, Patroni promotes" \
        timeout 1200 build/release/tests/cell_loop --programs build/release --patroni --faults "${CELL_FAULTS:-17}"
}

for name in "${parts[@]}"; do
    case "$name" in
        cpp) run_cpp ;;
        ui) run_ui ;;
        e2e) run_e2e ;;
        cluster) run_cluster ;;
        *) echo "usage: ./test.sh [cpp|ui|e2e|cluster]" >&2; exit 2 ;;
    esac
done
echo
echo "=== time per part"
printf '%s\n' "${summary[@]}"
echo "all passed in ${SECONDS}s"
