#!/bin/sh
# Makes the UI's types of the wire anew: scripts/wire-types.sh [build folder]
set -eu
cd "$(dirname "$0")/.."
build=${1:-build/dev}
cmake --build "$build" --target wire_types
"$build/tests/wire_types" > ui/src/lib/wire/types.ts
