using Brisk.Json.Text;

namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes a number.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">A value is not valid here.</exception>
    public void WriteNumberValue(int value) => WriteNumberValue((long)value);

    /// <inheritdoc cref="WriteNumberValue(int)"/>
    public void WriteNumberValue(uint value) => WriteNumberValue((long)value);

    /// <inheritdoc cref="WriteNumberValue(int)"/>
    public void WriteNumberValue(long value)
    {
        int position = BeginValue(NumberFormatter.MaxLength);
        EndValue(position + NumberFormatter.Write(value, _buffer.AsSpan(position, NumberFormatter.MaxLength)));
    }

    /// <inheritdoc cref="WriteNumberValue(int)"/>
    public void WriteNumberValue(ulong value)
    {
        int position = BeginValue(NumberFormatter.MaxLength);
        EndValue(position + NumberFormatter.Write(value, _buffer.AsSpan(position, NumberFormatter.MaxLength)));
    }

    /// <summary>Writes a number: the shortest text that gives the same value when parsed.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentException">The value is infinite or not a number.</exception>
    /// <exception cref="InvalidOperationException">A value is not valid here.</exception>
    public void WriteNumberValue(double value)
    {
        CheckFinite(value);
        int position = BeginValue(NumberFormatter.MaxLength);
        EndValue(position + NumberFormatter.Write(value, _buffer.AsSpan(position, NumberFormatter.MaxLength)));
    }

    /// <inheritdoc cref="WriteNumberValue(double)"/>
    public void WriteNumberValue(float value)
    {
        CheckFinite(value);
        int position = BeginValue(NumberFormatter.MaxLength);
        EndValue(position + NumberFormatter.Write(value, _buffer.AsSpan(position, NumberFormatter.MaxLength)));
    }

    /// <summary>Writes a number with all the digits it has, trailing zeros included.</summary>
    /// <inheritdoc cref="WriteNumberValue(int)"/>
    public void WriteNumberValue(decimal value)
    {
        int position = BeginValue(NumberFormatter.MaxLength);
        EndValue(position + NumberFormatter.Write(value, _buffer.AsSpan(position, NumberFormatter.MaxLength)));
    }

    private static void CheckFinite(double value)
    {
        if (!double.IsFinite(value)) WriterErrors.ThrowNotFinite();
    }
}
