namespace Brisk.Json;

/// <summary>A <see cref="Utf8JsonReader"/> of a span without its text, which can be kept in a field. Indices count from the start of the text.</summary>
internal struct ReaderSnapshot(JsonReaderOptions options)
{
    /// <summary>The options to read under, normalized.</summary>
    public readonly JsonReaderOptions Options = options.Normalized();

    public ContainerStack Containers;
    public LineGuess Indent;

    /// <summary>A place whose line is known, at or before the position; the offset is an index.</summary>
    public LineAnchor Anchor;

    public int Position;
    public int TokenStart;
    public int ValueLength;
    public ReadState State;
    public JsonTokenType TokenType;
    public bool ValueIsEscaped;

    /// <summary>Where the raw value of the token starts, unless it is empty.</summary>
    public readonly int ValueStart => TokenStart + (TokenType is JsonTokenType.String or JsonTokenType.PropertyName ? 1 : 0);

    /// <summary>The count of containers around the token; the start and end of a container are outside it.</summary>
    public readonly int CurrentDepth => Containers.Depth - (TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray ? 1 : 0);

    /// <summary>Moves away from the token, to no token.</summary>
    public void LeaveToken()
    {
        TokenType = JsonTokenType.None;
        TokenStart = Position;
        ValueLength = 0;
        ValueIsEscaped = false;
    }

    /// <summary>The line and column of an index that is in or after the token, or in a token without line breaks.</summary>
    public readonly LineAnchor PlaceOf(ReadOnlySpan<byte> text, int index) => index < Anchor.Offset
        ? new(index, Anchor.Line, Anchor.Column - (Anchor.Offset - index))
        : Anchor.After(text[(int)Anchor.Offset..index]);

    /// <summary>Makes the text begin with a later byte.</summary>
    /// <param name="text">The text as it is.</param>
    /// <param name="count">How many bytes are dropped from its start.</param>
    public void Drop(ReadOnlySpan<byte> text, int count)
    {
        if (Anchor.Offset < count)
        {
            Anchor = PlaceOf(text, count);
        }

        Anchor = Anchor with { Offset = Anchor.Offset - count };
        Position -= count;
        TokenStart -= count;
    }
}
