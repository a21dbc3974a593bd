using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Brisk.Json;

/// <summary>Throws what documents and their elements throw.</summary>
internal static class DocumentErrors
{
    [DoesNotReturn]
    public static void ThrowDisposed() => throw new ObjectDisposedException(nameof(JsonDocument));

    /// <summary>For the default value of an element.</summary>
    [DoesNotReturn]
    public static void ThrowNoElement() => throw new InvalidOperationException("The element is the default one: it belongs to no document.");

    /// <summary>For a value of another kind than asked for.</summary>
    [DoesNotReturn]
    public static void ThrowKind(string expected, JsonValueKind found)
        => throw new InvalidOperationException($"Expected {expected}, but the JSON value is of kind {found}.") { Source = Utf8JsonReader.RethrowableSource };

    /// <summary>For a value of the right kind whose text does not fit.</summary>
    [DoesNotReturn]
    public static void ThrowFormat(string expected)
        => throw new FormatException($"The JSON value cannot be read as {expected}: it does not fit, or is not written as one.") { Source = Utf8JsonReader.RethrowableSource };

    [DoesNotReturn]
    public static void ThrowInvalidText()
        => throw new InvalidOperationException("The string is not valid: it has a byte that is not UTF-8 or a lone UTF-16 surrogate.") { Source = Utf8JsonReader.RethrowableSource };

    [DoesNotReturn]
    public static void ThrowNoProperty() => throw new KeyNotFoundException("The object has no property of that name.");

    [DoesNotReturn]
    public static void ThrowIndex() => throw new IndexOutOfRangeException("The index is not less than the length of the array, or negative.");

    /// <summary>For an enumerator that stands at no element.</summary>
    [DoesNotReturn]
    public static void ThrowNotUtf16(string parameter) => throw new ArgumentException("The text is not valid UTF-16: it has a lone surrogate.", parameter);
}
