namespace Brisk.Json.Querying;

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
