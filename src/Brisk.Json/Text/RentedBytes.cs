namespace Brisk.Json.Text;

/// <summary>A buffer of at least the given length, which is returned to the pool when it is disposed.</summary>
internal readonly ref struct RentedBytes(int length)
{
    public byte[] Array { get; } = ArrayPool<byte>.Shared.Rent(length);

    public Span<byte> Span => Array;

    public void Dispose() => ArrayPool<byte>.Shared.Return(Array);
}
