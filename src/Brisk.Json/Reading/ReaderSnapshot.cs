namespace Brisk.Json;

/// <summary>A <see cref="Utf8JsonReader"/> over a span without its text, which can be stored in a field. Indices count from the start of the text.</summary>
internal struct ReaderSnapshot(JsonReaderOptions options)
{
    /// <summary>The normalized reader options.</summary>
    public readonly JsonReaderOptions Options = options.Normalized();

    public ContainerStack Containers;
    public LineGuess Indent;

    /// <summary>A position with a known line, at or before the current one; the offset is an index.</summary>
    public LineAnchor Anchor;

    public int Position;
    public int TokenStart;
    public int ValueLength;
    public ReadState State;
    public JsonTokenType TokenType;
    public bool ValueIsEscaped;

    /// <summary>The start of the token's raw value, unless it is empty.</summary>
    public readonly int ValueStart => TokenStart + (TokenType is JsonTokenType.String or JsonTokenType.PropertyName ? 1 : 0);

    /// <summary>The number of containers around the token. The start and end of a container are outside it.</summary>
    public readonly int CurrentDepth => Containers.Depth - (TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray ? 1 : 0);

    /// <summary>Discards the token, so that there is no current one.</summary>
    public void LeaveToken()
    {
        TokenType = JsonTokenType.None;
        TokenStart = Position;
        ValueLength = 0;
        ValueIsEscaped = false;
    }

    /// <summary>Returns the line and column of an index that is in or after the token, or in a token without line breaks.</summary>
    public readonly LineAnchor PlaceOf(ReadOnlySpan<byte> text, int index) => index < Anchor.Offset
        ? new(index, Anchor.Line, Anchor.Column - (Anchor.Offset - index))
        : Anchor.After(text[(int)Anchor.Offset..index]);

    public void Drop(ReadOnlySpan<byte> text, int count)
    {
        if (Anchor.Offset < count) Anchor = PlaceOf(text, count);

        Anchor = Anchor with { Offset = Anchor.Offset - count };
        Position -= count;
        TokenStart -= count;
    }
}
