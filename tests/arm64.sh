#!/usr/bin/env bash
# Runs tests of tests/Brisk.Json.Tests on ARM64: on such a machine, or on Debian in QEMU (apt-get install qemu-user; as root, because it
# adds the architecture to apt to download libraries). Arguments are those of the test runner; by default, the kernels are tested:
#   tests/arm64.sh -namespace "Brisk.Json.Tests.Fuzz*"
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
run=()
if [[ $(uname -m) != aarch64 ]]; then
    if ! command -v qemu-aarch64 > /dev/null; then
        echo "qemu-aarch64 is missing: apt-get install qemu-user" >&2
        exit 1
    fi

    # The cross-compilation packages have no OpenSSL, which the test runner needs.
    dpkg --add-architecture arm64
    apt-get update -qq
    mkdir "$folder/packages"
    (cd "$folder/packages" && apt-get download -qq {libc6,libgcc-s1,libssl3,libstdc++6,zlib1g}:arm64)
    for package in "$folder"/packages/*.deb; do
        dpkg --extract "$package" "$folder/root"
    done
    run=(qemu-aarch64 -L "$folder/root")
    # QEMU loses track of code that the runtime replaces while other threads run it.
    export DOTNET_TieredCompilation=0 DOTNET_gcConcurrent=0 DOTNET_EnableWriteXorExecute=0
fi

dotnet publish tests/Brisk.Json.Tests -r linux-arm64 --self-contained -o "$folder/tests" -v quiet --nologo
(($# > 0)) || set -- -namespace "Brisk.Json.Tests.Text*"
# The tests find the sources of the repository from the current folder.
cd tests/Brisk.Json.Tests
DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1 "${run[@]}" "$folder/tests/Brisk.Json.Tests" -parallel none "$@"
