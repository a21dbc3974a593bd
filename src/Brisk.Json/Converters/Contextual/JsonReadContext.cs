using Brisk.Json.Dialects;

namespace Brisk.Json.Modeling;

/// <summary>The context of a converter when reading. It is valid during the call, with the reader passed to the converter.</summary>
/// <typeparam name="T">The type to convert.</typeparam>
public readonly ref struct JsonReadContext<T>
{
    private readonly DefaultConversion<T> _default;
    private readonly object? _callContext;
    private readonly ReadOnlySpan<byte> _text;
    private readonly ReadOnlySpan<byte> _original;
    private readonly ITextOrigin? _origin;

    internal JsonReadContext(
        DefaultConversion<T> conversion, JsonSerializerOptions options, object? callContext, ReadOnlySpan<byte> text, ReadOnlySpan<byte> original, ITextOrigin? origin)
    {
        _default = conversion;
        Options = options;
        _callContext = callContext;
        _text = text;
        _original = original;
        _origin = origin;
    }

    /// <summary>Gets the options of the call.</summary>
    public JsonSerializerOptions Options { get; }

    /// <summary>Gets the type to convert.</summary>
    public Type TypeToConvert => _default.TypeToConvert;

    /// <summary>Gets the state passed to <see cref="JsonSerializerOptions.WithState"/>, or null if there is none.</summary>
    public object? UserState => Options.UserState;

    /// <summary>Computes the path of the current token of a reader, from the root of the document, in the format of <see cref="JsonException"/>. It is computed from the text on each call.</summary>
    /// <param name="reader">The reader passed to the converter, or a copy.</param>
    /// <returns>The path. If the reader reads a different text, it is relative to the first token of that text; if that text is in several segments, it is <c>$</c>.</returns>
    public string PathAt(in Utf8JsonReader reader)
        => reader.OwnText() is { IsEmpty: false } text ? TextPath.Of(text, reader.TokenStart, OriginOf(text), reader.Options) : "$";

    /// <summary>Computes the line and byte at which the current token of a reader starts, counted as in <see cref="JsonException"/>. They are computed from the text on each call.</summary>
    /// <param name="reader">The reader passed to the converter, or a copy.</param>
    /// <returns>The number of lines before the token, and the number of bytes before it in its line. If the reader reads a different text, they are relative to the start of that text; both are 0 if that text is in several segments.</returns>
    public (long LineNumber, long BytePositionInLine) PositionAt(in Utf8JsonReader reader)
    {
        if (reader.OwnText() is not { IsEmpty: false } text) return default;

        LineAnchor place = (OriginOf(text)?.Start ?? default).After(text[..reader.TokenStart]);
        TextMap? map = text != _text ? null : _original.IsEmpty ? (_origin as IPathOrigin)?.Map : TextMap.Of(_original, Options.EffectiveMaxDepth);
        return map?.ToOriginal(place.Line, place.Column) ?? (place.Line, place.Column);
    }

    /// <summary>
    /// Reads the value at the current token as it would be read without this converter, and advances the reader to its last token. Nested values of the type use the converter again.
    /// After an exception, identifiers read with <see cref="ReferenceHandler.Preserve"/> stay in use.
    /// </summary>
    /// <param name="reader">The reader, at the first token of the value.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonException">The JSON cannot be converted to the type.</exception>
    /// <exception cref="NotSupportedException">There is no other converter for the type.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid without this converter.</exception>
    public T? ReadDefault(ref Utf8JsonReader reader)
    {
        CursorConverter<T> converter = _default.Under(Options);
        ReadOnlySpan<byte> text = reader.OwnText();
        if (text.IsEmpty || reader.TokenType is JsonTokenType.None or JsonTokenType.PropertyName)
        {
            return ReaderBridge.Read(ref reader, converter, Options);
        }

        int start = reader.TokenStart;
        ITextOrigin? origin = OriginOf(text);
        var cursor = new JsonCursor(text, start, reader.TotalDepth, reader.Options, (text == _text ? _callContext : null) ?? Options.CallContext)
        {
            HiddenDepth = reader.TotalDepth - reader.CurrentDepth,
            Origin = origin,
            Original = text == _text ? _original : default,
            Strings = Options.RentStrings(text.Length - start),
        };
        var scope = cursor.Context as ReferenceScope;
        Type? constructed = scope?.Constructed;
        T? value;
        try
        {
            value = converter.ReadValue(ref cursor);
        }
        catch (Exception exception) when (ErrorLocator.NeedsLocation(exception))
        {
            ErrorLocator.Rethrow(exception, ref cursor, start, converter, reader.Options, TextPath.Of(text, start, origin, reader.Options), origin?.Start ?? default);
            throw;
        }
        finally
        {
            // The converter may continue after an exception.
            scope?.Constructed = constructed;
            StringCache.Return(cursor.Strings);
        }

        reader.MoveToEndOfValue(cursor.Position);
        return value;
    }

    private ITextOrigin? OriginOf(ReadOnlySpan<byte> text) => text == _text ? _origin : null;
}

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

    /// <summary>Gets the state passed to <see cref="JsonSerializerOptions.WithState"/>, or null if there is none.</summary>
    public object? UserState => Options.UserState;

    /// <summary>
    /// Writes a value as it would be written without this converter. Nested values of the type use the converter again. After an exception, what has been written stays,
    /// as do the identifiers that <see cref="ReferenceHandler.Preserve"/> has assigned.
    /// </summary>
    /// <param name="writer">The writer to write to.</param>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="NotSupportedException">There is no other converter for the type.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is invalid without this converter.</exception>
    public void WriteDefault(Utf8JsonWriter writer, T value)
    {
        ArgumentNullException.ThrowIfNull(writer);
        CursorConverter<T> converter = _default.Under(Options);
        object context = writer.SerializerContext is { } current && ReferenceEquals(ReferenceScope.OptionsOf(current), Options) ? current : Options.CallContext;
        converter.WriteNested(writer, value, Options, context);
    }
}
