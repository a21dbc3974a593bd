namespace Brisk.Json;

// Writes to memory. Every overload calls WriteValue.
public static partial class JsonSerializer
{
    /// <summary>Converts a value to a JSON string.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    /// <returns>The JSON text.</returns>
    /// <remarks>Raw values written by converters must be valid UTF-8; otherwise, an <see cref="InvalidOperationException"/> is thrown.</remarks>
    /// <exception cref="JsonException">The value contains a cycle or is nested too deeply, or a converter did not write exactly one value.</exception>
    /// <exception cref="NotSupportedException">There is no converter for the type or one of its members.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static string Serialize<TValue>(TValue value, JsonSerializerOptions? options = null)
        => WriteString(value, By<TValue>(options));

    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions?)"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static string Serialize(object? value, Type inputType, JsonSerializerOptions? options = null)
        => WriteString(value, By(value, inputType, options));

    /// <summary>Converts a value to UTF-8 encoded JSON.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="options">Options that control serialization, or null for the defaults.</param>
    /// <returns>The JSON text, without a byte order mark.</returns>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions?)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static byte[] SerializeToUtf8Bytes<TValue>(TValue value, JsonSerializerOptions? options = null)
        => WriteBytes(value, By<TValue>(options));

    /// <inheritdoc cref="SerializeToUtf8Bytes{TValue}(TValue, JsonSerializerOptions?)"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <exception cref="ArgumentNullException"><paramref name="inputType"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static byte[] SerializeToUtf8Bytes(object? value, Type inputType, JsonSerializerOptions? options = null)
        => WriteBytes(value, By(value, inputType, options));

    /// <summary>Writes a value to a <see cref="Utf8JsonWriter"/>, whose options determine the formatting, and flushes it.</summary>
    /// <typeparam name="TValue">The type of the value to serialize.</typeparam>
    /// <param name="writer">The writer to write to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">Options that control the conversion, or null for the defaults.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonSerializerOptions?)" path="/exception"/>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Serialize<TValue>(Utf8JsonWriter writer, TValue value, JsonSerializerOptions? options = null)
        => WriteTo(NotNull(writer), value, By<TValue>(options));

    /// <inheritdoc cref="Serialize{TValue}(Utf8JsonWriter, TValue, JsonSerializerOptions?)"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> or <paramref name="inputType"/> is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static void Serialize(Utf8JsonWriter writer, object? value, Type inputType, JsonSerializerOptions? options = null)
        => WriteTo(NotNull(writer), value, By(value, inputType, options));

    private static string WriteString<T>(T? value, Conversion<T> conversion)
    {
        using var text = WrittenText.Of(value, conversion);
        return StringDecoder.TryDecode(text.Span, hasEscapes: false, out string result, out _) ? result : throw ValueErrors.Text(text.Span, hasEscapes: false);
    }

    private static byte[] WriteBytes<T>(T? value, Conversion<T> conversion)
    {
        using var text = WrittenText.Of(value, conversion);
        byte[] bytes = GC.AllocateUninitializedArray<byte>(text.Span.Length);
        text.Span.CopyTo(bytes);
        return bytes;
    }

    private static void WriteTo<T>(Utf8JsonWriter writer, T? value, Conversion<T> conversion)
    {
        WriteValue(writer, value, conversion);
        writer.Flush();
    }

    private static Utf8JsonWriter RentWriter(JsonSerializerOptions options)
        => Utf8JsonWriter.RentWith(options.Contracts.WriterFormat, options.DefaultBufferSize);

    internal static void WriteValue<T>(Utf8JsonWriter writer, T? value, Conversion<T> conversion)
    {
        object? outer = writer.SerializerContext;
        int outerDepth = writer.SerializerMaxDepth;
        writer.SerializerContext = conversion.Options.CallContext;
        writer.SerializerMaxDepth = conversion.Options.EffectiveMaxDepth;
        long start = writer.BytesWritten;
        int depth = writer.CurrentDepth;
        try
        {
            if (depth > writer.SerializerMaxDepth) throw ConverterErrors.DepthExceeded(writer.SerializerMaxDepth);
            conversion.Write(writer, value);
        }
        catch (Exception exception) when (WriteErrorLocator.NeedsLocation(exception, writer, conversion.Converter))
        {
            WriteErrorLocator.Rethrow(exception, writer, start, depth, conversion.Converter);
            throw;
        }
        finally
        {
            writer.ReleaseAfterFailure();
            writer.SerializerContext = outer;
            writer.SerializerMaxDepth = outerDepth;
        }
    }

    /// <summary>The text of a value, in a writer that is rented until this is disposed.</summary>
    private readonly ref struct WrittenText
    {
        private readonly Utf8JsonWriter _writer;

        private WrittenText(Utf8JsonWriter writer) => _writer = writer;

        public ReadOnlySpan<byte> Span => _writer.WrittenSpan;

        public static WrittenText Of<T>(T? value, Conversion<T> conversion, bool asJson5 = false, bool omitsKeptComments = false, bool isForStream = false)
        {
            Utf8JsonWriter writer = RentWriter(conversion.Options);
            if (asJson5) writer.WritesJson5Literals = true;
            if (omitsKeptComments) writer.OmitsKeptComments = true;
            if (isForStream) writer.IsForStream = true;

            try
            {
                WriteValue(writer, value, conversion);
            }
            catch
            {
                Utf8JsonWriter.Return(writer);
                throw;
            }

            return new WrittenText(writer);
        }

        public void Dispose() => Utf8JsonWriter.Return(_writer);
    }

    // Writes with a given contract, without a lookup or reflection.

    /// <summary>Converts a value to a JSON string, using a contract.</summary>
    /// <inheritdoc cref="SerializeToUtf8Bytes{TValue}(TValue, JsonTypeInfo{TValue})"/>
    /// <returns>The JSON text.</returns>
    /// <remarks>Raw values written by converters must be valid UTF-8; otherwise, an <see cref="InvalidOperationException"/> is thrown.</remarks>
    public static string Serialize<TValue>(TValue value, JsonTypeInfo<TValue> jsonTypeInfo)
        => WriteString(value, By(jsonTypeInfo));

    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonTypeInfo{TValue})"/>
    /// <param name="jsonTypeInfo">The contract of the type to serialize. It and its options become read-only.</param>
    /// <exception cref="InvalidCastException">The value is not compatible with the type of the contract.</exception>
    public static string Serialize(object? value, JsonTypeInfo jsonTypeInfo)
        => WriteString(value, By(value, jsonTypeInfo));

    /// <inheritdoc cref="Serialize{TValue}(TValue, JsonTypeInfo{TValue})"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
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

    /// <inheritdoc cref="SerializeToUtf8Bytes{TValue}(TValue, JsonTypeInfo{TValue})"/>
    /// <param name="jsonTypeInfo">The contract of the type to serialize. It and its options become read-only.</param>
    /// <exception cref="InvalidCastException">The value is not compatible with the type of the contract.</exception>
    public static byte[] SerializeToUtf8Bytes(object? value, JsonTypeInfo jsonTypeInfo)
        => WriteBytes(value, By(value, jsonTypeInfo));

    /// <inheritdoc cref="SerializeToUtf8Bytes{TValue}(TValue, JsonTypeInfo{TValue})"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
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

    /// <inheritdoc cref="Serialize{TValue}(Utf8JsonWriter, TValue, JsonTypeInfo{TValue})"/>
    /// <param name="jsonTypeInfo">The contract of the type to serialize. It and its options become read-only.</param>
    /// <exception cref="InvalidCastException">The value is not compatible with the type of the contract.</exception>
    public static void Serialize(Utf8JsonWriter writer, object? value, JsonTypeInfo jsonTypeInfo)
        => WriteTo(NotNull(writer), value, By(value, jsonTypeInfo));

    /// <inheritdoc cref="Serialize{TValue}(Utf8JsonWriter, TValue, JsonTypeInfo{TValue})"/>
    /// <param name="inputType">The type of the value to serialize.</param>
    /// <param name="context">The context that provides the contract of the type.</param>
    /// <exception cref="ArgumentException">The value is not compatible with the type.</exception>
    /// <exception cref="InvalidOperationException">The context has no contract for the type.</exception>
    public static void Serialize(Utf8JsonWriter writer, object? value, Type inputType, JsonSerializerContext context)
        => WriteTo(NotNull(writer), value, By(value, inputType, context));
}
