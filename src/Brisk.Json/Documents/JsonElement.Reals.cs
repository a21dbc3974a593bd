using Brisk.Json.Text;

namespace Brisk.Json;

// Numbers with fractions.
public readonly partial struct JsonElement
{
    /// <summary>Reads the number as a double-precision floating-point number, rounded to the nearest. Numbers beyond the range become infinite.</summary>
    /// <param name="value">The number, or 0 if it is invalid.</param>
    /// <returns>true if the number was read; false if the document uses the caller's text, in which it has become invalid since it was parsed.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public bool TryGetDouble(out double value) => TryGetReal(out value);

    /// <inheritdoc cref="TryGetDouble(out double)"/>
    /// <returns>The number.</returns>
    /// <exception cref="FormatException">The document uses the caller's text, in which the number has become invalid since it was parsed.</exception>
    public double GetDouble() => GetReal<double>("a double-precision floating-point number");

    /// <summary>Reads the number as a single-precision floating-point number, rounded to the nearest. Numbers beyond the range become infinite.</summary>
    /// <inheritdoc cref="TryGetDouble(out double)"/>
    public bool TryGetSingle(out float value) => TryGetReal(out value);

    /// <summary>Reads the number as a single-precision floating-point number, rounded to the nearest. Numbers beyond the range become infinite.</summary>
    /// <inheritdoc cref="GetDouble"/>
    public float GetSingle() => GetReal<float>("a single-precision floating-point number");

    /// <summary>Reads the number as a decimal number, rounded to the nearest.</summary>
    /// <param name="value">The number, or 0 if it is out of range.</param>
    /// <returns>true if the number is in range; otherwise, false.</returns>
    /// <exception cref="InvalidOperationException">The value is not a number.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public bool TryGetDecimal(out decimal value) => TryGetReal(out value);

    /// <inheritdoc cref="TryGetDecimal(out decimal)"/>
    /// <returns>The number.</returns>
    /// <exception cref="FormatException">The number is out of range.</exception>
    public decimal GetDecimal() => GetReal<decimal>("a decimal number");

    private T GetReal<T>(string kind)
        where T : struct
    {
        if (!TryGetReal(out T value)) DocumentErrors.ThrowFormat(kind);
        return value;
    }

    // Not inlined: the parsers are large, and would take the registers of the loops that call them.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryGetReal<T>(out T value)
        where T : struct
    {
        ReadOnlySpan<byte> text = NumberText(out int start, out int end);
        if (NumberParser.TryParseReal(text, start, out value, out int parsed) && parsed == end) return true;
        value = default;
        return false;
    }
}
