using Brisk.Json.Dialects;

namespace Brisk.Json;

/// <summary>
/// Adds path, line, and column to an exception from a converter. Nothing is tracked for this while reading: the text is
/// read again from its start to the position of the cursor, with the public reader and the contracts.
/// </summary>
internal static class ErrorLocator
{
    private static readonly string s_generalMessage = new System.Text.Json.JsonException().Message;

    /// <summary>Returns whether an exception describes an error in the text, without its location.</summary>
    public static bool NeedsLocation(Exception exception) => exception switch
    {
        JsonException json => json.Path is null,
        System.Text.Json.JsonException json => json.Path is null,
        FormatException or InvalidOperationException => exception.Source == Utf8JsonReader.RethrowableSource,
        NotSupportedException => !exception.Message.Contains(" Path: ", StringComparison.Ordinal),
        _ => false,
    };

    /// <summary>Like <see cref="NeedsLocation(Exception)"/>, for text that may be translated. A reader passed to a converter then reports locations in the translation.</summary>
    public static bool NeedsLocation(Exception exception, bool isTranslated) => NeedsLocation(exception) || (isTranslated && exception is JsonException { TranslatedFrom: not null });

    /// <summary>Returns whether an exception describes an error in the text, including one with a location, from a serializer called by a converter.</summary>
    public static bool IsTextError(Exception exception) => exception is System.Text.Json.JsonException || NeedsLocation(exception);

    /// <summary>Returns an exception with its location: a new one, the same one with the location added, or the same one unchanged if it is not to be located.</summary>
    /// <param name="exception">Any exception.</param>
    /// <param name="cursor">The cursor at the error, in a whole document.</param>
    /// <param name="root">The converter of the document.</param>
    public static Exception Located(Exception exception, ref JsonCursor cursor, ICursorConverter root)
    {
        if (!NeedsLocation(exception)) return exception;

        JsonReaderOptions options = ReferenceScope.OptionsOf(cursor.Context).ReaderOptions;
        FailurePlace place = PlaceOf(exception, ref cursor);
        return Complete(exception, cursor.IsStream
            ? ErrorWalk.Locate(ref cursor, place, new ErrorOrigin(root, ArraySegment<ReadFrame>.Empty, false, default, options))
            : ErrorWalk.Locate(ref cursor, place, 0, root, options));
    }

    /// <summary>Returns an exception with its location: a new one, or the same one with the location added.</summary>
    /// <param name="exception">An exception for which <see cref="NeedsLocation(Exception)"/> returned true.</param>
    /// <param name="map">The mapping to positions in the original if the text was translated.</param>
    public static Exception Located(Exception exception, ref JsonCursor cursor, ICursorConverter root, JsonReaderOptions options, TextMap? map = null)
        => Complete(exception, ErrorWalk.Locate(ref cursor, PlaceOf(exception, ref cursor), 0, root, options), map).Exception;

    /// <summary>Throws the located exception, or returns if the original one, now complete, must be rethrown.</summary>
    /// <inheritdoc cref="Located(Exception, ref JsonCursor, ICursorConverter, JsonReaderOptions, TextMap?)"/>
    /// <param name="origin">The position of the cursor's text.</param>
    public static void Rethrow(Exception exception, ref JsonCursor cursor, ErrorOrigin origin, TextMap? map)
    {
        ErrorLocation location = ErrorWalk.Locate(ref cursor, PlaceOf(exception, ref cursor), origin);
        Exception located = Complete(exception, location with { Path = origin.Path + location.Path[1..] }, map).Exception;
        if (located != exception) throw located;
    }

    /// <inheritdoc cref="Rethrow(Exception, ref JsonCursor, ErrorOrigin, TextMap?)"/>
    /// <param name="start">The start of the value in the cursor's text.</param>
    /// <param name="place">The position of the text.</param>
    public static void Rethrow(Exception exception, ref JsonCursor cursor, int start, ICursorConverter converter, JsonReaderOptions options, string path, LineAnchor place)
    {
        ErrorLocation location = ErrorWalk.Locate(ref cursor, PlaceOf(exception, ref cursor), start, converter, options, place);
        Exception located = Complete(exception, location with { Path = path + location.Path[1..] });
        if (located is JsonException jsonException && ReferenceScope.OptionsOf(cursor.Context).Dialect == JsonDialect.Json5)
        {
            jsonException.TranslatedFrom = default(LineAnchor);
        }

        if (located != exception) throw located;
    }

    /// <summary>Locates recorded errors in JSON text, in the order of their positions.</summary>
    public static LocatedFailure[] Locate(ReadOnlySpan<byte> text, IReadOnlyList<ReadFailure> failures, ICursorConverter root, JsonReaderOptions options, TextMap? map)
    {
        var located = new LocatedFailure[failures.Count];
        var walk = new ErrorWalk(root, text, options);
        for (int i = 0; i < located.Length; i++)
        {
            ReadFailure failure = failures[i];
            var cursor = new JsonCursor(text, failure.Position, 0, options, text.Length) { FailurePlace = failure.Place, ConsumedAtFailure = failure.Consumed };
            ErrorLocation location = walk.LocateNext(ref cursor, PlaceOf(failure.Exception, ref cursor));
            located[i] = Complete(failure.Exception, location, map);
        }

        return located;
    }

    private static LocatedFailure Complete(Exception exception, ErrorLocation location, TextMap? map)
    {
        if (map is null) return new(Complete(exception, location), location);

        if (exception is JsonException { TranslatedFrom: { } start } jsonException)
        {
            jsonException.TranslatedFrom = null;
            map.Move(jsonException, start);
        }

        JsonReaderException? syntax = (location.SyntaxError ?? exception as JsonReaderException) is { } error ? map.ToOriginal(error) : null;
        (long line, long column) = syntax is null ? map.ToOriginal(location.Line, location.Byte) : (syntax.LineNumber ?? 0, syntax.BytePositionInLine ?? 0);
        location = location with { Line = line, Byte = column, SyntaxError = location.SyntaxError is null ? null : syntax };
        return new(Complete(exception is JsonReaderException ? syntax! : exception, location), location);
    }

