using System.Buffers.Text;

namespace Brisk.Json.Streaming;

/// <summary>
/// The bytes of a base64 string (RFC 4648 section 4). The format is that of <see cref="Utf8JsonReader.GetBytesFromBase64"/>: whitespace is ignored,
/// padding is required, and unused bits must be zero.
/// </summary>
/// <param name="text">The string.</param>
/// <param name="path">The path of the string, for exceptions.</param>
internal sealed class JsonBase64Stream(JsonStringStream text, string path) : OpenedStream
{
    private const int CharactersInGroup = 4;
    private const int BytesInGroup = 3;

    // Characters without whitespace that have not been decoded.
    private readonly byte[] _characters = new byte[1024];
    private int _start;
    private int _end;
    private bool _hasAll;

    // Decoded bytes for which there was no space.
    private readonly byte[] _rest = new byte[BytesInGroup];
    private int _restStart = BytesInGroup;
    private int _restEnd = BytesInGroup;

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        ObjectDisposedException.ThrowIf(IsDisposed, this);
        int count;
        while ((count = Decode(buffer.Span)) == 0 && !buffer.IsEmpty && !_hasAll)
        {
            _characters.AsSpan(_start, _end - _start).CopyTo(_characters);
            _end -= _start;
            _start = 0;
            int more = await text.ReadAsync(_characters.AsMemory(_end), cancellationToken).ConfigureAwait(false);
            _hasAll = more == 0;
            _end += RemoveWhitespace(_characters.AsSpan(_end, more));
        }

        return count > 0 || buffer.IsEmpty ? count : Decode(buffer.Span);
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
        base.Dispose(disposing);
    }

    private static int RemoveWhitespace(Span<byte> characters)
    {
        int kept = 0;
        foreach (byte character in characters)
        {
            if (character is not ((byte)' ' or (byte)'\t' or (byte)'\n' or (byte)'\r')) characters[kept++] = character;
        }

        return kept;
    }

    // Decodes as much as text and space allow.
    private int Decode(Span<byte> destination)
    {
        if (_restStart == _restEnd)
        {
            // Only the last group may have padding, so a group is decoded when it is known whether it is the last.
            int groups = (_hasAll ? _end - _start : Math.Max(0, _end - _start - 1)) / CharactersInGroup;
            if (groups == 0) return _hasAll && _end > _start ? throw NotBase64() : 0;

            if (destination.Length >= BytesInGroup)
            {
                return Decode(Math.Min(groups, destination.Length / BytesInGroup), destination);
            }

            _restStart = 0;
            _restEnd = Decode(1, _rest);
        }

        int count = Math.Min(destination.Length, _restEnd - _restStart);
        _rest.AsSpan(_restStart, count).CopyTo(destination);
        _restStart += count;
        return count;
    }

    private int Decode(int groups, Span<byte> destination)
    {
        ReadOnlySpan<byte> source = _characters.AsSpan(_start, groups * CharactersInGroup);
        bool isLast = _hasAll && _start + source.Length == _end;
        if (Base64.DecodeFromUtf8(source, destination, out _, out int written, isLast) != OperationStatus.Done)
        {
            throw NotBase64();
        }

        _start += source.Length;
        return written;
    }

    private FormatException NotBase64() => new($"The string is not base64 (RFC 4648 section 4), or is incomplete. Path: {path}.");
}
