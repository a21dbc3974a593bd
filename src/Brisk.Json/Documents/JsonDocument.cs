namespace Brisk.Json;

/// <summary>
/// A parsed JSON document (RFC 8259) with random access. It consists of the text and one small row per token; values are decoded on
/// demand. Most documents use pooled memory, so <see cref="Dispose"/> them, and clone elements that must live longer.
/// </summary>
/// <remarks>Reading a document is thread-safe, as long as it is not disposed.</remarks>
[StjConverter(typeof(Interop.HostedDocumentConverter))]
public sealed partial class JsonDocument : IDisposable
{
    // The text: usually in an array; otherwise in other memory, which is rare enough to be in _extras.
    private byte[]? _array;
    private readonly int _textStart;
    private int _textLength;

    // Null after disposal.
    private ulong[]? _rows;
    private readonly int _rowCount;
    private readonly bool _areRowsRented;
    private readonly bool _isTextRented;
    private readonly bool _isTextBorrowed;
    private DocumentExtras? _extras;

    /// <param name="text">The text, which should not change afterwards.</param>
    /// <param name="rentedText">The rented array that contains the text, or null.</param>
    /// <param name="isTextBorrowed">Whether the text belongs to the caller, or is a copy of such text: it may differ from the rows.</param>
    private JsonDocument(ReadOnlyMemory<byte> text, DocumentRows rows, byte[]? rentedText, bool isDisposable, bool isTextBorrowed = false)
    {
        if (ArrayMemory.TryGetArray(text, out ArraySegment<byte> segment))
        {
            _array = segment.Array;
            _textStart = segment.Offset;
            _textLength = segment.Count;
        }

        if (_array is null || rows.FarSizes is not null)
        {
            _extras = new DocumentExtras { Memory = text, FarSizes = rows.FarSizes };
        }
        _isTextRented = rentedText is not null;
        _isTextBorrowed = isTextBorrowed;
        _rows = rows.Array;
        _rowCount = rows.Count;
        _areRowsRented = rows.IsRented;
        IsDisposable = isDisposable;
    }

    /// <summary>Gets the root element of the document.</summary>
    public JsonElement RootElement => new(this, 0);

    /// <summary>An object that a higher layer caches in the document, and can recreate at any time.</summary>
    internal object? Companion { get; set; }

    internal ReadOnlySpan<byte> Text => _array is { } array ? new ReadOnlySpan<byte>(array, _textStart, _textLength) : OtherText();

    internal DocumentExtras Extras => _extras ?? Interlocked.CompareExchange(ref _extras, new DocumentExtras(), null) ?? _extras;

