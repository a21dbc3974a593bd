using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

// Reading into what exists, from text in memory.
public static partial class JsonSerializer
{
    /// <summary>Reads a JSON object or array into an object or a collection that exists.</summary>
    /// <remarks>
    /// <para>Members that the text has are set as reading sets them, others keep their values: required members need not be there. Elements are added to a collection, entries to a dictionary. What members hold is replaced, or
    /// filled in place where their <see cref="JsonObjectCreationHandling"/> says so: by attribute, or for all by <see cref="JsonSerializerOptions.PreferredObjectCreationHandling"/>.</para>
    /// <para>When reading fails, a class has what was read until then; a struct is as it was.</para>
    /// </remarks>
    /// <typeparam name="TValue">The type whose contract says which members there are.</typeparam>
    /// <param name="utf8Json">The UTF-8 text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The text is not JSON, is null, or not of this type; says where and why.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members, or the collection is read-only.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is not valid, or its values cannot be filled: arrays, immutable collections, single values, types with converters of their own or with
    /// discriminators; or the options preserve references.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(ReadOnlySpan<byte> utf8Json, TValue existing, JsonSerializerOptions? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(existing);
        options ??= JsonSerializerOptions.Default;
        ReadText(utf8Json, new ReferenceFilling(options.Contracts.Get<TValue>(), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The UTF-8 text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(ReadOnlySpan<byte> utf8Json, ref TValue existing, JsonSerializerOptions? options = null)
        where TValue : struct
    {
        options ??= JsonSerializerOptions.Default;
        existing = ReadText(utf8Json, new ValueFilling<TValue>(options.Contracts.Get<TValue>(), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="utf8Json">The UTF-8 text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate(ReadOnlySpan<byte> utf8Json, object existing, Type type, JsonSerializerOptions? options = null)
    {
        CheckExisting(existing, type);
        options ??= JsonSerializerOptions.Default;
        ReadText(utf8Json, new ReferenceFilling(ConverterOf(type, options), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, TValue existing, JsonSerializerOptions? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(existing);
        options ??= JsonSerializerOptions.Default;
        ReadChars(json.AsSpan(), new ReferenceFilling(options.Contracts.Get<TValue>(), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, ref TValue existing, JsonSerializerOptions? options = null)
        where TValue : struct
    {
        ArgumentNullException.ThrowIfNull(json);
        options ??= JsonSerializerOptions.Default;
        existing = ReadChars(json.AsSpan(), new ValueFilling<TValue>(options.Contracts.Get<TValue>(), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate([StringSyntax(StringSyntaxAttribute.Json)] string json, object existing, Type type, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        CheckExisting(existing, type);
        options ??= JsonSerializerOptions.Default;
        ReadChars(json.AsSpan(), new ReferenceFilling(ConverterOf(type, options), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, TValue existing, JsonSerializerOptions? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(existing);
        options ??= JsonSerializerOptions.Default;
        ReadChars(json, new ReferenceFilling(options.Contracts.Get<TValue>(), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, ref TValue existing, JsonSerializerOptions? options = null)
        where TValue : struct
    {
        options ??= JsonSerializerOptions.Default;
        existing = ReadChars(json, new ValueFilling<TValue>(options.Contracts.Get<TValue>(), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, object existing, Type type, JsonSerializerOptions? options = null)
    {
        CheckExisting(existing, type);
        options ??= JsonSerializerOptions.Default;
        ReadChars(json, new ReferenceFilling(ConverterOf(type, options), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="reader">The reader, which stands at the value or is about to read it, and is left at its last token; unchanged when this method throws.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(ref Utf8JsonReader reader, TValue existing, JsonSerializerOptions? options = null)
        where TValue : class
    {
        ArgumentNullException.ThrowIfNull(existing);
        options ??= JsonSerializerOptions.Default;
        ReaderBridge.ReadValue(ref reader, new ReferenceFilling(options.Contracts.Get<TValue>(), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="reader">The reader, which stands at the value or is about to read it, and is left at its last token; unchanged when this method throws.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate<TValue>(ref Utf8JsonReader reader, ref TValue existing, JsonSerializerOptions? options = null)
        where TValue : struct
    {
        options ??= JsonSerializerOptions.Default;
        existing = ReaderBridge.ReadValue(ref reader, new ValueFilling<TValue>(options.Contracts.Get<TValue>(), existing, options), options);
    }

    /// <inheritdoc cref="Populate{TValue}(ReadOnlySpan{byte}, TValue, JsonSerializerOptions?)"/>
    /// <param name="reader">The reader, which stands at the value or is about to read it, and is left at its last token; unchanged when this method throws.</param>
    /// <param name="existing">What is read into.</param>
    /// <param name="type">The type whose contract says which members there are.</param>
    /// <param name="options">How to read; null means the defaults.</param>
    /// <exception cref="ArgumentException"><paramref name="existing"/> is not of that type, or is a struct, which only the generic overload can fill.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Populate(ref Utf8JsonReader reader, object existing, Type type, JsonSerializerOptions? options = null)
    {
        CheckExisting(existing, type);
        options ??= JsonSerializerOptions.Default;
        ReaderBridge.ReadValue(ref reader, new ReferenceFilling(ConverterOf(type, options), existing, options), options);
    }

    private static void CheckExisting(object existing, Type type)
    {
        ArgumentNullException.ThrowIfNull(existing);
        ArgumentNullException.ThrowIfNull(type);
        CheckType(existing, type);
        if (existing is ValueType)
        {
            throw new ArgumentException($"A value of type '{existing.GetType()}' cannot be populated in a box. Pass it by reference.", nameof(existing));
        }
    }
}
