namespace Brisk.Json.Converters;

/// <summary>Reads a document into a copy of an existing struct, for one call.</summary>
internal sealed class ValueFilling<T> : CursorConverter<T>
    where T : struct
{
    private readonly CursorConverter<T> _inner;
    private readonly T _existing;

    /// <param name="inner">The converter of the type.</param>
    /// <param name="existing">The value that is copied.</param>
    /// <param name="options">The options.</param>
    public ValueFilling(CursorConverter<T> inner, T existing, JsonSerializerOptions options)
    {
        FillingErrors.Check(inner, options);
        _inner = inner;
        _existing = existing;
    }

    public override IValueStructure Structure => _inner.Structure;

    public override T ReadValue(ref JsonCursor cursor)
    {
        T value = _existing;
        _inner.Populate(ref cursor, ref value, isRoot: true);
        return value;
    }

    public override ReadFrame? BeginFrame(byte first)
    {
        ReadFrame? frame = _inner.BeginFilling(first, _existing);
        frame?.MayLackMembers = true;
        return frame;
    }

    public override T TakeFrom(ReadFrame frame) => _inner.TakeFrom(frame);

    public override void WriteValue(Utf8JsonWriter writer, T value) => throw FillingErrors.Written();
}
