using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Tests.Text;

/// <summary>A run that requests narrow vectors has them: otherwise it would only repeat the wide one.</summary>
public sealed class VectorWidthTests
{
    [Fact]
    public void Without_AVX2_there_are_no_wide_vectors() =>
        Assert.False(IsOff("DOTNET_EnableAVX2") && (Avx2.IsSupported || Vector256.IsHardwareAccelerated), "AVX2 is on in spite of DOTNET_EnableAVX2=0");

    [Fact]
    public void Without_intrinsics_there_are_no_vectors() =>
        Assert.False(IsOff("DOTNET_EnableHWIntrinsic") && Vector128.IsHardwareAccelerated, "vectors are on in spite of DOTNET_EnableHWIntrinsic=0");

    private static bool IsOff(string variable) => Environment.GetEnvironmentVariable(variable) == "0";
}
