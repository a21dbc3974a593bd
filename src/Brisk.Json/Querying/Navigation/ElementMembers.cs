namespace Brisk.Json.Querying;

/// <summary>Finds members of elements by name.</summary>
internal static class ElementMembers
{
    // Objects with at least this many members get a table of names from the second search on, because each evaluation of a path searches the same objects.
    private const int MinForTable = 16;

    // A descendant segment searches every object of a document, mostly without success.
    private const int MinForTableInDescent = 64;

    /// <summary>Gets the row of the value; for duplicate names, of the last one. Returns false if the value is not an object.</summary>
    public static bool TryFind(JsonElement element, SoughtText name, out int value)
    {
        value = -1;
        if (element.IsDefault) return false;

        JsonDocument document = element.Document;
        DocumentRow row = document.RowAt(element.Index);
        value = row.Kind == JsonValueKind.Object && name.IsUtf8
            ? PropertyLookup.FindAgain(document, element.Index, element.Index + document.SizeOf(row, element.Index), name.Utf8, name.Hash, MinForTable)
            : -1;
        return value >= 0;
    }

    /// <summary>Gets the row of the next object that has such a member, and that of the member.</summary>
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
                value = PropertyLookup.FindAmongMany(document, text, index, index + document.SizeOf(start, index), name.Utf8, name.Hash, MinForTableInDescent);
            }

            index++;
        }

        row = index;
        return value >= 0;
    }
}
