namespace Brisk.Json.Serialization.Updating;

/// <summary>Members or elements inserted into or removed from a container in text, including the commas between the remaining ones.</summary>
internal ref struct ItemChanges
{
    private readonly ReadOnlySpan<byte> _text;
    private readonly TextNode _node;
    private readonly TextEdits _edits;
    private readonly TextStyle _style;
    private readonly bool[] _isRemoved;

    // Items to insert, by the index of the preceding item; -1 is the start of the container.
    private List<(int After, string? Name, JsonElement Value)>? _inserted;
    private bool _hasRemoved;

    public ItemChanges(ReadOnlySpan<byte> text, TextNode node, TextEdits edits, TextStyle style)
    {
        _text = text;
        _node = node;
        _edits = edits;
        _style = style;
        _isRemoved = new bool[node.Items.Count];
    }

    public void Remove(int index)
    {
        _isRemoved[index] = true;
        _hasRemoved = true;
    }

    /// <summary>Inserts an item.</summary>
    /// <param name="after">The index of the item before it; -1 for the start.</param>
    public void Insert(int after, string? name, JsonElement value) => (_inserted ??= []).Add((after, name, value));

    public void Apply()
    {
        if (_inserted is null && !_hasRemoved) return;

        // An item is inserted after the last preceding item that is kept.
        List<(int After, string? Name, JsonElement Value)> inserted = Anchored();
        if (_isRemoved.Length == 0)
        {
            FillEmpty(inserted);
            return;
        }

        int lastKept = Array.LastIndexOf(_isRemoved, false);
        int lastInserted = inserted.Count == 0 ? int.MinValue : inserted[^1].After;
        bool isTrailing = _node.Items is [.., { Comma: >= 0 }];
        for (int i = 0; i < _isRemoved.Length; i++)
        {
            if (_isRemoved[i])
            {
                RemoveItem(i);
            }
            else
            {
                KeepComma(i, isTrailing || i < lastKept || lastInserted >= i);
            }
        }

        for (int i = 0; i < inserted.Count; i++)
        {
            bool isLast = i == inserted.Count - 1 && inserted[i].After >= lastKept;
            InsertItem(inserted[i].After, inserted[i].Name, inserted[i].Value, hasComma: isTrailing || !isLast);
        }
    }

    // Returns the items to insert, in text order.
    private readonly List<(int After, string? Name, JsonElement Value)> Anchored()
    {
        int[] lastKept = new int[_isRemoved.Length];
        for (int i = 0; i < lastKept.Length; i++)
        {
            lastKept[i] = !_isRemoved[i] ? i : i > 0 ? lastKept[i - 1] : -1;
        }

        return [.. (_inserted ?? []).Select(insertion => insertion with { After = insertion.After < 0 ? -1 : lastKept[insertion.After] }).OrderBy(static insertion => insertion.After)];
    }

    private readonly void KeepComma(int index, bool isNeeded)
    {
        TextItem item = _node.Items[index];
        if (isNeeded && item.Comma < 0)
        {
            _edits.Insert(item.Value.End, ","u8.ToArray());
        }
        else if (!isNeeded && item.Comma >= 0)
        {
            _edits.Remove(item.Comma, item.Comma + 1);
        }
    }

    // Removes an item with its comma, and with its line if nothing else is on that line.
    private readonly void RemoveItem(int index)
    {
        TextItem item = _node.Items[index];
        int end = item.Value.End;
        if (item.Comma >= 0)
        {
            if (_text[end..item.Comma].ContainsAnyExcept(" \t\r\n"u8))
            {
                _edits.Remove(item.Comma, item.Comma + 1);
            }
            else
            {
                end = item.Comma + 1;
            }
        }

        int start = _style.LineStart(item.Start);
        int rest = end;
        while (rest < _text.Length && _text[rest] is (byte)' ' or (byte)'\t')
        {
            rest++;
        }

        bool beginsLine = _style.StartsLine(_text, item.Start);
        bool endsLine = rest < _text.Length && _text[rest] is (byte)'\n' or (byte)'\r';
        if (beginsLine && endsLine)
        {
            start--;
            _edits.Remove(start > 0 && _text[start - 1] == '\r' ? start - 1 : start, rest);
        }
        else
        {
            _edits.Remove(item.Start, beginsLine || index + 1 < _node.Items.Count ? rest : end);
        }
    }

    private readonly void InsertItem(int after, string? name, JsonElement value, bool hasComma)
    {
        TextItem neighbor = _node.Items[Math.Max(after, 0)];
        int at = after < 0 ? _node.Start + 1 : neighbor.Comma >= 0 ? neighbor.Comma + 1 : neighbor.Value.End;
        string indent = _style.IndentAt(_text, neighbor.Start);
        int lineEnd = _style.StartsLine(_text, neighbor.Start) ? _style.EndOfLine(_text, at) : -1;
        string item = _style.Item(_text, neighbor, name, value, indent) + (hasComma ? "," : "");
        if (lineEnd >= 0)
        {
            Put(lineEnd, lineEnd, _style.NewLine + indent + item);
        }
        else
        {
            Put(at, at, after < 0 ? item + (hasComma ? " " : "") : " " + item);
        }
    }

    private readonly void FillEmpty(List<(int After, string? Name, JsonElement Value)> inserted)
    {
        int start = _node.Start + 1;
        if (!_style.IsSpread(_text, _node))
        {
            Put(start, start, string.Join(", ", Formatted(inserted, "")));
            return;
        }

        string outer = _style.IndentAt(_text, _node.Start);
        string indent = outer + _style.Unit;
        string newLine = _style.NewLine + indent;
        string items = newLine + string.Join("," + newLine, Formatted(inserted, indent));
        if (!_text[start..(_node.End - 1)].ContainsAnyExcept(" \t\r\n"u8))
        {
            Put(start, _node.End - 1, items + _style.NewLine + outer);
        }
        else
        {
            // The container has comments.
            int lineEnd = _style.EndOfLine(_text, start);
            Put(Math.Max(start, lineEnd), Math.Max(start, lineEnd), lineEnd < 0 ? items + " " : items);
        }
    }

    private readonly string[] Formatted(List<(int After, string? Name, JsonElement Value)> inserted, string indent)
    {
        string[] items = new string[inserted.Count];
        for (int i = 0; i < items.Length; i++)
        {
            items[i] = _style.Item(_text, null, inserted[i].Name, inserted[i].Value, indent);
        }

        return items;
    }

    private readonly void Put(int at, int end, string text) => _edits.Replace(at, end, System.Text.Encoding.UTF8.GetBytes(text));
}
