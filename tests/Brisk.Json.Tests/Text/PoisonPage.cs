using System.Runtime.InteropServices;

namespace Brisk.Json.Tests.Text;

/// <summary>
/// Memory between two unmapped pages. Input that ends or starts right next to one of them turns a read or write
/// outside of it into a crash of the test process.
/// </summary>
/// <remarks>On other systems than Linux, the input is in an ordinary array, and overreads go unnoticed.</remarks>
public sealed unsafe class PoisonPage : IDisposable
{
    public const int Capacity = 16 * PageSize;

    private const int PageSize = 16384; // the largest page size of the platforms we run on
    private const int ProtNone = 0, ProtReadWrite = 3, MapPrivateAnonymous = 0x22;

    private readonly byte[]? _array;
    private readonly byte* _start;

    public PoisonPage()
    {
        if (!OperatingSystem.IsLinux())
        {
            _array = GC.AllocateArray<byte>(Capacity, pinned: true);
            _start = (byte*)Marshal.UnsafeAddrOfPinnedArrayElement(_array, 0);
            return;
        }

        nint mapping = mmap(0, Capacity + (2 * PageSize), ProtNone, MapPrivateAnonymous, -1, 0);
        Assert.NotEqual(-1, mapping);
        _start = (byte*)mapping + PageSize;
        Assert.Equal(0, mprotect((nint)_start, Capacity, ProtReadWrite));
    }

    /// <summary>Returns a copy of the data that ends right before the unmapped page.</summary>
    public Span<byte> AtEnd(ReadOnlySpan<byte> data)
    {
        Span<byte> copy = AtEnd<byte>(data.Length);
        data.CopyTo(copy);
        return copy;
    }

    /// <summary>Returns a copy of the text that ends right before the unmapped page.</summary>
    public Span<char> AtEnd(ReadOnlySpan<char> data)
    {
        Span<char> copy = AtEnd<char>(data.Length);
        data.CopyTo(copy);
        return copy;
    }

    /// <summary>Returns memory for this many elements, the last one right before the unmapped page.</summary>
    public Span<T> AtEnd<T>(int length)
        where T : unmanaged => new(_start + Capacity - (length * sizeof(T)), length);

    /// <summary>Returns a copy of the data that starts right after the unmapped page.</summary>
    public Span<byte> AtStart(ReadOnlySpan<byte> data)
    {
        var copy = new Span<byte>(_start, data.Length);
        data.CopyTo(copy);
        return copy;
    }

    public void Dispose()
    {
        if (_array is null) munmap((nint)_start - PageSize, Capacity + (2 * PageSize));
    }

    [DllImport("libc", SetLastError = true)]
    private static extern nint mmap(nint address, nint length, int protection, int flags, int file, nint offset);

    [DllImport("libc", SetLastError = true)]
    private static extern int mprotect(nint address, nint length, int protection);

    [DllImport("libc", SetLastError = true)]
    private static extern int munmap(nint address, nint length);
}
