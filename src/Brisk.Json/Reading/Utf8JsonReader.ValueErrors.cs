using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json;

// The throws of the value getters. The mark in Exception.Source tells the serializer that the text is at fault, so that it may throw a JsonException instead.
public ref partial struct Utf8JsonReader
{
    /// <summary>The <see cref="Exception.Source"/> of exceptions that a value getter throws.</summary>
    internal const string RethrowableSource = "Brisk.Json.Rethrowable";

    [DoesNotReturn]
    private readonly void ThrowWrongToken(string expected)
        => throw new InvalidOperationException($"The token {_tokenType} cannot be read as {expected}.") { Source = RethrowableSource };

    [DoesNotReturn]
    private readonly void ThrowNotNumber() => ThrowWrongToken("a number");

    [DoesNotReturn]
    private static void ThrowInvalidText()
        => throw new InvalidOperationException("The string is not valid: it has a byte that is not UTF-8 or a lone UTF-16 surrogate.") { Source = RethrowableSource };

    [DoesNotReturn]
    private static void ThrowNumberFormat(string expected)
        => throw new FormatException($"The number cannot be read as {expected}: it does not fit, or is not written as one.") { Source = RethrowableSource };

    [DoesNotReturn]
    private static void ThrowFormat(string expected)
        => throw new FormatException($"The string cannot be read as {expected}.") { Source = RethrowableSource };

    [DoesNotReturn]
    private static void ThrowDestinationTooShort()
        => throw new ArgumentException("The destination is too short for the text.");

    [DoesNotReturn]
    private static void ThrowSkipOnPartialText()
        => throw new InvalidOperationException("Skip needs the whole text: make the reader with isFinalBlock set, or use TrySkip.") { Source = RethrowableSource };
}
