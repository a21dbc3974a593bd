using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json.SourceGeneration;

// What is wrong with the text is thrown, or noted. What was noted leaves the cursor at the negative of the position after the value at fault, so that whoever asked for
// the value sees that there is none, and goes on after it; or, where reading stops, at 0 in an empty text: no value begins there, and every container ends.
// Nothing is asked of values that are right: whoever gets one looks at the sign of the position after it, which is in a register.
public ref partial struct JsonCursor
{
    /// <summary>Whether nothing more is read.</summary>
    internal readonly bool HasStopped => _hasStopped;

    /// <summary>Whether a value was just read, and not refused.</summary>
    internal readonly bool HasValue
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _position > 0;
    }

    /// <summary>Goes on after a value that was refused.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Resume()
    {
        if (_position < 0)
        {
            _position = -_position;
        }
    }

    /// <summary>The text breaks the grammar at or after the position.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailSyntax(string expected)
    {
        // A scalar that is none was refused already when it was to be passed over.
        if (FailureLimit == 0 || _hasStopped || Failures is null || Failures[^1].Position != _position)
        {
            Fail(CursorErrors.Syntax(expected));
        }

        Stop();
    }

    /// <summary>The value at the position is not what the target type is read from.</summary>
    internal void FailValue() => FailValue(CursorErrors.Value());

    /// <summary>The value at the position is refused.</summary>
    /// <param name="exception">Says why.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailValue(Exception exception)
    {
        if (Fail(exception))
        {
            SkipValue();
            _position = -_position;
        }
    }

    /// <summary>The value that ends at the position is refused.</summary>
    /// <param name="exception">Says why.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailPassed(Exception exception)
    {
        if (Fail(exception))
        {
            _position = -_position;
        }
    }

    /// <summary>The name at the position is refused, and its value with it.</summary>
    /// <param name="exception">Says why.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailKey(Exception exception)
    {
        if (Fail(exception))
        {
            _position = SkipName(_position);
            SkipValue();
            _position = -_position;
        }
    }

    /// <summary>The string at the position is not of the form that the target type is read from, or has half of a surrogate pair.</summary>
    /// <param name="body">What stands between its quotes.</param>
    /// <param name="hasEscapes">Whether it has escapes.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailFormat(ReadOnlySpan<byte> body, bool hasEscapes)
        => FailValue(hasEscapes && !StringDecoder.TryUnescape(body, new byte[body.Length], out _, out _) ? CursorErrors.Text(ValueErrors.Text(body, hasEscapes)) : CursorErrors.Format());

    /// <summary>The string at the position is not valid text.</summary>
    /// <param name="body">What stands between its quotes.</param>
    /// <param name="hasEscapes">Whether it has escapes.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailText(ReadOnlySpan<byte> body, bool hasEscapes) => FailValue(CursorErrors.Text(ValueErrors.Text(body, hasEscapes)));

    /// <summary>Something is wrong, and nothing can be read after it.</summary>
    /// <param name="exception">Says what.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailAll(Exception exception)
    {
        Fail(exception);
        Stop();
    }

    // Whether reading goes on. What is asked for after a failure, before whoever asks has seen that, fails again, and says nothing.
    private bool Fail(Exception exception)
    {
        if (FailureLimit == 0)
        {
            throw exception;
        }

        if (_hasStopped || _position < 0)
        {
            _position = _hasStopped ? 0 : _position;
            return false;
        }

        (Failures ??= []).Add(new ReadFailure(exception, _position, FailurePlace, ConsumedAtFailure));
        FailurePlace = FailurePlace.Unknown;
        ConsumedAtFailure = -1;
        if (Failures.Count < FailureLimit)
        {
            return true;
        }

        Stop();
        return false;
    }

    private void Stop()
    {
        _hasStopped = true;
        _text = default;
        _position = 0;
    }
}
