using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text;

namespace Brisk.Json;

/// <summary>The exceptions of the writer. No message repeats what was to be written.</summary>
internal static class WriterErrors
{
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowIndentCharacter() => throw new ArgumentOutOfRangeException("value", "The indentation character must be a space or a horizontal tab.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowIndentSize(int maximum) => throw new ArgumentOutOfRangeException("value", $"The indentation size must be between 0 and {maximum}.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowMaxDepth() => throw new ArgumentOutOfRangeException("value", "The maximum depth must not be negative.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowNewLine() => throw new ArgumentOutOfRangeException("value", @"The new line must be ""\n"" or ""\r\n"".");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowStreamNotWritable() => throw new ArgumentException("The stream cannot be written to.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowDisposed() => throw new ObjectDisposedException(nameof(Utf8JsonWriter));

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowBufferTooSmall(int asked, int given)
        => throw new InvalidOperationException($"The buffer writer was asked for at least {asked} bytes and gave {given}.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowNameTooLarge(long length, int maximum)
        => throw new ArgumentException($"The property name has a length of {length}; at most {maximum} is supported.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowValueTooLarge(long length, int maximum)
        => throw new ArgumentException($"The value has a length of {length}; at most {maximum} is supported.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowNotFinite()
        => throw new ArgumentException("JSON has no infinities and no NaN; JsonSerializer can write them as strings, see JsonNumberHandling.AllowNamedFloatingPointLiterals.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowInvalidUtf16() => throw new ArgumentException("The text has a surrogate without its pair, so it cannot be written as UTF-8.", new EncoderFallbackException());

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowInvalidUtf8() => throw new ArgumentException("The text is not valid UTF-8.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowEndOfComment() => throw new ArgumentException("A comment cannot hold the two characters that end a comment.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowEmptyRawValue() => throw new ArgumentException("Expected a JSON value, found no text at all.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowTooDeep(int depth, int maximum)
        => throw new InvalidOperationException($"Another object or array would exceed the maximum depth of {maximum}; the current depth is {depth}.") { Source = Utf8JsonReader.RethrowableSource };

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowStructure(string expected, string found, int depth)
        => throw new InvalidOperationException($"Expected {expected}, but {found} was to be written. The current depth is {depth}.") { Source = Utf8JsonReader.RethrowableSource };

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowSegmentKind(string open, string found)
        => throw new InvalidOperationException($"Expected another segment of a string that was begun as {open}, found a segment of {found}.") { Source = Utf8JsonReader.RethrowableSource };
}
