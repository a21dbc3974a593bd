using System.Runtime.InteropServices;

namespace Brisk.Json.Text;

/// <summary>Gets the array that backs memory.</summary>
internal static class ArrayMemory
{
    // SAFETY: TryGetArray gives the very segment that the memory covers, and the callers stay within it by ordinary, checked array access.
    public static bool TryGetArray(ReadOnlyMemory<byte> memory, out ArraySegment<byte> segment) => MemoryMarshal.TryGetArray(memory, out segment);
}
