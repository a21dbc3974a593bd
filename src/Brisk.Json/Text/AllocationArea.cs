using System.Runtime.InteropServices;
using System.Runtime.Intrinsics.X86;

namespace Brisk.Json.Text;

/// <summary>
/// Prefetches the memory in which the garbage collector will place the next objects of the current thread. The collector clears that memory 8 kB at a time, right before it is used,
/// and waits for main memory each time. While objects are allocated one after the other at increasing addresses, the next addresses are known: the wait overlaps with parsing.
/// </summary>
/// <remarks>
/// Prefetching is a hint: it changes no memory and never fails, whatever the address. If several threads allocate in turns, the next addresses belong to other threads, whose caches
/// would lose them. Therefore, only the thread that reads alone prefetches, and only after a long contiguous run of allocations.
/// </remarks>
[StructLayout(LayoutKind.Explicit, Size = 4 * CacheLine)]
internal sealed class AllocationArea
{
    /// <summary>The number of bytes that the collector clears at a time.</summary>
    private const nint Distance = 8 * 1024;

    private const int CacheLine = 64;
    private const nint Step = 4 * CacheLine;

    // If other threads allocate as well, the addresses of a thread jump by at least the number of bytes that are cleared at a time.
    private const nint LongestStep = Distance / 2;
    private const nint ContiguousRun = 8 * Distance;

    // The number of bytes of text that a thread reads without prefetching after another thread has read.
    private const int Pause = 4 * 1024 * 1024;

    [ThreadStatic]
    private static AllocationArea? t_current;

    // The area of the last thread that was not pausing. Written rarely, because all threads read it.
    private static AllocationArea? s_reading;

    // Padding: the objects before and after this one may belong to other threads, and must not share a cache line with its fields.
    [FieldOffset(2 * CacheLine)]
    private nint _last;

    [FieldOffset((2 * CacheLine) + 8)]
    private nint _untilContiguous;

    [FieldOffset((2 * CacheLine) + 16)]
    private int _pause;

    /// <summary>
    /// Returns the area of the current thread, which is about to read a document; null if it should not prefetch because other threads are reading,
    /// or if the processor has no such instruction.
    /// </summary>
    public static AllocationArea? Begin(int length)
    {
        if (!Sse.IsSupported) return null;

        AllocationArea area = t_current ??= new();
        return area.ReadsAlone(length, ref s_reading) ? area : null;
    }

    /// <summary>Returns whether the thread of this area may prefetch while it reads a document.</summary>
    /// <param name="reading">The area of the last thread that called this method and was not pausing; null if there was none.</param>
    internal bool ReadsAlone(int length, ref AllocationArea? reading)
    {
        if (_pause > 0)
        {
            _pause -= length;
            return false;
        }

        AllocationArea? other = reading;
        if (other == this) return true;

        reading = this;
        if (other is null) return true;

        _pause = Pause;
        return false;
    }

    /// <summary>Prefetches the memory after a string that has just been allocated. The empty string is never allocated.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Note(string allocated)
    {
        if (allocated.Length != 0) Note(ref MemoryMarshal.GetReference(allocated.AsSpan()));
    }

    /// <summary>Prefetches the memory after an array that has just been allocated. Empty arrays may be shared.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Note<T>(ReadOnlySpan<T> allocated)
    {
        if (!allocated.IsEmpty) Note(ref MemoryMarshal.GetReference(allocated));
    }

    // SAFETY: the address is compared and prefetched, never read or written. If the object has moved in the meantime, the addresses are useless, but harmless.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private unsafe void Note<T>(ref T allocated)
    {
        nint address = (nint)Unsafe.AsPointer(ref allocated);
        if ((nuint)(address - _last) >= (nuint)Step) Prefetch(address);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private unsafe void Prefetch(nint address)
    {
        (nint start, nint end) = Follow(address);
        for (nint line = start; line < end; line += CacheLine)
        {
            Sse.Prefetch0((void*)line);
        }
    }

    /// <summary>Records that an object was allocated at an address. Returns the addresses to prefetch, which follow the previous ones; empty unless the addresses are contiguous.</summary>
    internal (nint Start, nint End) Follow(nint address)
    {
        nint step = address - _last;
        _last = address;
        if ((nuint)step > (nuint)LongestStep)
        {
            _untilContiguous = ContiguousRun;
        }
        else if (_untilContiguous > 0)
        {
            _untilContiguous -= step;
        }
        else
        {
            return (address + Distance - step, address + Distance);
        }

        return default;
    }
}
