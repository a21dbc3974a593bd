using System.Runtime.Intrinsics;

namespace Brisk.Json.Text;

/// <summary>
/// Says when long texts go through vectors of 32 bytes. That code stands in methods of its own, which are not inlined: crossgen2 leaves
/// methods with such vectors, and those that ask for them by the property itself, to the JIT, and the first call in a process would wait for it.
/// </summary>
internal static class WideVectors
{
    /// <summary>Bytes in one wide vector.</summary>
    public const int Width = 32;

    /// <summary>Texts shorter than this are not worth the call.</summary>
    public const int MinLength = 64;

    /// <summary>Whether the machine has them. In code that has turned hot a constant.</summary>
    public static readonly bool AreFast = Vector256.IsHardwareAccelerated;
}
