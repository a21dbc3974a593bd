using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json.SourceGeneration;

// Reading with the position in the caller's hands: it goes from value to value in a register, where the methods without a position pass it on through memory, which
// each waits for. What fails leaves the cursor at the position that the other methods would leave it at, and gives that as the end of the value, which it is not: an end that is
// not above 0 says that there is no value.
public ref partial struct JsonCursor
{
    /// <summary>What <see cref="EnterObject(int)"/> and <see cref="EnterArray"/> give where the value is something else.</summary>
    internal const int NotEntered = int.MinValue;

    /// <summary>Enters the object at the position.</summary>
    /// <returns>The position of the first name; the complement of the position after an empty object; <see cref="NotEntered"/> where there is no object.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int EnterObject(int position) => Enter(position, (byte)'{', (byte)'}');

    /// <inheritdoc cref="EnterObject(int)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int EnterArray(int position) => Enter(position, (byte)'[', (byte)']');

    /// <summary>As <see cref="EnterObject(int)"/>, where an object is known to begin.</summary>
    /// <param name="position">The position of its brace.</param>
    /// <param name="indent">The probable width of the whitespace before the first name.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int EnterObject(int position, int indent)
    {
        int depth = _depth;
        int first = WhitespaceScanner.FindFirstName(_text, position + 1, indent);
        if (first < 0 || depth >= _maxDepth || (depth & 15) == 15)
        {
            return EnterOtherObject(position);
        }

        _depth = depth + 1;
        return first;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int EnterOtherObject(int position) => EnterObject(position);

    /// <summary>Moves from the end of a value to the next name.</summary>
    /// <param name="position">The position after the value.</param>
    /// <param name="indent">The width of the whitespace before the last name, which guesses that of the next.</param>
    /// <returns>The position of the name; the complement of the position after the object that ends here.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int NextMember(int position, ref int indent) => Next(position, (byte)'}', ref indent);

    /// <summary>Moves after the brace that ends an object, where it is near; to the next name otherwise. Only for texts in which nothing but JSON is allowed.</summary>
    /// <param name="position">The position after a value.</param>
    /// <param name="indent">The probable width of the whitespace before the brace.</param>
    /// <returns>As <see cref="NextMember(int, ref int)"/>.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int EndObject(int position, int indent)
    {
        int brace = WhitespaceScanner.FindBrace(_text, position, indent);
        if (brace < 0)
        {
            return NextMember(position);
        }

        _depth--;
        return ~(brace + 1);
    }

    /// <summary>As <see cref="NextMember(int, ref int)"/>, without a guess.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int NextMember(int position)
    {
        int indent = 0;
        return Next(position, (byte)'}', ref indent);
    }

    /// <summary>As <see cref="NextMember(int, ref int)"/>, for the elements of an array.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int NextElement(int position, ref int indent) => Next(position, (byte)']', ref indent);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int Next(int position, byte close, ref int indent)
    {
        ReadOnlySpan<byte> text = _text;
        if ((uint)position >= (uint)text.Length || text[position] != ',' || _isRelaxed)
        {
            return NextSlow(position, close);
        }

        position++;
        return (uint)position < (uint)text.Length && text[position] > ' ' ? position : WhitespaceScanner.SkipIndent(text, position, ref indent);
    }

    /// <summary>The position of the value after a name that stands at a position.</summary>
    /// <param name="name">The position of the name.</param>
    /// <param name="length">Bytes that the name takes, with its quotes and colon.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int AfterName(int name, int length)
    {
        ReadOnlySpan<byte> text = _text;
        int position = name + length;
        if ((uint)position < (uint)text.Length && text[position] == ' ')
        {
            position++;
        }

        return (uint)position < (uint)text.Length && (text[position] <= ' ' || _skipsComments) ? AfterColon(name, position) : position;
    }

    /// <summary>The width of the line break and indent that are expected at a depth.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly int IndentAt(int depth) => _indents.Width(depth);

    /// <summary>Whether an object begins at the position, in a text in which nothing but JSON is allowed.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly bool IsPlainObject(int position) => (uint)position < (uint)_text.Length && _text[position] == '{' && !_isRelaxed;

    /// <summary>Whether a string begins at the position.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly bool IsQuote(int position) => (uint)position < (uint)_text.Length && _text[position] == '"';

    /// <summary>Whether <c>null</c> stands at the position.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly bool IsNull(int position) => Literal.IsNull(_text, position);

    /// <summary>Reads an integer in the range of <see cref="int"/>.</summary>
    internal Parsed<int> ReadInt32(int position)
    {
        Parsed<long> read = TryReadInteger(position);
        return read.End > 0 && read.Value == (int)read.Value ? new(read.End, (int)read.Value) : ReadInt32Slow(position);
    }

    /// <summary>Reads an integer in the range of <see cref="long"/>.</summary>
    internal Parsed<long> ReadInt64(int position)
    {
        Parsed<long> read = TryReadInteger(position);
        return read.End > 0 ? read : ReadInt64Slow(position);
    }

    /// <summary>Reads an integer. The end is 0 where something else stands, or the text ends.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal readonly Parsed<long> TryReadInteger(int position)
    {
        Parsed<long> read = ShortInteger.Read(_text, position);
        return read.End > 0 ? read : TryReadLongInteger(position);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly Parsed<long> TryReadLongInteger(int position)
    {
        int end = NumberParser.ParseInt64(_text, position, out long value);
        return (uint)end < (uint)_text.Length ? new(end, value) : default;
    }

    /// <summary>Reads a number, rounded to the nearest double.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal Parsed<double> ReadDouble(int position)
    {
        int end = NumberParser.ParseDouble(_text, position, out double value);
        if ((uint)end >= (uint)_text.Length)
        {
            _position = position;
            if (end < 0)
            {
                FailValue();
            }
            else
            {
                EndNumber(end);
            }

            end = _position;
        }

        return new(end, value);
    }

    /// <summary>Reads <c>true</c> or <c>false</c>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal Parsed<bool> ReadBoolean(int position)
    {
        ReadOnlySpan<byte> text = _text;
        if (Literal.IsTrue(text, position))
        {
            return new(position + 4, true);
        }

        if (!Literal.IsFalse(text, position))
        {
            _position = position;
            FailValue();
            return new(_position, false);
        }

        return new(position + 5, false);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Parsed<int> ReadInt32Slow(int position)
    {
        _position = position;
        if (!NumberParser.TryParseInt32(_text, position, out int value, out int end))
        {
            FailValue();
        }
        else
        {
            EndNumber(end);
        }

        return new(_position, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Parsed<long> ReadInt64Slow(int position)
    {
        _position = position;
        if (!NumberParser.TryParseInt64(_text, position, out long value, out int end))
        {
            FailValue();
        }
        else
        {
            EndNumber(end);
        }

        return new(_position, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int AfterColon(int name, int position)
    {
        _position = name;
        if (_skipsComments)
        {
            _afterColon = position;
        }

        return SkipInsignificant(position);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int Enter(int position, byte open, byte close)
    {
        ReadOnlySpan<byte> text = _text;
        int depth = _depth;
        if ((uint)position >= (uint)text.Length || text[position] != open)
        {
            return NotEntered;
        }

        if ((depth >= _maxDepth || (depth & 15) == 15) && !CanEnter(position, depth))
        {
            return ~0;
        }

        position++;
        if ((uint)position < (uint)text.Length && (text[position] <= ' ' || _isRelaxed))
        {
            _position = position - 1;
            position = SkipToToken(position, depth + 1);
        }

        if ((uint)position < (uint)text.Length && text[position] == close)
        {
            return ~(position + 1);
        }

        _depth = depth + 1;
        return position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool CanEnter(int position, int depth)
    {
        _position = position;
        if (depth >= _maxDepth)
        {
            FailSyntax("a value within the maximum depth");
            return false;
        }

        EnsureStack();
        return true;
    }

    // The end of the container, or anything else but a comma.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int NextSlow(int position, byte close)
    {
        int end = FindClose(position);
        ReadOnlySpan<byte> text = _text;
        if ((uint)end < (uint)text.Length && text[end] == close)
        {
            _depth--;
            return ~(end + 1);
        }

        return NextRare(position, close);
    }

    // Where the bracket is that ends the container, if nothing else stands there; negative where only NextRare knows.
    private readonly int FindClose(int position)
    {
        ReadOnlySpan<byte> text = _text;
        if (_isRelaxed || (uint)position >= (uint)text.Length)
        {
            return -1;
        }

        if (text[position] > ' ')
        {
            return position;
        }

        // The whitespace before the bracket is probably that of the depth around the container.
        int width = _indents.Width(_depth - 1);
        return WhitespaceScanner.IsNearIndent(text, position, width) ? position + width : WhitespaceScanner.FindNearEnd(text, position);
    }

    // Whitespace before the comma, comments, trailing commas, errors, and what comes after a value that was refused.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int NextRare(int position, byte close)
    {
        if (position <= 0)
        {
            if (_hasStopped)
            {
                return ~0;
            }

            position = -position;
        }

        _position = position;
        position = SkipToToken(position, _depth - 1);
        byte found = At(position);
        if (found == ',')
        {
            position = SkipInsignificant(position + 1);
            if (!_allowsTrailingCommas || At(position) != close)
            {
                return position;
            }

            found = close;
        }

        if (found != close)
        {
            _position = position;
            FailSyntax(close == '}' ? "',' or '}'" : "',' or ']'");
            return ~0;
        }

        _depth--;
        return ~(position + 1);
    }
}
