using Brisk.Json.Serialization;

namespace Brisk.Json.Streaming;

/// <summary>Which value of a document is wanted, and what is done with it.</summary>
internal abstract class PathTarget(string[] tokens, bool isEnough)
{
    private static readonly PathShape s_object = new(ValueShape.Object);
    private static readonly PathShape s_array = new(ValueShape.Array);

    /// <summary>The tokens of the pointer.</summary>
    public string[] Tokens { get; } = tokens;

    /// <summary>Whether what follows the value is left unread.</summary>
    public bool IsEnough { get; } = isEnough;

    /// <summary>The frame of the value; null where it is not a container that is wanted.</summary>
    public abstract ReadFrame? Begin(byte first);

    /// <summary>Throws: the value at the cursor is not what is wanted.</summary>
    public abstract void Refuse(ref JsonCursor cursor);

    /// <summary>The value has been read.</summary>
    public abstract void OnFound();

    /// <summary>What makes the walk to an error pass through the containers on the way.</summary>
    public ICursorConverter PathConverter(bool isObject) => isObject ? s_object : s_array;

    // Converts nothing: it only has a shape.
    private sealed class PathShape(ValueShape shape) : CursorConverter<object>
    {
        public override ValueShape Shape => shape;

        public override object? ReadValue(ref JsonCursor cursor)
        {
            cursor.SkipValue();
            return null;
        }

        public override void WriteValue(Utf8JsonWriter writer, object value) => writer.WriteNullValue();
    }
}
