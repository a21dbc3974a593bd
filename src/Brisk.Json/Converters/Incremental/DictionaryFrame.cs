namespace Brisk.Json.Converters;

/// <summary>A JSON object whose names are keys.</summary>
/// <param name="create">Creates the dictionary to populate, or returns an existing one; or creates a list of tuples for its entries.</param>
/// <param name="complete">Creates the result from it; null if it is the result.</param>
internal sealed class DictionaryFrame<TDictionary, K, V>(
    ICursorConverter converter, CursorConverter<K> keys, CursorConverter<V> values, bool rejectsDuplicates,
    Func<object> create, Func<object, TDictionary>? complete)
    : ReadFrame<TDictionary>(converter)
    where K : notnull
{
    private IDictionary<K, V>? _target;
    private ISet<K>? _before;
    private List<Tuple<K, V>>? _entries;
    private HashSet<K>? _keys;
    private K _key = default!;
    private bool _isAfterMetadata; // whether a name that is not metadata was read

    public override bool IsObject => true;

    protected override TDictionary? Instance => complete is null ? (TDictionary?)_target : default;

    protected override void Begin(ref JsonCursor cursor)
    {
        object created = create();
        _entries = created as List<Tuple<K, V>>;
        _target = _entries is null ? (IDictionary<K, V>)created : null;
        if (_target is { IsReadOnly: true })
        {
            cursor.Position--;
            throw ConverterErrors.CannotRead(typeof(TDictionary));
        }

        if (rejectsDuplicates && _target is not null) _before = KeysBefore.Of(_target);
    }

    public override void Take(ref JsonCursor cursor, ReadFrame child)
    {
        Add(_key, values.TakeFrom(child)!);
        Pass(null);
    }

    protected override void Complete(ref JsonCursor cursor) => Result = complete is null ? (TDictionary?)_target : complete((object?)_entries ?? _target!);

    protected override FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent)
    {
        do
        {
            if (Metadata is not { } rules || !TrySkip(ref cursor, rules))
            {
                K key = keys.ReadKey(ref cursor);
                Add(key, values.ReadValue(ref cursor)!);
            }

            if (!cursor.NextMember(ref indent)) return FrameStep.Ended;
        }
        while (!isPart || !cursor.IsAtEnd);

        return FrameStep.More;
    }

    protected override ReadFrame? EnterElement(ref JsonCursor cursor)
    {
        if (Metadata is { } rules && rules.KindAt(ref cursor) != MetadataKind.None) return null;

        _isAfterMetadata = true;
        int name = cursor.Position;
        K key = keys.ReadKey(ref cursor);
        if (values.BeginFrame(cursor.Current) is not { } child) return null;

        PassNameAt(ref cursor, name);
        _key = key;
        return child;
    }

    private bool TrySkip(ref JsonCursor cursor, MetadataRules rules)
    {
        if (!_isAfterMetadata) MetadataReader.RejectValues(ref cursor, rules);
        if (MetadataReader.TrySkip(ref cursor, rules, isLeading: !_isAfterMetadata)) return true;

        _isAfterMetadata = true;
        return false;
    }

    private void Add(K key, V value)
    {
        if (rejectsDuplicates && KeysBefore.IsDuplicate(_target?.ContainsKey(key) ?? !(_keys ??= []).Add(key), _before, key))
        {
            throw ObjectErrors.DuplicateKey(typeof(TDictionary), key.ToString() ?? "");
        }

        if (_target is { } target)
        {
            target[key] = value;
        }
        else
        {
            _entries!.Add(Tuple.Create(key, value));
        }
    }
}
