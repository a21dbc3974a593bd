using Brisk.Json.Nodes;

namespace Brisk.Json.Querying;

internal readonly struct ElementNavigator : INavigator<JsonElement, ElementChildren>
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static JsonValueKind KindOf(JsonElement node) => node.ValueKind;

    public static bool TryGetMember(JsonElement node, SearchText name, out JsonElement value)
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
        long skip = index < 0 ? index + document.CountAt(end) : index;
        bool isInside = skip >= 0 && skip < end - row;
        if (isInside && skip != 0)
        {
            row = ItemRows.RowOf(document, array.Index, end, (int)skip);
            isInside = row < end;
        }

        value = isInside ? new JsonElement(document, row) : default;
        return isInside;
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

    public static bool TryFindMember(ref int position, JsonElement container, SearchText name, out JsonElement value)
    {
        JsonDocument document = container.Document;
        int row = container.Index + position;
        int index = -1;
        bool found = name.IsUtf8 && ElementMembers.TryFindNext(document, ref row, document.EndOf(container.Index), name, out index);
        position = row - container.Index;
        value = found ? new JsonElement(document, index) : default;
        return found;
    }

    public static bool TextEquals(JsonElement node, SearchText text) => text.IsUtf8 && node.ValueEquals(text.Utf8);

    public static string TextOf(JsonElement node) => node.GetString()!;

    public static ReadOnlySpan<byte> NumberOf(JsonElement node) => node.RawText;

    public static JsonNode? ToNode(JsonElement node) => node.ValueKind switch
    {
        JsonValueKind.Object => JsonObject.Create(node.Clone()),
        JsonValueKind.Array => JsonArray.Create(node.Clone()),
        _ => JsonValue.Create(node.Clone()),
    };
}

/// <summary>Enumerates the children of an element, through the rows of its document.</summary>
internal struct ElementChildren : IChildren<JsonElement>
{
    private readonly JsonDocument _document;
    private readonly int _start;
    private readonly int _end;

    // An object has a row for the name before that of the value.
    private readonly int _rowsBefore;
    private int _next;
    private int _index;

    // For random access: the index of _next, and the rows of all elements; null before the first random access, empty if walking is just as fast.
    private int _nextItem;
    private int[]? _items;

    public ElementChildren(JsonElement container)
    {
        _document = container.Document;
        _start = container.Index;
        DocumentRow row = _document.RowAt(container.Index);
        _end = container.Index + _document.SizeOf(row, container.Index);
        _rowsBefore = row.Kind == JsonValueKind.Object ? 1 : 0;
        _next = container.Index + 1;
    }

    public readonly bool IsArray => _rowsBefore == 0;

    public readonly JsonElement Current
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => new(_document, _index);
    }

    public readonly string Name => _document.StringAt(_document.RowAt(_index - 1), _index - 1);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool MoveNext()
    {
        if (_next >= _end) return false;

        _index = _next + _rowsBefore;
        _next = _document.IndexAfter(_index);
        return true;
    }

    public void MoveTo(int index)
    {
        bool isBack = index < _nextItem;
        if (isBack && _items is not { Length: > 0 })
        {
            _items = ItemRows.Of(_document, _start);
        }
        else if (_items is null && index > _nextItem + 1)
        {
            _items = _document.Extras.Items.Find(_document, _start) ?? [];
        }
        if (_items is { Length: > 0 } rows)
        {
            _index = rows[index];
            return;
        }

        for (; _nextItem < index; _nextItem++)
        {
            _next = _document.IndexAfter(_next);
        }

        _index = _next;
    }
}

internal static class ElementMembers
{
    // Objects with at least this many members get a table of names from the second search on, because each evaluation of a path searches the same objects.
    private const int MinForTable = 16;

    // A descendant segment searches every object of a document, mostly without success.
    private const int MinForTableInDescent = 64;

    /// <summary>Gets the row of the value; for duplicate names, of the last one. Returns false if the value is not an object.</summary>
    public static bool TryFind(JsonElement element, SearchText name, out int value)
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
    public static bool TryFindNext(JsonDocument document, ref int row, int end, SearchText name, out int value)
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
