using System.Globalization;

namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    private const int MaxTimeLength = 33;
    private const int GuidLength = 36;

    /// <summary>Writes a date and time as a string in the extended profile of ISO 8601-1:2019, without trailing zeros of the fraction.</summary>
    /// <param name="value">The value. Its kind decides whether an offset, <c>Z</c> or neither is written.</param>
    /// <exception cref="InvalidOperationException">A value is not valid here.</exception>
    public void WriteStringValue(DateTime value)
    {
        int position = BeginValue(MaxTimeLength + 2);
        _buffer[position++] = (byte)'"';
        value.TryFormat(_buffer.AsSpan(position), out int length, "O", CultureInfo.InvariantCulture);
        EndTime(position, length);
    }

    /// <summary>Writes a date and time with its offset as a string in the extended profile of ISO 8601-1:2019, without trailing zeros of the fraction.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">A value is not valid here.</exception>
    public void WriteStringValue(DateTimeOffset value)
    {
        int position = BeginValue(MaxTimeLength + 2);
        _buffer[position++] = (byte)'"';
        value.TryFormat(_buffer.AsSpan(position), out int length, "O", CultureInfo.InvariantCulture);
        EndTime(position, length);
    }

    /// <summary>Writes a GUID as a string of 36 characters in lower case (RFC 9562, section 4).</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">A value is not valid here.</exception>
    public void WriteStringValue(Guid value)
    {
        int position = BeginValue(GuidLength + 2);
        byte[] buffer = _buffer;
        buffer[position++] = (byte)'"';
        value.TryFormat(buffer.AsSpan(position), out int length);
        position += length;
        buffer[position++] = (byte)'"';
        EndValue(position);
    }

    // The framework writes seven digits of fraction, from index 20 on.
    private void EndTime(int position, int length)
    {
        Span<byte> text = _buffer.AsSpan(position, length);
        int end = 27;
        while (text[end - 1] == (byte)'0') end--;
        if (text[end - 1] == (byte)'.') end--;
        text[27..].CopyTo(text[end..]);
        position += length - (27 - end);
        _buffer[position++] = (byte)'"';
        EndValue(position);
    }
}
