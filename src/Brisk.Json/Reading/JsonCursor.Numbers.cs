using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json;

// Numbers: each parses straight from the text, without finding the end first.
internal ref partial struct JsonCursor
{
    /// <summary>Reads an integer in the range of <see cref="int"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadInt32()
    {
        if (!NumberParser.TryParseInt32(_text, _position, out int value, out int end))
        {
            FailValue();
        }

        _position = end;
        return value;
    }

    /// <summary>Reads an integer in the range of <see cref="long"/>.</summary>
    public long ReadInt64()
    {
        if (!NumberParser.TryParseInt64(_text, _position, out long value, out int end))
        {
            FailValue();
        }

        _position = end;
        return value;
    }

    /// <summary>Reads an integer between the bounds.</summary>
    public long ReadInteger(long minimum, long maximum)
    {
        if (!NumberParser.TryParseInt64(_text, _position, out long value, out int end) || value < minimum || value > maximum)
        {
            FailValue();
        }

        _position = end;
        return value;
    }

    /// <summary>Reads an integer in the range of <see cref="ulong"/>.</summary>
    public ulong ReadUInt64()
    {
        if (!NumberParser.TryParseUInt64(_text, _position, out ulong value, out int end))
        {
            FailValue();
        }

        _position = end;
        return value;
    }

    /// <summary>Reads a number, rounded to the nearest double.</summary>
    public double ReadDouble()
    {
        if (!NumberParser.TryParseDouble(_text, _position, out double value, out int end))
        {
            FailValue();
        }

        _position = end;
        return value;
    }

    /// <summary>Reads a number, rounded to the nearest float.</summary>
    public float ReadSingle()
    {
        if (!NumberParser.TryParseSingle(_text, _position, out float value, out int end))
        {
            FailValue();
        }

        _position = end;
        return value;
    }

    /// <summary>Reads a number into a decimal.</summary>
    public decimal ReadDecimal()
    {
        if (!NumberParser.TryParseDecimal(_text, _position, out decimal value, out int end))
        {
            FailValue();
        }

        _position = end;
        return value;
    }
}
