using System.Runtime.InteropServices;

namespace Brisk.Json.Text;

internal static class ArrayMemory
{
    // SAFETY: TryGetArray returns exactly the segment that the memory covers. Callers access the array with ordinary bounds checks.
    public static bool TryGetArray(ReadOnlyMemory<byte> memory, out ArraySegment<byte> segment) => MemoryMarshal.TryGetArray(memory, out segment);
}