    /// <summary>The rows, followed by unused ones. Throws if the document has been disposed.</summary>
    internal ReadOnlySpan<ulong> Rows
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            ulong[]? rows = _rows;
            if (rows is null) DocumentErrors.ThrowDisposed();
            return rows;
        }
    }

    internal int RowCount => _rowCount;

    /// <summary>Whether elements become invalid at disposal.</summary>
    internal bool IsDisposable { get; }

    /// <summary>Returns the memory to the pool. The document and its elements, except clones, become invalid.</summary>
    public void Dispose()
    {
        if (!IsDisposable || Interlocked.Exchange(ref _rows, null) is not { } rows) return;
        if (_areRowsRented) ArrayPool<ulong>.Shared.Return(rows);
        if (_isTextRented) TextBuffer.Return(_array!, _textLength);
        _array = null;
        _textLength = 0;
        _extras = null;
    }

    /// <summary>Writes the document as a JSON value.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here, or a string in the document is not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public void WriteTo(Utf8JsonWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        RootElement.WriteTo(writer);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal DocumentRow RowAt(int index)
    {
        ulong[]? rows = _rows;
        if (rows is null) DocumentErrors.ThrowDisposed();
        return new DocumentRow(rows[index]);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int SizeOf(DocumentRow row, int index) => row.Size != DocumentRow.FarSize ? row.Size : FarSizeOf(index);

    /// <summary>Returns the index of the row of the next sibling, or of the end of the container.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int IndexAfter(int index)
    {
        // A branch is faster here, because the caller has usually just examined the value: the branch is predicted, and the next row is read without waiting for this one.
        DocumentRow row = RowAt(index);
        return row.IsStart ? index + SizeOf(row, index) + 1 : index + 1;
    }

    internal int EndOf(int index) => index + SizeOf(RowAt(index), index);

    /// <summary>Returns the start of a row's token in the text, including its quote.</summary>
    internal int TokenStart(int index) => RowAt(index).TokenStart;

    /// <summary>Returns the end of a row's token in the text, including its quote.</summary>
    internal int TokenEnd(int index)
    {
        DocumentRow row = RowAt(index);
        return row.Kind switch
        {
            JsonValueKind.Object or JsonValueKind.Array => row.Offset + 1,
            JsonValueKind.String => row.Offset + SizeOf(row, index) + 1,
            _ => row.Offset + SizeOf(row, index),
        };
    }

    /// <summary>Returns the number of elements or properties of the container, which may end in a later chunk.</summary>
    internal int CountOf(int index)
    {
        int end = EndOf(index);
        JsonDocument last = Containing(ref end);
        return last.CountAt(end);
    }

    /// <summary>Returns the number of elements or properties of the container that ends in a row of this document.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int CountAt(int end) => SizeOf(RowAt(end), end);

    /// <summary>Returns the raw text of a value: strings with their quotes.</summary>
    internal ReadOnlySpan<byte> RawText(int index)
    {
        DocumentRow row = RowAt(index);
        int size = SizeOf(row, index);
        if (row.IsStart) return Text[row.Offset..(RowAt(index + size).Offset + 1)];
        return row.Kind == JsonValueKind.String ? Text.Slice(row.Offset - 1, size + 2) : Text.Slice(row.Offset, size);
    }

    /// <summary>Returns the raw text of a scalar: strings without their quotes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ReadOnlySpan<byte> Body(DocumentRow row, int index) => Text.Slice(row.Offset, SizeOf(row, index));

    /// <summary>Returns whether the number or literal at a row is still valid: the caller's text may have changed since it was parsed.</summary>
    internal bool IsBareValueAt(DocumentRow row, int index)
    {
        if (!_isTextBorrowed) return true;

        // The end of the number is found faster if the text after it is included.
        int size = SizeOf(row, index);
        return (row.Kind == JsonValueKind.Number && NumberScanner.FindNearEnd(Text, row.Offset, wide: false) is int end && end < Text.Length && end == row.Offset + size) || IsBareValue(row.Kind, Text.Slice(row.Offset, size));
    }

    internal string StringAt(DocumentRow row, int index) => Decode(Text, row.Offset, SizeOf(row, index), row.IsVariant);

    /// <summary>Returns an unescaped string or name in a text.</summary>
    /// <exception cref="InvalidOperationException">It is not valid UTF-8, or contains escapes that are not valid UTF-16.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static string Decode(ReadOnlySpan<byte> text, int start, int length, bool hasEscapes)
    {
        if (!hasEscapes && StringDecoder.TryReadShortAscii(text, start, length) is { } ascii) return ascii;
        if (!StringDecoder.TryDecode(text, start, length, hasEscapes, out string decoded, out _))
        {
            DocumentErrors.ThrowInvalidText(text.Slice(start, length), hasEscapes);
        }
        return decoded;
    }

    internal string NameAt(int index)
    {
        DocumentRow row = RowAt(index);
        if (row.IsVariant || row.Size > ShortWords.MaxLength) return StringAt(row, index);

        NameCache names = _rowCount < NameCache.MinRows ? NameCache.ForSmall : Extras.NamesFor(_rowCount);
        return names.Find(new ShortWords(Text.Slice(row.Offset, row.Size)), row.Size) ?? AddName(names, row, index);
    }

    // Separate, because passing the words by reference would keep them in memory in NameAt. The name is copied, because borrowed text may change at any time, and the
    // cache, which other documents share, must not map a name to the string of another.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private string AddName(NameCache names, DocumentRow row, int index)
    {
        Span<byte> copy = stackalloc byte[ShortWords.MaxLength];
        Body(row, index).CopyTo(copy);
        string name = Decode(copy, 0, row.Size, hasEscapes: false);
        names.Add(new ShortWords(copy[..row.Size]), row.Size, name);
        return name;
    }

    /// <summary>Returns the raw text of a property: from the quote of its name to the end of its value.</summary>
    internal string RawPropertyText(int nameIndex)
    {
        ReadOnlySpan<byte> text = Text;
        int start = RowAt(nameIndex).Offset - 1;
        ReadOnlySpan<byte> value = RawText(nameIndex + 1);
        text.Overlaps(value, out int valueStart);
        ReadOnlySpan<byte> property = text[start..(valueStart + value.Length)];
        if (!StringDecoder.TryDecode(property, hasEscapes: false, out string raw, out _))
        {
            DocumentErrors.ThrowInvalidText(property, hasEscapes: false);
        }
        return raw;
    }

    /// <summary>Returns a copy of a value as a separate document, which need not be disposed.</summary>
    internal JsonElement Clone(int index)
    {
        ReadOnlyMemory<byte> text = RawText(index).ToArray();
        int offset = RowAt(index).Offset - (RowAt(index).Kind == JsonValueKind.String ? 1 : 0);
        int count = IndexAfter(index) - index;
        var all = new DocumentRows { Array = _rows!, Count = _rowCount, FarSizes = _extras?.FarSizes };
        DocumentRows rows = all.Copy(index, count, offset);
        return new JsonDocument(text, rows, rentedText: null, isDisposable: false, _isTextBorrowed).RootElement;
    }

    private static bool IsBareValue(JsonValueKind kind, ReadOnlySpan<byte> body) => kind switch
    {
        JsonValueKind.Number => NumberScanner.Scan(body, 0, out _) == NumberScan.CompleteAtEnd,
        JsonValueKind.True => body.SequenceEqual("true"u8),
        JsonValueKind.False => body.SequenceEqual("false"u8),
        _ => body.SequenceEqual("null"u8),
    };

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int FarSizeOf(int index) => _extras!.FarSizes![index];

    [MethodImpl(MethodImplOptions.NoInlining)]
    private ReadOnlySpan<byte> OtherText() => _extras is { } extras ? extras.Memory.Span : default;
}
