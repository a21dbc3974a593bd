using System.Diagnostics.CodeAnalysis;
using System.Text;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;

namespace Brisk.Json;

// Writing to memory. All roads lead to WriteValue.
public static partial class JsonSerializer
{
    /// <summary>Writes a value as JSON.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <returns>The JSON text.</returns>
    /// <exception cref="JsonException">The value has a cycle or is too deep, or a converter wrote no single value.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is not valid.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static string Serialize<TValue>(TValue value, JsonSerializerOptions? options = null)
    {
        options ??= JsonSerializerOptions.Default;
        using WrittenText text = WrittenText.Of(value, options.Contracts.Get<TValue>(), options);
        return Encoding.UTF8.GetString(text.Span);
    }

    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions?)"/>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static string Serialize(object? value, Type inputType, JsonSerializerOptions? options = null)
    {
        CheckType(value, inputType);
        options ??= JsonSerializerOptions.Default;
        using WrittenText text = WrittenText.Of(value, ConverterOf(inputType, options), options);
        return Encoding.UTF8.GetString(text.Span);
    }

    /// <summary>Writes a value as JSON in UTF-8.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <returns>The JSON text, without a byte order mark.</returns>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions?)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static byte[] SerializeToUtf8Bytes<TValue>(TValue value, JsonSerializerOptions? options = null)
    {
        options ??= JsonSerializerOptions.Default;
        using WrittenText text = WrittenText.Of(value, options.Contracts.Get<TValue>(), options);
        return text.Span.ToArray();
    }

    /// <inheritdoc cref="SerializeToUtf8Bytes{TValue}(TValue, JsonSerializerOptions?)"/>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="options">How to write; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static byte[] SerializeToUtf8Bytes(object? value, Type inputType, JsonSerializerOptions? options = null)
    {
        CheckType(value, inputType);
        options ??= JsonSerializerOptions.Default;
        using WrittenText text = WrittenText.Of(value, ConverterOf(inputType, options), options);
        return text.Span.ToArray();
    }

    /// <summary>Writes a value through a writer, whose own options say how the text looks, and flushes it.</summary>
    /// <typeparam name="TValue">The type to write it as.</typeparam>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How to convert; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions?)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Serialize<TValue>(Utf8JsonWriter writer, TValue value, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        WriteValue(writer, value, options ?? JsonSerializerOptions.Default);
        writer.Flush();
    }

    /// <inheritdoc cref="Serialize{TValue}(Utf8JsonWriter, TValue, JsonSerializerOptions?)"/>
    /// <param name="writer">The writer.</param>
    /// <param name="value">The value.</param>
    /// <param name="inputType">The type to write it as.</param>
    /// <param name="options">How to convert; null means the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> or <paramref name="inputType"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is not of that type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Serialize(Utf8JsonWriter writer, object? value, Type inputType, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        CheckType(value, inputType);
        WriteValue(writer, value, inputType, options ?? JsonSerializerOptions.Default);
        writer.Flush();
    }

    private static Utf8JsonWriter RentWriter(JsonSerializerOptions options)
        => Utf8JsonWriter.Rent(options.WriterOptions, options.DefaultBufferSize);

    private static void WriteValue<TValue>(Utf8JsonWriter writer, TValue value, JsonSerializerOptions options)
        => WriteValue(writer, value, options.Contracts.Get<TValue>(), options);

    private static void WriteValue<TValue>(Utf8JsonWriter writer, TValue value, CursorConverter<TValue> converter, JsonSerializerOptions options)
    {
        object? outer = writer.SerializerContext;
        int outerDepth = writer.SerializerMaxDepth;
        writer.SerializerContext = options.CallContext;
        writer.SerializerMaxDepth = options.EffectiveMaxDepth;
        long start = writer.BytesWritten;
        int depth = writer.CurrentDepth;
        try
        {
            converter.WriteValue(writer, value);
        }
        catch (Exception exception) when (WriteErrorLocator.Concerns(exception))
        {
            WriteErrorLocator.Rethrow(exception, writer, start, depth, converter);
            throw;
        }
        finally
        {
            writer.GiveBackAfterFailure();
            writer.SerializerContext = outer;
            writer.SerializerMaxDepth = outerDepth;
        }
    }

    private static void WriteValue(Utf8JsonWriter writer, object? value, Type inputType, JsonSerializerOptions options)
        => WriteValue(writer, value, ConverterOf(inputType, options), options);

    private static void WriteValue(Utf8JsonWriter writer, object? value, ICursorConverter converter, JsonSerializerOptions options)
    {
        object? outer = writer.SerializerContext;
        int outerDepth = writer.SerializerMaxDepth;
        writer.SerializerContext = options.CallContext;
        writer.SerializerMaxDepth = options.EffectiveMaxDepth;
        long start = writer.BytesWritten;
        int depth = writer.CurrentDepth;
        try
        {
            converter.WriteBoxed(writer, value);
        }
        catch (Exception exception) when (WriteErrorLocator.Concerns(exception))
        {
            WriteErrorLocator.Rethrow(exception, writer, start, depth, converter);
            throw;
        }
        finally
        {
            writer.GiveBackAfterFailure();
            writer.SerializerContext = outer;
            writer.SerializerMaxDepth = outerDepth;
        }
    }
}
