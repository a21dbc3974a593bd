using System.Text;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

// Writing with a given contract: no lookup and no reflection.
public static partial class JsonSerializer
{
    /// <summary>Converts a value to a JSON string, using a contract.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <returns>The JSON text.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static string Serialize<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
        => WriteString(value, By(jsonTypeInfo));

    /// <summary>Converts a value to a JSON string, using a contract.</summary>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type to serialize. It and its options become read-only.</param>
    /// <returns>The JSON text.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="InvalidCastException">The value is not compatible with the type of the contract.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static string Serialize(object? value, JsonTypeInfo jsonTypeInfo)
        => WriteString(value, By(jsonTypeInfo));

    /// <summary>Converts a value to a JSON string, using a contract.</summary>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <returns>The JSON text.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static string Serialize(object? value, Type inputType, JsonSerializerContext context)
        => WriteString(value, By(value, inputType, context));

    /// <summary>Converts a value to UTF-8 encoded JSON, using a contract.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <returns>The JSON text, without a byte order mark.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static byte[] SerializeToUtf8Bytes<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
        => WriteBytes(value, By(jsonTypeInfo));

    /// <summary>Converts a value to UTF-8 encoded JSON, using a contract.</summary>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type to serialize. It and its options become read-only.</param>
    /// <returns>The JSON text, without a byte order mark.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="InvalidCastException">The value is not compatible with the type of the contract.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static byte[] SerializeToUtf8Bytes(object? value, JsonTypeInfo jsonTypeInfo)
        => WriteBytes(value, By(jsonTypeInfo));

    /// <summary>Converts a value to UTF-8 encoded JSON, using a contract.</summary>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <returns>The JSON text, without a byte order mark.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static byte[] SerializeToUtf8Bytes(object? value, Type inputType, JsonSerializerContext context)
        => WriteBytes(value, By(value, inputType, context));

    /// <summary>Writes a value to a <see cref="Utf8JsonWriter"/>, whose options determine the formatting, using a contract, and flushes it.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="writer">The writer to write to.</param>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type. It and its options become read-only.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static void Serialize<TValue>(Utf8JsonWriter writer, TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
        => WriteTo(NotNull(writer), value, By(jsonTypeInfo));

    /// <summary>Writes a value to a <see cref="Utf8JsonWriter"/>, whose options determine the formatting, using a contract, and flushes it.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type to serialize. It and its options become read-only.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidCastException">The value is not compatible with the type of the contract.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static void Serialize(Utf8JsonWriter writer, object? value, JsonTypeInfo jsonTypeInfo)
        => WriteTo(NotNull(writer), value, By(jsonTypeInfo));

    /// <summary>Writes a value to a <see cref="Utf8JsonWriter"/>, whose options determine the formatting, using a contract, and flushes it.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    public static void Serialize(Utf8JsonWriter writer, object? value, Type inputType, JsonSerializerContext context)
        => WriteTo(NotNull(writer), value, By(value, inputType, context));
}
