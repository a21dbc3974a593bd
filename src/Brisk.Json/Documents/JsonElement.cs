using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>A value in a <see cref="JsonDocument"/>. It is a place in the document, and works as long as that does.</summary>
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

    /// <summary>The kind of the value; <see cref="JsonValueKind.Undefined"/> for the default element.</summary>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public JsonValueKind ValueKind
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _document is null ? JsonValueKind.Undefined : _document.RowAt(_index).Kind;
    }

    /// <summary>The document; throws for the default element.</summary>
    internal JsonDocument Document
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            if (_document is null) DocumentErrors.ThrowNoElement();
            return _document;
        }
    }

    /// <summary>Where the row of the value is in the document.</summary>
    internal int Index => _index;

    /// <summary>Whether this is the default element.</summary>
    internal bool IsDefault => _document is null;

    private DocumentRow Row
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Document.RowAt(_index);
    }

    /// <summary>The element of an array at an index.</summary>
    /// <param name="index">The index, from 0.</param>
    /// <exception cref="IndexOutOfRangeException">The index is negative, or not less than the length of the array.</exception>
    /// <exception cref="InvalidOperationException">The value is not an array.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public JsonElement this[int index]
    {
        get
        {
            JsonDocument document = Document;
            CheckKind(document.RowAt(_index), JsonValueKind.Array);
            int count = document.CountOf(_index);
            if ((uint)index >= (uint)count) DocumentErrors.ThrowIndex();
            int child = _index + 1;
            if (document.EndOf(_index) == child + count) return new JsonElement(document, child + index);
            for (; index > 0; index--) child = document.IndexAfter(child);
            return new JsonElement(document, child);
        }
    }

    /// <summary>How many elements the array has.</summary>
    /// <returns>The count.</returns>
    /// <exception cref="InvalidOperationException">The value is not an array.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public int GetArrayLength()
    {
        CheckKind(Row, JsonValueKind.Array);
        return Document.CountOf(_index);
    }

    /// <summary>How many properties the object has, those with the same name included.</summary>
    /// <returns>The count.</returns>
    /// <exception cref="InvalidOperationException">The value is not an object.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public int GetPropertyCount()
    {
        CheckKind(Row, JsonValueKind.Object);
        return Document.CountOf(_index);
    }

    /// <summary>Goes through the elements of an array.</summary>
    /// <returns>An enumerator that can also be enumerated.</returns>
    /// <exception cref="InvalidOperationException">The value is not an array.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public ArrayEnumerator EnumerateArray()
    {
        JsonDocument document = Document;
        DocumentRow row = document.RowAt(_index);
        CheckKind(row, JsonValueKind.Array);
        return new ArrayEnumerator(document, _index, _index + document.SizeOf(row, _index));
    }

    /// <summary>Goes through the properties of an object, in the order of the text, those with the same name included.</summary>
    /// <returns>An enumerator that can also be enumerated.</returns>
    /// <exception cref="InvalidOperationException">The value is not an object.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public ObjectEnumerator EnumerateObject()
    {
        JsonDocument document = Document;
        DocumentRow row = document.RowAt(_index);
        CheckKind(row, JsonValueKind.Object);
        return new ObjectEnumerator(document, _index, _index + document.SizeOf(row, _index));
    }

    /// <summary>Reads the literal as a boolean.</summary>
    /// <returns>The boolean.</returns>
    /// <exception cref="InvalidOperationException">The value is neither <c>true</c> nor <c>false</c>.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public bool GetBoolean()
    {
        JsonValueKind kind = Row.Kind;
        if (kind is not (JsonValueKind.True or JsonValueKind.False)) DocumentErrors.ThrowNoBoolean(kind);
        return kind == JsonValueKind.True;
    }

    /// <summary>The text of the value as it stands in the document.</summary>
    /// <returns>The text, a string with its quotes and escapes.</returns>
    /// <exception cref="InvalidOperationException">The element is the default one.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public string GetRawText() => Transcode(Document.RawText(_index));

    /// <summary>The text of the value as it stands in the document, in UTF-8.</summary>
    internal ReadOnlySpan<byte> RawText => Document.RawText(_index);

    /// <summary>The value as text: a string decoded, a boolean as <c>True</c> or <c>False</c>, null and the default element as the empty string, all else as it stands.</summary>
    /// <returns>The text.</returns>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public override string ToString() => ValueKind switch
    {
        JsonValueKind.Undefined or JsonValueKind.Null => "",
        JsonValueKind.True => bool.TrueString,
        JsonValueKind.False => bool.FalseString,
        JsonValueKind.String => GetString()!,
        _ => GetRawText(),
    };

    /// <summary>Makes an element that does not depend on the document: it may be used when that is disposed.</summary>
    /// <returns>The element; itself when it already is independent.</returns>
    /// <exception cref="InvalidOperationException">The element is the default one.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public JsonElement Clone() => Document.IsDisposable ? Document.Clone(_index) : this;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void CheckKind(DocumentRow row, JsonValueKind expected)
    {
        if (row.Kind != expected) DocumentErrors.ThrowKind(expected, row.Kind);
    }

    private static string Transcode(ReadOnlySpan<byte> utf8)
    {
        if (!StringDecoder.TryDecode(utf8, hasEscapes: false, out string text, out _)) DocumentErrors.ThrowInvalidText(utf8, hasEscapes: false);
        return text;
    }
}
