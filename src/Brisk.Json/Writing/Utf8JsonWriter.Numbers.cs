using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes a number.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">A value is not valid here.</exception>
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

    private static void CheckFinite(double value)
    {
        if (!double.IsFinite(value)) WriterErrors.ThrowNotFinite();
    }
}
