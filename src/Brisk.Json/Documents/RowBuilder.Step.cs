using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json;

internal ref partial struct RowBuilder
{
    /// <summary>Reads one token with all checks. Returns false if there is none, or none that strict JSON allows here.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool Step()
    {
        SkipWhitespace();
        if ((uint)_position >= (uint)_text.Length) return false;
        byte c = _text[_position];
        switch (_state)
        {
            case Expected.Property when c == '"':
                return TakeName();
            case Expected.Property or Expected.Element when c == _close && _count == 0:
                Close();
                return true;
            case Expected.Value or Expected.Element:
                return TakeValue(c);
            case Expected.Separator when c == ',':
                _position++;
                _state = _close == ']' ? Expected.Element : Expected.Property;
                return true;
            case Expected.Separator when c == _close:
                Close();
                return true;
            default:
                return false;
        }
    }

    private bool IsAtEnd() => WhitespaceScanner.Skip(_text, _position) == _text.Length;

    private void SkipWhitespace()
    {
        if ((uint)_position >= (uint)_text.Length || _text[_position] > ' ') return;
        _position = _indent.Skip(_text, _position, _depth - (_state == Expected.Separator ? 1 : 0));
    }

    private bool TakeName()
    {
        if (!TryFindStringEnd(out int end, out ulong kind)) return false;
        int colon = WhitespaceScanner.Skip(_text, end + 1);
        if (colon >= _text.Length || _text[colon] != ':') return false;
        _rows.Add(kind, _position + 1, end - _position - 1);
        _position = colon + 1;
        _state = Expected.Value;
        return true;
    }

    private bool TakeValue(byte c)
    {
        switch (c)
        {
            case (byte)'{' or (byte)'[':
                return TryOpen(c);
            case (byte)'"':
                if (!TryFindStringEnd(out int end, out ulong kind)) return false;
                _rows.Add(kind, _position + 1, end - _position - 1);
                EndValue(end + 1);
                return true;
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                NumberScan scan = NumberScanner.Scan(_text, _position, out end);
                if (scan is not (NumberScan.Complete or NumberScan.CompleteAtEnd)) return false;
                _rows.Add(DocumentRow.Number, _position, end - _position);
                EndValue(end);
                return true;
            case (byte)'t':
                return TakeLiteral("true"u8, DocumentRow.True);
            case (byte)'f':
                return TakeLiteral("false"u8, DocumentRow.False);
            case (byte)'n':
                return TakeLiteral("null"u8, DocumentRow.Null);
            default:
                return false;
        }
    }

    private bool TakeLiteral(ReadOnlySpan<byte> literal, ulong kind)
    {
        if (!_text[_position..].StartsWith(literal)) return false;
        _rows.Add(kind, _position, literal.Length);
        EndValue(_position + literal.Length);
        return true;
    }

    private void EndValue(int position)
    {
        _position = position;
        _count++;
        _state = _depth == 0 ? Expected.End : Expected.Separator;
    }

    private bool TryOpen(byte open)
    {
        if (_depth >= _maxDepth) return false;
        if (_depth == _stack.Length) GrowStack();
        _count++;
        _stack[_depth++] = Pack(_close, _start, _count);
        _start = _rows.Count;
        _count = 0;
        _close = (byte)(open + 2);
        _rows.Add(open == '{' ? DocumentRow.Object : DocumentRow.Array, _position, 0);
        _position++;
        _state = open == '{' ? Expected.Property : Expected.Element;
        return true;
    }

    private void Close()
    {
        _rows.Close(_start);
        _rows.Add((_close == ']' ? DocumentRow.Array : DocumentRow.Object) | DocumentRow.Variant, _position, _count);
        _position++;
        _depth--;
        Unpack(_stack[_depth], out _close, out _start, out _count);
        _state = _depth == 0 ? Expected.End : Expected.Separator;
    }

    private void GrowStack()
    {
        ulong[] grown = new ulong[2 * _stack.Length];
        _stack.CopyTo(grown);
        _stack = grown;
    }

    /// <summary>Finds the closing quote of the string at the position. Returns false if there is none, or the string is invalid.</summary>
    private readonly bool TryFindStringEnd(out int end, out ulong kind)
    {
        ReadOnlySpan<byte> text = _text;
        kind = DocumentRow.String;
        end = StringScanner.FindSpecial(text, _position + 1);
        while ((uint)end < (uint)text.Length && text[end] == '\\')
        {
            kind = DocumentRow.String | DocumentRow.Variant;
            int length = EscapeSequence.Length(text, end);
            if (length == 0) return false;
            end = StringScanner.FindSpecial(text, end + length);
        }

        return (uint)end < (uint)text.Length && text[end] == '"';
    }
}
