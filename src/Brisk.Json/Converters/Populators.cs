namespace Brisk.Json.Converters;

/// <summary>Exceptions for populating existing objects.</summary>
internal static class PopulateErrors
{
    /// <summary>Throws if values of a type cannot be populated.</summary>
    public static void Check(ICursorConverter converter, JsonSerializerOptions options)
    {
        if (options.ReferenceHandler is not (null or CycleIgnoringHandler))
        {
            throw ReferenceErrors.Populates(converter.Type);
        }

        converter.Prepare();
        if (!converter.CanPopulate(isRoot: true))
        {
            throw new InvalidOperationException($"Values of type '{converter.Type}' cannot be populated. The type must be a non-polymorphic object type, or a mutable collection, without a custom converter.");
        }
    }

    public static InvalidOperationException Written() => new("A converter that populates an existing value cannot write.");
}

/// <summary>Reads a document into an existing object or collection, for one call. It is not generic, because the JIT would compile it for each type.</summary>
internal sealed class ObjectPopulator : CursorConverter<object>, ICursorConverter
{
    private readonly ICursorConverter _inner;
    private readonly object _existing;

    public ObjectPopulator(ICursorConverter inner, object existing, JsonSerializerOptions options)
    {
        PopulateErrors.Check(inner, options);
        _inner = inner;
        _existing = existing;
    }

    Type ICursorConverter.Type => _inner.Type;

    public override IValueStructure Structure => _inner.Structure;

    public override ICursorConverter AtObject(Utf8JsonReader reader, ref long searched) => _inner.AtObject(reader, ref searched);

    public override object ReadValue(ref JsonCursor cursor)
    {
        _inner.PopulateBoxed(ref cursor, _existing, isRoot: true);
        return _existing;
    }

    public override ReadFrame? BeginFrame(byte first)
    {
        ReadFrame? frame = _inner.BeginPopulateBoxed(first, _existing);
        frame?.MayLackMembers = true;
        return frame;
    }

    public override object? TakeFrom(ReadFrame frame) => _inner.TakeBoxed(frame);

    public override void WriteValue(Utf8JsonWriter writer, object value) => throw PopulateErrors.Written();
}

/// <summary>Reads a document into a copy of an existing struct, for one call.</summary>
internal sealed class StructPopulator<T> : CursorConverter<T>
    where T : struct
{
    private readonly CursorConverter<T> _inner;
    private readonly T _existing;

    public StructPopulator(CursorConverter<T> inner, T existing, JsonSerializerOptions options)
    {
        PopulateErrors.Check(inner, options);
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
        ReadFrame? frame = _inner.BeginPopulate(first, _existing);
        frame?.MayLackMembers = true;
        return frame;
    }

    public override T TakeFrom(ReadFrame frame) => _inner.TakeFrom(frame);

    public override void WriteValue(Utf8JsonWriter writer, T value) => throw PopulateErrors.Written();
}
