namespace Brisk.Json;

// Numbers with fractions. The methods are not inlined: the parsers are large, and would take the registers of the loops that call them.
public readonly partial struct JsonElement
{
    /// <summary>Reads the number as a double-precision floating-point number, rounded to the nearest. Numbers beyond the range become infinite.</summary>
    /// <param name="value">The number, or 0 if it is invalid.</param>
    /// <returns>true if the number was read; false if the document uses the caller's text, in which it has become invalid since it was parsed.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public bool TryGetDouble(out double value)
    {
        ReadOnlySpan<byte> text = NumberText(out int start, out int end);
        if (NumberParser.TryParseDouble(text, start, out value, out int parsed) && parsed == end) return true;
        value = 0;
        return false;
    }

    /// <inheritdoc cref="TryGetDouble(out double)"/>
    /// <returns>The number.</returns>
    /// <exception cref="FormatException">The document uses the caller's text, in which the number has become invalid since it was parsed.</exception>
    public double GetDouble()
    {
        if (!TryGetDouble(out double value)) DocumentErrors.ThrowFormat("a double-precision floating-point number");
        return value;
    }

    /// <summary>Reads the number as a single-precision floating-point number, rounded to the nearest. Numbers beyond the range become infinite.</summary>
    /// <inheritdoc cref="TryGetDouble"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public bool TryGetSingle(out float value)
    {
        ReadOnlySpan<byte> text = NumberText(out int start, out int end);
        if (NumberParser.TryParseSingle(text, start, out value, out int parsed) && parsed == end) return true;
        value = 0;
        return false;
    }

    /// <inheritdoc cref="TryGetSingle(out float)"/>
    /// <returns>The number.</returns>
    /// <exception cref="FormatException">The document uses the caller's text, in which the number has become invalid since it was parsed.</exception>
    public float GetSingle()
    {
        if (!TryGetSingle(out float value)) DocumentErrors.ThrowFormat("a single-precision floating-point number");
        return value;
    }

    /// <summary>Reads the number as a decimal number, rounded to the nearest.</summary>
    /// <param name="value">The number, or 0 if it is out of range.</param>
    /// <returns>true if the number is in range; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public bool TryGetDecimal(out decimal value)
    {
        ReadOnlySpan<byte> text = NumberText(out int start, out int end);
        if (NumberParser.TryParseDecimal(text, start, out value, out int parsed) && parsed == end) return true;
        value = 0;
        return false;
    }

    /// <inheritdoc cref="TryGetDecimal(out decimal)"/>
    /// <returns>The number.</returns>
    /// <exception cref="FormatException">The number is out of range.</exception>
    public decimal GetDecimal()
    {
        if (!TryGetDecimal(out decimal value)) DocumentErrors.ThrowFormat("a decimal number");
        return value;
    }
}
