using System.Text;

namespace Brisk.Json;

/// <summary>Rejects objects with duplicate properties.</summary>
internal static class DuplicateNames
{
    // The time to clear a set depends on the largest size that it ever had, so objects with more rows than this get separate sets.
    private const int MaxRowsOfFew = 128;

    /// <summary>Checks all objects of a document, inner ones before outer ones.</summary>
    /// <exception cref="JsonException">An object has duplicate properties.</exception>
    /// <exception cref="InvalidOperationException">A name contains escapes that are not valid UTF-16.</exception>
    public static void Reject(ReadOnlySpan<byte> text, in DocumentRows rows)
    {
        var open = new Stack<int>();
        HashSet<string> few = NewSet();
        for (int index = 0; index < rows.Count; index++)
        {
            var row = new DocumentRow(rows.Array[index]);
            if (row.Kind is not (JsonValueKind.Object or JsonValueKind.Array)) continue;
            if (row.IsStart)
            {
                open.Push(index);
                continue;
            }

            int start = open.Pop();
            if (row.Kind == JsonValueKind.Object)
            {
                Reject(text, rows, start, index, index - start > MaxRowsOfFew ? NewSet() : few);
            }
        }
    }

    private static void Reject(ReadOnlySpan<byte> text, in DocumentRows rows, int start, int end, HashSet<string> names)
    {
        names.Clear();
        for (int index = start + 1; index < end; index = rows.IndexAfter(index + 1))
        {
            var row = new DocumentRow(rows.Array[index]);
            ReadOnlySpan<byte> body = text.Slice(row.Offset, rows.SizeOf(index));
            if (!(row.IsVariant ? AddEscaped(names, body) : Add(names, body)))
            {
                DocumentErrors.ThrowDuplicate(body, row.IsVariant);
            }
        }
    }

    private static HashSet<string> NewSet() => new(StringComparer.Ordinal);

    // Each byte becomes a character, so names need not be valid UTF-8, and strings are hashed with a random seed.
    private static bool Add(HashSet<string> names, ReadOnlySpan<byte> name) => names.Add(Encoding.Latin1.GetString(name));

    private static bool AddEscaped(HashSet<string> names, ReadOnlySpan<byte> body)
    {
        byte[] rented = ArrayPool<byte>.Shared.Rent(body.Length);
        try
        {
            if (!StringDecoder.TryUnescape(body, rented, out int length, out _))
            {
                DocumentErrors.ThrowInvalidEscape(body);
            }
            return Add(names, rented.AsSpan(0, length));
        }
        finally
        {
            TextBuffer.Return(rented, body.Length);
        }
    }
}
