using System.Reflection;
using Brisk.Json.Rules;

namespace Brisk.Json.Converters;

/// <summary>Selects the converter of a collection from its contract.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2060", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2087", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2090", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
internal static class CollectionConverters
{
    private static readonly MethodInfo DictionaryMethod = Method(nameof(MakeDictionary));
    private static readonly MethodInfo EnumerableMethod = Method(nameof(MakeEnumerable));

    public static ICursorConverter Create(TypeContract contract, JsonNumberHandling handling, ContractCache cache)
    {
        CollectionContract collection = contract.Collection!;
        Type type = contract.Type;
        if (collection.How == Construction.Array)
        {
            return ConverterResolution.Make(typeof(ArrayConverter<>), collection.Element, cache, handling);
        }

        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(List<>))
        {
            return ConverterResolution.Make(typeof(ListConverter<>), collection.Element, cache, handling);
        }

        ICursorConverter made = collection.Key is { } key
            ? Invoke(DictionaryMethod, [type, key, collection.Element], contract, cache, handling)
            : Invoke(EnumerableMethod, [type, collection.Element], contract, cache, handling);
        return contract.Callbacks == Callbacks.None ? made : ConverterResolution.Make(typeof(CallbackCollectionConverter<>), type, made, contract.Callbacks);
    }

    private static ICursorConverter MakeEnumerable<TCollection, E>(TypeContract type, ContractCache cache, JsonNumberHandling handling)
    {
        CollectionContract contract = type.Collection!;
        // An asynchronous sequence may be a collection too, such as a query of a database.
        if (typeof(TCollection).IsAssignableTo(typeof(IAsyncEnumerable<E>)))
        {
            return ConverterResolution.Make(typeof(AsyncEnumerableConverter<,>), [typeof(TCollection), typeof(E)], cache, handling, contract.How == Construction.Async);
        }

        if (typeof(TCollection).IsAssignableTo(typeof(IEnumerable<E>)))
        {
            return new EnumerableConverter<TCollection, E>(cache, handling, SequenceBuilders.For<TCollection, E>(contract, OnCreated(type)));
        }

        if (contract.How == Construction.Memory)
        {
            return new MemoryConverter<TCollection, E>(cache, handling, SequenceBuilders.For<TCollection, E>(contract, null).Build!);
        }

        return typeof(TCollection).IsAssignableTo(typeof(System.Collections.IEnumerable))
            ? new UntypedEnumerableConverter<TCollection>(cache, handling, CreatorOf<TCollection>(type, static () => new List<object?>()))
            : new UnsupportedConverter<TCollection>();
    }

    internal static ICursorConverter MakeDictionary<TDictionary, K, V>(TypeContract type, ContractCache cache, JsonNumberHandling handling)
        where K : notnull
    {
        if (!typeof(TDictionary).IsAssignableTo(typeof(IEnumerable<KeyValuePair<K, V>>)))
        {
            return new UntypedDictionaryConverter<TDictionary>(cache, handling, CreatorOf<TDictionary>(type, static () => new Dictionary<string, object?>()));
        }

        switch (type.Collection!.How)
        {
            case Construction.AddTo when typeof(TDictionary) != typeof(Dictionary<K, V>):
                return new DictionaryConverter<TDictionary, K, V>(cache, handling, SequenceBuilders.Creator<TDictionary>(OnCreated(type)), null);
            case Construction.AddTo or Construction.DictionaryThenAssign:
                return new DictionaryConverter<TDictionary, K, V>(cache, handling, DictionaryConverter<TDictionary, K, V>.General, null);
            case Construction.CreateRange:
                Func<IEnumerable<KeyValuePair<K, V>>, TDictionary> create = ImmutableFactories.Create<TDictionary, IEnumerable<KeyValuePair<K, V>>>(typeof(K), typeof(V));
                return new DictionaryConverter<TDictionary, K, V>(
                    cache, handling, DictionaryConverter<TDictionary, K, V>.General, items => create((IEnumerable<KeyValuePair<K, V>>)items));
            case Construction.OfSeq:
                return DictionaryConverter<TDictionary, K, V>.OfEntries(cache, handling, FSharpFunctions.OfSeq<TDictionary, K, V>());
            default:
                return new DictionaryConverter<TDictionary, K, V>(cache, handling, null, null);
        }
    }

    // Returns the delegate that creates collections of objects; null if they can only be written.
    private static Func<object>? CreatorOf<TCollection>(TypeContract type, Func<object> general) => type.Collection!.How switch
    {
        Construction.ListThenAssign or Construction.DictionaryThenAssign => general,
        Construction.AddUntyped => SequenceBuilders.Creator<TCollection>(OnCreated(type)),
        _ => null,
    };

    private static Action<object>? OnCreated(TypeContract type)
        => (type.Callbacks & Callbacks.OnDeserializing) == 0 ? null : static created => ObjectCallbacks.Invoke(created, Callbacks.OnDeserializing);

    private static MethodInfo Method(string name) => typeof(CollectionConverters).GetMethod(name, BindingFlags.Static | BindingFlags.NonPublic)!;

    private static ICursorConverter Invoke(MethodInfo method, Type[] types, TypeContract contract, ContractCache cache, JsonNumberHandling handling)
        => (ICursorConverter)method.MakeGenericMethod(types).Invoke(
            null, BindingFlags.DoNotWrapExceptions, null, [contract, cache, handling], null)!;
}
