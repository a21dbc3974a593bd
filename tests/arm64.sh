#!/usr/bin/env bash
# Runs tests of tests/Brisk.Json.Tests on ARM64: on such a machine, or in QEMU (Debian: apt-get install qemu-user libc6-arm64-cross libstdc++6-arm64-cross).
# Arguments are those of the test runner; by default the kernels, the reader, the writer, documents, and the samples of the campaign:
#   tests/arm64.sh -namespace "Brisk.Json.Tests.Text*"
set -euo pipefail
cd "$(dirname "$0")/.."

folder=${ARM64_FOLDER:-$(mktemp -d)}
dotnet publish tests/Brisk.Json.Tests -r linux-arm64 --self-contained -o "$folder" -v quiet --nologo
run=()
[[ $(uname -m) == aarch64 ]] || run=(qemu-aarch64 -L /usr/aarch64-linux-gnu)
(($# > 0)) || set -- -namespace "Brisk.Json.Tests.Text*" -namespace "Brisk.Json.Tests.Reading*" -namespace "Brisk.Json.Tests.Writing*" \
    -namespace "Brisk.Json.Tests.Documents*" -namespace "Brisk.Json.Tests.Fuzz*"
cd tests/Brisk.Json.Tests
# The sources of the repository are found from there.
DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1 "${run[@]}" "$folder/Brisk.Json.Tests" "$@"
