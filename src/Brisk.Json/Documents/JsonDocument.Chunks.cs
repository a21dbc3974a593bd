using Brisk.Json.Dialects;

namespace Brisk.Json;

// Documents that are chunks of a longer text: see DocumentChunks.
public sealed partial class JsonDocument
{
    private JsonDocument(byte[] text, DocumentRows rows, DocumentChunks chunks, int chunk)
        : this(text, rows, rentedText: null, isDisposable: false) => _extras = new DocumentExtras { Chunks = chunks, Chunk = chunk };

    internal bool IsChunk => _extras?.Chunks is not null;

    /// <summary>The document, or the first chunk of its text.</summary>
    internal JsonDocument FirstChunk => _extras?.Chunks?.First ?? this;

    /// <summary>Returns whether the value at a row ends in this document, so that an element can refer to it.</summary>
    internal bool IsWhole(int index) => index + RowAt(index).Inner < _rowCount;

    /// <summary>Returns the chunk that contains a row counted from the start of this one: usually this one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal JsonDocument Containing(ref int row)
    {
        if (row < _rowCount) return this;

        // A separate variable, so that the caller's variable can be in a register.
        int later = row;
        JsonDocument chunk = LaterChunk(ref later);
        row = later;
        return chunk;
    }

    /// <summary>Parses a copy of text that represents a single JSON value for nodes, which can read it in chunks. The document, the first of them, need not be disposed.</summary>
    /// <param name="maxText">The maximum length of the text of a chunk.</param>
    /// <param name="maxRows">The maximum number of rows of a chunk.</param>
    internal static JsonDocument ParseChunks(ReadOnlySpan<byte> text, JsonDocumentOptions options, int maxText = DocumentChunks.MaxText, int maxRows = DocumentChunks.MaxRows)
    {
        // Chunks do not keep the text between their tokens, which may contain comments.
        bool mayHaveComments = options.ReaderOptions.CommentHandling != JsonCommentHandling.Disallow;
        if (mayHaveComments || options.Dialect == JsonDialect.Json5) return ParseCopy(text, options, isOwned: true);
        return MakeChunks(text, Build(text, options), maxText, maxRows);
    }

    // Documents with sizes that do not fit in a row are rare and are not divided, because these sizes are stored by row index.
    private static JsonDocument MakeChunks(ReadOnlySpan<byte> text, DocumentRows rows, int maxText = DocumentChunks.MaxText, int maxRows = DocumentChunks.MaxRows)
        => (text.Length > maxText || rows.Count > maxRows) && rows.FarSizes is null ? Divide(text, rows, maxText, maxRows) : Make(text, rows, isOwned: true);

    private static JsonDocument Divide(ReadOnlySpan<byte> text, DocumentRows rows, int maxText, int maxRows)
    {
        var chunks = new DocumentChunks();
        for (int row = 0, start = 0, chunk = 0; row < rows.Count; chunk++)
        {
            int textEnd = text.Length;
            int end = DocumentChunks.EndOf(rows, row, start, maxText, maxRows, ref textEnd);
            byte[] own = GC.AllocateUninitializedArray<byte>(textEnd - start);
            text[start..textEnd].CopyTo(own);
            chunks.Add(new JsonDocument(own, rows.Copy(row, end - row, start), chunks, chunk));
            (row, start) = (end, textEnd);
        }

        rows.Return();
        return chunks.First;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private JsonDocument LaterChunk(ref int row) => _extras!.Chunks!.Find(_extras.Chunk, ref row);
}
