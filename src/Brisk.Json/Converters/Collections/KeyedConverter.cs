using System.Collections;
using System.Collections.Concurrent;

namespace Brisk.Json.Converters;

/// <summary>JSON objects whose names are keys: the key and value converters, looked up on first use.</summary>
internal abstract class KeyedConverter<TDictionary, K, V>(ContractCache cache, JsonNumberHandling handling) : ContainerConverter<TDictionary>, IValueStructure, ICursorConverter
    where K : notnull
{
    private CursorConverter<K>? _key;
    private CursorConverter<K>? _writtenKey;
    private CursorConverter<V>? _value;
    private DictionaryWriteFrame<TDictionary, K, V>? _spareFrame;

    protected ContractCache Cache => cache;

    protected JsonNumberHandling Handling => handling;

    public sealed override IValueStructure Structure => this;

    ValueShape IValueStructure.Shape => ValueShape.Dictionary;

    ICursorConverter IValueStructure.ElementConverter => Value;

    Type IValueStructure.KeyType => typeof(K);

    protected CursorConverter<K> Key => _key ??= (CursorConverter<K>)cache.Get(typeof(K), default);

    /// <summary>The converter for writing keys, with the policy of the options if there is one.</summary>
    protected CursorConverter<K> WrittenKey => _writtenKey ??= KeyPolicy.ForWriting(Key, cache.Options);

    protected CursorConverter<V> Value
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _value ??= ((CursorConverter<V>)cache.GetElement(typeof(V), handling)).ForElements;
    }

    protected bool RejectsDuplicates { get; } = !cache.Options.AllowDuplicateProperties;

    public sealed override CursorConverter<TDictionary> WithReferences(ContractCache cache) => ReferenceConverters.For(this, cache);

    public void Prepare()
    {
        _ = Key;
        _ = Value;
    }

    public override ValueSize SizeOf(TDictionary value) => value switch
    {
        null => ValueSize.Small,
        Dictionary<K, V> dictionary => CollectionSize.Of(dictionary.Count, Value.MayBeLarge),
        _ => ValueSize.Unknown,
    };

    protected DictionaryWriteFrame<TDictionary, K, V> BeginWrite(IEnumerable<KeyValuePair<K, V>> entries)
        => (Interlocked.Exchange(ref _spareFrame, null) ?? new DictionaryWriteFrame<TDictionary, K, V>(this, WrittenKey, Value)).For(entries);

    public void Recycle(DictionaryWriteFrame<TDictionary, K, V> frame) => _spareFrame = frame;

    /// <summary>Stores a key, its value, and a comma.</summary>
    /// <param name="position">The position after the start of the object, or after a comma; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has it.</param>
    /// <param name="named">The position of the value; <see cref="Utf8JsonWriter.NotAcquired"/> if the key has not been stored.</param>
    /// <returns>The position after the comma; <see cref="Utf8JsonWriter.NotAcquired"/> if the writer has it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    protected static int StorePair(Utf8JsonWriter writer, KeyValuePair<K, V> pair, int position, int named, CursorConverter<K> keys, CursorConverter<V> values)
    {
        position = named != Utf8JsonWriter.NotAcquired ? values.Store(writer, pair.Value, named) : WritePair(writer, pair, position, keys, values);
        if (position != Utf8JsonWriter.NotAcquired)
        {
            writer.Mark(position, Utf8JsonWriter.NotAcquired); // the dictionary may have been modified, which its enumerator rejects
        }

        return position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WritePair(Utf8JsonWriter writer, KeyValuePair<K, V> pair, int position, CursorConverter<K> keys, CursorConverter<V> values)
    {
        writer.ReleaseBetween(position);
        keys.WriteKey(writer, pair.Key);
        values.WriteValue(writer, pair.Value);
        return writer.AcquireAfterValue();
    }

    /// <summary>Rejects the value of a key that is a duplicate (<see cref="KeysBefore.IsDuplicate"/>).</summary>
    /// <returns>true if it is not; otherwise, false.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected static bool IsNew(ref JsonCursor cursor, bool exists, ISet<K>? before, K key)
    {
        if (!KeysBefore.IsDuplicate(exists, before, key)) return true;

        cursor.FailPrevious(ObjectErrors.DuplicateKey(typeof(TDictionary), key.ToString() ?? ""));
        return false;
    }
}

/// <summary>A key converter that supports a naming policy.</summary>
internal interface IPolicyKeys<K>
{
    /// <summary>Returns the converter with this policy instead of its own.</summary>
    CursorConverter<K> WithPolicy(JsonNamingPolicy policy);
}

/// <summary>Determines how the keys of a dictionary are written with <see cref="JsonSerializerOptions.DictionaryKeyPolicy"/>: strings and enums by the policy, others unchanged.</summary>
internal static class KeyPolicy
{
    public static CursorConverter<K> ForWriting<K>(CursorConverter<K> keys, JsonSerializerOptions options)
        => options.DictionaryKeyPolicy is { } policy && keys is IPolicyKeys<K> takesPolicy ? takesPolicy.WithPolicy(policy) : keys;

    /// <summary>Returns the name converted by a policy.</summary>
    /// <exception cref="InvalidOperationException">The policy returned null.</exception>
    public static string Convert(JsonNamingPolicy policy, string name)
        => policy.ConvertName(name) ?? throw new InvalidOperationException($"The naming policy '{policy.GetType()}' cannot return null.");
}

internal sealed class PolicyKeyConverter(JsonNamingPolicy policy) : CursorConverter<string>
{
    public override string? ReadValue(ref JsonCursor cursor) => cursor.ReadString();

    public override void WriteValue(Utf8JsonWriter writer, string value) => writer.WriteStringValue(value);

    public override string ReadKey(ref JsonCursor cursor) => cursor.ReadKey();

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] string value) => writer.WritePropertyName(Convert(value));

    /// <summary>Returns the name of a key. Called once for each key that is written.</summary>
    public string Convert(string value)
    {
        ArgumentNullException.ThrowIfNull(value);
        return KeyPolicy.Convert(policy, value);
    }
}

/// <summary>The keys that a dictionary contained before a document was read into it. The document may contain each of them once; that is not a duplicate.</summary>
internal static class KeysBefore
{
    /// <summary>Returns the keys, compared as by the dictionary if its comparer is known; null if there are none.</summary>
    public static ISet<K>? Of<K, V>(IDictionary<K, V> dictionary)
        where K : notnull
        => dictionary.Count == 0 ? null : dictionary switch
        {
            Dictionary<K, V> { Comparer: { } comparer } => new HashSet<K>(dictionary.Keys, comparer),
            OrderedDictionary<K, V> { Comparer: { } comparer } => new HashSet<K>(dictionary.Keys, comparer),
            ConcurrentDictionary<K, V> { Comparer: { } comparer } => new HashSet<K>(dictionary.Keys, comparer),
            SortedDictionary<K, V> { Comparer: { } comparer } => new SortedSet<K>(dictionary.Keys, comparer),
            SortedList<K, V> { Comparer: { } comparer } => new SortedSet<K>(dictionary.Keys, comparer),
            _ => new HashSet<K>(dictionary.Keys),
        };

    /// <summary>Returns whether the document contains a key more than once.</summary>
    /// <param name="before">The keys that the dictionary contained before, without those read from the document so far; null if there are none.</param>
    public static bool IsDuplicate<K>(bool exists, ISet<K>? before, K key) => exists && before?.Remove(key) != true;

    public static ISet<string>? OfUntyped(IDictionary dictionary) => dictionary.Count == 0 ? null : new HashSet<string>(dictionary.Keys.OfType<string>());
}
