#!/usr/bin/env bash
# Builds everything in Release with warnings as errors, runs every test and prints a summary.
#   scripts/test.sh          all tests
#   scripts/test.sh --fast   without the slow ones
# The build is in build-test/, the full output of the tests in build-test/tests.log.
# CASTELLAN_SHARED_DIR names the folder with the large reference suites if it is not ../shared.
set -euo pipefail

selection=()
case "${1:-}" in
    "") ;;
    --fast) selection=(-LE slow) ;;
    *) echo "usage: scripts/test.sh [--fast]" >&2 && exit 2 ;;
esac

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$top/build-test
log=$build/tests.log

# Without link-time optimisation, which would compile every layer again for each test program.
options=(-DCMAKE_BUILD_TYPE=Release -DCASTELLAN_WERROR=ON -DCASTELLAN_LTO=OFF)
[[ -z ${CASTELLAN_SHARED_DIR:-} ]] || options+=("-DCASTELLAN_SHARED_DIR=$CASTELLAN_SHARED_DIR")

"$top/scripts/setup.sh"
cmake -S "$top" -B "$build" -G Ninja --log-level=WARNING "${options[@]}" >/dev/null
echo "test: building in $build"
cmake --build "$build" --parallel "$(nproc)" -- --quiet

echo "test: running"
SECONDS=0
status=0
ctest --test-dir "$build" --parallel "$(nproc)" --output-on-failure --no-tests=error \
    "${selection[@]}" </dev/null >"$log" 2>&1 || status=$?

total=$(grep -cE '^ *[0-9]+/[0-9]+ Test +#' "$log" || true)
skipped=$(grep -cE '^ *[0-9]+/[0-9]+ Test .*\*\*\*Skipped' "$log" || true)
failed=$(sed -nE 's/.*tests passed, ([0-9]+) tests? failed.*/\1/p' "$log")
failed=${failed:-unknown}
if [[ $status -ne 0 ]]; then
    awk '/^ *[0-9]+\/[0-9]+ Test .*(Passed|\*\*\*Skipped)/ { show = 0; next }
         /^ *[0-9]+\/[0-9]+ Test / { show = 1 }
         /^[0-9.]+% tests passed/ { show = 1 }
         /^ *Start +[0-9]+:/ { next }
         show || /rror/' "$log" | head -n 400
fi
echo "test: $total tests, $failed failed, $skipped skipped, ${SECONDS} s"
exit "$status"
