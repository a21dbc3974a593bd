namespace Brisk.Json.Tests.Fuzz;

/// <summary>A body that fails after some bytes.</summary>
internal sealed class BrokenBody(Stream body, int after) : MemoryStream
{
    private int _left = after;

    public override bool CanSeek => false;

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (_left == 0)
        {
            throw new IOException("the body broke off");
        }

        int count = await body.ReadAsync(buffer[..Math.Min(buffer.Length, _left)], cancellationToken);
        _left -= count;
        return count;
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();
}
