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

    public override ValueShape Shape => _inner.Shape;

    public override ICursorConverter? ElementConverter => _inner.ElementConverter;

    public override Type? KeyType => _inner.KeyType;

    public override ICursorConverter AtObject(Utf8JsonReader reader) => _inner.AtObject(reader);

    public override ICursorConverter? MemberConverter(ReadOnlySpan<byte> name, bool isRead) => _inner.MemberConverter(name, isRead);

    public override string? MemberName(ReadOnlySpan<byte> name) => _inner.MemberName(name);

    public override object ReadValue(ref JsonCursor cursor)
    {
        _inner.FillBoxed(ref cursor, _existing);
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
