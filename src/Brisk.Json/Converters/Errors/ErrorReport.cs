using System.Text;
using Brisk.Json.Dialects;
using Brisk.Json.Errors;

namespace Brisk.Json;

/// <summary>The errors of one text, which are located together when the first location is requested.</summary>
internal sealed class ErrorReport
{
    private readonly ICursorConverter _root;
    private readonly JsonReaderOptions _options;
    private readonly bool _isJson5;
    private readonly int _count;

    // Null once the errors have been located.
    private List<ReadFailure>? _failures;
    private object? _text;

    private LocatedError[]? _errors;

    /// <param name="failures">The errors, in text order.</param>
    /// <param name="text">The text: its bytes, which must not change, or a string.</param>
    /// <param name="isJson5">Whether a translation of the text was read.</param>
    public ErrorReport(List<ReadFailure> failures, object text, ICursorConverter root, JsonReaderOptions options, bool isJson5 = false)
    {
        _failures = failures;
        _count = failures.Count;
        _text = text;
        _root = root;
        _options = options.Normalized();
        _isJson5 = isJson5;
    }

    public LocatedError[] Errors => Volatile.Read(ref _errors) ?? Locate();

    /// <summary>Returns the errors as visible to users.</summary>
    public JsonError[] ToErrors()
    {
        int count = _count;
        if (count > 1 && _failures?[^1].Exception is CursorException { IsSyntax: true })
        {
            // A rejected value may also be a syntax error, which no other error follows.
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
            if (_errors is { } known) return known;

            byte[] text = _text as byte[] ?? Encoding.UTF8.GetBytes((string)_text!);
            LocatedError[] errors = _isJson5 ? LocateTranslated(text) : Locate(text, text, null);
            (_failures, _text) = (null, null);
            Volatile.Write(ref _errors, errors);
            return errors;
        }
    }

    private LocatedError[] LocateTranslated(ReadOnlySpan<byte> original)
    {
        using var translated = new TranslatedText(original, _options.MaxDepth);
        return Locate(translated.Text, original, TextMap.Of(original, _options.MaxDepth));
    }

    private LocatedError[] Locate(ReadOnlySpan<byte> text, ReadOnlySpan<byte> original, TextMap? map)
    {
        LocatedFailure[] located = ErrorLocator.Locate(text, _failures!, _root, _options, map);
        int readEnd = text.TrimEnd(" \t\r\n"u8).Length;
        int textEnd = original.TrimEnd(" \t\r\n"u8).Length;
        var lines = new LineStarts(original);
        var errors = new LocatedError[located.Length];
        for (int i = 0; i < errors.Length; i++)
        {
            errors[i] = LocatedError.Of(_failures![i], located[i], ref lines, readEnd, textEnd);
        }

        return errors;
    }
}

internal readonly record struct LocatedError(JsonException Exception, long BytePosition, string Expected, string Found, bool IsSyntax)
{
    /// <param name="readEnd">The end of the text that was read, without trailing whitespace.</param>
    /// <param name="textEnd">The end of the original text, without trailing whitespace.</param>
    public static LocatedError Of(ReadFailure recorded, LocatedFailure located, ref LineStarts lines, int readEnd, int textEnd)
    {
        var exception = (JsonException)located.Exception;
        int position = lines.PositionOf(exception.LineNumber ?? located.Location.Line, exception.BytePositionInLine ?? located.Location.Byte);
        bool isAtEnd = recorded.Position >= readEnd || position >= textEnd;
        return new(exception, position, ErrorDescriptions.Expected(recorded.Exception, located.Location), ErrorDescriptions.Found(recorded.Exception, located.Location, isAtEnd), located.Location.SyntaxError is not null);
    }
}

/// <summary>The starts of the lines of the text. Lines requested in order are found in one pass.</summary>
internal ref struct LineStarts(ReadOnlySpan<byte> text)
{
    private readonly ReadOnlySpan<byte> _text = text;
    private long _line;
    private int _start;

    /// <summary>Returns the position in the text of a position in a line. A line after the last one is treated as the last.</summary>
    /// <param name="line">The zero-based line.</param>
    /// <param name="column">The zero-based byte position in the line.</param>
    public int PositionOf(long line, long column)
    {
        if (line < _line)
        {
            // The exception of a converter may contain any line.
            (_line, _start) = (0, 0);
        }

        for (; _line < line && _text[_start..].IndexOf((byte)'\n') is >= 0 and var end; _line++)
        {
            _start += end + 1;
        }

        return (int)Math.Clamp(_start + column, 0, _text.Length);
    }
}

/// <summary>The position of JSON text that is part of a document: the enclosing containers, and line and column.</summary>
internal sealed class ErrorOrigin
{
    /// <param name="frames">The enclosing containers, outermost first.</param>
    /// <param name="hasEnded">Whether the value of the document has ended.</param>
    /// <param name="place">The line and column at which the text starts.</param>
    /// <param name="value">The converter of the value that the text starts with if reading that value has started; null if the text starts after a bracket or a value.</param>
    public ErrorOrigin(ICursorConverter root, ArraySegment<ReadFrame> frames, bool hasEnded, LineAnchor place, JsonReaderOptions options, ICursorConverter? value = null)
    {
        Value = value;
        Root = root;
        Frames = frames;
        ContainerStack containers = default;
        ReadState state = hasEnded ? ReadState.End : ReadState.Start;
        JsonTokenType token = hasEnded ? JsonTokenType.Null : JsonTokenType.None;
        foreach (ReadFrame frame in frames)
        {
            if (!frame.HasBrackets)
            {
                options.AllowMultipleValues = true;
                continue;
            }

            containers.Push(frame.IsObject);
            if (value is not null)
            {
                (state, token) = frame.IsObject ? (ReadState.NameRead, JsonTokenType.PropertyName) : (ReadState.ArrayStarted, JsonTokenType.StartArray);
                continue;
            }

            state = !frame.IsFresh ? ReadState.ValueRead : frame.IsObject ? ReadState.ObjectStarted : ReadState.ArrayStarted;
            token = !frame.IsFresh ? JsonTokenType.Null : frame.IsObject ? JsonTokenType.StartObject : JsonTokenType.StartArray;
        }

        State = new JsonReaderState(options, state, token, valueIsEscaped: false, containers, place.Line, place.Column);
    }

    public ICursorConverter Root { get; }

    public ICursorConverter? Value { get; }

    public string Path { get; init; } = "$";

    public ArraySegment<ReadFrame> Frames { get; }

    public JsonReaderState State { get; }
}
