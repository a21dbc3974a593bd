namespace Brisk.Json.Converters;

/// <summary>The converter of an unsupported type, which can be the type of a member as long as no value occurs.</summary>
/// <param name="acceptsNull">Whether <c>null</c> is read.</param>
/// <param name="acceptsNullElements">Whether <c>null</c> is also read as an element.</param>
internal sealed class UnsupportedConverter<T>(bool acceptsNull, bool acceptsNullElements) : CursorConverter<T>, IUnsupportedConverter
{
    public UnsupportedConverter() : this(acceptsNull: true, acceptsNullElements: false) { }

    public override CursorConverter<T> ForElements => new UnsupportedConverter<T>(acceptsNullElements, acceptsNullElements);

    // As in System.Text.Json, elements are checked for null before their converter is called if references are preserved.
    public override CursorConverter<T> WithReferences(ContractCache cache)
        => cache.Options.ReferenceHandler is CycleIgnoringHandler ? this : new UnsupportedConverter<T>(true, true);

    public override T? ReadValue(ref JsonCursor cursor)
    {
        if (acceptsNull && default(T) is null && cursor.TryReadNull()) return default;

        // An invalid token takes precedence over other errors.
        if (cursor.Current is not ((byte)'{' or (byte)'['))
        {
            int start = cursor.Position;
            cursor.SkipValue();
            cursor.Position = start;
        }

        throw ConverterErrors.Unsupported(typeof(T));
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (value is not null) throw ConverterErrors.Unsupported(typeof(T));

        writer.WriteNullValue();
    }
}

internal interface IUnsupportedConverter;
