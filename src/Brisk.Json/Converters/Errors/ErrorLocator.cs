using Brisk.Json.Serialization;

namespace Brisk.Json;

/// <summary>
/// Gives an exception that came out of a converter its path, line and column. Nothing is tracked for this while reading: the text is
/// walked again from its start, with the public reader and the contracts, to where the cursor stood.
/// </summary>
internal static class ErrorLocator
{
    private static readonly string s_generalMessage = new System.Text.Json.JsonException().Message;

    /// <summary>Whether an exception says something about the text, and not yet where.</summary>
    public static bool Concerns(Exception exception) => exception switch
    {
        JsonException json => json.Path is null,
        System.Text.Json.JsonException json => json.Path is null,
        FormatException or InvalidOperationException => exception.Source == Utf8JsonReader.RethrowableSource,
        NotSupportedException => !exception.Message.Contains(" Path: ", StringComparison.Ordinal),
        _ => false,
    };

    /// <summary>Whether an exception says what is wrong with the text: also one that knows where, since a converter has called a serializer.</summary>
    public static bool ConcernsText(Exception exception) => exception is System.Text.Json.JsonException || Concerns(exception);

    /// <summary>Throws the located exception; returns where the same one, completed, is to be thrown again.</summary>
    /// <param name="exception">One that <see cref="Concerns"/> this class.</param>
    /// <param name="cursor">Stands where the converter left it.</param>
    /// <param name="start">Where the first value of the walk begins.</param>
    /// <param name="root">The converter of that value.</param>
    /// <param name="options">How the text was read.</param>
    public static void Rethrow(Exception exception, ref JsonCursor cursor, int start, ICursorConverter root, JsonReaderOptions options)
    {
        Rethrow(exception, ErrorWalk.Locate(ref cursor, PlaceOf(exception, ref cursor), start, root, options));
    }

    /// <inheritdoc cref="Rethrow(Exception, ref JsonCursor, int, ICursorConverter, JsonReaderOptions)"/>
    /// <param name="exception">One that <see cref="Concerns"/> this class.</param>
    /// <param name="cursor">Stands where the converter left it.</param>
    /// <param name="origin">Where the cursor's text begins.</param>
    public static void Rethrow(Exception exception, ref JsonCursor cursor, ErrorOrigin origin)
    {
        ErrorLocation location = ErrorWalk.Locate(ref cursor, PlaceOf(exception, ref cursor), origin);
        Rethrow(exception, location with { Path = origin.Path + location.Path[1..] });
    }

    /// <summary>Finds the places of failures that were noted in a text, in its order.</summary>
    public static LocatedFailure[] Locate(ReadOnlySpan<byte> text, IReadOnlyList<ReadFailure> failures, ICursorConverter root, JsonReaderOptions options)
    {
        var located = new LocatedFailure[failures.Count];
        var walk = new ErrorWalk(root, text, options);
        for (int i = 0; i < located.Length; i++)
        {
            ReadFailure failure = failures[i];
            var cursor = new JsonCursor(text, failure.Position, 0, options, text.Length) { FailurePlace = failure.Place, ConsumedAtFailure = failure.Consumed };
            ErrorLocation location = walk.LocateNext(ref cursor, PlaceOf(failure.Exception, ref cursor));
            located[i] = new(Complete(failure.Exception, location), location);
        }

        return located;
    }

    private static void Rethrow(Exception exception, ErrorLocation location)
    {
        if (Complete(exception, location) is var located && located != exception)
        {
            throw located;
        }
    }

