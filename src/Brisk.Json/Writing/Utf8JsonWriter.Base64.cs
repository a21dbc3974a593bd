using System.Buffers.Text;
using System.Runtime.CompilerServices;

namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    // The longest input whose base64 still has a length below 2^31.
    private const int MaxBase64Length = 1_610_612_733;

    // Bytes encoded in one go; a multiple of three, so that only the last piece is padded.
    private const int Base64ChunkLength = 3 * 1024;

    /// <summary>Writes bytes as a string in base64 (RFC 4648, section 4).</summary>
    /// <param name="bytes">The bytes.</param>
    /// <exception cref="ArgumentException">There are too many bytes.</exception>
    /// <exception cref="InvalidOperationException">A value is not valid here.</exception>
    public void WriteBase64StringValue(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length > Base64ChunkLength)
        {
            WriteLongBase64(bytes);
            return;
        }

        int position = BeginValue(Base64.GetMaxEncodedToUtf8Length(bytes.Length) + 2);
        byte[] buffer = _buffer;
        buffer[position++] = (byte)'"';
        Base64.EncodeToUtf8(bytes, buffer.AsSpan(position), out _, out int written);
        position += written;
        buffer[position++] = (byte)'"';
        EndValue(position);
    }

    /// <summary>Writes a property name and bytes as a string in base64 (RFC 4648, section 4).</summary>
    /// <param name="propertyName">The encoded name.</param>
    /// <param name="bytes">The bytes.</param>
    /// <exception cref="ArgumentException">There are too many bytes.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteBase64String(JsonEncodedText propertyName, ReadOnlySpan<byte> bytes)
    {
        CheckBase64(bytes.Length);
        WritePropertyName(propertyName);
        WriteBase64StringValue(bytes);
    }

    /// <summary>Writes a property name and bytes as a string in base64 (RFC 4648, section 4).</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="bytes">The bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="propertyName"/> is null.</exception>
    /// <exception cref="ArgumentException">There are too many bytes, or the name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteBase64String(string propertyName, ReadOnlySpan<byte> bytes)
    {
        ArgumentNullException.ThrowIfNull(propertyName);
        CheckBase64(bytes.Length);
        WritePropertyName(propertyName);
        WriteBase64StringValue(bytes);
    }

    /// <summary>Writes a property name and bytes as a string in base64 (RFC 4648, section 4).</summary>
    /// <param name="propertyName">The name, to be escaped.</param>
    /// <param name="bytes">The bytes.</param>
    /// <exception cref="ArgumentException">There are too many bytes, or the name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteBase64String(ReadOnlySpan<char> propertyName, ReadOnlySpan<byte> bytes)
    {
        CheckBase64(bytes.Length);
        WritePropertyName(propertyName);
        WriteBase64StringValue(bytes);
    }

    /// <summary>Writes a property name and bytes as a string in base64 (RFC 4648, section 4).</summary>
    /// <param name="utf8PropertyName">The name in UTF-8, to be escaped.</param>
    /// <param name="bytes">The bytes.</param>
    /// <exception cref="ArgumentException">There are too many bytes, or the name is too large.</exception>
    /// <exception cref="InvalidOperationException">A name is not valid here.</exception>
    public void WriteBase64String(ReadOnlySpan<byte> utf8PropertyName, ReadOnlySpan<byte> bytes)
    {
        CheckBase64(bytes.Length);
        WritePropertyName(utf8PropertyName);
        WriteBase64StringValue(bytes);
    }

    private static void CheckBase64(int length)
    {
        if (length > MaxBase64Length) WriterErrors.ThrowValueTooLarge(length, MaxBase64Length);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteLongBase64(ReadOnlySpan<byte> bytes)
    {
        CheckBase64(bytes.Length);
        OpenString();
        RequireMemory(Base64.GetMaxEncodedToUtf8Length(bytes.Length));
        WriteBase64(bytes);
        CloseString();
    }

    /// <summary>Writes bytes in base64, in pieces; the last is padded.</summary>
    private void WriteBase64(ReadOnlySpan<byte> bytes)
    {
        while (!bytes.IsEmpty)
        {
            int length = Math.Min(bytes.Length, Base64ChunkLength);
            int position = Reserve(Base64.GetMaxEncodedToUtf8Length(length));
            Base64.EncodeToUtf8(bytes[..length], _buffer.AsSpan(position), out _, out int written);
            EndPart(position + written);
            bytes = bytes[length..];
        }
    }
}
