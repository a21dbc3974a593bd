namespace Brisk.Json.Converters;

/// <summary>
/// Walks the output before an error and the contracts in parallel, and builds its path from the .NET names of the members, as in System.Text.Json,
/// without indices and keys.
/// </summary>
internal ref struct WriteErrorWalk
{
    private static readonly JsonReaderOptions s_lenient = new()
    {
        AllowTrailingCommas = true, AllowMultipleValues = true, CommentHandling = JsonCommentHandling.Skip, MaxDepth = int.MaxValue,
    };

    private readonly List<(ICursorConverter? Converter, string? Name)> _levels = [];
    private readonly WriteFailure _failure;
    private readonly int _outerDepth;
    private ICursorConverter? _next;

    private WriteErrorWalk(ICursorConverter root, WriteFailure failure, int outerDepth)
    {
        _next = root;
        _failure = failure;
        _outerDepth = outerDepth;
    }

    /// <summary>Returns the path of an error.</summary>
    /// <param name="written">The output since the start of the call.</param>
    /// <param name="failure">Additional information.</param>
    /// <param name="outerDepth">The number of containers open before the call.</param>
    /// <param name="names">The path of that value.</param>
    public static string PathOf(ReadOnlySpan<byte> written, ICursorConverter root, WriteFailure failure, int outerDepth, List<string> names)
    {
        var walk = new WriteErrorWalk(root, failure, outerDepth);
        walk.Walk(written.TrimStart(", \t\r\n"u8));
        return walk.Path(names);
    }

    private void Walk(ReadOnlySpan<byte> written)
    {
        var reader = new Utf8JsonReader(written, isFinalBlock: false, new JsonReaderState(s_lenient));
        reader.RecordErrors(); // if a converter wrote invalid JSON, the path leads to it
        while (reader.Read())
        {
            Pass(ref reader);
        }
    }

    private void Pass(ref Utf8JsonReader reader)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.StartObject:
                Open(ref reader, ValueShape.Object, ValueShape.Dictionary);
                break;
            case JsonTokenType.StartArray:
                Open(ref reader, ValueShape.Array, ValueShape.Array);
                break;
            case JsonTokenType.PropertyName:
                Name(ref reader);
                break;
            case JsonTokenType.EndObject or JsonTokenType.EndArray when _levels.Count > 0:
                _levels.RemoveAt(_levels.Count - 1);
                _next = _levels.Count > 0 ? _levels[^1].Converter?.Structure.ElementConverter : null;
                break;
        }
    }

    private void Open(ref Utf8JsonReader reader, ValueShape shape, ValueShape otherShape)
    {
        ICursorConverter? converter = _next is AnyConverter or PreservingAnyConverter or AcyclicConverter<object> or IPolymorphicConverter ? _failure.ConverterAt(_outerDepth + _levels.Count) : _next;
        long ignored = 0;
        converter = shape == ValueShape.Object ? converter?.AtObject(reader, ref ignored) : converter?.AtArray;
        bool fits = converter is not null && (converter.Shape == shape || converter.Shape == otherShape);
        _levels.Add((fits ? converter : null, null));
        _next = fits ? converter!.Structure.ElementConverter : null;
    }

    private void Name(ref Utf8JsonReader reader)
    {
        ICursorConverter? container = _levels[^1].Converter;
        if (container?.Shape == ValueShape.Object)
        {
            _levels[^1] = (container, container.Structure.MemberName(reader.ValueSpan) ?? reader.GetString());
            _next = container.Structure.MemberConverter(reader.ValueSpan, isRead: false);
        }
        else
        {
            _next = container?.Structure.ElementConverter;
        }
    }

    private readonly string Path(List<string> names)
    {
        var path = new PathBuilder(stackalloc char[PathBuilder.TypicalLength]);
        foreach (string name in names)
        {
            path.AddName(name);
        }

        int depth = _outerDepth;
        foreach ((ICursorConverter? converter, string? name) in _levels)
        {
            depth++;
            if (converter is null) break;

            bool isInnermost = depth == _outerDepth + _levels.Count;
            string? member = _failure.MemberAt(depth) ?? (isInnermost ? _failure.MemberOf(converter) : null) ?? name;
            if (!string.IsNullOrEmpty(member)) path.AddName(member);
        }

        return path.Build();
    }
}
