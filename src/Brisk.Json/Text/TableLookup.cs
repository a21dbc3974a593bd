using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>Looks up sixteen bytes in a table of sixteen at once.</summary>
internal static class TableLookup
{
    /// <summary>Returns the entry of the table for each index. Indices must be less than 16, because platforms treat others differently.</summary>
    /// <remarks>
    /// Equivalent to <c>Vector128.ShuffleNative</c>, but written so that crossgen2 precompiles it: methods that call that method, and all into which they are inlined, would be compiled
    /// by the JIT, which slows down the first call in a process.
    /// </remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Of(Vector128<byte> table, Vector128<byte> indices)
        => Ssse3.IsSupported ? Ssse3.Shuffle(table, indices)
            : AdvSimd.Arm64.IsSupported ? AdvSimd.Arm64.VectorTableLookup(table, indices)
            : Vector128.Shuffle(table, indices);
}
