using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Text;

namespace Brisk.Json;

// Reading by a contract that the caller has: nothing is looked up, and nothing needs reflection.
public static partial class JsonSerializer
{
    /// <summary>Reads one value by a contract.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="utf8Json">The UTF-8 text: one JSON value, whitespace around it.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The text is not JSON, or not of this type; says where and why.</exception>
    public static TValue? Deserialize<TValue>(ReadOnlySpan<byte> utf8Json, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return ReadText(utf8Json, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options);
    }

    /// <summary>Reads one value by a contract.</summary>
    /// <param name="utf8Json">The UTF-8 text: one JSON value, whitespace around it.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The text is not JSON, or not of this type; says where and why.</exception>
    public static object? Deserialize(ReadOnlySpan<byte> utf8Json, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return ReadText(utf8Json, jsonTypeInfo.Runnable, jsonTypeInfo.Options);
    }

    /// <summary>Reads one value by a contract of a context.</summary>
    /// <param name="utf8Json">The UTF-8 text: one JSON value, whitespace around it.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    /// <exception cref="JsonException">The text is not JSON, or not of this type; says where and why.</exception>
    public static object? Deserialize(ReadOnlySpan<byte> utf8Json, Type returnType, JsonSerializerContext context)
    {
        return Deserialize(utf8Json, InfoOf(returnType, context));
    }

    /// <summary>Reads one value by a contract.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The text is not JSON, or not of this type; says where and why.</exception>
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return ReadChars(json.AsSpan(), jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options);
    }

    /// <summary>Reads one value by a contract.</summary>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The text is not JSON, or not of this type; says where and why.</exception>
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return ReadChars(json.AsSpan(), jsonTypeInfo.Runnable, jsonTypeInfo.Options);
    }

    /// <summary>Reads one value by a contract of a context.</summary>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    /// <exception cref="JsonException">The text is not JSON, or not of this type; says where and why.</exception>
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] string json, Type returnType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Deserialize(json, InfoOf(returnType, context));
    }

    /// <summary>Reads one value by a contract.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The text is not JSON, or not of this type; says where and why.</exception>
    public static TValue? Deserialize<TValue>([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return ReadChars(json, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options);
    }

    /// <summary>Reads one value by a contract.</summary>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The text is not JSON, or not of this type; says where and why.</exception>
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return ReadChars(json, jsonTypeInfo.Runnable, jsonTypeInfo.Options);
    }

    /// <summary>Reads one value by a contract of a context.</summary>
    /// <param name="json">The text: one JSON value, whitespace around it.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    /// <exception cref="JsonException">The text is not JSON, or not of this type; says where and why.</exception>
    public static object? Deserialize([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, Type returnType, JsonSerializerContext context)
    {
        return Deserialize(json, InfoOf(returnType, context));
    }

    /// <summary>Reads the value that a reader stands at, or is about to read, by a contract, and leaves the reader at the value's last token.</summary>
    /// <typeparam name="TValue">The type to read.</typeparam>
    /// <param name="reader">The reader; unchanged when this method throws.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The value.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="JsonException">The text is not JSON, is not complete, or not of this type; says where and why.</exception>
    /// <exception cref="ArgumentException">The reader allows comments as tokens.</exception>
    public static TValue? Deserialize<TValue>(ref Utf8JsonReader reader, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return ReaderBridge.ReadValue(ref reader, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Deserialize{TValue}(ref Utf8JsonReader, JsonTypeInfo{TValue})"/>
    public static object? Deserialize(ref Utf8JsonReader reader, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        return jsonTypeInfo.Runnable.ReadBoxed(ref reader, jsonTypeInfo.Options);
    }

    /// <inheritdoc cref="Deserialize{TValue}(ref Utf8JsonReader, JsonTypeInfo{TValue})"/>
    /// <param name="reader">The reader; unchanged when this method throws.</param>
    /// <param name="returnType">The type to read.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    public static object? Deserialize(ref Utf8JsonReader reader, Type returnType, JsonSerializerContext context)
        => Deserialize(ref reader, InfoOf(returnType, context));

    internal static JsonTypeInfo InfoOf(Type type, JsonSerializerContext context, [CallerArgumentExpression(nameof(type))] string? parameter = null)
    {
        ArgumentNullException.ThrowIfNull(type, parameter);
        ArgumentNullException.ThrowIfNull(context);
        return context.GetTypeInfo(type)
            ?? throw new InvalidOperationException($"JsonTypeInfo metadata for type '{type}' was not provided by TypeInfoResolver of type '{context.GetType()}'. If using source generation, ensure that all root types passed to the serializer have been annotated with 'JsonSerializableAttribute', along with any types that might be serialized polymorphically.");
    }

    private static TValue? ReadChars<TValue>(ReadOnlySpan<char> json, CursorConverter<TValue> converter, JsonSerializerOptions options)
    {
        byte[] rented = ArrayPool<byte>.Shared.Rent(Utf8Transcoder.RoomFor(json));
        try
        {
            return ReadText(rented.AsSpan(0, Transcode(json, rented)), converter, options);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }

    private static object? ReadChars(ReadOnlySpan<char> json, ICursorConverter converter, JsonSerializerOptions options)
    {
        byte[] rented = ArrayPool<byte>.Shared.Rent(Utf8Transcoder.RoomFor(json));
        try
        {
            return ReadText(rented.AsSpan(0, Transcode(json, rented)), converter, options);
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented);
        }
    }
}
