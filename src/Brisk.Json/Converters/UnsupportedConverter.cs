using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>A type that is not serialized. It may be the type of a member as long as no value comes.</summary>
/// <param name="acceptsNull">Whether <c>null</c> is read.</param>
/// <param name="acceptsNullElements">Whether it is read as an element, too.</param>
internal sealed class UnsupportedConverter<T>(bool acceptsNull, bool acceptsNullElements) : CursorConverter<T>, IUnsupportedConverter
{
    public UnsupportedConverter()
        : this(acceptsNull: true, acceptsNullElements: false)
    {
    }

    public override CursorConverter<T> ForElements => new UnsupportedConverter<T>(acceptsNullElements, acceptsNullElements);

    // As in System.Text.Json: where references are preserved, elements are asked for null before their converter is.
    public override CursorConverter<T> AwareOfReferences(ContractCache cache)
        => cache.Options.ReferenceHandler is CycleIgnoringHandler ? this : new UnsupportedConverter<T>(true, true);

    public override T? ReadValue(ref JsonCursor cursor)
    {
        if (acceptsNull && default(T) is null && cursor.TryReadNull())
        {
            return default;
        }

        // A token that is not valid is the first of errors.
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
        if (value is not null)
        {
            throw ConverterErrors.Unsupported(typeof(T));
        }

        writer.WriteNullValue();
    }
}

/// <summary>The converter of a type that is not serialized, whichever that is.</summary>
internal interface IUnsupportedConverter;
