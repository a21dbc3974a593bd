namespace Brisk.Json.Streaming;

/// <summary>The bytes of a base64 string (RFC 4648 section 4), in the format of <see cref="Utf8JsonReader.GetBytesFromBase64"/>.</summary>
internal sealed class JsonBase64Stream(JsonStringStream text, string path) : OpenedStream
{
    private readonly Base64Pieces _pieces = new();
    private readonly byte[] _characters = new byte[1024];
    private bool _hasAll;

    // Decoded bytes for which there was no space.
    private ReadOnlyMemory<byte> _decoded;

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        ObjectDisposedException.ThrowIf(IsDisposed, this);
        while (_decoded.IsEmpty && !buffer.IsEmpty && !_hasAll)
        {
            Decode(await text.ReadAsync(_characters, cancellationToken).ConfigureAwait(false));
        }

        int count = Math.Min(_decoded.Length, buffer.Length);
        _decoded[..count].CopyTo(buffer);
        _decoded = _decoded[count..];
        return count;
    }

    public override async ValueTask DisposeAsync()
    {
        try
        {
            await text.DisposeAsync().ConfigureAwait(false);
        }
        finally
        {
            await base.DisposeAsync().ConfigureAwait(false);
        }
    }

    protected override void Dispose(bool disposing)
    {
        text.Dispose();
        _pieces.Dispose();
        base.Dispose(disposing);
    }

    // Once the string has turned out not to be base64, every read throws.
    private void Decode(int count)
    {
        ReadOnlySpan<byte> characters = _characters.AsSpan(0, count);
        if (!_pieces.TryDecode(ref characters, isLast: count == 0, out _decoded))
        {
            throw new FormatException($"The string is not valid base64 (RFC 4648 section 4), or is incomplete. Path: {path}.");
        }

        _hasAll = count == 0;
    }
}
