using Brisk.Json.Serialization;

namespace Brisk.Json;

/// <summary>Where a text begins that is a part of a document: the containers around it, and the place.</summary>
internal sealed class ErrorOrigin
{
    /// <param name="root">The converter of the document.</param>
    /// <param name="frames">The containers around the text, the outermost first.</param>
    /// <param name="hasEnded">Whether the value of the document has ended.</param>
    /// <param name="place">The line and column at which the text begins.</param>
    /// <param name="options">How the document is read.</param>
    public ErrorOrigin(ICursorConverter root, ArraySegment<ReadFrame> frames, bool hasEnded, LineAnchor place, JsonReaderOptions options)
    {
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
            state = !frame.IsFresh ? ReadState.ValueRead : frame.IsObject ? ReadState.ObjectStarted : ReadState.ArrayStarted;
            token = !frame.IsFresh ? JsonTokenType.Null : frame.IsObject ? JsonTokenType.StartObject : JsonTokenType.StartArray;
        }

        State = new JsonReaderState(options, state, token, containers, place.Line, place.Column);
    }

    public ICursorConverter Root { get; }

    /// <summary>The path to the value of <see cref="Root"/>.</summary>
    public string Path { get; init; } = "$";

    public ArraySegment<ReadFrame> Frames { get; }

    /// <summary>The state of a reader of the text.</summary>
    public JsonReaderState State { get; }
}