    // Returns an exception with its location: a new one, or the same one with the location added.
    private static Exception Complete(Exception exception, ErrorLocation location)
    {
        switch (exception)
        {
            case CursorException failure:
                return Located(location.SyntaxError?.Problem ?? failure.Text(location.Type), location, location.SyntaxError ?? ConversionErrors.CauseOf(failure, location.Type, location.Found));
            case JsonException { Path: not null }:
                return exception;
            case JsonReaderException read:
                // The reader of a custom converter does not know what precedes its value.
                JsonReaderException invalid = location.SyntaxError ?? read;
                return Located(invalid.Problem, location with { Line = invalid.LineNumber ?? 0, Byte = invalid.BytePositionInLine ?? 0 }, invalid);
            case JsonException or NotSupportedException when location.SyntaxError is { } syntax:
                return Located(syntax.Problem, location, syntax);
            case JsonException json:
                if (!json.HasMessage || json.IsMessageWithoutLocation)
                {
                    json.SetMessage((json.HasMessage ? json.Message : NotConverted(location.Type)) + location.Suffix);
                }

                json.SetPosition(location.Path, location.Line, location.Byte);
                return json;
            case NotSupportedException:
                return new NotSupportedException(exception.Message + location.Suffix, exception);
            case System.Text.Json.JsonException { Path: not null } foreign:
                return new JsonException(foreign.Message, foreign.Path, foreign.LineNumber, foreign.BytePositionInLine, foreign);
            case System.Text.Json.JsonException foreign when HasMessage(foreign):
                return new JsonException(foreign.Message, location.Path, location.Line, location.Byte, foreign);
            default:
                return Located(NotConverted(location.Type), location, exception);
        }
    }

    /// <summary>Returns the target type where a converter called by another one failed.</summary>
    public static Type ExpectedTypeAt(Exception exception, ref JsonCursor cursor, ICursorConverter root, JsonReaderOptions options)
        => ErrorWalk.Locate(ref cursor, PlaceOf(exception, ref cursor), 0, root, options).Type;

    /// <summary>Creates the exception for an error before the first token of a value, or because the text ends in it.</summary>
    public static JsonException AtRoot(JsonReaderException syntax)
        => Located(syntax.Problem, new("$", syntax.LineNumber ?? 0, syntax.BytePositionInLine ?? 0, typeof(object), JsonTokenType.None, syntax), syntax);

    public static JsonException AtRoot(CursorException failure, Type type, JsonTokenType found, long line, long column)
        => Located(failure.Text(type), new("$", line, column, type, found, null), ConversionErrors.CauseOf(failure, type, found));

    /// <summary>Moves a reader at the start of the cursor's text to the position of an error.</summary>
    /// <exception cref="JsonReaderException">The text before it is not valid JSON.</exception>
    public static void MoveTo(Exception exception, ref JsonCursor cursor, ref Utf8JsonReader reader)
    {
        long start = reader.TokenStartIndex;
        long target = start + cursor.Position;
        bool isAfter = PlaceOf(exception, ref cursor) is FailurePlace.After or FailurePlace.Entered;
        Utf8JsonReader next = reader;
        while (reader.TokenStartIndex < target && next.Read() && (!isAfter || next.TokenStartIndex < target))
        {
            reader = next;
        }

        // A custom converter inside the value may have read further before it failed.
        while (reader.BytesConsumed < start + cursor.ConsumedAtFailure && next.Read())
        {
            reader = next;
        }
    }

    /// <summary>Returns whether a System.Text.Json exception was created with a message, which is then kept, as for exceptions of this library.</summary>
    public static bool HasMessage(System.Text.Json.JsonException exception) => exception.Message != s_generalMessage;

    private static string NotConverted(Type type) => $"The JSON value could not be converted to {type}.";

    private static JsonException Located(string problem, ErrorLocation location, Exception? cause)
        => new(problem + location.Suffix, location.Path, location.Line, location.Byte, cause);

    // If unspecified, errors of the cursor and of this library's converters refer to the token at the cursor. Constructors, setters,
    // and callbacks are called after their value, or the start of their object, has been read.
    private static FailurePlace PlaceOf(Exception exception, ref JsonCursor cursor) => exception switch
    {
        _ when cursor.FailurePlace != FailurePlace.Unknown => cursor.FailurePlace,
        CursorException failure => failure.IsSyntax ? FailurePlace.Grammar : FailurePlace.Here,
        _ when exception.Source == ConverterErrors.SourceOfUnsupported => FailurePlace.Here,
        NotSupportedException => FailurePlace.Entered,
        _ => FailurePlace.After,
    };
}

/// <summary>A recorded error, and its location after it has been located.</summary>
internal readonly record struct LocatedFailure(Exception Exception, ErrorLocation Location);

/// <summary>The location of an error.</summary>
/// <param name="Path">The path from the root, up to the innermost value that contracts describe.</param>
/// <param name="Line">The zero-based line.</param>
/// <param name="Byte">The zero-based byte position in the line.</param>
/// <param name="SyntaxError">The exception of the public reader, if it stopped before the position.</param>
internal readonly record struct ErrorLocation(string Path, long Line, long Byte, Type Type, JsonTokenType Found, JsonReaderException? SyntaxError)
{
    /// <summary>The end of a message.</summary>
    public string Suffix => $" Path: {Path} | LineNumber: {Line} | BytePositionInLine: {Byte}.";
}
