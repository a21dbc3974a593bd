namespace Brisk.Json;

// Populates existing objects from text in memory.
public static partial class JsonSerializer
{
    /// <summary>Reads a JSON object or array into an existing object or collection.</summary>
    /// <remarks>
    /// <para>Members present in the JSON are set; the others keep their values, so required members may be missing. Elements are added to a collection, and entries to a dictionary. The values of members are replaced, or
    /// populated if their <see cref="JsonObjectCreationHandling"/> requires it: by attribute, or for all members by <see cref="JsonSerializerOptions.PreferredObjectCreationHandling"/>.</para>
    /// <para>If reading fails, a class contains what was read so far; a struct is unchanged.</para>
    /// </remarks>
    /// <typeparam name="TValue">The type whose contract is used.</typeparam>
    /// <param name="utf8Json">The UTF-8 text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="existing">The object or collection to populate.</param>
    /// <param name="options">Options that control deserialization, or null for the defaults.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The JSON is invalid, null, or cannot be converted to the type.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members, or the collection is read-only.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid, or values of the type cannot be populated: arrays, immutable collections, single values, and types with a custom converter or with
    /// discriminators; or the options preserve references.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(ReadOnlySpan<byte> utf8Json, TValue existing, JsonSerializerOptions? options = null)
        where TValue : class
        => ReadText(utf8Json, By<TValue>(options).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(ReadOnlySpan<byte> utf8Json, ref TValue existing, JsonSerializerOptions? options = null)
        where TValue : struct
        => existing = ReadText(utf8Json, By<TValue>(options).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="type">The type whose contract is used.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not compatible with the type, or is a struct, which requires the generic overload.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate(ReadOnlySpan<byte> utf8Json, object existing, Type type, JsonSerializerOptions? options = null)
        => ReadText(utf8Json, By(type, options).Into(existing, type));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <exception cref="ArgumentException">The text contains a lone surrogate.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, TValue existing, JsonSerializerOptions? options = null)
        where TValue : class
        => ReadChars(NotNull(json), By<TValue>(options).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(string, TValue, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, ref TValue existing, JsonSerializerOptions? options = null)
        where TValue : struct
        => existing = ReadChars(NotNull(json), By<TValue>(options).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="json">The text to read: one JSON value, optionally surrounded by whitespace.</param>
    /// <param name="type">The type whose contract is used.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not compatible with the type, or is a struct, which requires the generic overload; or the text contains a lone surrogate.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate([StringSyntax(StringSyntaxAttribute.Json)] string json, object existing, Type type, JsonSerializerOptions? options = null)
        => ReadChars(NotNull(json), By(type, options).Into(existing, type));

    /// <inheritdoc cref="Populate{TValue}(string, TValue, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, TValue existing, JsonSerializerOptions? options = null)
        where TValue : class
        => ReadChars(json, By<TValue>(options).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(string, TValue, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, ref TValue existing, JsonSerializerOptions? options = null)
        where TValue : struct
        => existing = ReadChars(json, By<TValue>(options).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate(string, object, Type, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, object existing, Type type, JsonSerializerOptions? options = null)
        => ReadChars(json, By(type, options).Into(existing, type));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="reader">The reader, positioned at the value or before it. It is advanced to the last token of the value, but unchanged if a <see cref="JsonException"/> is thrown.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(ref Utf8JsonReader reader, TValue existing, JsonSerializerOptions? options = null)
        where TValue : class
        => By<TValue>(options).Into(NotNull(existing)).Read(ref reader);

    /// <inheritdoc cref="Populate{TValue}(ref Utf8JsonReader, TValue, JsonSerializerOptions?)"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(ref Utf8JsonReader reader, ref TValue existing, JsonSerializerOptions? options = null)
        where TValue : struct
        => existing = By<TValue>(options).IntoCopyOf(existing).Read(ref reader);

    /// <inheritdoc cref="Populate(ReadOnlySpan{byte}, object, Type, JsonSerializerOptions)"/>
    /// <param name="reader">The reader, positioned at the value or before it. It is advanced to the last token of the value, but unchanged if a <see cref="JsonException"/> is thrown.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate(ref Utf8JsonReader reader, object existing, Type type, JsonSerializerOptions? options = null)
        => By(type, options).Into(existing, type).Read(ref reader);

    // The same with a given contract.

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static void Populate<TValue>(ReadOnlySpan<byte> utf8Json, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
        => ReadText(utf8Json, By(jsonTypeInfo).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonTypeInfo{TValue})"/>
    public static void Populate<TValue>(ReadOnlySpan<byte> utf8Json, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
        => existing = ReadText(utf8Json, By(jsonTypeInfo).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate(ReadOnlySpan{byte}, object, Type, JsonSerializerOptions)"/>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type, or values of the type cannot be populated.</exception>
    public static void Populate(ReadOnlySpan<byte> utf8Json, object existing, Type type, JsonSerializerContext context)
        => ReadText(utf8Json, By(type, context).Into(existing, type));

    /// <inheritdoc cref="Populate{TValue}(string, TValue, JsonSerializerOptions)"/>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
        => ReadChars(NotNull(json), By(jsonTypeInfo).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(string, TValue, JsonTypeInfo{TValue})"/>
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
        => existing = ReadChars(NotNull(json), By(jsonTypeInfo).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate(string, object, Type, JsonSerializerOptions)"/>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract for the type, or values of the type cannot be populated.</exception>
    public static void Populate([StringSyntax(StringSyntaxAttribute.Json)] string json, object existing, Type type, JsonSerializerContext context)
        => ReadChars(NotNull(json), By(type, context).Into(existing, type));

    /// <inheritdoc cref="Populate{TValue}(string, TValue, JsonTypeInfo{TValue})"/>
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
        => ReadChars(json, By(jsonTypeInfo).Into(NotNull(existing)));

    /// <inheritdoc cref="Populate{TValue}(string, TValue, JsonTypeInfo{TValue})"/>
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
        => existing = ReadChars(json, By(jsonTypeInfo).IntoCopyOf(existing));

    /// <inheritdoc cref="Populate(string, object, Type, JsonSerializerContext)"/>
    public static void Populate([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, object existing, Type type, JsonSerializerContext context)
        => ReadChars(json, By(type, context).Into(existing, type));

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="reader">The reader, positioned at the value or before it. It is advanced to the last token of the value, but unchanged if a <see cref="JsonException"/> is thrown.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    public static void Populate<TValue>(ref Utf8JsonReader reader, TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : class
        => By(jsonTypeInfo).Into(NotNull(existing)).Read(ref reader);

    /// <inheritdoc cref="Populate{TValue}(ref Utf8JsonReader, TValue, JsonTypeInfo{TValue})"/>
    public static void Populate<TValue>(ref Utf8JsonReader reader, ref TValue existing, JsonTypeInfo<TValue> jsonTypeInfo)
        where TValue : struct
        => existing = By(jsonTypeInfo).IntoCopyOf(existing).Read(ref reader);

    /// <inheritdoc cref="Populate(ReadOnlySpan{byte}, object, Type, JsonSerializerContext)"/>
    /// <param name="reader">The reader, positioned at the value or before it. It is advanced to the last token of the value, but unchanged if a <see cref="JsonException"/> is thrown.</param>
    public static void Populate(ref Utf8JsonReader reader, object existing, Type type, JsonSerializerContext context)
        => By(type, context).Into(existing, type).Read(ref reader);
}
