using System.Buffers.Text;

namespace Brisk.Json.Text;

/// <summary>Decodes base64 (RFC 4648 section 4, padded) like System.Text.Json: whitespace is skipped, and unused bits must be zero.</summary>
internal static class Base64Decoder
{
    /// <summary>Decodes an unescaped body into a new array.</summary>
    public static bool TryDecode(ReadOnlySpan<byte> body, out byte[]? value)
    {
        value = null;

        // Without whitespace, the length is known in advance, and the array need not be copied.
        byte[] bytes = new byte[ExpectedLength(body)];
        OperationStatus status = Base64.DecodeFromUtf8(body, bytes, out int consumed, out int written);
        if (status == OperationStatus.DestinationTooSmall || (status == OperationStatus.Done && written < bytes.Length))
        {
            return TryDecodeSpaced(body, out value);
        }

        if (status != OperationStatus.Done || consumed != body.Length) return false;
        value = bytes;
        return true;
    }

    private static int ExpectedLength(ReadOnlySpan<byte> body)
    {
        int padding = 0;
        while (padding < 2 && padding < body.Length && body[body.Length - 1 - padding] == '=')
        {
            padding++;
        }
        return Math.Max(0, body.Length / 4 * 3 - padding);
    }

    private static bool TryDecodeSpaced(ReadOnlySpan<byte> body, out byte[]? value)
    {
        value = null;
        byte[] rented = ArrayPool<byte>.Shared.Rent(Base64.GetMaxDecodedFromUtf8Length(body.Length));
        try
        {
            OperationStatus status = Base64.DecodeFromUtf8(body, rented, out int consumed, out int written);
            if (status != OperationStatus.Done || consumed != body.Length) return false;
            value = rented.AsSpan(0, written).ToArray();
            return true;
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(rented, clearArray: true);
        }
    }
}
