namespace Brisk.Json.SourceGeneration;

// Numbers are parsed directly from the text, without finding their end first. The character after a number is checked before the number is returned, so no
// setter is called with the start of a truncated number.
public ref partial struct JsonCursor
{
    internal int ReadInt32() => MoveAfter(ReadInt32(_position));

    internal long ReadInt64() => MoveAfter(ReadInt64(_position));

    internal long ReadInteger(long minimum, long maximum)
    {
        int end = NumberParser.ParseInt64(_text, _position, out long value);
        if (end < 0 || value < minimum || value > maximum)
        {
            FailValue();
            return default;
        }

        EndNumber(end);
        return value;
    }

    internal ulong ReadUInt64()
    {
        if (!NumberParser.TryParseUInt64(_text, _position, out ulong value, out int end))
        {
            FailValue();
            return default;
        }

        EndNumber(end);
        return value;
    }

    /// <summary>Reads a number, rounded to the nearest double.</summary>
    internal double ReadDouble() => MoveAfter(ReadDouble(_position));

    /// <summary>Reads a number, rounded to the nearest float.</summary>
    internal float ReadSingle()
    {
        if (!NumberParser.TryParseSingle(_text, _position, out float value, out int end))
        {
            FailValue();
            return default;
        }

        EndNumber(end);
        return value;
    }

    internal decimal ReadDecimal() => MoveAfter(ReadDecimal(_position));

    /// <summary>Moves past a parsed number. The text may end with the number only if the number is the whole value that the cursor was created for.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void EndNumber(int end)
    {
        if (end < _text.Length || CanEndText()) _position = end;
    }

    /// <summary>Moves past a value that may be a number, and checks that the following text does not continue it.</summary>
    internal void EndScalar(int end)
    {
        if (Current is (byte)'-' or (>= (byte)'0' and <= (byte)'9'))
        {
            if (end < _text.Length && !NumberEnd.IsAt(_text[end]))
            {
                FailValue();
            }
            else
            {
                EndNumber(end);
            }

            return;
        }

        _position = end;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool CanEndText()
    {
        if (_depth > OuterDepth || IsInsideContainer)
        {
            FailSyntax("the end of the container");
            return false;
        }

        return true;
    }
}
