using Brisk.Json.Dialects;

namespace Brisk.Json;

// Values that need no escaping: literals, numbers, dates and GUIDs.
public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes the literal <c>null</c>.</summary>
    /// <exception cref="InvalidOperationException">A value is not allowed here.</exception>
    public void WriteNullValue()
    {
        if (!TryBeginValue(4, out int position))
        {
            WriteLiteral("null"u8);
            return;
        }

        "null"u8.CopyTo(_buffer.AsSpan(position));
        EndReadyValue(position + 4);
    }

    /// <summary>Writes <c>null</c> if there is no value.</summary>
    /// <returns>true if there is none; otherwise, false: nothing has been written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryWriteNull<T>([NotNullWhen(false)] T value)
    {
        if (value is not null) return false;

        WriteNullValue();
        return true;
    }

    /// <summary>Writes the literal <c>true</c> or <c>false</c>.</summary>
    /// <param name="value">The value to write.</param>
    /// <exception cref="InvalidOperationException">A value is not allowed here.</exception>
    public void WriteBooleanValue(bool value)
    {
        if (!TryBeginValue(5, out int position))
        {
            WriteLiteral(value ? "true"u8 : "false"u8);
            return;
        }

        Span<byte> destination = _buffer.AsSpan(position);
        if (value)
        {
            "true"u8.CopyTo(destination);
        }
        else
        {
            "false"u8.CopyTo(destination);
        }
        EndReadyValue(position + (value ? 4 : 5));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void WriteLiteral(ReadOnlySpan<byte> literal)
    {
        int position = BeginValue(literal.Length);
        literal.CopyTo(_buffer.AsSpan(position));
        EndValue(position + literal.Length);
    }

    /// <summary>Writes a number.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">A value is not allowed here.</exception>
    public void WriteNumberValue(int value)
    {
        if ((uint)value >= NumberFormatter.ShortLimit || !TryBeginValue(NumberFormatter.ShortLength, out int position))
        {
            WriteIntegerSlow(value);
            return;
        }

        EndReadyValue(position + NumberFormatter.WriteShort((uint)value, _buffer.AsSpan(position, NumberFormatter.ShortLength)));
    }

    /// <inheritdoc cref="WriteNumberValue(int)"/>
    [CLSCompliant(false)]
    public void WriteNumberValue(uint value)
    {
        if (value >= NumberFormatter.ShortLimit || !TryBeginValue(NumberFormatter.ShortLength, out int position))
        {
            WriteIntegerSlow((long)value);
            return;
        }

        EndReadyValue(position + NumberFormatter.WriteShort(value, _buffer.AsSpan(position, NumberFormatter.ShortLength)));
    }

    /// <inheritdoc cref="WriteNumberValue(int)"/>
    public void WriteNumberValue(long value)
    {
        if ((ulong)value >= NumberFormatter.ShortLimit || !TryBeginValue(NumberFormatter.ShortLength, out int position))
        {
            WriteIntegerSlow(value);
            return;
        }

        EndReadyValue(position + NumberFormatter.WriteShort((uint)value, _buffer.AsSpan(position, NumberFormatter.ShortLength)));
    }

    /// <inheritdoc cref="WriteNumberValue(int)"/>
    [CLSCompliant(false)]
    public void WriteNumberValue(ulong value)
    {
        if (value >= NumberFormatter.ShortLimit || !TryBeginValue(NumberFormatter.ShortLength, out int position))
        {
            WriteIntegerSlow(value);
            return;
        }

        EndReadyValue(position + NumberFormatter.WriteShort((uint)value, _buffer.AsSpan(position, NumberFormatter.ShortLength)));
    }

    /// <summary>Writes a number as the shortest text that is parsed as the same value.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="ArgumentException">The value is infinite or NaN.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here.</exception>
    public void WriteNumberValue(double value)
    {
        if (!double.IsFinite(value))
        {
            WriteNotFinite(value);
            return;
        }

        int position = BeginValue(NumberFormatter.MaxLength);
        EndValue(position + NumberFormatter.Write(value, _buffer.AsSpan(position, NumberFormatter.MaxLength)));
    }

    /// <inheritdoc cref="WriteNumberValue(double)"/>
    public void WriteNumberValue(float value)
    {
        if (!float.IsFinite(value))
        {
            WriteNotFinite(value);
            return;
        }

        int position = BeginValue(NumberFormatter.MaxLength);
        EndValue(position + NumberFormatter.Write(value, _buffer.AsSpan(position, NumberFormatter.MaxLength)));
    }

    /// <summary>Writes a number with all its digits, including trailing zeros.</summary>
    /// <inheritdoc cref="WriteNumberValue(int)"/>
    public void WriteNumberValue(decimal value)
    {
        int position = BeginValue(NumberFormatter.MaxLength);
        EndValue(position + NumberFormatter.Write(value, _buffer.AsSpan(position, NumberFormatter.MaxLength)));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteIntegerSlow(long value)
    {
        if (value is >= NumberFormatter.ShortLimit and < (long)NumberFormatter.MediumLimit && TryBeginValue(NumberFormatter.MediumLength, out int ready))
        {
            EndReadyValue(ready + NumberFormatter.WriteMedium((ulong)value, _buffer.AsSpan(ready, NumberFormatter.MediumLength)));
            return;
        }

        int position = BeginValue(NumberFormatter.MaxLength);
        EndValue(position + NumberFormatter.Write(value, _buffer.AsSpan(position, NumberFormatter.MaxLength)));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteIntegerSlow(ulong value)
    {
        int position = BeginValue(NumberFormatter.MaxLength);
        EndValue(position + NumberFormatter.Write(value, _buffer.AsSpan(position, NumberFormatter.MaxLength)));
    }

    /// <summary>Writes infinity or NaN as it is translated from JSON5, if <see cref="WritesJson5Literals"/> is set.</summary>
    /// <returns>true if it was written; otherwise, false.</returns>
    internal bool TryWriteNotFinite(double value)
    {
        if (!WritesJson5Literals) return false;

        WriteLiteral(double.IsNaN(value) ? Json5Literals.NotANumber : value > 0 ? Json5Literals.Infinity : Json5Literals.NegativeInfinity);
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteNotFinite(double value)
    {
        if (!TryWriteNotFinite(value)) WriterErrors.ThrowNotFinite();
    }

    /// <summary>Writes a date and time as a string in the extended format of ISO 8601-1:2019, without trailing zeros in the fraction.</summary>
    /// <param name="value">The value to write. Its kind determines whether an offset, <c>Z</c>, or neither is written.</param>
    /// <exception cref="InvalidOperationException">A value is not allowed here.</exception>
    public void WriteStringValue(DateTime value)
    {
        int position = BeginQuoted(Iso8601Formatter.MaxLength);
        EndQuoted(position + Iso8601Formatter.Write(value, _buffer.AsSpan(position, Iso8601Formatter.MaxLength)));
    }

    /// <summary>Writes a date and time with its offset as a string in the extended format of ISO 8601-1:2019, without trailing zeros in the fraction.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">A value is not allowed here.</exception>
    public void WriteStringValue(DateTimeOffset value)
    {
        int position = BeginQuoted(Iso8601Formatter.MaxLength);
        EndQuoted(position + Iso8601Formatter.Write(value, _buffer.AsSpan(position, Iso8601Formatter.MaxLength)));
    }

    /// <summary>Writes a GUID as a string of 36 lowercase characters (RFC 9562 section 4).</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">A value is not allowed here.</exception>
    public void WriteStringValue(Guid value)
    {
        int position = BeginQuoted(GuidFormatter.Length);
        EndQuoted(position + GuidFormatter.Write(value, _buffer.AsSpan(position, GuidFormatter.Length)));
    }

    private int BeginQuoted(int space)
    {
        int position = BeginValue(space + 2);
        _buffer[position] = (byte)'"';
        return position + 1;
    }

    private void EndQuoted(int position)
    {
        _buffer[position] = (byte)'"';
        EndValue(position + 1);
    }
}
