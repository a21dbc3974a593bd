using System.Text;
using Brisk.Json.Errors;
using Brisk.Json.Serialization;

namespace Brisk.Json;

/// <summary>The failures of one text, whose places are looked for, all at once, when the first of them is asked for.</summary>
internal sealed class ErrorReport
{
    private readonly ICursorConverter _root;
    private readonly JsonReaderOptions _options;
    private readonly int _count;

    // Gone once the places are known.
    private List<ReadFailure>? _failures;
    private object? _text;

    private LocatedError[]? _errors;

    /// <param name="failures">The failures, in the order of the text.</param>
    /// <param name="text">The text: its bytes, which nobody changes, or a string.</param>
    /// <param name="root">What read the text.</param>
    /// <param name="options">How it was read.</param>
    public ErrorReport(List<ReadFailure> failures, object text, ICursorConverter root, JsonReaderOptions options)
    {
        _failures = failures;
        _count = failures.Count;
        _text = text;
        _root = root;
        _options = options;
    }

    /// <summary>The errors, with their places.</summary>
    public LocatedError[] Errors => Volatile.Read(ref _errors) ?? Locate();

    /// <summary>The errors as users see them.</summary>
    public JsonError[] ToErrors()
    {
        int count = _count;
        if (count > 1 && _failures?[^1].Exception is CursorException { IsSyntax: true })
        {
            // A value may have been refused that the grammar refuses too: then nothing follows it.
            int syntax = Array.FindIndex(Errors, static error => error.IsSyntax);
            count = syntax < 0 ? count : syntax + 1;
        }

        var errors = new JsonError[count];
        for (int i = 0; i < errors.Length; i++)
        {
            errors[i] = new JsonError(this, i);
        }

        return errors;
    }

    private LocatedError[] Locate()
    {
        lock (this)
        {
            if (_errors is { } known)
            {
                return known;
            }

            byte[] text = _text as byte[] ?? Encoding.UTF8.GetBytes((string)_text!);
            LocatedFailure[] located = ErrorLocator.Locate(text, _failures!, _root, _options);
            var errors = new LocatedError[located.Length];
            for (int i = 0; i < errors.Length; i++)
            {
                errors[i] = LocatedError.Of(_failures![i], located[i], text);
            }

            (_failures, _text) = (null, null);
            Volatile.Write(ref _errors, errors);
            return errors;
        }
    }
}

/// <summary>An error with its place.</summary>
/// <param name="Exception">The exception that says it.</param>
/// <param name="BytePosition">The count of bytes before it.</param>
/// <param name="Expected">What would have been right.</param>
/// <param name="Found">What was found.</param>
/// <param name="IsSyntax">Whether the text breaks the grammar.</param>
internal readonly record struct LocatedError(JsonException Exception, long BytePosition, string Expected, string Found, bool IsSyntax)
{
    /// <param name="noted">The failure, as it was noted.</param>
    /// <param name="located">The same with its place.</param>
    /// <param name="text">The text.</param>
    public static LocatedError Of(ReadFailure noted, LocatedFailure located, ReadOnlySpan<byte> text)
    {
        var exception = (JsonException)located.Exception;
        int position = PositionOf(exception.LineNumber ?? located.Location.Line, exception.BytePositionInLine ?? located.Location.Byte, text);
        bool isAtEnd = Math.Max(position, noted.Position) >= text.TrimEnd(" \t\r\n"u8).Length;
        return new(exception, position, ErrorWords.Expected(noted.Exception, located.Location), ErrorWords.Found(noted.Exception, located.Location, isAtEnd), located.Location.SyntaxError is not null);
    }

    private static int PositionOf(long line, long column, ReadOnlySpan<byte> text)
    {
        int start = 0;
        for (; line > 0 && text[start..].IndexOf((byte)'\n') is >= 0 and var end; line--)
        {
            start += end + 1;
        }

        return (int)Math.Min(text.Length, start + column);
    }
}
