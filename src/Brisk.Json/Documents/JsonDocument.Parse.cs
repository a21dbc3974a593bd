using Brisk.Json.Dialects;

namespace Brisk.Json;

public sealed partial class JsonDocument
{
    // The number of containers that may be open before the builder allocates an array for them. The space is cleared for each document.
    private const int StackDepth = 32;

    /// <summary>Parses text that represents a single JSON value.</summary>
    /// <param name="utf8Json">The UTF-8 text to parse. It is not copied, and must not change while the document is in use.</param>
    /// <param name="options">Options that control parsing.</param>
    /// <returns>The document.</returns>
    /// <exception cref="JsonException">The text is not a single valid JSON value, or is nested too deeply.</exception>
    public static JsonDocument Parse(ReadOnlyMemory<byte> utf8Json, JsonDocumentOptions options = default)
        => options.Dialect == JsonDialect.Json5
            ? ParseJson5(utf8Json.Span, options)
            : new(utf8Json, Build(utf8Json.Span, options), rentedText: null, isDisposable: true, isTextBorrowed: true);

    /// <inheritdoc cref="Parse(ReadOnlyMemory{byte}, JsonDocumentOptions)"/>
    /// <param name="utf8Json">The UTF-8 text to parse. If it is in one segment, it is not copied, and must not change while the document is in use.</param>
    public static JsonDocument Parse(ReadOnlySequence<byte> utf8Json, JsonDocumentOptions options = default)
    {
        if (utf8Json.IsSingleSegment) return Parse(utf8Json.First, options);
        int length = checked((int)utf8Json.Length);
        byte[] rented = ArrayPool<byte>.Shared.Rent(length);
        utf8Json.CopyTo(rented);
        return ParseRented(rented, length, options);
    }

    /// <inheritdoc cref="Parse(ReadOnlyMemory{byte}, JsonDocumentOptions)"/>
    /// <param name="json">The text to parse.</param>
    /// <exception cref="ArgumentException">The text is not valid UTF-16.</exception>
    public static JsonDocument Parse([StringSyntax(StringSyntaxAttribute.Json)] ReadOnlyMemory<char> json, JsonDocumentOptions options = default)
        => ParseRented(TextBuffer.RentUtf8(json.Span, out int length), length, options);

    /// <inheritdoc cref="Parse(ReadOnlyMemory{char}, JsonDocumentOptions)"/>
    /// <exception cref="ArgumentNullException"><paramref name="json"/> is null.</exception>
    public static JsonDocument Parse([StringSyntax(StringSyntaxAttribute.Json)] string json, JsonDocumentOptions options = default)
        => Parse(NotNull(json).AsMemory(), options);

    /// <summary>Parses text that represents a single JSON value into a document that owns its memory and need not be disposed.</summary>
    /// <param name="text">The text. It is not copied, and must not change.</param>
    internal static JsonDocument ParseOwned(ReadOnlyMemory<byte> text, JsonDocumentOptions options)
    {
        if (options.Dialect == JsonDialect.Json5) return CopyJson5(text.Span, options, isOwned: true);
        DocumentRows rows = Build(text.Span, options);
        rows.Own();
        return new JsonDocument(text, rows, rentedText: null, isDisposable: false);
    }

    /// <summary>Parses a copy of text that represents a single JSON value. An owned document need not be disposed.</summary>
    internal static JsonDocument ParseCopy(ReadOnlySpan<byte> text, JsonDocumentOptions options, bool isOwned)
    {
        if (options.Dialect == JsonDialect.Json5) return CopyJson5(text, options, isOwned);
        DocumentRows rows = Build(text, options);
        return Make(text, rows, isOwned);
    }

    private static JsonDocument ParseRented(byte[] rented, int length, JsonDocumentOptions options)
    {
        bool isParsed = false;
        try
        {
            ReadOnlyMemory<byte> text = rented.AsMemory(0, length);
            if (options.Dialect == JsonDialect.Json5) return ParseJson5(text.Span, options);
            var document = new JsonDocument(text, Build(text.Span, options), rented, isDisposable: true);
            isParsed = true;
            return document;
        }
        finally
        {
            if (!isParsed) TextBuffer.Return(rented, length);
        }
    }

    private static DocumentRows Build(ReadOnlySpan<byte> text, JsonDocumentOptions options)
    {
        DocumentRows rows = Build(text, options.ReaderOptions, isPrefix: false, out _);
        if (options.AllowDuplicateProperties) return rows;
        try
        {
            DuplicateNames.Reject(text, rows);
        }
        catch
        {
            rows.Return();
            throw;
        }

        return rows;
    }

    // A separate method, because the stack space for the open containers would prevent a method with loops from being optimized.
    private static DocumentRows Build(ReadOnlySpan<byte> text, JsonReaderOptions options, bool isPrefix, out int end)
    {
        Span<ulong> stack = stackalloc ulong[StackDepth];
        var builder = new RowBuilder(text, options, stack, isPrefix);
        DocumentRows rows = builder.Build();
        end = builder.End;
        return rows;
    }
}
