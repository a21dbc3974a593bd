using System.Buffers.Text;

namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    // The longest input whose base64 encoding is shorter than 2^31 bytes.
    private const int MaxBase64Length = 1_610_612_733;

    // The maximum number of bytes written in one step, and the number encoded per step in segments; a multiple of three, so that only the last part is padded.
    private const int Base64ChunkLength = 3 * 1024;

    /// <summary>Writes bytes as a base64 string (RFC 4648 section 4).</summary>
    /// <param name="bytes">The bytes to write.</param>
    /// <exception cref="ArgumentException">There are more than 1,610,612,733 bytes.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here.</exception>
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

    private static void CheckBase64(int length)
    {
        if (length > MaxBase64Length) WriterErrors.ThrowValueTooLarge(length, MaxBase64Length);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteLongBase64(ReadOnlySpan<byte> bytes)
    {
        CheckBase64(bytes.Length);
        OpenString();
        int length = Base64.GetMaxEncodedToUtf8Length(bytes.Length);
        RequireMemory(length);
        int position = Reserve(length);
        Base64.EncodeToUtf8(bytes, _buffer.AsSpan(position), out _, out _);
        EndPart(position + length);
        CloseString();
    }

    /// <summary>Writes base64 in parts, the last of which is padded.</summary>
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
