using System.Text;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json;

// Writing by a contract that the caller has: nothing is looked up, and nothing needs reflection.
public static partial class JsonSerializer
{
    /// <summary>Writes a value as JSON, by a contract.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The JSON text.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static string Serialize<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        using WrittenText text = WrittenText.Of(value, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options);
        return Encoding.UTF8.GetString(text.Span);
    }

    /// <summary>Writes a value as JSON, by a contract.</summary>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type to write it as; it and its options are read-only from now on.</param>
    /// <returns>The JSON text.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="InvalidCastException">The value is not of the contract's type.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static string Serialize(object? value, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        using WrittenText text = WrittenText.Of(value, jsonTypeInfo.Runnable, jsonTypeInfo.Options);
        return Encoding.UTF8.GetString(text.Span);
    }

    /// <summary>Writes a value as JSON, by a contract.</summary>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <returns>The JSON text.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static string Serialize(object? value, Type inputType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        CheckType(value, inputType);
        return Serialize(value, InfoOf(inputType, context));
    }

    /// <summary>Writes a value as JSON in UTF-8, by a contract.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <returns>The JSON text, without a byte order mark.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static byte[] SerializeToUtf8Bytes<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        using WrittenText text = WrittenText.Of(value, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options);
        return text.Span.ToArray();
    }

    /// <summary>Writes a value as JSON in UTF-8, by a contract.</summary>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type to write it as; it and its options are read-only from now on.</param>
    /// <returns>The JSON text, without a byte order mark.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="jsonTypeInfo"/> is null.</exception>
    /// <exception cref="InvalidCastException">The value is not of the contract's type.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static byte[] SerializeToUtf8Bytes(object? value, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        using WrittenText text = WrittenText.Of(value, jsonTypeInfo.Runnable, jsonTypeInfo.Options);
        return text.Span.ToArray();
    }

    /// <summary>Writes a value as JSON in UTF-8, by a contract.</summary>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <returns>The JSON text, without a byte order mark.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static byte[] SerializeToUtf8Bytes(object? value, Type inputType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        CheckType(value, inputType);
        return SerializeToUtf8Bytes(value, InfoOf(inputType, context));
    }

    /// <summary>Writes a value through a writer, whose own options say how the text looks, by a contract, and flushes it.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type; it and its options are read-only from now on.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static void Serialize<TValue>(Utf8JsonWriter writer, TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        WriteValue(writer, value, jsonTypeInfo.RunnableOfT, jsonTypeInfo.Options);
        writer.Flush();
    }

    /// <summary>Writes a value through a writer, whose own options say how the text looks, by a contract, and flushes it.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The value.</param>
    /// <param name="jsonTypeInfo">The contract of the type to write it as; it and its options are read-only from now on.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="InvalidCastException">The value is not of the contract's type.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static void Serialize(Utf8JsonWriter writer, object? value, JsonTypeInfo jsonTypeInfo)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(jsonTypeInfo);
        WriteValue(writer, value, jsonTypeInfo.Runnable, jsonTypeInfo.Options);
        writer.Flush();
    }

    /// <summary>Writes a value through a writer, whose own options say how the text looks, by a contract, and flushes it.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="context">The context that has the contract of the type.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract of the type.</exception>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    public static void Serialize(Utf8JsonWriter writer, object? value, Type inputType, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(context);
        CheckType(value, inputType);
        Serialize(writer, value, InfoOf(inputType, context));
    }
}
