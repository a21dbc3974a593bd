namespace Brisk.Json.Streaming;

internal class ElementsFrame<T>(ICursorConverter converter, CursorConverter<T> element) : YieldingFrame<T>(converter)
{
    public sealed override bool IsObject => false;

    public sealed override T? ReadElement(ref JsonCursor cursor) => element.ReadValue(ref cursor);

    protected sealed override T? TakeElement(ReadFrame child) => element.TakeFrom(child);

    protected sealed override ReadFrame? EnterElement(ref JsonCursor cursor) => element.BeginFrame(cursor.Current);
}

internal sealed class TopLevelFrame<T>(ICursorConverter converter, CursorConverter<T> element) : ElementsFrame<T>(converter, element)
{
    public override bool HasBrackets => false;

    protected override bool Next(ref JsonCursor cursor, ref int indent)
    {
        cursor.BeginText();
        return !cursor.IsAtEnd;
    }

    public override bool First(ref JsonCursor cursor, bool isFirst, ref int indent) => Next(ref cursor, ref indent);

    public override bool MoveOn(ref JsonCursor cursor, ref int indent) => Next(ref cursor, ref indent);
}

/// <summary>An object, whose members are returned as pairs.</summary>
internal sealed class EntriesFrame<T>(ICursorConverter converter, CursorConverter<T> value) : YieldingFrame<KeyValuePair<string, T?>>(converter)
{
    private string _key = "";
    private bool _hasProperty; // whether a property, including metadata, was found
    private bool _hasIdentifier;

    public override bool IsObject => true;

    public override KeyValuePair<string, T?> ReadElement(ref JsonCursor cursor) => new(cursor.ReadKey(), value.ReadValue(ref cursor));

    public override string NameOf(KeyValuePair<string, T?> element) => element.Key;

    protected override KeyValuePair<string, T?> TakeElement(ReadFrame child) => new(_key, value.TakeFrom(child));

    // The identifier of the object, for which there is no value, is ignored.
    protected override bool TrySkip(ref JsonCursor cursor, MetadataRules rules)
    {
        bool isFirst = !_hasProperty;
        _hasProperty = true;
        if (rules.KindAt(ref cursor) != MetadataKind.Id || !(isFirst || rules.InAnyOrder))
        {
            return MetadataReader.TrySkip(ref cursor, rules, isLeading: false);
        }

        cursor.ReadName(out _);
        if (_hasIdentifier) throw cursor.At(FailurePlace.After, ReferenceErrors.Repeated("$id"));
        if (cursor.Current != '"') throw cursor.At(FailurePlace.Here, ReferenceErrors.NoString("$id"));

        cursor.SkipValue();
        return _hasIdentifier = true;
    }

    protected override ReadFrame? EnterElement(ref JsonCursor cursor)
    {
        if (Metadata is { } rules && rules.KindAt(ref cursor) != MetadataKind.None) return null;

        _hasProperty = true;
        string key = cursor.ReadKey();
        ReadFrame? child = value.BeginFrame(cursor.Current);
        if (child is not null)
        {
            _key = key;
            Pass(key);
        }

        return child;
    }
}
