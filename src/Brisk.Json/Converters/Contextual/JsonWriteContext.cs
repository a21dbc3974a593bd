using Brisk.Json.Contracts;
using Brisk.Json.Converters;

namespace Brisk.Json.Modeling;

/// <summary>The context of a converter when writing. It is valid during the call, with the writer passed to the converter.</summary>
/// <typeparam name="T">The type to convert.</typeparam>
public readonly ref struct JsonWriteContext<T>
{
    private readonly DefaultConversion<T> _default;

    internal JsonWriteContext(DefaultConversion<T> conversion, JsonSerializerOptions options)
    {
        _default = conversion;
        Options = options;
    }

    /// <summary>Gets the options of the call.</summary>
    public JsonSerializerOptions Options { get; }

    /// <summary>Gets the caller's state, or null.</summary>
    public object? UserState => Options.UserState;

    /// <summary>Writes a value as it would be written without this converter. Nested values of the type use the converter again.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="NotSupportedException">The type has no other conversion.</exception>
    public void WriteDefault(Utf8JsonWriter writer, T value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        CursorConverter<T> converter = _default.Under(Options);
        if (writer.SerializerContext is { } context && ReferenceEquals(ReferenceScope.OptionsOf(context), Options))
        {
            converter.WriteValue(writer, value);
        }
        else
        {
            converter.Write(writer, value, Options);
        }
    }
}
