using Brisk.Json.Text;

namespace Brisk.Json.SourceGeneration;

// Whether strings can be decoded, without decoding them.
public ref partial struct JsonCursor
{
    /// <summary>Throws when the string at the position is not valid UTF-8, or has a lone surrogate among its escapes. Does not move.</summary>
    internal void CheckString()
    {
        int start = _position + 1;
        int end = StringEnd(start, out bool hasEscapes);
        if (!IsText(_text[start..end], hasEscapes))
        {
            FailText(_text[start..end], hasEscapes);
        }
    }

    /// <summary>As <see cref="CheckString"/>, for all names and strings in the value at the position. Moves only when it throws: to the one at fault.</summary>
    internal void CheckStrings()
    {
        var options = new JsonReaderOptions
        {
            CommentHandling = _skipsComments ? JsonCommentHandling.Skip : JsonCommentHandling.Disallow,
            AllowTrailingCommas = _allowsTrailingCommas,
            MaxDepth = _maxDepth,
        };
        Utf8JsonReader reader = CreateReader(options);
        do
        {
            reader.Read();
            if (reader.TokenType is JsonTokenType.PropertyName or JsonTokenType.String && !IsText(reader.ValueSpan, reader.ValueIsEscaped))
            {
                _position = reader.TokenStart;
                FailText(reader.ValueSpan, reader.ValueIsEscaped);
            }
        }
        while (reader.CurrentDepth > _depth || reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray);
    }

    private static bool IsText(ReadOnlySpan<byte> body, bool hasEscapes)
        => Utf8Validator.IsValid(body) && (!hasEscapes || StringDecoder.TryUnescape(body, new byte[body.Length], out _, out _));
}
