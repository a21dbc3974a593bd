namespace Brisk.Json;

// Exceptions of the value getters. The marker in Exception.Source tells the serializer that the text is the cause, so that it can throw a JsonException instead.
public ref partial struct Utf8JsonReader
{
    /// <summary>The <see cref="Exception.Source"/> of exceptions thrown by value getters.</summary>
    internal const string RethrowableSource = "Brisk.Json.Rethrowable";

    [DoesNotReturn]
    private readonly void ThrowWrongToken(string expected) => throw ValueErrors.WrongToken(_tokenType, expected);

    [DoesNotReturn]
    private readonly void ThrowNotComparable()
        => throw new InvalidOperationException($"Cannot compare the value of a token type '{_tokenType}' to text.") { Source = RethrowableSource };

    [DoesNotReturn]
    private readonly void ThrowNotNumber() => ThrowWrongToken("number");

    [DoesNotReturn]
    private readonly void ThrowInvalidText() => throw InvalidText();

    [DoesNotReturn]
    private static void ThrowInvalidText(ReadOnlySpan<byte> body, bool hasEscapes) => throw ValueErrors.Text(body, hasEscapes);

    [DoesNotReturn]
    private static void ThrowNumberFormat(Type type) => throw ValueErrors.Number(type);

    [DoesNotReturn]
    private static void ThrowFormat(Type type) => throw ValueErrors.Format(type);

    [DoesNotReturn]
    private static void ThrowBase64() => throw ValueErrors.Base64();

    [DoesNotReturn]
    private static void ThrowInvalidUtf8() => throw ValueErrors.Utf8(null);

    // As in System.Text.Json, these exceptions name the parameters of the framework's methods, or none.
    [DoesNotReturn]
    private static void ThrowDestinationTooShort(string? parameter) => throw new ArgumentException("Destination is too short.", parameter);

    [DoesNotReturn]
    private static void ThrowTooFewChars()
        => throw new ArgumentException("The output char buffer is too small to contain the decoded characters.", "chars");

    // As in System.Text.Json, a string in several segments that is longer than the destination is rejected like a sequence that is copied.
    [DoesNotReturn]
    private static void ThrowSegmentsTooLong()
        => throw new ArgumentOutOfRangeException("destination", "Destination is too short.");

    [DoesNotReturn]
    private static void ThrowSkipOnPartialText()
        => throw new InvalidOperationException("Cannot skip tokens on partial JSON. Either get the whole payload and create a Utf8JsonReader instance where isFinalBlock is true or call TrySkip.") { Source = RethrowableSource };

    /// <summary>Creates the exception of a getter for a token whose text is invalid.</summary>
    internal readonly InvalidOperationException InvalidText() => ValueErrors.Text(_hasValueSequence ? JoinValue(out _) : _value, _valueIsEscaped);
}
