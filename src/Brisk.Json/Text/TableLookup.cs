using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>Looks up sixteen bytes in a table of sixteen at once.</summary>
internal static class TableLookup
{
    /// <summary>The entry of the table for each index. Indices are below 16: platforms differ in what they make of others.</summary>
    /// <remarks>
    /// This is what <c>Vector128.ShuffleNative</c> does, spelled so that crossgen2 compiles it: methods that call that one, and all that
    /// inline them, would be left to the JIT and make the first call in a process slow.
    /// </remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Of(Vector128<byte> table, Vector128<byte> indices)
        => Ssse3.IsSupported ? Ssse3.Shuffle(table, indices)
            : AdvSimd.Arm64.IsSupported ? AdvSimd.Arm64.VectorTableLookup(table, indices)
            : Vector128.Shuffle(table, indices);
}
