namespace Brisk.Json;

/// <summary>
/// Where a <see cref="Utf8JsonReader"/> stopped at the end of a block, and the options it reads under. It is taken from
/// <see cref="Utf8JsonReader.CurrentState"/> and given to the reader of the next block. It is a value: a reader made from it does not change it.
/// </summary>
public readonly struct JsonReaderState
{
    /// <summary>The state before the first byte of a text.</summary>
    /// <param name="options">The options to read under.</param>
    public JsonReaderState(JsonReaderOptions options = default) => Options = options;

    internal JsonReaderState(JsonReaderOptions options, ReadState state, JsonTokenType tokenType, ContainerStack containers, long line, long column)
    {
        Options = options;
        State = state;
        TokenType = tokenType;
        Containers = containers;
        Line = line;
        Column = column;
    }

    /// <summary>The options to read under.</summary>
    public JsonReaderOptions Options { get; }

    internal ReadState State { get; }

    internal JsonTokenType TokenType { get; }

    internal ContainerStack Containers { get; }

    /// <summary>The count of lines before the next byte.</summary>
    internal long Line { get; }

    /// <summary>The count of bytes before the next byte in its line.</summary>
    internal long Column { get; }
}
