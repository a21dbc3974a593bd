namespace Brisk.Json.Converters;

// Reading in parts: a frame waits for the metadata at the start of an object, which is then read as from memory.
internal sealed partial class MetadataConverter<T>
{
    public ICursorConverter Form => Shape == ValueShape.Array ? _envelope ??= new(this) : this;

    // What the rest of an object with metadata starts with.
    private byte InnerBracket => Shape == ValueShape.Array ? (byte)'[' : (byte)'{';

    public override bool CanBegin(byte first)
        => first != '{' ? first == '[' && Inner.CanBegin(first)
            : !rules.InAnyOrder && (rules.PreservesReferences || Shape != ValueShape.Array) && Inner.CanBegin(InnerBracket);

    public override ReadFrame? BeginFrame(byte first)
    {
        if (!CanBegin(first)) return null;
        if (first == '{' && rules.PreservesReferences) return new MetadataFrame<T>(this, Form, rules);

        ReadFrame? frame = Inner.BeginFrame(first);
        if (first == '{') frame?.Metadata = rules;

        return frame;
    }

    public override T? TakeFrom(ReadFrame frame) => frame is MetadataFrame<T> { Result: var result } ? result : Inner.TakeFrom(frame);

    /// <summary>Reads the metadata at the start of an object, and returns the frame that reads the rest.</summary>
    /// <param name="cursor">The cursor, after the opening brace; on return, after the metadata that was read.</param>
    public ReadFrame<T> BeginRest(ref JsonCursor cursor, MetadataFrame<T> frame)
    {
        JsonCursor start = cursor;
        var scope = cursor.Context as ReferenceScope;
        ObjectMetadata metadata = cursor.FirstElement((byte)'}') ? ReadMetadata(ref cursor, scope, exists: false) : new() { Values = -1, IsAtEnd = true };
        if (metadata.Reference is { } reference)
        {
            frame.SetReference(reference);
            cursor = start;
            return frame;
        }

        if (Shape == ValueShape.Array)
        {
            MoveToValues(ref cursor, metadata);
            frame.SetValues(Identified((ReadFrame<T>)Inner.BeginFrame((byte)'[')!, metadata));
            frame.Commit();
            cursor.Position = metadata.EndBeforeValues;
            return frame;
        }

        var members = (ReadFrame<T>)Inner.BeginFrame((byte)'{')!;
        members.Converter = this;
        Open(ref cursor, members, metadata);
        if (metadata.IsAtEnd) cursor.Position--;

        return members;
    }
}
