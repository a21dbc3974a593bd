using System.Diagnostics;

namespace Brisk.Json;

/// <summary>A value in a <see cref="JsonDocument"/>. It refers to a position in the document, and is valid as long as the document is.</summary>
[DebuggerDisplay("ValueKind = {ValueKind} : \"{ToString()}\"")]
[StjConverter(typeof(Interop.HostedElementConverter))]
public readonly partial struct JsonElement
{
    private readonly JsonDocument? _document;
    private readonly int _index;

    internal JsonElement(JsonDocument document, int index)
    {
        _document = document;
        _index = index;
    }

    /// <summary>Gets the kind of the value; <see cref="JsonValueKind.Undefined"/> for the default element.</summary>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public JsonValueKind ValueKind
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _document is null ? JsonValueKind.Undefined : _document.RowAt(_index).Kind;
    }

    /// <summary>The document. Throws for the default element.</summary>
    internal JsonDocument Document
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            if (_document is null) DocumentErrors.ThrowNoElement();
            return _document;
        }
    }

    /// <summary>The index of the value's row in the document.</summary>
    internal int Index => _index;

    internal bool IsDefault => _document is null;

    private DocumentRow Row
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Document.RowAt(_index);
    }

    /// <summary>Gets the array element at an index.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <exception cref="IndexOutOfRangeException">The index is out of range.</exception>
    /// <exception cref="InvalidOperationException">The value is not an array.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public JsonElement this[int index]
    {
        get
        {
            JsonDocument document = Document;
            ReadOnlySpan<ulong> rows = document.Rows;
            var row = new DocumentRow(rows[_index]);
            int end = _index + row.Size;
            if (row.Kind == JsonValueKind.Array && row.Size < DocumentRow.FarSize && (uint)end < (uint)rows.Length)
            {
                // If each element is one row, no row need be read.
                int count = new DocumentRow(rows[end]).Size;
                bool areSingleRows = row.Size == count + 1;
                if (areSingleRows && (uint)index < (uint)count) return new JsonElement(document, _index + 1 + index);
            }

            return ItemAfterContainers(index);
        }
    }

    /// <summary>Gets the number of elements of the array.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The value is not an array.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public int GetArrayLength()
    {
        int end = EndOf(JsonValueKind.Array, out JsonDocument document);
        return document.CountAt(end);
    }

    /// <summary>Gets the number of properties of the object, including duplicates.</summary>
    /// <returns>The number.</returns>
    /// <exception cref="InvalidOperationException">The value is not an object.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public int GetPropertyCount()
    {
        int end = EndOf(JsonValueKind.Object, out JsonDocument document);
        return document.CountAt(end);
    }

    /// <summary>Enumerates the elements of an array.</summary>
    /// <returns>An enumerator that is also enumerable.</returns>
    /// <exception cref="InvalidOperationException">The value is not an array.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public ArrayEnumerator EnumerateArray()
    {
        int end = EndOf(JsonValueKind.Array, out JsonDocument document);
        return new ArrayEnumerator(document, _index, end);
    }

    /// <summary>Enumerates the properties of an object, in text order, including duplicates.</summary>
    /// <returns>An enumerator that is also enumerable.</returns>
    /// <exception cref="InvalidOperationException">The value is not an object.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public ObjectEnumerator EnumerateObject()
    {
        int end = EndOf(JsonValueKind.Object, out JsonDocument document);
        return new ObjectEnumerator(document, _index, end);
    }

    /// <summary>Reads the literal as a boolean.</summary>
    /// <returns>The boolean.</returns>
    /// <exception cref="InvalidOperationException">The value is neither <c>true</c> nor <c>false</c>.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public bool GetBoolean()
    {
        JsonValueKind kind = Row.Kind;
        if (kind is not (JsonValueKind.True or JsonValueKind.False)) DocumentErrors.ThrowNoBoolean(kind);
        return kind == JsonValueKind.True;
    }

    /// <summary>Gets the raw text of the value in the document.</summary>
    /// <returns>The text; for a string, including its quotes and escapes.</returns>
    /// <exception cref="InvalidOperationException">The element is the default one, or the text is not valid UTF-8.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public string GetRawText() => Transcode(Document.RawText(_index));

    internal ReadOnlySpan<byte> RawText => Document.RawText(_index);

    /// <summary>Returns the value as text: a string is decoded, a boolean is <c>True</c> or <c>False</c>, null and the default element are the empty string, and other values are returned as raw text.</summary>
    /// <returns>The text.</returns>
    /// <exception cref="InvalidOperationException">The text is not valid UTF-8, or a string contains escapes that are not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public override string ToString() => ValueKind switch
    {
        JsonValueKind.Undefined or JsonValueKind.Null => "",
        JsonValueKind.True => bool.TrueString,
        JsonValueKind.False => bool.FalseString,
        JsonValueKind.String => GetString()!,
        _ => GetRawText(),
    };

    /// <summary>Returns an element that is independent of the document, and stays valid after its disposal.</summary>
    /// <returns>The element; the same one if it is already independent.</returns>
    /// <exception cref="InvalidOperationException">The element is the default one.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public JsonElement Clone() => Document.IsDisposable ? Document.Clone(_index) : this;

    /// <summary>Writes the value: strings are escaped by the writer, numbers are written as they are in the text.</summary>
    /// <param name="writer">The writer to write to.</param>
    /// <exception cref="ArgumentNullException"><paramref name="writer"/> is null.</exception>
    /// <exception cref="ArgumentException">The document uses the caller's text, in which a number has become invalid since it was parsed.</exception>
    /// <exception cref="InvalidOperationException">A value is not allowed here, the element is the default one, or a string in it is not valid UTF-16.</exception>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public void WriteTo(Utf8JsonWriter writer) => ElementWriter.WriteValue(NotNull(writer), Document, _index);

    /// <summary>Returns the row of the end of the container, which must be of a kind.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int EndOf(JsonValueKind kind, out JsonDocument document)
    {
        document = Document;
        DocumentRow row = document.RowAt(_index);
        CheckKind(row, kind);
        return _index + document.SizeOf(row, _index);
    }

    // Separate, so that no registers have to be saved for arrays of scalars.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private JsonElement ItemAfterContainers(int index)
    {
        int end = EndOf(JsonValueKind.Array, out JsonDocument document);
        int count = document.CountAt(end);
        if ((uint)index >= (uint)count) DocumentErrors.ThrowIndex();
        return new JsonElement(document, ItemRows.RowOf(document, _index, end, index));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CheckKind(DocumentRow row, JsonValueKind expected)
    {
        if (row.Kind != expected) DocumentErrors.ThrowKind(expected, row.Kind);
    }

    private static string Transcode(ReadOnlySpan<byte> utf8)
    {
        if (!StringDecoder.TryDecode(utf8, hasEscapes: false, out string text, out _))
        {
            DocumentErrors.ThrowInvalidText(utf8, hasEscapes: false);
        }
        return text;
    }
}
