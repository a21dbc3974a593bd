namespace Brisk.Json.Serialization;

/// <summary>Converts an object or value to and from JSON. Derive from <see cref="JsonConverter{T}"/> or <see cref="JsonConverterFactory"/>.</summary>
public abstract class JsonConverter
{
    /// <summary><see cref="Type"/>, without a call to code that is JIT-compiled for each type.</summary>
    internal readonly Type? ConvertedType;

    /// <param name="convertedType">The type that the converter supports; null for a factory.</param>
    internal JsonConverter(Type? convertedType) => ConvertedType = convertedType;

    /// <summary>Gets the type that this converter supports; null for a factory.</summary>
    public abstract Type? Type { get; }

    /// <summary>Returns whether this converter supports a type.</summary>
    /// <param name="typeToConvert">The type of the value or member.</param>
    /// <returns>true if it does; otherwise, false.</returns>
    public abstract bool CanConvert(Type typeToConvert);

    /// <summary>The user-defined type, for messages.</summary>
    internal virtual Type UserType => GetType();

    /// <summary>Returns the converter adapted for use in contracts.</summary>
    internal abstract ICursorConverter AsCursorConverter(Type typeToConvert, ContractCache cache);
}

/// <summary>Creates converters for a family of types, such as all enums or all instances of a generic type.</summary>
public abstract class JsonConverterFactory : JsonConverter
{
    /// <summary>Initializes the factory.</summary>
    protected JsonConverterFactory() : base(null) { }

    /// <summary>Gets null: a factory converts no type itself.</summary>
    public sealed override Type? Type => null;

    /// <summary>Creates the converter of a type for which <see cref="JsonConverter.CanConvert(Type)"/> returned true.</summary>
    /// <param name="typeToConvert">The type of the value or member.</param>
    /// <param name="options">The options.</param>
    /// <returns>A converter of that type. Null, or another factory, causes an exception when it is used.</returns>
    public abstract JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options);

    internal sealed override ICursorConverter AsCursorConverter(Type typeToConvert, ContractCache cache) => throw new InvalidOperationException("A converter factory does not convert values itself.");
}

/// <summary>Converts values of a type to and from JSON.</summary>
/// <typeparam name="T">The type to convert.</typeparam>
public abstract class JsonConverter<T> : JsonConverter
{
    // Whether HandleNull has been evaluated and has its default value.
    private bool _isDefaultHandleNull;

    /// <summary>Initializes the converter.</summary>
    // As in System.Text.Json, HandleNull is evaluated here, before the constructor of the derived class has run.
    protected internal JsonConverter() : base(typeof(T)) => IsCalledForNull = HandleNull || (default(T) is not null && _isDefaultHandleNull);

    /// <summary>Gets the type that this converter supports.</summary>
    public sealed override Type Type => typeof(T);

    /// <summary>
    /// Gets a value that indicates whether the converter is called for <c>null</c>: the JSON token when reading, and the null reference when writing. The default is
    /// false; however, a converter of a non-nullable type is called for the token, unless it overrides this to return false. It is evaluated only once, before the constructor of
    /// the derived class runs: it cannot depend on a field that the constructor sets.
    /// </summary>
    public virtual bool HandleNull
    {
        get
        {
            _isDefaultHandleNull = true;
            return false;
        }
    }

    internal bool IsCalledForNull { get; }

    /// <summary>Returns whether this converter supports a type: by default, only <typeparamref name="T"/>.</summary>
    /// <param name="typeToConvert">The type of the value or member.</param>
    /// <returns>true if it does; otherwise, false.</returns>
    public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(T);

    /// <summary>Reads a value.</summary>
    /// <param name="reader">The reader, at the first token of the value. On return, it must be at the last one.</param>
    /// <param name="typeToConvert">The type to convert.</param>
    /// <param name="options">The options.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonException">The converter does not support the JSON.</exception>
    public abstract T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options);

    /// <summary>Writes a value as exactly one JSON value.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">The options.</param>
    public abstract void Write(
        Utf8JsonWriter writer,
#nullable disable // an override may declare a non-nullable value: it receives null only if HandleNull is true
        T value,
#nullable restore
        JsonSerializerOptions options);

    /// <summary>Reads a dictionary key. By default, the built-in conversion of the type is used.</summary>
    /// <param name="reader">The reader, at the property name.</param>
    /// <param name="typeToConvert">The type to convert.</param>
    /// <param name="options">The options.</param>
    /// <returns>The key.</returns>
    /// <exception cref="NotSupportedException">The method is not overridden, and there is no built-in conversion of keys of the type.</exception>
    public virtual T ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => BuiltInKey() is { } keys ? keys.ReadAsPropertyName(ref reader, typeToConvert, options) : throw ConverterErrors.NoKeys(typeof(T), GetType());

    /// <summary>Writes a dictionary key as exactly one property name. By default, the built-in conversion of the type is used, for <see cref="object"/> that of the run-time type.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <param name="value">The key.</param>
    /// <param name="options">The options.</param>
    /// <exception cref="ArgumentNullException"><paramref name="value"/> is null, the type is <see cref="object"/>, and the method is not overridden.</exception>
    /// <exception cref="NotSupportedException">The method is not overridden, and there is no built-in conversion of keys of the type.</exception>
    public virtual void WriteAsPropertyName(Utf8JsonWriter writer, [DisallowNull] T value, JsonSerializerOptions options)
    {
        if (BuiltInKey() is { } keys)
        {
            KeyPolicy.ForWriting(keys, options).WriteAsPropertyName(writer, value, options);
        }
        else if (typeof(T) == typeof(object))
        {
            ArgumentNullException.ThrowIfNull(value);
            KeysByType(value.GetType(), options).WriteKeyBoxed(writer, value);
        }
        else
        {
            throw ConverterErrors.NoKeys(typeof(T), GetType());
        }
    }

    // A key declared as object is written by its run-time type, unless that has the same converter.
    private ICursorConverter KeysByType(Type type, JsonSerializerOptions options)
    {
        ICursorConverter keys = options.ContractsOrDraft.Get(type);
        return keys.Public.GetType() == GetType() ? throw ConverterErrors.NoKeys(typeof(T), GetType())
            : options.DictionaryKeyPolicy is null ? keys
            : keys.WrittenKeys(options);
    }

    internal override ICursorConverter AsCursorConverter(Type typeToConvert, ContractCache cache)
        => this as ICursorConverter ?? new CustomConverter<T>(this, typeToConvert, cache.Options);

    // A custom converter of a primitive type that does not implement keys delegates them to the built-in one.
    private CursorConverter<T>? BuiltInKey()
        => this is CursorConverter<T> ? null : PrimitiveConverters.Find(typeof(T), default) as CursorConverter<T>;
}
