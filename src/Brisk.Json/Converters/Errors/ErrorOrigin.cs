using Brisk.Json.Converters;

namespace Brisk.Json;

/// <summary>The position of a text that is part of a document: the enclosing containers, and line and column.</summary>
internal sealed class ErrorOrigin
{
    /// <param name="root">The converter of the document.</param>
    /// <param name="frames">The enclosing containers, outermost first.</param>
    /// <param name="hasEnded">Whether the value of the document has ended.</param>
    /// <param name="place">The line and column at which the text begins.</param>
    /// <param name="options">The options with which the document is read.</param>
    /// <param name="value">The converter of the value that the text begins with, where it was begun; null where what it begins with follows a bracket or a value.</param>
    public ErrorOrigin(ICursorConverter root, ArraySegment<ReadFrame> frames, bool hasEnded, LineAnchor place, JsonReaderOptions options, ICursorConverter? value = null)
    {
        Value = value;
        Root = root;
        Frames = frames;
        ContainerStack containers = default;
        ReadState state = hasEnded ? ReadState.End : ReadState.Start;
        JsonTokenType token = hasEnded ? JsonTokenType.Null : JsonTokenType.None;
        foreach (ReadFrame frame in frames)
        {
            if (!frame.HasBrackets)
            {
                options.AllowMultipleValues = true;
                continue;
            }

            containers.Push(frame.IsObject);
            if (value is not null)
            {
                (state, token) = frame.IsObject ? (ReadState.NameRead, JsonTokenType.PropertyName) : (ReadState.ArrayStarted, JsonTokenType.StartArray);
                continue;
            }

            state = !frame.IsFresh ? ReadState.ValueRead : frame.IsObject ? ReadState.ObjectStarted : ReadState.ArrayStarted;
            token = !frame.IsFresh ? JsonTokenType.Null : frame.IsObject ? JsonTokenType.StartObject : JsonTokenType.StartArray;
        }

        State = new JsonReaderState(options, state, token, containers, place.Line, place.Column);
    }

    public ICursorConverter Root { get; }

    public ICursorConverter? Value { get; }

    /// <summary>The path of the value of <see cref="Root"/>.</summary>
    public string Path { get; init; } = "$";

    public ArraySegment<ReadFrame> Frames { get; }

    /// <summary>The state of a reader of the text.</summary>
    public JsonReaderState State { get; }
}
