using System.Text;
using Brisk.Json.Serialization;
using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>Walks a text with the public reader beside the contracts, up to an error, and spells the path to it.</summary>
internal ref struct ErrorWalk
{
    private ErrorPath _path;
    private Utf8JsonReader _reader;

    // Where the last of several failures is.
    private int _passed;

    // The converter of the value that comes next; null where no contract reaches.
    private ICursorConverter? _next;

    // The name of the member whose value comes next, until somebody needs it: of most members nobody does.
    private ReadOnlySpan<byte> _member;
    private bool _isAtMember;

    // The last token was a scalar. It counts only once the walk goes on: until then the path leads to it.
    private bool _isAtScalar;

    private ErrorWalk(ICursorConverter root, Utf8JsonReader reader, bool isPart)
    {
        _path = new ErrorPath(forgets: isPart || root is IMetadataConverter);
        _next = root;
        _reader = reader;
    }

    /// <summary>A walk to several failures, in the order of the text.</summary>
    /// <param name="root">The outermost converter.</param>
    /// <param name="text">The whole text.</param>
    /// <param name="options">How the text was read.</param>
    public ErrorWalk(ICursorConverter root, ReadOnlySpan<byte> text, JsonReaderOptions options)
        : this(root, new Utf8JsonReader(text, 0, 0, options), isPart: false)
    {
    }

    /// <summary>Finds the place that the next failure concerns. The walk goes on from the last one, so that all of them together cost no more than a walk to the end.</summary>
    /// <param name="cursor">Stands where it stood when it failed.</param>
    /// <param name="place">What the failure concerns, seen from the cursor.</param>
    public ErrorLocation LocateNext(ref JsonCursor cursor, FailurePlace place)
    {
        try
        {
            Utf8JsonReader next = _reader;
            while (next.TokenStartIndex < _passed && next.Read() && next.TokenStartIndex < _passed)
            {
                _reader = next;
                Pass();
            }
        }
        catch (JsonReaderException)
        {
            // The last failure was that; this one comes to the same place.
        }

        _passed = cursor.Position;
        ErrorWalk rest = this;
        rest._path = _path.Clone();
        return rest.To(ref cursor, place);
    }

    /// <summary>Finds the place that a failure concerns.</summary>
    /// <param name="cursor">The cursor that a converter left by an exception.</param>
    /// <param name="place">What the failure concerns, seen from the cursor.</param>
    /// <param name="start">Where the value that <paramref name="root"/> reads begins.</param>
    /// <param name="root">The outermost converter.</param>
    /// <param name="options">How the text was read.</param>
    public static ErrorLocation Locate(ref JsonCursor cursor, FailurePlace place, int start, ICursorConverter root, JsonReaderOptions options)
    {
        var walk = new ErrorWalk(root, new Utf8JsonReader(cursor.Text, start, cursor.OuterDepth, options), isPart: false);
        return walk.To(ref cursor, place);
    }

    /// <summary>Finds the place that a failure concerns, in a text that begins inside of containers.</summary>
    /// <param name="cursor">The cursor that a converter left by an exception.</param>
    /// <param name="place">What the failure concerns, seen from the cursor.</param>
    /// <param name="origin">Where the text begins.</param>
    public static ErrorLocation Locate(ref JsonCursor cursor, FailurePlace place, ErrorOrigin origin)
    {
        var walk = new ErrorWalk(origin.Root, new Utf8JsonReader(cursor.Text, isFinalBlock: true, origin.State), isPart: true);
        foreach (ReadFrame frame in origin.Frames)
        {
            walk._path.Resume(frame);
            walk._next = frame.Converter is { Shape: ValueShape.Array } array ? array.ElementConverter : null;
        }

        return walk.To(ref cursor, place);
    }

    private ErrorLocation To(ref JsonCursor cursor, FailurePlace place) => place switch
    {
        FailurePlace.Behind or FailurePlace.Entered => Behind(cursor.Text, cursor.Position, place == FailurePlace.Entered),
        FailurePlace.AfterNext => AfterNext(cursor.Position),
        _ => Here(place == FailurePlace.Grammar ? int.MaxValue : cursor.Position, cursor.ConsumedAtFailure),
    };

    // The container that is open at the target, once the token there has been read; or what is not JSON up to there.
    private ErrorLocation AfterNext(int target)
    {
        try
        {
            while (_reader.Read() && _reader.TokenStartIndex < target)
            {
                Pass();
            }
        }
        catch (JsonReaderException syntax)
        {
            Resolve();
            Settle(atError: true);
            return new(_path.ToString(), syntax.LineNumber ?? 0, syntax.BytePositionInLine ?? 0, WantedType, _reader.TokenType, syntax);
        }

        Resolve();
        (long line, long column) = _reader.PositionOf(_reader.BytesConsumed);
        return new(_path.ToContainer(), line, column, WantedType, _reader.TokenType, null);
    }

    // The first name or value at the target. What stands before it may turn out not to be JSON: then that is the error.
    private ErrorLocation Here(int target, int consumed)
    {
        try
        {
            do
            {
                if (!_reader.Read())
                {
                    break;
                }

                Pass();
            }
            while (_reader.TokenStartIndex < target || _reader.TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray);
        }
        catch (JsonReaderException syntax)
        {
            Resolve();
            Settle(atError: true);
            return new(_path.ToString(), syntax.LineNumber ?? 0, syntax.BytePositionInLine ?? 0, WantedType, _reader.TokenType, syntax);
        }

        return At(consumed >= 0 ? consumed : _reader.BytesConsumed);
    }

    // The last token that ended before the target; or a value before it which the cursor could read and the grammar refuses, as a number
    // at the end of the text but inside a container.
    private ErrorLocation Behind(ReadOnlySpan<byte> text, int target, bool atStart)
    {
        long consumed = _reader.BytesConsumed;
        long before = consumed;
        try
        {
            // One ahead, because a reader that has thrown stands elsewhere.
            Utf8JsonReader next = _reader;
            while (next.Read() && next.TokenStartIndex < target)
            {
                _reader = next;
                Pass();
                before = consumed;
                consumed = _reader.BytesConsumed;
            }
        }
        catch (JsonReaderException syntax)
        {
            if (consumed < target && text[(int)consumed..target].ContainsAnyExcept(" \t\r\n,"u8))
            {
                Resolve();
                Settle(atError: true);
                return new(_path.ToString(), syntax.LineNumber ?? 0, syntax.BytePositionInLine ?? 0, WantedType, _reader.TokenType, syntax);
            }
        }

        return At(atStart && _path.IsAtEmptyContainer ? before : consumed);
    }

    private ErrorLocation At(long consumed)
    {
        Resolve();
        (long line, long column) = _reader.PositionOf(consumed);
        return new(_path.ToValue(), line, column, WantedType, _reader.TokenType, null);
    }

    private readonly Type WantedType => _reader.TokenType == JsonTokenType.PropertyName
        ? _path.Last.Converter?.KeyType ?? _path.NearestType
        : TypeOf(_path.IsAtContainer ? _path.Last.Wanted : _next) ?? _path.NearestType;

    // Of a nullable object or collection, the type without null. (As in System.Text.Json.)
    private static Type? TypeOf(ICursorConverter? converter)
        => converter is { Shape: not ValueShape.Scalar } && Nullable.GetUnderlyingType(converter.Type) is { } inner ? inner : converter?.Type;

    private void Pass()
    {
        Settle();
        switch (_reader.TokenType)
        {
            case JsonTokenType.StartObject:
                Resolve();
                _next = _next?.AtObject(_reader);
                _path.Open(_next, _next is { Shape: ValueShape.Object or ValueShape.Dictionary });
                _next = null;
                break;
            case JsonTokenType.StartArray:
                Resolve();
                _path.Open(_next, _next is { Shape: ValueShape.Array });
                _next = _path.Last.Converter?.ElementConverter;
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

    // Lets the value that ended count. The outermost container stays in the path, as in System.Text.Json.
    private void Settle(bool atError = false)
    {
        if (_isAtScalar || _path.TryLeaveClosed(atError))
        {
            _isAtScalar = false;
            _isAtMember = false;
            _path.EndValue();
            _next = _path.IsEmpty ? null : _path.Last.Converter is { Shape: ValueShape.Array } array ? array.ElementConverter : null;
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

        _next = isMember ? container!.MemberConverter(_reader.ValueSpan, isRead: true) : container?.ElementConverter;
        string? name = container is IValuesEnvelope ? EnvelopeName() : isMember ? MemberName() : Key();
        if (name is not null || container is IMetadataConverter)
        {
            _path.Name(name);
        }
    }

    private void Resolve()
    {
        if (_isAtMember)
        {
            _isAtMember = false;
            _next = _path.Last.Converter!.MemberConverter(_member, isRead: true);
            _path.Name(Encoding.UTF8.GetString(_member));
        }
    }

    // The names of members are compared as bytes: nobody has found that they are not UTF-8.
    private readonly string? MemberName()
    {
        var unescaped = new byte[_reader.ValueSpan.Length];
        return StringDecoder.TryUnescape(_reader.ValueSpan, unescaped, out int length, out _) ? Encoding.UTF8.GetString(unescaped, 0, length) : null;
    }

    // Beside the array for which an object stands there are no members: all names but those of metadata are spelled as the text has them, as in System.Text.Json.
    private readonly string? EnvelopeName() => MemberName() is ['$', ..] metadata ? metadata : Encoding.UTF8.GetString(_reader.ValueSpan);

    // Null for a key that is no text: the path stays as it was.
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
