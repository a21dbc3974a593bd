using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json.Serialization;

/// <summary>Converts values of one type to and from JSON.</summary>
/// <typeparam name="T">The type that is converted.</typeparam>
public abstract class JsonConverter<T> : JsonConverter
{
    /// <summary>Initializes the converter.</summary>
    protected internal JsonConverter()
    {
    }

    /// <summary>Gets the type that this converter converts.</summary>
    public sealed override Type Type => typeof(T);

    /// <summary>
    /// Gets whether the converter itself takes <c>null</c>: the JSON token when it reads, the null reference when it writes. False by
    /// default; a converter of a type that cannot be null is given the token all the same, unless it overrides this to say false.
    /// </summary>
    public virtual bool HandleNull
    {
        get
        {
            IsDefaultHandleNull = true;
            return false;
        }
    }

    /// <summary>Whether <see cref="HandleNull"/>, once it was asked, has its default.</summary>
    internal bool IsDefaultHandleNull { get; private set; }

    /// <summary>Says whether this converter takes a type: by default, whether it is <typeparamref name="T"/>.</summary>
    /// <param name="typeToConvert">The type of the value or member.</param>
    /// <returns>True where it does.</returns>
    public override bool CanConvert(Type typeToConvert)
    {
        ArgumentNullException.ThrowIfNull(typeToConvert);
        return typeToConvert == typeof(T);
    }

    /// <summary>Reads a value.</summary>
    /// <param name="reader">Stands at the first token of the value, and must be left at its last.</param>
    /// <param name="typeToConvert">The type that is wanted.</param>
    /// <param name="options">The options in force.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonException">The JSON is not what the converter reads.</exception>
    public abstract T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options);

    /// <summary>Writes a value: exactly one JSON value.</summary>
    /// <param name="writer">Takes the JSON.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options in force.</param>
    public abstract void Write(
        Utf8JsonWriter writer,
#nullable disable // an override may say that the value is never null: it is given null only where HandleNull is true
        T value,
#nullable restore
        JsonSerializerOptions options);

    /// <summary>Reads a dictionary key.</summary>
    /// <param name="reader">Stands at the property name.</param>
    /// <param name="typeToConvert">The type that is wanted.</param>
    /// <param name="options">The options in force.</param>
    /// <returns>The key.</returns>
    /// <exception cref="NotSupportedException">The converter does not convert keys: the default.</exception>
    public virtual T ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => BuiltInKey(options) is { } keys ? keys.ReadAsPropertyName(ref reader, typeToConvert, options) : throw ConverterErrors.NoKeys(typeof(T), GetType());

    /// <summary>Writes a dictionary key: exactly one property name.</summary>
    /// <param name="writer">Takes the name.</param>
    /// <param name="value">The key.</param>
    /// <param name="options">The options in force.</param>
    /// <exception cref="NotSupportedException">The converter does not convert keys: the default.</exception>
    public virtual void WriteAsPropertyName(Utf8JsonWriter writer, [DisallowNull] T value, JsonSerializerOptions options)
    {
        if (BuiltInKey(options) is not { } keys)
        {
            throw ConverterErrors.NoKeys(typeof(T), GetType());
        }

        keys.WriteAsPropertyName(writer, value, options);
    }

    internal sealed override ICursorConverter AsCursorConverter(Type typeToConvert)
        => this as ICursorConverter ?? new CustomConverter<T>(this, typeToConvert);

    // A user's converter of a primitive that says nothing about keys leaves them to the built-in one.
    private CursorConverter<T>? BuiltInKey(JsonSerializerOptions options)
        => this is CursorConverter<T> ? null : PrimitiveConverters.Find(typeof(T), default) as CursorConverter<T>;
}
