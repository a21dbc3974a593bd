using Brisk.Json.Text;

namespace Brisk.Json.Finding;

/// <summary>Finds a member of an element by the name of a path, in one pass over the rows of its names.</summary>
internal static class ElementMembers
{
    // An object with more rows may have a table of its names.
    private const int MaxRows = 128;

    /// <summary>The row of the value; of several members with one name, the last one's.</summary>
    public static bool TryFind(JsonElement element, MemberName name, out int value)
    {
        value = -1;
        if (!name.IsUtf8)
        {
            return false;
        }

        JsonDocument document = element.Document;
        int end = document.EndOf(element.Index);
        if (end - element.Index > MaxRows && document.CountOf(element.Index) > MaxRows / 4)
        {
            value = PropertyLookup.Find(document, element.Index, name.Utf8);
            return value >= 0;
        }

        value = Find(document, document.Rows[..end], element.Index, name.Utf8);
        return value >= 0;
    }

    private static int Find(JsonDocument document, ReadOnlySpan<ulong> rows, int start, ReadOnlySpan<byte> name)
    {
        ReadOnlySpan<byte> text = document.Text;
        ulong wanted = DocumentRow.Pack(DocumentRow.String, 0, Math.Min(name.Length, DocumentRow.FarSize));
        int found = -1;
        int index = start + 1;
        while (index + 1 < rows.Length)
        {
            // Most names have another length, or else escapes: the upper half of the row tells.
            var row = new DocumentRow(rows[index]);
            if (row.Bits - (uint)row.Bits == wanted ? text.Slice(row.Offset, row.Size).SequenceEqual(name) : row.IsVariant && IsEscaped(document, row, index, name))
            {
                found = index + 1;
            }

            var value = new DocumentRow(rows[index + 1]);
            index += 2;
            if (value.IsStart)
            {
                index += document.SizeOf(value, index - 1);
            }
        }

        return found;
    }

    private static bool IsEscaped(JsonDocument document, DocumentRow row, int index, ReadOnlySpan<byte> name) =>
        StringDecoder.Equals(document.Body(row, index), hasEscapes: true, name);
}
