namespace Brisk.Json.Converters;

/// <summary>Reads a document into an existing object or collection, for one call. It is not generic, because the JIT would compile it for each type.</summary>
internal sealed class ReferenceFilling : CursorConverter<object>, ICursorConverter
{
    private readonly ICursorConverter _inner;
    private readonly object _existing;

    /// <param name="inner">The converter of the type.</param>
    /// <param name="existing">The object or collection to populate.</param>
    /// <param name="options">The options.</param>
    public ReferenceFilling(ICursorConverter inner, object existing, JsonSerializerOptions options)
    {
        FillingErrors.Check(inner, options);
        _inner = inner;
        _existing = existing;
    }

    Type ICursorConverter.Type => _inner.Type;

    public override IValueStructure Structure => _inner.Structure;

    public override ICursorConverter AtObject(Utf8JsonReader reader) => _inner.AtObject(reader);

    public override object ReadValue(ref JsonCursor cursor)
    {
        _inner.PopulateBoxed(ref cursor, _existing, isRoot: true);
        return _existing;
    }

    public override ReadFrame? BeginFrame(byte first)
    {
        ReadFrame? frame = _inner.BeginFillingBoxed(first, _existing);
        frame?.MayLackMembers = true;
        return frame;
    }

    public override object? TakeFrom(ReadFrame frame) => _inner.TakeBoxed(frame);

    public override void WriteValue(Utf8JsonWriter writer, object value) => throw FillingErrors.Written();
}
