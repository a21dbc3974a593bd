namespace Brisk.Json;

internal ref partial struct RowBuilder
{
    /// <summary>
    /// Reads a valid string or name without a reader, which would take several times as long. Run leaves strings near the end of the text, strings with less common
    /// escapes, and names that are not directly followed by a colon to this method. Returns false, without moving, for any other token.
    /// </summary>
    private bool TryReadString()
    {
        int position = _position;
        if (_state == Expected.Separator || (uint)position >= (uint)_text.Length || _text[position] != '"')
        {
            return false;
        }

        ulong kind = DocumentRow.String;
        int end = StringScanner.FindSpecial(_text, position + 1);
        while ((uint)end < (uint)_text.Length && _text[end] == '\\')
        {
            int length = EscapeSequence.Length(_text, end);
            if (length == 0) return false;

            kind = DocumentRow.String | DocumentRow.Variant;
            end = StringScanner.FindSpecial(_text, end + length);
        }

        if ((uint)end >= (uint)_text.Length || _text[end] != '"') return false;

        if (_state != Expected.Property)
        {
            AddScalar(kind, position + 1, end - position - 1);
            _position = end + 1;
            return true;
        }

        int colon = WhitespaceScanner.Skip(_text, end + 1);
        if ((uint)colon >= (uint)_text.Length || _text[colon] != ':') return false;

        _rows.Add(kind, position + 1, end - position - 1);
        _position = colon + 1;
        _state = Expected.Value;
        return true;
    }

    /// <summary>Skips comments between tokens, if the options allow it. Returns false, without moving, at anything else, and at invalid comments.</summary>
    private bool TrySkipComments()
    {
        int position = _position;
        if (_options.CommentHandling != JsonCommentHandling.Skip || (uint)position >= (uint)_text.Length || _text[position] != '/')
        {
            return false;
        }

        int end = CommentScanner.SkipAll(_text, position);
        if (end < 0 || end == _text.Length) return false;

        _comments = _position;
        _position = _commentsEnd = end;
        _places = default; // the index mistakes the text of comments for tokens
        return true;
    }

    /// <summary>Reads one token with the reader. Returns false if there is no token, or none that the options allow here.</summary>
    private bool Step(ref Utf8JsonReader reader)
    {
        reader.Continue(Resume(out ReadState state), state, _depth, _close == '}');
        if (reader.Error is not null) return false;

        int start = reader.TokenStart, length = reader.ValueSpan.Length;

        // The index mistakes the text of comments for tokens.
        if (!_places.IsEmpty && _text[_position..start].Contains((byte)'/')) _places = default;
        ulong kind = reader.ValueIsEscaped ? DocumentRow.String | DocumentRow.Variant : DocumentRow.String;
        switch (reader.TokenType)
        {
            case JsonTokenType.StartObject or JsonTokenType.StartArray:
                Open(reader.TokenType == JsonTokenType.StartObject, start);
                return true;
            case JsonTokenType.EndObject or JsonTokenType.EndArray:
                Close(start);
                return true;
            case JsonTokenType.PropertyName:
                _rows.Add(kind, start + 1, length);
                _state = Expected.Value;
                break;
            case JsonTokenType.String:
                AddScalar(kind, start + 1, length);
                break;
            case JsonTokenType.Number:
                AddScalar(DocumentRow.Number, start, length);
                break;
            case JsonTokenType.True:
                AddScalar(DocumentRow.True, start, length);
                break;
            case JsonTokenType.False:
                AddScalar(DocumentRow.False, start, length);
                break;
            default:
                AddScalar(DocumentRow.Null, start, length);
                break;
        }

        _position = (int)reader.BytesConsumed;
        return true;
    }

    /// <summary>Returns the state and position in which the reader continues: for the reader, a comma belongs to the token after it.</summary>
    private readonly int Resume(out ReadState state)
    {
        state = _state switch
        {
            Expected.Value => _depth == 0 ? ReadState.Start : ReadState.NameRead,
            Expected.Element when _count == 0 => ReadState.ArrayStarted,
            Expected.Property when _count == 0 => ReadState.ObjectStarted,
            _ => ReadState.ValueRead,
        };
        bool isAfterComma = _count > 0 && _state is Expected.Element or Expected.Property;
        int end = _position == _commentsEnd ? _comments : _position;
        return isAfterComma ? _text[..end].LastIndexOf((byte)',') : _position;
    }

    private void SkipWhitespace()
    {
        if ((uint)_position >= (uint)_text.Length || _text[_position] > ' ') return;
        _position = _indent.Skip(_text, _position, _depth - (_state == Expected.Separator ? 1 : 0));
    }

    private void AddScalar(ulong kind, int offset, int length)
    {
        _rows.Add(kind, offset, length);
        _count++;
        _state = _depth == 0 ? Expected.End : Expected.Separator;
    }

    private void Open(bool isObject, int offset)
    {
        if (_depth == _stack.Length) GrowStack();
        _count++;
        _stack[_depth++] = Pack(_close, _start, _count);
        _start = _rows.Count;
        _count = 0;
        _close = isObject ? (byte)'}' : (byte)']';
        _rows.Add(isObject ? DocumentRow.Object : DocumentRow.Array, offset, 0);
        _position = offset + 1;
        _state = isObject ? Expected.Property : Expected.Element;
    }

    private void Close(int offset)
    {
        _rows.Close(_start);
        _rows.Add((_close == ']' ? DocumentRow.Array : DocumentRow.Object) | DocumentRow.Variant, offset, _count);
        _position = offset + 1;
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
}
