using System.Text;

namespace Brisk.Json;

/// <summary>Walks JSON text with the public reader and the contracts in parallel, up to an error, and builds its path.</summary>
internal ref struct ErrorWalk
{
    private const int MinLookAhead = 1024;

    private ErrorPath _path;
    private Utf8JsonReader _reader;

    // The text before this index has been read by a cursor.
    private int _target;

    // The number of bytes that may be scanned for the ends of containers that turn out to contain the target. Without a limit, the time would be quadratic in the depth of the text.
    private long _scanBudget;

    // The number of bytes that may be searched for discriminators.
    private long _lookAheadBudget;

    // The converter of the next value, or null if no contract covers it.
    private ICursorConverter? _next;

    // The name of the member of the next value, decoded on demand: for most members, it is not needed.
    private ReadOnlySpan<byte> _member;
    private bool _isAtMember;

    // Whether the last token was a scalar. The path refers to it until the walk continues.
    private bool _isAtScalar;

    private readonly ReadOnlySpan<byte> _text;

    private ErrorWalk(ICursorConverter root, ReadOnlySpan<byte> text, Utf8JsonReader reader, bool isPart)
    {
        bool dropsEnded = isPart || root is IMetadataConverter;
        _path = new ErrorPath(dropsEnded);
        _next = root;
        _text = text;
        _reader = reader;
        _reader.RecordErrors();
        _scanBudget = dropsEnded ? 0 : 4L * text.Length;
        _lookAheadBudget = 4L * text.Length;
    }

    /// <summary>Initializes a walk to several errors, in text order.</summary>
    public ErrorWalk(ICursorConverter root, ReadOnlySpan<byte> text, JsonReaderOptions options)
        : this(root, text, new Utf8JsonReader(text, 0, 0, options.Normalized()), isPart: false) { }

    /// <summary>Locates the next error. The walk continues from the previous error, so all errors together cost no more than one walk to the end.</summary>
    /// <param name="cursor">The cursor, at its position when the error occurred.</param>
    /// <param name="place">What the error refers to, relative to the cursor.</param>
    public ErrorLocation LocateNext(ref JsonCursor cursor, FailurePlace place)
    {
        // After a syntax error, which was then the previous error, this one has the same location.
        Utf8JsonReader next = _reader;
        while (next.TokenStartIndex < _target && next.Read() && next.TokenStartIndex < _target)
        {
            _reader = next;
            Pass();
            next = _reader;
        }

        _target = cursor.Position;
        ErrorWalk rest = this;
        rest._path = _path.Clone();
        return rest.To(ref cursor, place);
    }

    /// <summary>Locates an error.</summary>
    /// <param name="cursor">The cursor as a converter left it after an exception.</param>
    /// <param name="place">What the error refers to, relative to the cursor.</param>
    /// <param name="start">The start of the value that <paramref name="root"/> reads.</param>
    public static ErrorLocation Locate(ref JsonCursor cursor, FailurePlace place, int start, ICursorConverter root, JsonReaderOptions options, LineAnchor origin = default)
    {
        var walk = new ErrorWalk(root, cursor.Text, new Utf8JsonReader(cursor.Text, start, cursor.OuterDepth, options.Normalized(), origin), isPart: false) { _target = cursor.Position };
        return walk.To(ref cursor, place);
    }

    /// <summary>Locates an error in JSON text that starts inside containers.</summary>
    /// <param name="cursor">The cursor as a converter left it after an exception.</param>
    /// <param name="place">What the error refers to, relative to the cursor.</param>
    public static ErrorLocation Locate(ref JsonCursor cursor, FailurePlace place, ErrorOrigin origin)
    {
        var walk = new ErrorWalk(origin.Root, cursor.Text, new Utf8JsonReader(cursor.Text, isFinalBlock: true, origin.State), isPart: true);
        foreach (ReadFrame frame in origin.Frames)
        {
            walk._path.Resume(frame);
            walk._next = frame.Converter is { Shape: ValueShape.Array } array ? array.Structure.ElementConverter : null;
        }

        walk._next = origin.Value ?? walk._next;

        return walk.To(ref cursor, place);
    }

    private ErrorLocation To(ref JsonCursor cursor, FailurePlace place) => place switch
    {
        FailurePlace.After or FailurePlace.Entered => LocateAfter(cursor.Text, cursor.Position, place == FailurePlace.Entered),
        FailurePlace.AfterNext => LocateAfterNext(cursor.Position),
        _ => LocateHere(place == FailurePlace.Grammar ? int.MaxValue : cursor.Position, cursor.ConsumedAtFailure),
    };

    // Locates the container that is open at the target, after the token there has been read, or a syntax error before that.
    private ErrorLocation LocateAfterNext(int target)
    {
        while (_reader.Read() && _reader.TokenStartIndex < target)
        {
            Pass();
        }

        if (_reader.Error is { } syntax) return At(syntax);

        Resolve();
        (long line, long column) = _reader.PositionOf(_reader.BytesConsumed);
        return new(_path.ToContainer(), line, column, ExpectedType, _reader.TokenType, null);
    }

    // Locates the first name or value at the target, or a syntax error before it.
    private ErrorLocation LocateHere(int target, int consumed)
    {
        do
        {
            if (!_reader.Read()) break;

            Pass();
        }
        while (_reader.TokenStartIndex < target || _reader.TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray);

        return _reader.Error is { } syntax ? At(syntax) : consumed > _reader.BytesConsumed ? AtConverter(consumed) : At(consumed >= 0 ? consumed : _reader.BytesConsumed);
    }

    // Locates the error of a converter whose reader, which started at the value, has read further. The reader assumed that the value is in an object. If it is
    // in an array, it may have accepted what follows the value although it is invalid, or read a string and a colon as a name.
    private ErrorLocation AtConverter(int consumed)
    {
        Utf8JsonReader next = _reader;
        next.Skip();
        bool isAfterValue = next.Error is null;
        while (next.Error is null && next.BytesConsumed < consumed && !IsReadAsName(next, consumed) && next.Read())
        {
        }

        return isAfterValue && next.Error is { } syntax
            ? At(consumed) with { Line = syntax.LineNumber ?? 0, Byte = syntax.BytePositionInLine ?? 0, SyntaxError = syntax }
            : At(IsReadAsName(next, consumed) ? next.BytesConsumed : consumed);
    }

    private readonly bool IsReadAsName(Utf8JsonReader reader, int end)
        => reader.TokenType == JsonTokenType.String && reader.BytesConsumed < end && _text[(int)reader.BytesConsumed..end].Trim(" \t\r\n"u8).SequenceEqual(":"u8);

    // Locates the last token that ended before the target, or a value before it that the cursor accepted but the grammar rejects, such as
    // a number at the end of the text inside a container.
    private ErrorLocation LocateAfter(ReadOnlySpan<byte> text, int target, bool atStart)
    {
        long consumed = _reader.BytesConsumed;
        long before = consumed;

        // A copy reads ahead, because a reader is at another position after an error.
        Utf8JsonReader next = _reader;
        while (next.Read() && next.TokenStartIndex < target)
        {
            _reader = next;
            Pass();
            next = _reader;
            before = consumed;
            consumed = _reader.BytesConsumed;
        }

        return next.Error is { } syntax && consumed < target && HasToken(text[(int)consumed..target]) ? At(syntax) : At(atStart && _path.IsAtEmptyContainer ? before : consumed);
    }

    // Returns whether there is anything but whitespace, commas, and comments.
    private readonly bool HasToken(ReadOnlySpan<byte> text)
    {
        bool allowsComments = _reader.Options.CommentHandling != JsonCommentHandling.Disallow;
        int position = ChunkScanner.SkipInsignificant(text, 0, allowsComments);
        while (position < text.Length && text[position] == ',')
        {
            position = ChunkScanner.SkipInsignificant(text, position + 1, allowsComments);
        }

        return position < text.Length;
    }

    private ErrorLocation At(JsonReaderException syntax)
    {
        Resolve();
        EndValue(atError: true);
        return new(_path.ToString(), syntax.LineNumber ?? 0, syntax.BytePositionInLine ?? 0, ExpectedType, _reader.TokenType, syntax);
    }

    private ErrorLocation At(long consumed)
    {
        Resolve();
        (long line, long column) = _reader.PositionOf(consumed);
        return new(_path.ToValue(), line, column, ExpectedType, _reader.TokenType, null);
    }

    private readonly Type ExpectedType => _reader.TokenType == JsonTokenType.PropertyName
        ? _path.Last.Converter?.Structure.KeyType ?? _path.NearestType
        : TypeOf(_path.IsAtContainer ? _path.Last.Expected : _next) ?? _path.NearestType;

    // As in System.Text.Json, the type of a nullable object or collection is the underlying type.
    private static Type? TypeOf(ICursorConverter? converter)
        => converter is { Shape: not ValueShape.Scalar } && Nullable.GetUnderlyingType(converter.Type) is { } inner ? inner : converter?.Type;

    // Returns the converter of the object that starts at the last token. The search for its discriminator is limited, because it would take quadratic time in deep text.
    private ICursorConverter? AtObject()
    {
        if (_next is null) return null;

        long limit = Math.Max(MinLookAhead, _lookAheadBudget);
        long searched = 0;
        ICursorConverter converter = _next.AtObject(_reader.LookingAhead((int)Math.Min(limit, int.MaxValue)), ref searched);
        _lookAheadBudget -= searched;
        return converter;
    }

    private void Pass()
    {
        EndValue();
        switch (_reader.TokenType)
        {
            case JsonTokenType.StartObject or JsonTokenType.StartArray when TrySkip():
                Resolve();
                _path.Open(_next, fits: false);
                _path.Close();
                break;
            case JsonTokenType.StartObject:
                Resolve();
                _next = AtObject();
                _path.Open(_next, _next is { Shape: ValueShape.Object or ValueShape.Dictionary });
                _next = null;
                break;
            case JsonTokenType.StartArray:
                Resolve();
                _next = _next?.AtArray;
                _path.Open(_next, _next is { Shape: ValueShape.Array });
                _next = _path.Last.Converter?.Structure.ElementConverter;
                break;
            case JsonTokenType.PropertyName:
                Name();
                break;
            case JsonTokenType.EndObject or JsonTokenType.EndArray:
                _path.Close();
                break;
            case JsonTokenType.Comment:
                break;
            default:
                _path.BeginValue();
                _isAtScalar = true;
                break;
        }
    }

    // Skips the container that starts at the last token if it ends, and something follows it, before the target. It was read, so it is valid; its contents are not part of the path.
    private bool TrySkip()
    {
        int start = (int)_reader.BytesConsumed;
        if (_scanBudget <= 0 || start >= _target) return false;

        // The array of an envelope stays in the path after its end.
        if (_path.IsInEnvelope) return false;

        var scanner = new ChunkScanner(_reader.Options.CommentHandling != JsonCommentHandling.Disallow);
        int comma = 0;
        int end = scanner.Scan(_text[.._target], start, ref comma);
        int next = end < 0 ? _target : WhitespaceScanner.Skip(_text, end + 1);
        if (next >= _target || _text[next] != ',')
        {
            _scanBudget -= _target - start;
            return false;
        }

        _reader.MoveToEndOfValue(end + 1);
        return true;
    }

    // Completes the value that ended. The outermost container stays in the path, as in System.Text.Json.
    private void EndValue(bool atError = false)
    {
        if (_isAtScalar || _path.TryLeaveClosed(atError))
        {
            _isAtScalar = false;
            _isAtMember = false;
            _path.EndValue();
            _next = _path.IsEmpty ? null : _path.Last.Converter is { Shape: ValueShape.Array } array ? array.Structure.ElementConverter : null;
        }
    }

    private void Name()
    {
        ICursorConverter? container = _path.Last.Converter;
        bool isMember = container is { Shape: ValueShape.Object };
        if (isMember && container is not (IValuesEnvelope or IMetadataConverter) && !_reader.ValueIsEscaped)
        {
            _member = _reader.ValueSpan;
            _isAtMember = true;
            _path.Name(null);
            return;
        }

        _next = isMember ? container!.Structure.MemberConverter(_reader.ValueSpan, isRead: true) : container?.Structure.ElementConverter;
        string? name = container is IValuesEnvelope ? EnvelopeName() : isMember ? MemberName() : Key();
        if (name is not null || container is IMetadataConverter) _path.Name(name);
    }

    private void Resolve()
    {
        if (_isAtMember)
        {
            _isAtMember = false;
            _next = _path.Last.Converter!.Structure.MemberConverter(_member, isRead: true);
            _path.Name(Encoding.UTF8.GetString(_member));
        }
    }

    // The names of members are compared as bytes, because they have not been validated as UTF-8.
    private readonly string? MemberName()
    {
        byte[] unescaped = new byte[_reader.ValueSpan.Length];
        return StringDecoder.TryUnescape(_reader.ValueSpan, unescaped, out int length, out _) ? Encoding.UTF8.GetString(unescaped, 0, length) : null;
    }

    // An object that represents an array has no members. As in System.Text.Json, all of its names except metadata are in the path as written in the text.
    private readonly string? EnvelopeName() => MemberName() is ['$', ..] metadata ? metadata : Encoding.UTF8.GetString(_reader.ValueSpan);

    // Returns null for a key that is not valid text, which leaves the path unchanged.
    private readonly string? Key()
    {
        try
        {
            return _reader.GetString();
        }
        catch (InvalidOperationException)
        {
            return null;
        }
    }
}
