using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization;

namespace Brisk.Json;

/// <summary>
/// Gives an exception that came out of a converter its path, line and column. Nothing is tracked for this while reading: the text is
/// walked again from its start, with the public reader and the contracts, to where the cursor stood.
/// </summary>
internal static class ErrorLocator
{
    /// <summary>Whether an exception says something about the text, and not yet where.</summary>
    public static bool Concerns(Exception exception) => exception switch
    {
        JsonException json => json.Path is null,
        System.Text.Json.JsonException json => json.Path is null,
        FormatException or InvalidOperationException => exception.Source == Utf8JsonReader.RethrowableSource,
        NotSupportedException => !exception.Message.Contains(" Path: ", StringComparison.Ordinal),
        _ => false,
    };

    /// <summary>Throws the located exception; returns where the same one, completed, is to be thrown again.</summary>
    /// <param name="exception">One that <see cref="Concerns"/> this class.</param>
    /// <param name="cursor">Stands at the value at fault.</param>
    /// <param name="start">Where the first value of the walk begins.</param>
    /// <param name="root">The converter of that value.</param>
    /// <param name="options">How the text was read.</param>
    public static void Rethrow(Exception exception, ref JsonCursor cursor, int start, ICursorConverter root, JsonReaderOptions options)
    {
        ErrorLocation location = ErrorWalk.Locate(ref cursor, start, root, options);
        string where = $" Path: {location.Path} | LineNumber: {location.Line} | BytePositionInLine: {location.Byte}.";
        switch (exception)
        {
            case CursorException when location.SyntaxError is { } syntax:
                throw new JsonException(syntax + where, location.Path, location.Line, location.Byte, null);
            case CursorException failure:
                throw new JsonException(failure.Text(location.Type) + where, location.Path, location.Line, location.Byte, null);
            case JsonException json:
                if (!json.HasMessage)
                {
                    json.SetMessage($"The JSON value could not be converted to {location.Type}." + where);
                }

                json.SetPosition(location.Path, location.Line, location.Byte);
                return;
            case NotSupportedException:
                throw new NotSupportedException(exception.Message + where, exception);
            default:
                throw new JsonException(exception.Message + where, location.Path, location.Line, location.Byte, exception);
        }
    }
}

/// <summary>Where an error is.</summary>
/// <param name="Path">The path from the root, as far as contracts know it.</param>
/// <param name="Line">Lines before it.</param>
/// <param name="Byte">Bytes before it in its line.</param>
/// <param name="Type">The type that was wanted there.</param>
/// <param name="SyntaxError">What the public reader says, where it stopped before the value at fault.</param>
internal readonly record struct ErrorLocation(string Path, long Line, long Byte, Type Type, string? SyntaxError);
