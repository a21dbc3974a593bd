namespace Brisk.Json.Querying;

/// <summary>Finds members of elements by the name of a path.</summary>
internal static class ElementMembers
{
    // Objects with at least as many members have a table of their names from the second search on: what a path leads to is looked at in each evaluation.
    private const int MinForTable = 16;

    // A descent passes every object of a document, most of them in vain.
    private const int MinForTableInDescent = 64;

    /// <summary>The row of the value; of several members with one name, the last one's. False for what is no object.</summary>
    public static bool TryFind(JsonElement element, SoughtText name, out int value)
    {
        value = -1;
        if (element.IsDefault)
        {
            return false;
        }

        JsonDocument document = element.Document;
        DocumentRow row = document.RowAt(element.Index);
        value = row.Kind == JsonValueKind.Object && name.IsUtf8
            ? PropertyLookup.FindAgain(document, element.Index, element.Index + document.SizeOf(row, element.Index), name.Utf8, name.Hash, MinForTable)
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
                value = PropertyLookup.FindAmongMany(document, text, index, index + document.SizeOf(start, index), name.Utf8, name.Hash, MinForTableInDescent);
            }

            index++;
        }

        row = index;
        return value >= 0;
    }
}
