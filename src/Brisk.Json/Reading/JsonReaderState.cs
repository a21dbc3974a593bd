namespace Brisk.Json;

/// <summary>
/// The state of a <see cref="Utf8JsonReader"/> at the end of a block, including its options. Get it from
/// <see cref="Utf8JsonReader.CurrentState"/> and pass it to the reader of the next block. A reader created from it does not change it.
/// </summary>
public readonly struct JsonReaderState
{
    /// <summary>Initializes the state at the start of the input.</summary>
    /// <param name="options">The reader options.</param>
    public JsonReaderState(JsonReaderOptions options = default) => Options = options;

    internal JsonReaderState(JsonReaderOptions options, ReadState state, JsonTokenType tokenType, bool valueIsEscaped, ContainerStack containers, long line, long column)
    {
        Options = options;
        State = state;
        TokenType = tokenType;
        ValueIsEscaped = valueIsEscaped;
        Containers = containers;
        Line = line;
        Column = column;
    }

    /// <summary>Gets the reader options.</summary>
    public JsonReaderOptions Options { get; }

    internal ReadState State { get; }

    internal JsonTokenType TokenType { get; }

    /// <summary>Whether the last value has escape sequences.</summary>
    internal bool ValueIsEscaped { get; }

    internal ContainerStack Containers { get; }

    /// <summary>The zero-based line of the next byte.</summary>
    internal long Line { get; }

    /// <summary>The zero-based position of the next byte in its line.</summary>
    internal long Column { get; }
}
