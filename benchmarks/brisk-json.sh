#!/usr/bin/env bash
# Measures brisk-json and jq on a file of rows, each as a whole process, and verifies that their output is the same.
#
#   benchmarks/brisk-json.sh [ROWS]          1,000,000 rows by default, about 140 MB
set -euo pipefail
cd "$(dirname "$0")/.."
rows=${1:-1000000}
command -v jq > /dev/null || { echo "jq is not installed (Debian: apt-get install jq)" >&2; exit 3; }
dotnet build -c Release -v q --nologo src/Brisk.Json.Tool > /dev/null
dotnet build -c Release -v q --nologo samples/LoadRows > /dev/null
tool=src/Brisk.Json.Tool/bin/Release/net10.0/brisk-json
folder=$(mktemp -d "${TMPDIR:-/tmp}/brisk-json.XXXXXX")
trap 'rm -rf "$folder"' EXIT
dotnet samples/LoadRows/bin/Release/net10.0/LoadRows.dll make "$folder/rows.jsonl" --rows "$rows"
"$tool" convert array "$folder/rows.jsonl" -o "$folder/array.json"
echo "$(date -u +%F), $(grep -m1 'model name' /proc/cpuinfo | cut -d: -f2 | xargs), $(nproc) cores, $(jq --version), load $(cut -d' ' -f1 /proc/loadavg), $rows rows, $(($(stat -c %s "$folder/array.json") / 1000000)) MB; seconds, the median of five, and peak memory"

# Prints the median of five runs and the largest memory.
measure() {
    for _ in 1 2 3 4 5; do
        /usr/bin/env time -f '%e %M' -o "$folder/time" "$@" > "$folder/out"
        cat "$folder/time"
    done | sort -n | awk '{ t[NR] = $1; if ($2 > m) m = $2 } END { printf "%6.2f s %5d MB", t[3], m / 1000 }'
}
compare() {
    local name=$1 ours=$2 theirs=$3 a b
    a=$(eval "measure $ours") && cp "$folder/out" "$folder/ours"
    b=$(eval "measure $theirs")
    cmp -s "$folder/ours" "$folder/out" || { echo "$name: the outputs differ" >&2; exit 1; }
    printf '%-34s brisk-json %s   jq %s   %sx\n' "$name" "$a" "$b" "$(awk -v a="$a" -v b="$b" 'BEGIN { printf "%.1f", b / a }')"
}
compare "count an array" "$tool count $folder/array.json" "jq length $folder/array.json"
compare "array to lines" "$tool convert lines $folder/array.json" "jq -c '.[]' $folder/array.json"
compare "filter, two properties" "$tool select '\$[?@.quantity == 5]' -f id,product $folder/array.json" "jq -c '.[] | select(.quantity == 5) | {id, product}' $folder/array.json"
compare "a property of each line" "$tool select '\$.product' -l $folder/rows.jsonl" "jq -c .product $folder/rows.jsonl"