    // The located exception, or the same one, completed.
    private static Exception Complete(Exception exception, ErrorLocation location)
    {
        switch (exception)
        {
            case CursorException failure:
                return Located(location.SyntaxError?.Problem ?? failure.Text(location.Type), location, location.SyntaxError ?? ConversionErrors.CauseOf(failure, location.Type, location.Found));
            case JsonException { Path: not null }:
                return exception;
            case JsonReaderException syntax:
                return Located(syntax.Problem, location with { Line = syntax.LineNumber ?? 0, Byte = syntax.BytePositionInLine ?? 0 }, syntax);
            case JsonException json:
                if (!json.HasMessage)
                {
                    json.SetMessage(NotConverted(location.Type) + location.Suffix);
                }

                json.SetPosition(location.Path, location.Line, location.Byte);
                return json;
            case NotSupportedException when location.SyntaxError is { } syntax:
                return Located(syntax.Problem, location, syntax);
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

    /// <summary>The type that was wanted where a converter failed that another one has called.</summary>
    public static Type WantedAt(Exception exception, ref JsonCursor cursor, ICursorConverter root, JsonReaderOptions options)
        => ErrorWalk.Locate(ref cursor, PlaceOf(exception, ref cursor), 0, root, options).Type;

    /// <summary>An error before the first token of a value, or because the text ends in it.</summary>
    public static JsonException AtRoot(JsonReaderException syntax)
        => Located(syntax.Problem, new("$", syntax.LineNumber ?? 0, syntax.BytePositionInLine ?? 0, typeof(object), JsonTokenType.None, syntax), syntax);

    /// <inheritdoc cref="AtRoot(JsonReaderException)"/>
    public static JsonException AtRoot(CursorException failure, Type type, JsonTokenType found, long line, long column)
        => Located(failure.Text(type), new("$", line, column, type, found, null), ConversionErrors.CauseOf(failure, type, found));

    /// <summary>Moves a reader that stands at the beginning of the cursor's text to what a failure concerns.</summary>
    /// <exception cref="JsonReaderException">The text before it is not JSON.</exception>
    public static void MoveTo(Exception exception, ref JsonCursor cursor, ref Utf8JsonReader reader)
    {
        long target = reader.TokenStartIndex + cursor.Position;
        bool isBehind = PlaceOf(exception, ref cursor) is FailurePlace.Behind or FailurePlace.Entered;
        Utf8JsonReader next = reader;
        while (reader.TokenStartIndex < target && next.Read() && (!isBehind || next.TokenStartIndex < target))
        {
            reader = next;
        }
    }

    /// <summary>Whether an exception of System.Text.Json's was made with a message: it is kept as it is, like that of ours.</summary>
    public static bool HasMessage(System.Text.Json.JsonException exception) => exception.Message != s_generalMessage;

    private static string NotConverted(Type type) => $"The JSON value could not be converted to {type}.";

    private static JsonException Located(string problem, ErrorLocation location, Exception? cause)
        => new(problem + location.Suffix, location.Path, location.Line, location.Byte, cause);

    // Where nothing is said, the cursor and the converters of this library speak of what the cursor stands at; the constructors, setters
    // and callbacks of others were called when their value, or the beginning of their object, had been read.
    private static FailurePlace PlaceOf(Exception exception, ref JsonCursor cursor) => exception switch
    {
        _ when cursor.FailurePlace != FailurePlace.Unknown => cursor.FailurePlace,
        CursorException failure => failure.IsSyntax ? FailurePlace.Grammar : FailurePlace.Here,
        _ when exception.Source == ConverterErrors.SourceOfUnsupported => FailurePlace.Here,
        NotSupportedException => FailurePlace.Entered,
        _ => FailurePlace.Behind,
    };
}

/// <summary>A failure that was noted, and what is known of it once it has been looked for.</summary>
/// <param name="Exception">What is thrown for it where failures are thrown.</param>
/// <param name="Location">Where it is.</param>
internal readonly record struct LocatedFailure(Exception Exception, ErrorLocation Location);

/// <summary>Where an error is.</summary>
/// <param name="Path">The path from the root, as far as contracts know it.</param>
/// <param name="Line">Lines before it.</param>
/// <param name="Byte">Bytes before it in its line.</param>
/// <param name="Type">The type that was wanted there.</param>
/// <param name="Found">The token that was found there.</param>
/// <param name="SyntaxError">What the public reader says, where it stopped before the place that was looked for.</param>
internal readonly record struct ErrorLocation(string Path, long Line, long Byte, Type Type, JsonTokenType Found, JsonReaderException? SyntaxError)
{
    /// <summary>What ends a message.</summary>
    public string Suffix => $" Path: {Path} | LineNumber: {Line} | BytePositionInLine: {Byte}.";
}
