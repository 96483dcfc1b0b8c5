#!/usr/bin/env bash
# Formats every C++ file of the project in place.
#   scripts/format.sh --check   changes nothing; fails and names the places that differ
set -euo pipefail

mode=(-i)
case "${1:-}" in
    "") ;;
    --check) mode=(--dry-run --Werror) ;;
    *) echo "usage: scripts/format.sh [--check]" >&2 && exit 2 ;;
esac

cd "$(dirname "${BASH_SOURCE[0]}")/.."
find src tests bench -type f \( -name '*.h' -o -name '*.cpp' \) -print0 | sort -z |
    xargs -0 --no-run-if-empty clang-format "${mode[@]}"
