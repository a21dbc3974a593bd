namespace Brisk.Json.Converters;

/// <summary>Dictionaries of every type.</summary>
/// <param name="create">Creates an empty dictionary to populate, or a list of tuples for its entries; null if it can only be written.</param>
/// <param name="complete">Creates the result from the populated object; null if that is the result.</param>
internal sealed class DictionaryConverter<TDictionary, K, V>(
    ContractCache cache, JsonNumberHandling handling, Func<object>? create, Func<object, TDictionary>? complete)
    : KeyedConverter<TDictionary, K, V>(cache, handling), ICreatingConverter<TDictionary>
    where K : notnull
{
    /// <summary>Creates an empty <see cref="Dictionary{K, V}"/>.</summary>
    public static readonly Func<object> General = static () => new Dictionary<K, V>();

    private const int MaxGuess = 64;

    // As in System.Text.Json, its own entries are written, even if it implements the interface again.
    private static readonly bool s_isDictionary = typeof(TDictionary).IsAssignableTo(typeof(Dictionary<K, V>));

    // The count of the previous dictionary, which predicts that of the next.
    private int _guess;

    /// <summary>Returns the converter of a map that is created from all its entries, in document order.</summary>
    public static DictionaryConverter<TDictionary, K, V> OfEntries(ContractCache cache, JsonNumberHandling handling, Func<IEnumerable<Tuple<K, V>>, TDictionary> make)
        => new(cache, handling, static () => new List<Tuple<K, V>>(), entries => make((List<Tuple<K, V>>)entries));

    public override bool CarriesIdentity => complete is null && !ImmutableFactories.IsImmutable(typeof(TDictionary));

    public override bool CanPopulate(bool isRoot) => complete is null && typeof(TDictionary).IsAssignableTo(typeof(IDictionary<K, V>));

    public override TDictionary? ReadValue(ref JsonCursor cursor) => cursor.MoveAfter(ReadValue(ref cursor, cursor.Position));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public override Parsed<TDictionary?> ReadValue(ref JsonCursor cursor, int position)
    {
        if (!ReferenceEquals(create, General)) return ReadOther(ref cursor, position);

        int first = cursor.EnterObject(position);
        if (first == JsonCursor.NotEntered) return ReadNull(ref cursor, position);

        Dictionary<K, V> dictionary;
        if (first < 0)
        {
            dictionary = [];
            position = ~first;
        }
        else
        {
            dictionary = new(_guess);
            position = Fill(ref cursor, first, dictionary);
            Learn(dictionary.Count);
        }

        return Completed(position, dictionary);
    }

    private Parsed<TDictionary?> Completed(int position, object target)
        => position <= 0 ? new(position, default) : new(position, complete is null ? (TDictionary)target : complete(target));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Parsed<TDictionary?> ReadOther(ref JsonCursor cursor, int position)
    {
        cursor.Position = position;
        if (cursor.Current != '{') return ReadNull(ref cursor, position);
        if (create is null) throw ConverterErrors.CannotRead(typeof(TDictionary));

        object target = Create(ref cursor, create);
        Fill(ref cursor, target);
        return Completed(cursor.Position, target);
    }

    public override ReadFrame? BeginFrame(byte first)
        => first == '{' && create is not null ? new DictionaryFrame<TDictionary, K, V>(this, Key, Value, RejectsDuplicates, create, complete) : null;

    public override ReadFrame? BeginPopulate(byte first, TDictionary existing) => first == '{'
        ? new DictionaryFrame<TDictionary, K, V>(this, Key, Value, RejectsDuplicates, () => existing!, null) { Populates = true }
        : null;

    public override void Populate(ref JsonCursor cursor, ref TDictionary value, bool isRoot)
    {
        if (!StartsWith(ref cursor, '{')) return;

        object target = value!;
        Fill(ref cursor, target);
        if (typeof(TDictionary).IsValueType) value = (TDictionary)target;
    }

    public CursorConverter<TDictionary> Notifying(Action<object> onCreated)
        => new DictionaryConverter<TDictionary, K, V>(Cache, Handling, NotifyingCreator(General, onCreated), null);

    public override WriteFrame? BeginWrite(TDictionary value)
        => value is null ? null
            : Known(value) is not { } known ? BeginWrite((IEnumerable<KeyValuePair<K, V>>)value)
            : AreFew(known, Value) ? null
            : BeginWrite(known.GetType() == typeof(Dictionary<K, V>) ? known : EntriesOf(known));

    public override int Store(Utf8JsonWriter writer, TDictionary value, int position)
        => value is null ? writer.StoreNull(position)
            : writer.StoreEnd(StoreProperties(writer, value, WriteGuard.Begin(writer, position, (byte)'{')), (byte)'}');

    public override void WriteProperties(Utf8JsonWriter writer, TDictionary value)
        => writer.ReleaseBetween(StoreProperties(writer, value, writer.AcquireAfterValue()));

    private int StoreProperties(Utf8JsonWriter writer, TDictionary value, int position)
    {
        CursorConverter<K> keys = WrittenKey;
        CursorConverter<V> values = Value;
        var policy = keys as PolicyKeyConverter;
        if (policy is not null) keys = (CursorConverter<K>)(object)StringConverter.Instance;

        if (Known(value) is { } dictionary)
        {
            foreach (KeyValuePair<K, V> pair in dictionary)
            {
                K key = policy is null ? pair.Key : Convert(policy, pair.Key);
                position = StorePair(writer, new(key, pair.Value), position, keys.StoreKey(writer, key, position), keys, values);
            }
        }
        else
        {
            foreach (KeyValuePair<K, V> pair in (IEnumerable<KeyValuePair<K, V>>)value!)
            {
                K key = policy is null ? pair.Key : Convert(policy, pair.Key);
                position = StorePair(writer, new(key, pair.Value), position, keys.StoreKey(writer, key, position), keys, values);
            }
        }

        return position;
    }

    // Returns the dictionary if its own entries are written, rather than those of the interface.
    private static Dictionary<K, V>? Known(TDictionary value)
        => value is Dictionary<K, V> dictionary && (s_isDictionary || dictionary.GetType() == typeof(Dictionary<K, V>)) ? dictionary : null;

    private static IEnumerable<KeyValuePair<K, V>> EntriesOf(Dictionary<K, V> dictionary)
    {
        foreach (KeyValuePair<K, V> entry in dictionary)
        {
            yield return entry;
        }
    }

    private static K Convert(PolicyKeyConverter policy, K key) => (K)(object)policy.Convert((string)(object)key);

    private void Fill(ref JsonCursor cursor, object target)
    {
        if (target is Dictionary<K, V> dictionary)
        {
            int first = cursor.EnterObject(cursor.Position);
            cursor.Position = first < 0 ? ~first : Fill(ref cursor, first, dictionary);
        }
        else
        {
            FillOther(ref cursor, target as List<Tuple<K, V>>, target as IDictionary<K, V>);
        }
    }

    // Reads the entries, starting at the position of the first name.
    private int Fill(ref JsonCursor cursor, int position, Dictionary<K, V> dictionary)
    {
        CursorConverter<K> keys = Key;
        CursorConverter<V> values = Value;
        ISet<K>? before = RejectsDuplicates ? KeysBefore.Of(dictionary) : null;
        int indent = cursor.Indent;
        do
        {
            Parsed<K> key = keys.ReadKey(ref cursor, position);
            position = key.End;
            if (position > 0)
            {
                Parsed<V?> value = values.ReadValue(ref cursor, position);
                position = value.End;
                if (position > 0)
                {
                    if (!RejectsDuplicates)
                    {
                        dictionary[key.Value] = value.Value!;
                    }
                    else
                    {
                        cursor.Position = position;
                        if (IsNew(ref cursor, dictionary.ContainsKey(key.Value), before, key.Value))
                        {
                            dictionary[key.Value] = value.Value!;
                        }

                        position = cursor.Position;
                    }
                }
            }

            position = cursor.NextMember(position, ref indent);
        }
        while (position >= 0);

        return ~position;
    }

    // Stored only when it changes, because all threads share the cache line.
    private void Learn(int count)
    {
        count = Math.Min(count, MaxGuess);
        if (count != _guess) _guess = count;
    }

    private void FillOther(ref JsonCursor cursor, List<Tuple<K, V>>? entries, IDictionary<K, V>? dictionary)
    {
        if (dictionary is { IsReadOnly: true }) throw ConverterErrors.CannotRead(typeof(TDictionary));
        if (cursor.BeginObject() != ContainerStart.Open) return;

        ISet<K>? before = RejectsDuplicates && dictionary is not null ? KeysBefore.Of(dictionary) : null;
        HashSet<K>? seen = RejectsDuplicates && dictionary is null ? [] : null;
        int indent = cursor.Indent;
        do
        {
            K key = Key.ReadKey(ref cursor);
            V? value = cursor.HasValue ? Value.ReadValue(ref cursor) : default;
            if (!cursor.HasValue || (RejectsDuplicates && !IsNew(ref cursor, dictionary?.ContainsKey(key) ?? !seen!.Add(key), before, key)))
            {
                continue;
            }

            if (dictionary is not null)
            {
                dictionary[key] = value!;
            }
            else
            {
                entries!.Add(Tuple.Create(key, value!));
            }
        }
        while (cursor.NextMember(ref indent));
    }
}
