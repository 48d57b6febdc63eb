#!/usr/bin/env bash
# Checks the C++ sources. usage: scripts/lint.sh format|tidy [FILE...]     no file: all of them
#   format  they are laid out as .clang-format says; to mend: clang-format -i FILE
#   tidy    clang-tidy finds nothing by .clang-tidy's list (build/release must be configured; about
#           eight seconds a file)
set -euo pipefail
cd "$(dirname "$0")/.."
check="${1:-}"
[ $# -gt 0 ] && shift
files=("$@")
case "$check" in
    format)
        [ ${#files[@]} -gt 0 ] || mapfile -t files < <(git ls-files -- '*.cpp' '*.hpp')
        clang-format --dry-run --Werror "${files[@]}"
        ;;
    tidy)
        [ ${#files[@]} -gt 0 ] ||
            mapfile -t files < <(git ls-files -- 'core/*.cpp' 'storage/*.cpp' 'api/*.cpp' 'replay-tool/*.cpp')
        printf '%s\0' "${files[@]}" |
            xargs -0 -n 1 -P "$(nproc)" clang-tidy --quiet -p build/release
        ;;
    *) sed -n '2,5p' "$0" >&2; exit 2 ;;
esac
