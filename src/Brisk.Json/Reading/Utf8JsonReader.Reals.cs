namespace Brisk.Json;

public ref partial struct Utf8JsonReader
{
    /// <summary>Reads the number as a single-precision floating-point number, rounded to the nearest. Numbers beyond the range become infinite.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    public readonly float GetSingle()
    {
        if (!TryGetSingle(out float value)) ThrowNumberFormat(typeof(float));
        return value;
    }

    /// <summary>Reads the number as a single-precision floating-point number, rounded to the nearest. Numbers beyond the range become infinite.</summary>
    /// <param name="value">The number.</param>
    /// <returns>true: every JSON number can be read.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    public readonly bool TryGetSingle(out float value)
    {
        if (_tokenType != JsonTokenType.Number) ThrowNotNumber();
        ReadOnlySpan<byte> text = NumberText(out int start, out int end, out byte[]? rented);
        bool isParsed = NumberParser.TryParseSingle(text, start, out value, out int parsed) && parsed == end;
        Return(rented);
        if (!isParsed) value = 0;
        return isParsed;
    }

    /// <summary>Reads the number as a double-precision floating-point number, rounded to the nearest. Numbers beyond the range become infinite.</summary>
    /// <inheritdoc cref="GetSingle"/>
    public readonly double GetDouble()
    {
        if (!TryGetDouble(out double value)) ThrowNumberFormat(typeof(double));
        return value;
    }

    /// <summary>Reads the number as a double-precision floating-point number, rounded to the nearest. Numbers beyond the range become infinite.</summary>
    /// <inheritdoc cref="TryGetSingle"/>
    public readonly bool TryGetDouble(out double value)
    {
        if (_tokenType != JsonTokenType.Number) ThrowNotNumber();
        ReadOnlySpan<byte> text = NumberText(out int start, out int end, out byte[]? rented);
        bool isParsed = NumberParser.TryParseDouble(text, start, out value, out int parsed) && parsed == end;
        Return(rented);
        if (!isParsed) value = 0;
        return isParsed;
    }

    /// <summary>Reads the number as a decimal number, rounded to the nearest.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    /// <exception cref="FormatException">The number is out of range.</exception>
    public readonly decimal GetDecimal()
    {
        if (!TryGetDecimal(out decimal value)) ThrowNumberFormat(typeof(decimal));
        return value;
    }

    /// <summary>Reads the number as a decimal number, rounded to the nearest.</summary>
    /// <param name="value">The number, or 0 if it is out of range.</param>
    /// <returns>true if the number is in range; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The token is not a number.</exception>
    public readonly bool TryGetDecimal(out decimal value)
    {
        if (_tokenType != JsonTokenType.Number) ThrowNotNumber();
        ReadOnlySpan<byte> text = NumberText(out int start, out int end, out byte[]? rented);
        bool isParsed = NumberParser.TryParseDecimal(text, start, out value, out int parsed) && parsed == end;
        Return(rented);
        if (!isParsed) value = 0;
        return isParsed;
    }
}
