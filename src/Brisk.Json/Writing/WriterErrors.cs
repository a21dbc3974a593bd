using System.Text;

namespace Brisk.Json;

/// <summary>Throws the exceptions of the writer. Messages never contain the value.</summary>
internal static class WriterErrors
{
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowIndentCharacter() => throw new ArgumentOutOfRangeException("value", "Supported indentation characters are space and horizontal tab.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowIndentSize(int maximum) => throw new ArgumentOutOfRangeException("value", $"Indentation size must be between 0 and {maximum}.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowMaxDepth() => throw new ArgumentOutOfRangeException("value", "Max depth must be positive, or 0 for the default.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowNewLine() => throw new ArgumentOutOfRangeException("value", @"New line can be only ""\n"" or ""\r\n"".");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowStreamNotWritable() => throw new ArgumentException("Stream is not writable.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowDisposed() => throw new ObjectDisposedException(nameof(Utf8JsonWriter));

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowBufferTooSmall(int asked, int given)
        => throw new InvalidOperationException($"The 'IBufferWriter' could not provide an output buffer that is large enough to continue writing: it returned {given} bytes instead of the requested {asked}.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowNameTooLarge(long length, int maximum)
        => throw new ArgumentException($"The JSON property name of length {length} is too large and not supported: the maximum is {maximum}.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowValueTooLarge(long length, int maximum)
        => throw new ArgumentException($"The JSON value of length {length} is too large and not supported: the maximum is {maximum}.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowNotFinite()
        => throw new ArgumentException(".NET number values such as positive and negative infinity cannot be written as valid JSON. To make it work when using 'JsonSerializer', consider specifying 'JsonNumberHandling.AllowNamedFloatingPointLiterals'.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowInvalidUtf16(ReadOnlySpan<char> text)
        => throw new ArgumentException("Cannot transcode invalid UTF-16 string to UTF-8 JSON text.", EncoderError(text));

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowInvalidComment() => throw new ArgumentException("Cannot encode invalid UTF-16 text as JSON: the comment contains a lone surrogate.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowInvalidUtf8() => throw new ArgumentException("Cannot encode invalid UTF-8 text as JSON.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowEndOfComment() => throw new ArgumentException("Cannot write a comment value which contains the end of comment delimiter.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowEmptyRawValue() => throw new ArgumentException(ReaderTexts.NoTokens);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowTooDeep(int depth, int maximum)
        => throw new InvalidOperationException($"CurrentDepth ({depth}) is equal to or larger than the maximum allowed depth of {maximum}. Cannot write the next JSON object or array.") { Source = Utf8JsonReader.RethrowableSource };

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowStructure(string problem, int depth)
        => throw new InvalidOperationException($"{problem} The current depth is {depth}.") { Source = Utf8JsonReader.RethrowableSource };

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowSegmentKind(string open, string found)
        => throw new InvalidOperationException($"Mixing UTF encodings in a single multi-segment JSON string is not supported. The previous segment's encoding was '{open}' and the current segment's encoding is '{found}'.") { Source = Utf8JsonReader.RethrowableSource };

    private static EncoderFallbackException? EncoderError(ReadOnlySpan<char> text)
    {
        try
        {
            new UTF8Encoding(false, throwOnInvalidBytes: true).GetByteCount(text);
            return null;
        }
        catch (EncoderFallbackException exception)
        {
            return exception;
        }
    }
}

/// <summary>The kind of token that is not allowed.</summary>
internal enum WrittenItem
{
    Value,
    Name,

    /// <summary>The start of an object or array.</summary>
    Start,
    ObjectEnd,
    ArrayEnd,
    Comment,
}
