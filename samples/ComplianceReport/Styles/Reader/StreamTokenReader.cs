using System.Buffers;
using Brisk.Json;

namespace Styles.Reader;

/// <summary>Reads tokens from a stream, and no more of the stream than they need: one block at a time.</summary>
public sealed class StreamTokenReader(Stream stream) : IDisposable
{
    private byte[] _buffer = ArrayPool<byte>.Shared.Rent(4 * 1024);
    private JsonReaderState _state;
    private int _start;
    private int _end;
    private int _token;
    private int _tokenEnd;
    private bool _isComplete;

    /// <summary>Returns a reader at the token, valid until the next read, which moves the text.</summary>
    public Utf8JsonReader Current
    {
        get
        {
            var reader = new Utf8JsonReader(_buffer.AsSpan(_token, _tokenEnd - _token));
            reader.Read();
            return reader;
        }
    }

    /// <summary>Reads a token with a value: a name, a string, a number, a boolean, or null.</summary>
    public async ValueTask ReadAsync()
    {
        while (!TryRead())
        {
            await FillAsync();
        }
    }

    /// <summary>Reads up to a token of a type at a depth, skipping everything deeper. Returns false if the container at that depth has ended.</summary>
    public async ValueTask<bool> ReadToAsync(JsonTokenType type, int depth)
    {
        bool found;
        while (!TryReadTo(type, depth, out found))
        {
            await FillAsync();
        }

        return found;
    }

    public void Dispose() => ArrayPool<byte>.Shared.Return(_buffer);

    private bool TryRead()
    {
        var reader = new Utf8JsonReader(_buffer.AsSpan(_start, _end - _start), _isComplete, _state);
        bool isRead = reader.Read();
        Advance(ref reader);
        return isRead;
    }

    private bool TryReadTo(JsonTokenType type, int depth, out bool found)
    {
        var reader = new Utf8JsonReader(_buffer.AsSpan(_start, _end - _start), _isComplete, _state);
        bool isRead;
        do
        {
            isRead = reader.Read();
            found = isRead && reader.TokenType == type && reader.CurrentDepth == depth;
        }
        while (isRead && !found && reader.CurrentDepth >= depth);
        Advance(ref reader);
        return isRead;
    }

    private void Advance(ref Utf8JsonReader reader)
    {
        int quotes = reader.TokenType is JsonTokenType.PropertyName or JsonTokenType.String ? 2 : 0;
        _token = _start + (int)reader.TokenStartIndex;
        _tokenEnd = _token + reader.ValueSpan.Length + quotes;
        _start += (int)reader.BytesConsumed;
        _state = reader.CurrentState;
    }

    private async ValueTask FillAsync()
    {
        if (_isComplete) throw new EndOfStreamException("The document ends too early.");

        int left = _end - _start;
        if (left == _buffer.Length)
        {
            byte[] larger = ArrayPool<byte>.Shared.Rent(2 * left);
            _buffer.AsSpan().CopyTo(larger);
            ArrayPool<byte>.Shared.Return(_buffer);
            _buffer = larger;
        }
        else
        {
            _buffer.AsSpan(_start, left).CopyTo(_buffer);
        }

        _start = 0;
        _end = left;
        int count = await stream.ReadAsync(_buffer.AsMemory(_end));
        _end += count;
        _isComplete = count == 0;
    }
}
