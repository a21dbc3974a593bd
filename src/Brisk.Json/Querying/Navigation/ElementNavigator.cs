using Brisk.Json.Nodes;

namespace Brisk.Json.Querying;

/// <summary>Navigates the elements of a document.</summary>
internal readonly struct ElementNavigator : INavigator<JsonElement, ElementChildren>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static JsonValueKind KindOf(JsonElement node) => node.ValueKind;

    public static bool TryGetMember(JsonElement node, SoughtText name, out JsonElement value)
    {
        bool found = ElementMembers.TryFind(node, name, out int index);
        value = found ? new JsonElement(node.Document, index) : default;
        return found;
    }

    public static bool TryGetMember(JsonElement node, string name, out JsonElement value)
    {
        value = default;
        return node.ValueKind == JsonValueKind.Object && node.TryGetProperty(name, out value);
    }

    public static bool TryGetItem(JsonElement array, long index, out JsonElement value)
    {
        if (array.ValueKind != JsonValueKind.Array)
        {
            value = default;
            return false;
        }

        JsonDocument document = array.Document;
        int row = array.Index + 1;
        int end = document.EndOf(array.Index);
        long skip = index < 0 ? index + document.CountOf(array.Index) : index;
        bool isInside = skip >= 0 && skip < end - row;
        if (isInside && skip != 0)
        {
            row = RowOfItem(document, array.Index, row, end, (int)skip);
            isInside = row < end;
        }

        value = isInside ? new JsonElement(document, row) : default;
        return isInside;
    }

    private static int RowOfItem(JsonDocument document, int array, int row, int end, int skip)
    {
        // Elements without children have one row each.
        if (end - row == document.CountOf(array)) return row + skip;

        if (document.Extras.Items.Find(document, array) is { } rows) return skip < rows.Length ? rows[skip] : end;

        for (; skip > 0 && row < end; skip--)
        {
            row = document.IndexAfter(row);
        }

        return row;
    }

    public static int CountOf(JsonElement container) => container.Document.CountOf(container.Index);

    public static ElementChildren ChildrenOf(JsonElement container) => new(container);

    public static bool IsLinear => true;

    /// <summary>The rows are in this order.</summary>
    public static bool TryMoveToContainer(ref JsonElement position, JsonElement container)
    {
        JsonDocument document = container.Document;
        ReadOnlySpan<ulong> rows = document.Rows[..document.EndOf(container.Index)];
        for (int index = position.Index + 1; index < rows.Length; index++)
        {
            if (new DocumentRow(rows[index]).IsStart)
            {
                position = new JsonElement(document, index);
                return true;
            }
        }

        return false;
    }

    public static bool TryFindMember(ref int position, JsonElement container, SoughtText name, out JsonElement value)
    {
        JsonDocument document = container.Document;
        int row = container.Index + position;
        int index = -1;
        bool found = name.IsUtf8 && ElementMembers.TryFindNext(document, ref row, document.EndOf(container.Index), name, out index);
        position = row - container.Index;
        value = found ? new JsonElement(document, index) : default;
        return found;
    }

    public static bool TextEquals(JsonElement node, SoughtText text) => text.IsUtf8 && node.ValueEquals(text.Utf8);

    public static string TextOf(JsonElement node) => node.GetString()!;

    public static ReadOnlySpan<byte> NumberOf(JsonElement node) => node.RawText;

    public static JsonNode? ToNode(JsonElement node) => node.ValueKind switch
    {
        JsonValueKind.Object => JsonObject.Create(node.Clone()),
        JsonValueKind.Array => JsonArray.Create(node.Clone()),
        _ => JsonValue.Create(node.Clone()),
    };
}
