namespace Brisk.Json.Modeling;

/// <summary>Converts a type that is represented as a JSON string, piece by piece. A string read from or written to a stream is never completely in memory.</summary>
/// <typeparam name="T">The type to convert.</typeparam>
/// <param name="content">The content of the strings: text, or bytes in base64.</param>
/// <remarks>
/// Register it like any other converter: with <see cref="JsonConverterAttribute"/> on a type or member, or in <see cref="JsonSerializerOptions.Converters"/>.
/// <c>null</c> is not passed to it.
/// </remarks>
public abstract class JsonIncrementalStringConverter<T>(JsonStringContent content) : JsonConverter<T>
{
    /// <summary>Gets a value that indicates whether the converter handles <c>null</c>. Always false.</summary>
    public sealed override bool HandleNull => false;

    internal JsonStringContent Content => content;

    /// <summary>Starts reading a string.</summary>
    /// <param name="options">The options of the call.</param>
    /// <returns>The accumulator for the pieces of this string.</returns>
    public abstract IJsonStringAccumulator<T> BeginRead(JsonSerializerOptions options);

    /// <summary>Opens the content of a value to write.</summary>
    /// <param name="value">The value to write, never null.</param>
    /// <param name="options">The options of the call.</param>
    /// <returns>A stream of the bytes to encode in base64, or of the text in UTF-8. It is read from its current position, asynchronously by the asynchronous methods of the serializer, and disposed.</returns>
    public abstract Stream OpenContent([DisallowNull] T value, JsonSerializerOptions options);

    /// <inheritdoc/>
    public sealed override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => ReaderBridge.Read(ref reader, new AccumulatedStringConverter<T>(this), NotNull(options));

    /// <inheritdoc/>
    public sealed override void Write(Utf8JsonWriter writer, [AllowNull] T value, JsonSerializerOptions options)
        => new AccumulatedStringConverter<T>(this).Write(writer, value!, NotNull(options));

    internal sealed override ICursorConverter AsCursorConverter(Type typeToConvert, ContractCache cache) => new AccumulatedStringConverter<T>(this);
}

/// <summary>Creates a value from the content of one string, which is passed to it piece by piece.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <remarks>The accumulator is disposed when the value has been created, and when reading fails or is canceled.</remarks>
public interface IJsonStringAccumulator<out T> : IDisposable
{
    /// <summary>Appends the next piece.</summary>
    /// <param name="piece">Unescaped UTF-8 text, in which no character is split between two pieces; or the decoded bytes of a base64 string. It is never empty, and is valid only during the call.</param>
    void Append(ReadOnlySpan<byte> piece);

    /// <summary>Creates the value. Called once, after all pieces have been appended.</summary>
    /// <returns>The value.</returns>
    T Complete();
}

/// <summary>Specifies the content of a string.</summary>
public enum JsonStringContent
{
    /// <summary>Text.</summary>
    Text,

    /// <summary>Bytes in base64 (RFC 4648 section 4).</summary>
    Base64,
}
