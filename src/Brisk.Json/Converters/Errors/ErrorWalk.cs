using System.Text;
using Brisk.Json.Serialization;

namespace Brisk.Json;

/// <summary>Walks a text with the public reader beside the contracts, up to an error, and spells the path to it.</summary>
internal struct ErrorWalk
{
    private readonly List<Level> _levels = [];

    // The converter of the value that comes next; null where no contract reaches.
    private ICursorConverter? _next;

    private ErrorWalk(ICursorConverter root)
    {
        _next = root;
    }

    /// <summary>Finds the place of the value at which the cursor stands.</summary>
    /// <param name="cursor">The cursor that a converter left by an exception.</param>
    /// <param name="start">Where the value that <paramref name="root"/> reads begins.</param>
    /// <param name="root">The outermost converter.</param>
    /// <param name="options">How the text was read.</param>
    public static ErrorLocation Locate(ref JsonCursor cursor, int start, ICursorConverter root, JsonReaderOptions options)
    {
        var walk = new ErrorWalk(root);
        var reader = new Utf8JsonReader(cursor.Text, start, cursor.OuterDepth, options);
        try
        {
            while (reader.Read() && !Reaches(ref reader, ref cursor))
            {
                walk.Pass(ref reader);
            }
        }
        catch (JsonException syntax)
        {
            return new(walk.Path(), syntax.LineNumber ?? 0, syntax.BytePositionInLine ?? 0, walk.Type, WithoutPlace(syntax.Message));
        }

        (long line, long column) = reader.PositionOf(cursor.ConsumedAtFailure >= 0 ? cursor.ConsumedAtFailure : reader.BytesConsumed);
        return new(walk.Path(), line, column, walk.Type, null);
    }

    private readonly Type Type => _next?.Type ?? typeof(object);

    // A value at or behind the cursor is the one at fault; a name or an end there is passed, since what follows it is. Where the
    // converter says how much it had consumed, the token that ends there is at fault, and that may be an end.
    private static bool Reaches(ref Utf8JsonReader reader, ref JsonCursor cursor)
    {
        bool consumed = cursor.ConsumedAtFailure >= 0 && reader.BytesConsumed >= cursor.ConsumedAtFailure;
        return reader.TokenType switch
        {
            JsonTokenType.PropertyName or JsonTokenType.Comment => false,
            JsonTokenType.EndObject or JsonTokenType.EndArray => consumed,
            _ => consumed || reader.TokenStartIndex >= cursor.Position,
        };
    }

    // The reader's message says where; the serializer says it again with the path.
    private static string WithoutPlace(string message) =>
        message.LastIndexOf(" LineNumber: ", StringComparison.Ordinal) is >= 0 and var place ? message[..place] : message;

    private void Pass(ref Utf8JsonReader reader)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.StartObject:
                Open(_next is { Shape: ValueShape.Object or ValueShape.Dictionary } ? _next : null);
                break;
            case JsonTokenType.StartArray:
                Open(_next is { Shape: ValueShape.Array } ? _next : null);
                break;
            case JsonTokenType.PropertyName:
                Name(reader.HasValueSequence ? default : reader.ValueSpan, reader.GetString() ?? "");
                break;
            case JsonTokenType.EndObject or JsonTokenType.EndArray:
                _levels.RemoveAt(_levels.Count - 1);
                EndValue();
                break;
            case JsonTokenType.Comment:
                break;
            default:
                EndValue();
                break;
        }
    }

    private void Open(ICursorConverter? converter)
    {
        _levels.Add(new Level(converter));
        _next = converter is { Shape: ValueShape.Array } ? converter.ElementConverter : null;
    }

    private void Name(ReadOnlySpan<byte> spelled, string name)
    {
        Level level = _levels[^1];
        level.Name = name;
        _levels[^1] = level;
        _next = level.Converter switch
        {
            { Shape: ValueShape.Object } converter => converter.MemberConverter(spelled),
            { Shape: ValueShape.Dictionary } converter => converter.ElementConverter,
            _ => null,
        };
    }

    private void EndValue()
    {
        if (_levels.Count == 0)
        {
            return;
        }

        Level level = _levels[^1];
        level.Name = null;
        level.Count++;
        _levels[^1] = level;
        _next = level.Converter is { Shape: ValueShape.Array } converter ? converter.ElementConverter : null;
    }

    // As System.Text.Json spells it: names with awkward characters in brackets and quotes.
    private readonly string Path()
    {
        var path = new StringBuilder("$");
        foreach (Level level in _levels)
        {
            switch (level.Converter?.Shape)
            {
                case ValueShape.Array:
                    path.Append('[').Append(level.Count).Append(']');
                    break;
                case ValueShape.Object or ValueShape.Dictionary when level.Name is { } name:
                    if (name.AsSpan().IndexOfAny(". '/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029") >= 0)
                    {
                        path.Append("['").Append(name).Append("']");
                    }
                    else
                    {
                        path.Append('.').Append(name);
                    }

                    break;
                default:
                    return path.ToString();
            }
        }

        return path.ToString();
    }

    private struct Level(ICursorConverter? converter)
    {
        public readonly ICursorConverter? Converter = converter;

        public string? Name;

        public int Count;
    }
}
