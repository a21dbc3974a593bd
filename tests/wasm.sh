#!/usr/bin/env bash
# Runs the campaign of randomized tests on WebAssembly, in Node.js; see docs/testing.md. Arguments are those of the campaign:
#   tests/wasm.sh --only reader --minutes 1
# By default, all areas that need no threads run for 10 seconds each.
set -euo pipefail
cd "$(dirname "$0")/.."

# Areas that wait for other threads cannot run: WebAssembly has only one.
readonly areas=(typed-reads scalar-reads reference-reads polymorphic-reads typed-writes polymorphic-writes reader writer documents nodes streamed faults patches paths json5-reads text-updates typed-updates)

dotnet build -c Release tests/Brisk.Json.Campaign -v quiet --nologo
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
dotnet publish -c Release tests/WebAssembly -o "$folder" -v quiet --nologo
cp tests/WebAssembly/main.mjs "$folder/wwwroot"
if (($# > 0)); then
    node "$folder/wwwroot/main.mjs" "$@"
else
    for area in "${areas[@]}"; do
        node "$folder/wwwroot/main.mjs" --only "$area" --minutes 0.17
    done
fi
