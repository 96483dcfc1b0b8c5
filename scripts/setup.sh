#!/usr/bin/env bash
# Installs what building and testing Castellan needs on Debian and says nothing when all is there.
#   scripts/setup.sh        compiler, CMake, Ninja, libraries, clang-format, Python
#   scripts/setup.sh --ci   also clang and its sanitizer runtimes
set -euo pipefail

packages=(g++ cmake ninja-build libgtest-dev libbenchmark-dev nlohmann-json3-dev libzstd-dev libedit-dev clang-format python3)
case "${1:-}" in
    "") ;;
    --ci) packages+=(clang libclang-rt-dev) ;;
    *) echo "usage: scripts/setup.sh [--ci]" >&2 && exit 2 ;;
esac

say() { echo "setup: $*" >&2; }

# Programs count wherever they come from; libraries only as packages.
have() {
    local program=$1
    [[ $program != ninja-build ]] || program=ninja
    case "$1" in
        lib* | *-dev) [[ "$(dpkg-query -W -f='${Status}' "$1" 2>/dev/null)" == *" installed" ]] ;;
        *) command -v "$program" >/dev/null ;;
    esac
}

missing=()
for package in "${packages[@]}"; do
    have "$package" || missing+=("$package")
done
[[ ${#missing[@]} -gt 0 ]] || exit 0

if ! command -v apt-get >/dev/null; then
    say "please install by hand, this system has no apt-get: ${missing[*]}"
    exit 1
fi
as_root=()
if [[ "$(id -u)" -ne 0 ]]; then
    if ! command -v sudo >/dev/null; then
        say "not root and no sudo; as root run: apt-get install ${missing[*]}"
        exit 1
    fi
    as_root=(sudo)
fi

apt() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq -o DPkg::Lock::Timeout=300 "$@" </dev/null
}

say "installing ${missing[*]}"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt update >"$log" 2>&1 || say "apt-get update failed; trying with the package lists at hand"
if ! apt install -y --no-install-recommends "${missing[@]}" >"$log" 2>&1; then
    cat "$log" >&2
    say "apt-get could not install: ${missing[*]}"
    exit 1
fi
