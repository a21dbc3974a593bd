using System.Buffers;
using System.IO.Pipelines;
using Brisk.Json;

namespace Styles.Pipelines;

/// <summary>Reads tokens from a pipe, and no more of the pipe than they need.</summary>
public sealed class PipeTokenReader(PipeReader pipe)
{
    private ReadOnlySequence<byte> _text;
    private ReadOnlySequence<byte> _token;
    private JsonReaderState _state;
    private bool _isComplete;

    /// <summary>Returns a reader at the token, valid until the next read, which moves the text.</summary>
    public Utf8JsonReader Current
    {
        get
        {
            var reader = new Utf8JsonReader(_token);
            reader.Read();
            return reader;
        }
    }

    /// <summary>Reads a token.</summary>
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

    private bool TryRead()
    {
        var reader = new Utf8JsonReader(_text, _isComplete, _state);
        bool isRead = reader.Read();
        Advance(ref reader, isRead);
        return isRead;
    }

    private bool TryReadTo(JsonTokenType type, int depth, out bool found)
    {
        var reader = new Utf8JsonReader(_text, _isComplete, _state);
        bool isRead;
        do
        {
            isRead = reader.Read();
            found = isRead && reader.TokenType == type && reader.CurrentDepth == depth;
        }
        while (isRead && !found && reader.CurrentDepth >= depth);
        Advance(ref reader, isRead);
        return isRead;
    }

    private void Advance(ref Utf8JsonReader reader, bool isRead)
    {
        if (isRead)
        {
            int quotes = reader.TokenType is JsonTokenType.PropertyName or JsonTokenType.String ? 2 : 0;
            long length = reader.HasValueSequence ? reader.ValueSequence.Length : reader.ValueSpan.Length;
            _token = _text.Slice(reader.TokenStartIndex, length + quotes);
        }

        _text = _text.Slice(reader.Position);
        _state = reader.CurrentState;
    }

    private async ValueTask FillAsync()
    {
        if (_isComplete) throw new EndOfStreamException("The document ends too early.");

        pipe.AdvanceTo(_text.Start, _text.End);
        var result = await pipe.ReadAsync();
        _text = result.Buffer;
        _isComplete = result.IsCompleted;
    }
}
