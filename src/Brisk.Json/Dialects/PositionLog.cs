namespace Brisk.Json.Dialects;

/// <summary>
/// Maps positions in translated text to the original: a list of the parts that were copied and those that were replaced, at a few bytes each. The parts
/// before a position can be discarded, to keep the list for a stream short.
/// </summary>
internal sealed class PositionLog
{
    // Pairs of a copied and a replaced part, encoded as variable-length integers of seven bits per byte: the length, the number of line breaks, the length of the last
    // line if there is a line break, and for a replaced part the length of the replacement.
    private byte[] _pairs = [];
    private int _first;
    private int _end;

    // The start of the first pair.
    private LineAnchor _original;
    private LineAnchor _translated;

    // The pair found last: searches usually proceed in order.
    private int _found;
    private LineAnchor _foundOriginal;
    private LineAnchor _foundTranslated;

    // The last pair, which may still be extended.
    private LineAnchor _copied;
    private LineAnchor _replaced;
    private long _replacement;

    // The end of the last part.
    private LineAnchor _last;

    /// <summary>The position at which the translated text ends because of an error, or null.</summary>
    public LineAnchor? Failure { get; private set; }

    /// <summary>The length of the original text translated so far.</summary>
    public long OriginalLength { get; private set; }

    /// <summary>Records that the next part was copied.</summary>
    public void Copy(ReadOnlySpan<byte> part)
    {
        if (part.IsEmpty) return;

        EndReplacement();
        LineAnchor distance = default(LineAnchor).After(part);
        _copied = Add(_copied, distance);
        _last = Add(_last, distance);
        OriginalLength += part.Length;
    }

    /// <summary>Records that the next part was replaced.</summary>
    /// <param name="part">The original.</param>
    /// <param name="length">The length of the replacement, which contains no line breaks.</param>
    /// <param name="continues">Whether it extends the previous replaced part.</param>
    public void Replace(ReadOnlySpan<byte> part, int length, bool continues)
    {
        if (!continues) EndReplacement();

        _replaced = _replaced.After(part);
        _replacement += length;
        _last = _last with { Offset = _last.Offset + length, Column = _last.Column + length };
        OriginalLength += part.Length;
    }

    /// <summary>Records that the translated text ends here because of an error.</summary>
    public void Fail() => Failure = _last;

    /// <summary>Returns the line and column in the original of a position in the translated text, which must not have been discarded.</summary>
    public (long Line, long Column) ToOriginal(long line, long column)
    {
        LineAnchor position = Find(new LineAnchor(0, line, column), byOffset: false);
        return (position.Line, position.Column);
    }

    /// <summary>Returns the offset in the original of a position in the translated text, which must not have been discarded.</summary>
    public long ToOriginal(long offset) => Find(new LineAnchor(offset, 0, 0), byOffset: true).Offset;

    /// <summary>Discards the parts before a position.</summary>
    /// <param name="offset">The offset of the position in the translated text.</param>
    public void Discard(long offset)
    {
        while (_first < _end)
        {
            int next = _first;
            (LineAnchor original, LineAnchor translated) = (_original, _translated);
            Pair pair = ReadPair(ref next);
            Pass(pair, ref original, ref translated);
            if (translated.Offset >= offset) return;

            (_original, _translated, _first) = (original, translated, next);
            ForgetFound();
        }
    }

    // A position in a copied part has the same distance from its start as in the original; a replaced part is mapped to its first position in the original.
    private LineAnchor Find(LineAnchor target, bool byOffset)
    {
        if (!IsBefore(_foundTranslated, target, byOffset)) ForgetFound();

        (int next, LineAnchor original, LineAnchor translated) = (_found, _foundOriginal, _foundTranslated);
        while (true)
        {
            if (IsBefore(translated, target, byOffset))
            {
                (_found, _foundOriginal, _foundTranslated) = (next, original, translated);
            }

            bool isLast = next == _end;
            Pair pair = isLast ? new Pair(_copied, _replaced, _replacement) : ReadPair(ref next);
            if (!IsBefore(Add(translated, pair.Copied), target, byOffset))
            {
                long lines = target.Line - translated.Line;
                return Add(original, new LineAnchor(target.Offset - translated.Offset, lines, lines == 0 ? target.Column - translated.Column : target.Column));
            }

            LineAnchor replaced = Add(original, pair.Copied);
            Pass(pair, ref original, ref translated);
            if (IsBefore(target, translated, byOffset)) return replaced;
            if (isLast) return original;
        }
    }

    private void ForgetFound() => (_found, _foundOriginal, _foundTranslated) = (_first, _original, _translated);

    private static bool IsBefore(LineAnchor position, LineAnchor other, bool byOffset)
        => byOffset ? position.Offset < other.Offset : position.Line < other.Line || (position.Line == other.Line && position.Column < other.Column);

    private static void Pass(Pair pair, ref LineAnchor original, ref LineAnchor translated)
    {
        original = Add(Add(original, pair.Copied), pair.Replaced);
        translated = Add(Add(translated, pair.Copied), new LineAnchor(pair.Replacement, 0, pair.Replacement));
    }

    private static LineAnchor Add(LineAnchor position, LineAnchor distance)
        => new(position.Offset + distance.Offset, position.Line + distance.Line, distance.Line == 0 ? position.Column + distance.Column : distance.Column);

    private void EndReplacement()
    {
        if (_replaced.Offset == 0 && _replacement == 0) return;

        if (_replaced.Line == 0 && _replaced.Offset == _replacement)
        {
            _copied = Add(_copied, _replaced);
        }
        else
        {
            WritePair();
            _copied = default;
        }

        (_replaced, _replacement) = (default, 0);
    }

    private void WritePair()
    {
        const int MaxPairLength = 7 * 10;
        if (_pairs.Length - _end < MaxPairLength)
        {
            byte[] pairs = _end - _first + MaxPairLength <= _pairs.Length / 2 ? _pairs : new byte[Math.Max(256, _pairs.Length * 2)];
            _pairs.AsSpan(_first.._end).CopyTo(pairs);
            (_pairs, _first, _end, _found) = (pairs, 0, _end - _first, _found - _first);
        }

        Write(_copied);
        Write(_replaced);
        Write(_replacement);
    }

    private Pair ReadPair(ref int at) => new(ReadPosition(ref at), ReadPosition(ref at), Read(ref at));

    private void Write(LineAnchor position)
    {
        Write(position.Offset);
        Write(position.Line);
        if (position.Line != 0) Write(position.Column);
    }

    private LineAnchor ReadPosition(ref int at)
    {
        long offset = Read(ref at);
        long line = Read(ref at);
        return new LineAnchor(offset, line, line == 0 ? offset : Read(ref at));
    }

    private void Write(long number)
    {
        for (; number >= 0x80; number >>= 7)
        {
            _pairs[_end++] = (byte)(number | 0x80);
        }

        _pairs[_end++] = (byte)number;
    }

    private long Read(ref int at)
    {
        long number = 0;
        for (int shift = 0; ; shift += 7)
        {
            byte next = _pairs[at++];
            number |= (long)(next & 0x7F) << shift;
            if (next < 0x80) return number;
        }
    }

    private readonly record struct Pair(LineAnchor Copied, LineAnchor Replaced, long Replacement);
}
