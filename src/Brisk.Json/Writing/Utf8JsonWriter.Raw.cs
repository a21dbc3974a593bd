namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    // The longest UTF-16 text whose UTF-8 form is shorter than 2^31 bytes.
    private const int MaxRawUtf16Length = int.MaxValue / 3;
    private const int MaxRawLength = int.MaxValue - 1;

    /// <inheritdoc cref="WriteRawValue(ReadOnlySpan{char}, bool)"/>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    public void WriteRawValue([StringSyntax(StringSyntaxAttribute.Json)] string json, bool skipInputValidation = false)
    {
        if ((_state & ValueForbidden) != 0) ThrowMisplaced(WrittenItem.Value);
        ArgumentNullException.ThrowIfNull(json);
        WriteRawValue(json.AsSpan(), skipInputValidation);
    }

    /// <summary>Writes JSON text as the next value, without indenting or escaping it.</summary>
    /// <param name="json">The text of one value, of up to 715,827,882 characters.</param>
    /// <param name="skipInputValidation">false to validate that the text is one JSON value, with a depth of at most 64; true to trust it.</param>
    /// <exception cref="ArgumentException">The text is empty or too long, or is not valid UTF-16.</exception>
    /// <exception cref="JsonException">The text is not a single JSON value.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here.</exception>
    public void WriteRawValue([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlySpan<char> json, bool skipInputValidation = false)
    {
        if ((_state & ValueForbidden) != 0) ThrowMisplaced(WrittenItem.Value);
        if (json.Length > MaxRawUtf16Length) WriterErrors.ThrowValueTooLarge(json.Length, MaxRawUtf16Length);
        using var transcoded = new RentedBytes(json.Length * 3);
        WriteRawValue(transcoded.Span[..Transcode(json, transcoded.Span)], skipInputValidation);
    }

    /// <inheritdoc cref="WriteRawValue(ReadOnlySpan{char}, bool)"/>
    /// <param name="utf8Json">The UTF-8 text of one value, of up to 2,147,483,646 bytes.</param>
    /// <exception cref="ArgumentException">The text is empty or too long.</exception>
    public void WriteRawValue(ReadOnlySpan<byte> utf8Json, bool skipInputValidation = false)
    {
        CheckRaw(utf8Json.Length);
        if (!skipInputValidation && !JsonCursor.IsValue(utf8Json))
        {
            // Throws the exception that describes the error.
            var reader = new Utf8JsonReader(utf8Json);
            ReadAll(ref reader);
        }

        if (TryBeginValue(utf8Json.Length, out int position))
        {
            utf8Json.CopyTo(_buffer.AsSpan(position));
            EndReadyValue(position + utf8Json.Length);
            return;
        }

        BeginRaw(utf8Json.Length);
        WriteBytes(utf8Json);
        _state = _stateAfterValue;
    }

    /// <inheritdoc cref="WriteRawValue(ReadOnlySpan{byte}, bool)"/>
    public void WriteRawValue(ReadOnlySequence<byte> utf8Json, bool skipInputValidation = false)
    {
        CheckRaw(utf8Json.Length);
        if (!skipInputValidation)
        {
            var reader = new Utf8JsonReader(utf8Json);
            ReadAll(ref reader);
        }

        BeginRaw((int)utf8Json.Length);
        foreach (ReadOnlyMemory<byte> segment in utf8Json)
        {
            WriteBytes(segment.Span);
        }
        _state = _stateAfterValue;
    }

    private static void ReadAll(ref Utf8JsonReader reader)
    {
        while (reader.Read()) { }
    }

    private void CheckRaw(long length)
    {
        if ((_state & ValueForbidden) != 0) ThrowMisplaced(WrittenItem.Value);
        if (length == 0) WriterErrors.ThrowEmptyRawValue();
        if (length > MaxRawLength) WriterErrors.ThrowValueTooLarge(length, MaxRawLength);
    }

    // A raw value is separated by a comma only, even in indented output.
    private void BeginRaw(int length)
    {
        RequireMemory(Math.Min(length, MaxRawLength - 1) + 1);
        int position = Reserve(SeparatorSpace);
        EndPart(WriteSeparator(position, newLine: _isInLineComment));
    }
}
