using Brisk.Json.Converters;

namespace Brisk.Json.Streaming;

/// <summary>Specifies the requested value of a document, and how to handle it.</summary>
internal abstract class PathTarget(string[] tokens, bool isEnough)
{
    private static readonly PathShape s_object = new(ValueShape.Object);
    private static readonly PathShape s_array = new(ValueShape.Array);

    /// <summary>The tokens of the pointer.</summary>
    public string[] Tokens { get; } = tokens;

    /// <summary>Whether the content after the value is not read.</summary>
    public bool IsEnough { get; } = isEnough;

    /// <summary>Returns the frame of the value, or null if it is not a requested container.</summary>
    public abstract ReadFrame? Begin(byte first);

    /// <summary>Throws because the value at the cursor is not the requested kind.</summary>
    public abstract void Refuse(ref JsonCursor cursor);

    /// <summary>Called when the value has been read.</summary>
    public abstract void OnFound();

    /// <summary>Returns a converter that lets the walk to an error pass through the containers on the way.</summary>
    public ICursorConverter PathConverter(bool isObject) => isObject ? s_object : s_array;

    // Converts nothing: it only has a shape.
    private sealed class PathShape(ValueShape shape) : CursorConverter<object>
    {
        public override IValueStructure Structure { get; } = new OpaqueStructure(shape);

        public override object? ReadValue(ref JsonCursor cursor)
        {
            cursor.SkipValue();
            return null;
        }

        public override void WriteValue(Utf8JsonWriter writer, object value) => writer.WriteNullValue();
    }
}
