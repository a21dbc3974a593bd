using Brisk.Json.Text;

namespace Brisk.Json.Finding;

/// <summary>Finds members of elements by the name of a path, in one pass over the rows of their names.</summary>
internal static class ElementMembers
{
    // An object with more members may have a table of its names.
    private const int MaxMembers = 64;

    /// <summary>The row of the value; of several members with one name, the last one's. False for what is no object.</summary>
    public static bool TryFind(JsonElement element, SoughtText name, out int value)
    {
        value = -1;
        if (element.IsDefault)
        {
            return false;
        }

        JsonDocument document = element.Document;
        ReadOnlySpan<ulong> rows = document.Rows;
        var row = new DocumentRow(rows[element.Index]);
        value = row.Kind == JsonValueKind.Object && name.IsUtf8
            ? Find(document, rows[..(element.Index + document.SizeOf(row, element.Index))], document.Text, element.Index, name.Utf8)
            : -1;
        return value >= 0;
    }

    /// <summary>The row of the next object, from one on, that has such a member, and the member's.</summary>
    public static bool TryFindNext(JsonDocument document, ref int row, int end, SoughtText name, out int value)
    {
        value = -1;
        ReadOnlySpan<ulong> rows = document.Rows[..end];
        ReadOnlySpan<byte> text = document.Text;
        int index = row;
        while (index < rows.Length && value < 0)
        {
            var start = new DocumentRow(rows[index]);
            if (start.IsStart && start.Kind == JsonValueKind.Object)
            {
                value = Find(document, rows[..(index + document.SizeOf(start, index))], text, index, name.Utf8);
            }

            index++;
        }

        row = index;
        return value >= 0;
    }

    private static int Find(JsonDocument document, ReadOnlySpan<ulong> rows, ReadOnlySpan<byte> text, int start, ReadOnlySpan<byte> name)
    {
        // Most names have another length, or else escapes: the upper half of the row tells.
        uint wanted = (uint)(DocumentRow.Pack(DocumentRow.String, 0, Math.Min(name.Length, DocumentRow.FarSize)) >> 32);
        int found = -1;
        int left = MaxMembers;
        int index = start + 1;
        while (index + 1 < rows.Length)
        {
            var row = new DocumentRow(rows[index]);
            if ((uint)(row.Bits >> 32) == wanted ? text.Slice(row.Offset, name.Length).SequenceEqual(name) : row.IsVariant && IsEscaped(document, row, index, name))
            {
                found = index + 1;
            }

            var value = new DocumentRow(rows[index + 1]);
            index += 2;
            if (value.IsStart)
            {
                index += document.SizeOf(value, index - 1);
            }

            if (--left == 0)
            {
                return PropertyLookup.Find(document, start, name);
            }
        }

        return found;
    }

    private static bool IsEscaped(JsonDocument document, DocumentRow row, int index, ReadOnlySpan<byte> name) =>
        StringDecoder.Equals(document.Body(row, index), hasEscapes: true, name);
}
