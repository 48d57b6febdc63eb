#!/usr/bin/env bash
# Installs what is missing for building, running and testing: Debian packages and npm packages.
# usage: scripts/setup.sh [build] [lint] [ui] [e2e] [bench] [package] [cluster]     Does nothing twice.
set -euo pipefail
cd "$(dirname "$0")/.."

build_packages=(
    g++ cmake ninja-build ccache mold pkg-config git ca-certificates
    libboost1.81-dev rapidjson-dev libsqlite3-dev liblmdb-dev libfmt-dev libgtest-dev libgmock-dev
    libssl-dev libsodium-dev zlib1g-dev libxlsxwriter-dev libcli11-dev prometheus-cpp-dev
    libpango1.0-dev libcairo2-dev fonts-noto-cjk libqrencode-dev libzip-dev libpugixml-dev libgd-dev libpq-dev
    unixodbc-dev libjemalloc-dev
)
lint_packages=(
    clang-format poppler-utils postgresql-15 libsqliteodbc odbc-postgresql odbc-mariadb
    mariadb-server-core mariadb-client-core
)
e2e_packages=(chromium-headless-shell libsqliteodbc)
bench_packages=(wrk openssl chromium postgresql-15)
cluster_packages=(postgresql-15 patroni etcd-server nginx-light curl openssl)
package_packages=(dpkg-dev file help2man curl)

missing() {
    local package
    for package in "$@"; do
        [ "$(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null | cut -c1-2)" = ii ] ||
            echo "$package"
    done
}

install_packages() {
    local wanted
    mapfile -t wanted < <(missing "$@")
    [ "${#wanted[@]}" -eq 0 ] && return 0
    if [ "$(id -u)" -ne 0 ]; then
        echo "These Debian packages are missing. An administrator has to run:" >&2
        echo "  apt-get update && apt-get install -y --no-install-recommends ${wanted[*]}" >&2
        exit 1
    fi
    echo "[setup] installing Debian packages: ${wanted[*]}"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends "${wanted[@]}" >/dev/null
}

# Any node with npm starts the installation; what is installed then uses the node that its own
# package-lock.json names.
install_npm() {
    command -v npm >/dev/null || install_packages nodejs npm
}

install_ui() {
    install_npm
    local stamp=ui/node_modules/.installed-lock
    if [ -f "$stamp" ] && cmp -s ui/package-lock.json "$stamp"; then
        return 0
    fi
    echo "[setup] installing npm packages of ui/"
    (cd ui && npm ci --no-audit --no-fund --loglevel=error)
    cp ui/package-lock.json "$stamp"
}

[ $# -eq 0 ] && set -- build ui
for part in "$@"; do
    case "$part" in
        build) install_packages "${build_packages[@]}" ;;
        lint)
            install_packages "${lint_packages[@]}"
            # Packages of generated code bring themselves into a tree with it.
            command -v node >/dev/null || install_packages nodejs
            ;;
        ui) install_ui ;;
        e2e) install_packages "${e2e_packages[@]}" ;;
        package) install_packages "${package_packages[@]}" ;;
        cluster) install_packages "${cluster_packages[@]}" ;;
        bench) install_packages "${bench_packages[@]}" && install_npm ;;
        *) echo "unknown part: $part" >&2; exit 2 ;;
    esac
done
