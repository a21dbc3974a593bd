using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>Looks up sixteen bytes in a table of sixteen at once.</summary>
internal static class TableLookup
{
    /// <summary>The entry of the table for each index. Indices must be below 16: platforms treat others differently.</summary>
    /// <remarks>
    /// Equivalent to <c>Vector128.ShuffleNative</c>, but written so that crossgen2 precompiles it: methods that call that one, and all that
    /// inline them, would be compiled by the JIT, and slow down the first call in a process.
    /// </remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Of(Vector128<byte> table, Vector128<byte> indices)
        => Ssse3.IsSupported ? Ssse3.Shuffle(table, indices)
            : AdvSimd.Arm64.IsSupported ? AdvSimd.Arm64.VectorTableLookup(table, indices)
            : Vector128.Shuffle(table, indices);
}
