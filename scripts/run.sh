#!/usr/bin/env bash
# Installs what is missing, builds Castellan and starts it with the arguments given:
#   scripts/run.sh              the engine, waiting for UCI commands
#   scripts/run.sh bench        any command of the engine
# Standard input and output belong to the engine alone; the build talks on standard error.
set -euo pipefail

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$top/build

{
    "$top/scripts/setup.sh"
    generator=()
    if [[ ! -f $build/CMakeCache.txt ]]; then
        generator=(-G Ninja)
        echo "run: building Castellan, which takes some minutes the first time"
    fi
    cmake -S "$top" -B "$build" "${generator[@]}" --log-level=WARNING \
        -DCMAKE_BUILD_TYPE=Release -DCASTELLAN_BUILD_TESTS=OFF -DCASTELLAN_BUILD_BENCH=OFF >/dev/null
    cmake --build "$build" --target castellan --parallel "$(nproc)" -- --quiet |
        { grep -v '^ninja: no work to do' || true; }
} </dev/null >&2

exec "$build/castellan" "$@"
