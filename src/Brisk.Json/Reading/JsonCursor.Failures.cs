namespace Brisk.Json.SourceGeneration;

// Errors are thrown, or recorded. A recorded error leaves the cursor at the negated position after the rejected value, which tells the caller that
// there is no value, and where to continue. If reading stops, the cursor is at 0 in an empty text: there, no value starts, and every container ends.
// This costs valid values almost nothing: callers test the sign of the position after a value, which is in a register.
public ref partial struct JsonCursor
{
    internal readonly bool HasStopped => _hasStopped;

    /// <summary>Whether the last value was read, and not rejected.</summary>
    internal readonly bool HasValue
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _position > 0;
    }

    /// <summary>Continues after a rejected value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Resume()
    {
        if (_position < 0) _position = -_position;
    }

    /// <summary>Reports a syntax error at or after the position.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailSyntax(string expected)
    {
        // An invalid scalar has already been rejected if it was being skipped.
        if (FailureLimit == 0 || _hasStopped || Failures is null || Failures[^1].Position != _position)
        {
            Fail(CursorErrors.Syntax(expected));
        }

        Stop();
    }

    /// <summary>Rejects the value at the position, which cannot be converted to the target type.</summary>
    internal void FailValue() => FailValue(CursorErrors.Value());

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailValue(Exception exception)
    {
        if (Fail(exception))
        {
            SkipValue();
            _position = -_position;
        }
    }

    /// <summary>Rejects the value that ends at the position.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailPrevious(Exception exception)
    {
        if (Fail(exception)) _position = -_position;
    }

    /// <summary>Rejects the name at the position, and its value.</summary>
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

    /// <summary>Rejects the string at the position, which does not have the format of the target type, or contains a lone surrogate.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailFormat(ReadOnlySpan<byte> body, bool hasEscapes)
        => FailValue(hasEscapes && !StringDecoder.TryUnescape(body, new byte[body.Length], out _, out _) ? CursorErrors.Text(ValueErrors.Text(body, hasEscapes)) : CursorErrors.Format());

    /// <summary>Rejects the string at the position, which is not valid text.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailText(ReadOnlySpan<byte> body, bool hasEscapes) => FailValue(CursorErrors.Text(ValueErrors.Text(body, hasEscapes)));

    /// <summary>Reports an error after which nothing can be read.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void FailAll(Exception exception)
    {
        Fail(exception);
        Stop();
    }

    // Returns whether reading continues. Reads that the caller attempts before it has noticed an error fail again silently.
    private bool Fail(Exception exception)
    {
        if (FailureLimit == 0) throw Locator?.Locate(exception, ref this) ?? exception;

        if (_hasStopped || _position < 0)
        {
            _position = _hasStopped ? 0 : _position;
            return false;
        }

        (Failures ??= []).Add(new ReadFailure(exception, _position, FailurePlace, ConsumedAtFailure));
        FailurePlace = FailurePlace.Unknown;
        ConsumedAtFailure = -1;
        if (Failures.Count < FailureLimit) return true;

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
