using System.Buffers;
using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>Finds properties of an object by name.</summary>
internal static class PropertyLookup
{
    private const int StackLength = 256;

    /// <summary>The row of the value of the last property with this name; negative when there is none.</summary>
    public static int Find(JsonDocument document, int start, ReadOnlySpan<char> name)
    {
        byte[]? rented = null;
        int maxLength = Utf8Transcoder.MaxLength(name.Length);
        Span<byte> utf8 = maxLength <= StackLength ? stackalloc byte[StackLength] : rented = ArrayPool<byte>.Shared.Rent(maxLength);
        int found = Utf8Transcoder.TryToUtf8(name, utf8, out int length, out _) ? Find(document, start, utf8[..length]) : -1;
        if (rented is not null) ArrayPool<byte>.Shared.Return(rented);
        return found;
    }

    /// <summary>The row of the value of the last property with this name; negative when there is none.</summary>
    public static int Find(JsonDocument document, int start, ReadOnlySpan<byte> name)
    {
        int found = -1;
        int end = document.EndOf(start);
        for (int index = start + 1; index < end; index = document.IndexAfter(index + 1))
        {
            DocumentRow row = document.RowAt(index);
            ReadOnlySpan<byte> body = document.Body(row, index);
            if (row.IsVariant ? StringDecoder.Equals(body, hasEscapes: true, name) : body.SequenceEqual(name)) found = index + 1;
        }

        return found;
    }
}
