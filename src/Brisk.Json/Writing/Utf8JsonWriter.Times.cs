using Brisk.Json.Text;

namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes a date and time as a string in the extended profile of ISO 8601-1:2019, without trailing zeros of the fraction.</summary>
    /// <param name="value">The value. Its kind decides whether an offset, <c>Z</c> or neither is written.</param>
    /// <exception cref="InvalidOperationException">A value is not valid here.</exception>
    public void WriteStringValue(DateTime value)
    {
        int position = BeginValue(Iso8601Formatter.MaxLength + 2);
        byte[] buffer = _buffer;
        buffer[position++] = (byte)'"';
        position += Iso8601Formatter.Write(value, buffer.AsSpan(position, Iso8601Formatter.MaxLength));
        buffer[position++] = (byte)'"';
        EndValue(position);
    }

    /// <summary>Writes a date and time with its offset as a string in the extended profile of ISO 8601-1:2019, without trailing zeros of the fraction.</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">A value is not valid here.</exception>
    public void WriteStringValue(DateTimeOffset value)
    {
        int position = BeginValue(Iso8601Formatter.MaxLength + 2);
        byte[] buffer = _buffer;
        buffer[position++] = (byte)'"';
        position += Iso8601Formatter.Write(value, buffer.AsSpan(position, Iso8601Formatter.MaxLength));
        buffer[position++] = (byte)'"';
        EndValue(position);
    }

    /// <summary>Writes a GUID as a string of 36 characters in lower case (RFC 9562, section 4).</summary>
    /// <param name="value">The value.</param>
    /// <exception cref="InvalidOperationException">A value is not valid here.</exception>
    public void WriteStringValue(Guid value)
    {
        int position = BeginValue(GuidFormatter.Length + 2);
        byte[] buffer = _buffer;
        buffer[position++] = (byte)'"';
        position += GuidFormatter.Write(value, buffer.AsSpan(position, GuidFormatter.Length));
        buffer[position++] = (byte)'"';
        EndValue(position);
    }
}
