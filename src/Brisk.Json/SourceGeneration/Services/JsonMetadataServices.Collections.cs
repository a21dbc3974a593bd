using System.Collections;
using System.Collections.Concurrent;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Serialization.Metadata;

// Collections and dictionaries of every kind.
[UnconditionalSuppressMessage("Trimming", "IL2091", Justification = "The interfaces of a collection are kept by the constraints of the methods.")]
public static partial class JsonMetadataServices
{
    /// <summary>Creates the contract of an array.</summary>
    /// <typeparam name="TElement">The type of the elements.</typeparam>
    /// <param name="options">The options of the contract.</param>
    /// <param name="collectionInfo">The description of the type.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static JsonTypeInfo<TElement[]> CreateArrayInfo<TElement>(JsonSerializerOptions options, JsonCollectionInfoValues<TElement[]> collectionInfo)
        => Create(options, Checked(options, collectionInfo), JsonContract.ForArray<TElement>());

    /// <summary>Creates the contract of a <see cref="List{T}"/>.</summary>
    /// <typeparam name="TCollection">The type of the collection.</typeparam>
    /// <typeparam name="TElement">The type of the elements.</typeparam>
    /// <param name="options">The options of the contract.</param>
    /// <param name="collectionInfo">The description of the type.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static JsonTypeInfo<TCollection> CreateListInfo<TCollection,TElement>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : List<TElement>
        => Create(options, Checked(options, collectionInfo), JsonContract.ForEnumerable<TCollection, TElement>(collectionInfo.ObjectCreator, static (list, item) => list.Add(item), null));

    /// <summary>Creates the contract of an <see cref="System.Collections.Generic.IList{T}"/>.</summary>
    /// <inheritdoc cref="CreateListInfo{TCollection, TElement}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    public static JsonTypeInfo<TCollection> CreateIListInfo<TCollection,TElement>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IList<TElement>
        => Create(options, Checked(options, collectionInfo), JsonContract.ForEnumerable<TCollection, TElement>(collectionInfo.ObjectCreator ?? Known<TCollection, List<TElement>>(), static (list, item) => list.Add(item), null));

    /// <summary>Creates the contract of an <see cref="System.Collections.Generic.ICollection{T}"/>.</summary>
    /// <inheritdoc cref="CreateListInfo{TCollection, TElement}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    public static JsonTypeInfo<TCollection> CreateICollectionInfo<TCollection,TElement>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : ICollection<TElement>
        => Create(options, Checked(options, collectionInfo), JsonContract.ForEnumerable<TCollection, TElement>(collectionInfo.ObjectCreator ?? Known<TCollection, List<TElement>>(), static (items, item) => items.Add(item), null));

    /// <summary>Creates the contract of an <see cref="System.Collections.Generic.ISet{T}"/>.</summary>
    /// <inheritdoc cref="CreateListInfo{TCollection, TElement}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    public static JsonTypeInfo<TCollection> CreateISetInfo<TCollection,TElement>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : ISet<TElement>
        => Create(options, Checked(options, collectionInfo), JsonContract.ForEnumerable<TCollection, TElement>(collectionInfo.ObjectCreator ?? Known<TCollection, HashSet<TElement>>(), static (set, item) => set.Add(item), null));

    /// <summary>Creates the contract of a <see cref="Stack{T}"/>.</summary>
    /// <inheritdoc cref="CreateListInfo{TCollection, TElement}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    public static JsonTypeInfo<TCollection> CreateStackInfo<TCollection,TElement>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : Stack<TElement>
        => Create(options, Checked(options, collectionInfo), JsonContract.ForEnumerable<TCollection, TElement>(collectionInfo.ObjectCreator, static (items, item) => items.Push(item), null));

    /// <summary>Creates the contract of a <see cref="Queue{T}"/>.</summary>
    /// <inheritdoc cref="CreateListInfo{TCollection, TElement}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    public static JsonTypeInfo<TCollection> CreateQueueInfo<TCollection,TElement>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : Queue<TElement>
        => Create(options, Checked(options, collectionInfo), JsonContract.ForEnumerable<TCollection, TElement>(collectionInfo.ObjectCreator, static (items, item) => items.Enqueue(item), null));

    /// <summary>Creates the contract of a <see cref="ConcurrentStack{T}"/>.</summary>
    /// <inheritdoc cref="CreateListInfo{TCollection, TElement}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    public static JsonTypeInfo<TCollection> CreateConcurrentStackInfo<TCollection,TElement>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : ConcurrentStack<TElement>
        => Create(options, Checked(options, collectionInfo), JsonContract.ForEnumerable<TCollection, TElement>(collectionInfo.ObjectCreator, static (items, item) => items.Push(item), null));

    /// <summary>Creates the contract of a <see cref="ConcurrentQueue{T}"/>.</summary>
    /// <inheritdoc cref="CreateListInfo{TCollection, TElement}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    public static JsonTypeInfo<TCollection> CreateConcurrentQueueInfo<TCollection,TElement>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : ConcurrentQueue<TElement>
        => Create(options, Checked(options, collectionInfo), JsonContract.ForEnumerable<TCollection, TElement>(collectionInfo.ObjectCreator, static (items, item) => items.Enqueue(item), null));

    /// <summary>Creates the contract of an <see cref="System.Collections.Generic.IEnumerable{T}"/>.</summary>
    /// <inheritdoc cref="CreateListInfo{TCollection, TElement}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    public static JsonTypeInfo<TCollection> CreateIEnumerableInfo<TCollection,TElement>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IEnumerable<TElement>
        => Create(options, Checked(options, collectionInfo), JsonContract.ForEnumerable<TCollection, TElement>(null, null, Assigned<TCollection, List<TElement>>()));

    /// <summary>Creates the contract of an immutable collection.</summary>
    /// <inheritdoc cref="CreateListInfo{TCollection, TElement}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    /// <param name="createRangeFunc">Creates the collection from all its elements.</param>
    public static JsonTypeInfo<TCollection> CreateImmutableEnumerableInfo<TCollection,TElement>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo, Func<IEnumerable<TElement>, TCollection> createRangeFunc)
        where TCollection : IEnumerable<TElement>
    {
        ArgumentNullException.ThrowIfNull(createRangeFunc);
        Check(options, collectionInfo);
        return Create(options, collectionInfo, JsonContract.ForEnumerable<TCollection, TElement>(null, null, items => createRangeFunc(items)));
    }

    /// <summary>Creates the contract of <see cref="Memory{T}"/>.</summary>
    /// <inheritdoc cref="CreateArrayInfo{TElement}(JsonSerializerOptions, JsonCollectionInfoValues{TElement[]})"/>
    public static JsonTypeInfo<Memory<TElement>> CreateMemoryInfo<TElement>(JsonSerializerOptions options, JsonCollectionInfoValues<Memory<TElement>> collectionInfo)
        => Create(options, Checked(options, collectionInfo), JsonContract.ForMemory<Memory<TElement>, TElement>(static items => items));

    /// <summary>Creates the contract of <see cref="ReadOnlyMemory{T}"/>.</summary>
    /// <inheritdoc cref="CreateArrayInfo{TElement}(JsonSerializerOptions, JsonCollectionInfoValues{TElement[]})"/>
    public static JsonTypeInfo<ReadOnlyMemory<TElement>> CreateReadOnlyMemoryInfo<TElement>(JsonSerializerOptions options, JsonCollectionInfoValues<ReadOnlyMemory<TElement>> collectionInfo)
        => Create(options, Checked(options, collectionInfo), JsonContract.ForMemory<ReadOnlyMemory<TElement>, TElement>(static items => items));

    // Returns an interface implemented by a collection of the framework.
    private static Func<TCollection>? Known<TCollection, TKnown>()
        where TKnown : class, new()
        => typeof(TCollection).IsAssignableFrom(typeof(TKnown)) ? static () => (TCollection)(object)new TKnown() : null;

    private static Func<TKnown, TCollection>? Assigned<TCollection, TKnown>()
        where TKnown : class
        => typeof(TCollection).IsAssignableFrom(typeof(TKnown)) ? static items => (TCollection)(object)items : null;

    // Dictionaries and non-generic collections.

    /// <summary>Creates the contract of a <see cref="Dictionary{TKey, TValue}"/>.</summary>
    /// <typeparam name="TCollection">The type of the dictionary.</typeparam>
    /// <typeparam name="TKey">The type of the keys.</typeparam>
    /// <typeparam name="TValue">The type of the values.</typeparam>
    /// <param name="options">The options of the contract.</param>
    /// <param name="collectionInfo">The description of the type.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static JsonTypeInfo<TCollection> CreateDictionaryInfo<TCollection,TKey,TValue>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : Dictionary<TKey, TValue>
        where TKey : notnull
        => Create(options, Checked(options, collectionInfo), JsonContract.ForCreated<TCollection, TKey, TValue>(collectionInfo.ObjectCreator));

    /// <summary>Creates the contract of an <see cref="System.Collections.Generic.IDictionary{TKey, TValue}"/>.</summary>
    /// <inheritdoc cref="CreateDictionaryInfo{TCollection, TKey, TValue}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    public static JsonTypeInfo<TCollection> CreateIDictionaryInfo<TCollection,TKey,TValue>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IDictionary<TKey, TValue>
        where TKey : notnull
        => Create(options, Checked(options, collectionInfo), JsonContract.ForCreated<TCollection, TKey, TValue>(collectionInfo.ObjectCreator ?? Known<TCollection, Dictionary<TKey, TValue>>()));

    /// <summary>Creates the contract of an <see cref="System.Collections.Generic.IReadOnlyDictionary{TKey, TValue}"/>.</summary>
    /// <inheritdoc cref="CreateDictionaryInfo{TCollection, TKey, TValue}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    public static JsonTypeInfo<TCollection> CreateIReadOnlyDictionaryInfo<TCollection,TKey,TValue>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IReadOnlyDictionary<TKey, TValue>
        where TKey : notnull
        => Create(options, Checked(options, collectionInfo), JsonContract.ForDictionary<TCollection, TKey, TValue>(null, Assigned<TCollection, Dictionary<TKey, TValue>>()));

    /// <summary>Creates the contract of an immutable dictionary.</summary>
    /// <inheritdoc cref="CreateDictionaryInfo{TCollection, TKey, TValue}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    /// <param name="createRangeFunc">Creates the dictionary from all its entries.</param>
    public static JsonTypeInfo<TCollection> CreateImmutableDictionaryInfo<TCollection,TKey,TValue>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo, Func<IEnumerable<KeyValuePair<TKey, TValue>>, TCollection> createRangeFunc)
        where TCollection : IReadOnlyDictionary<TKey, TValue>
        where TKey : notnull
    {
        ArgumentNullException.ThrowIfNull(createRangeFunc);
        Check(options, collectionInfo);
        return Create(options, collectionInfo, JsonContract.ForDictionary<TCollection, TKey, TValue>(null, entries => createRangeFunc(entries)));
    }

    /// <summary>Creates the contract of an <see cref="System.Collections.IList"/>.</summary>
    /// <typeparam name="TCollection">The type of the collection.</typeparam>
    /// <param name="options">The options of the contract.</param>
    /// <param name="collectionInfo">The description of the type.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static JsonTypeInfo<TCollection> CreateIListInfo<TCollection>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IList
        => Create(options, Checked(options, collectionInfo), JsonContract.ForUntyped(collectionInfo.ObjectCreator ?? Known<TCollection, List<object?>>()));

    /// <summary>Creates the contract of an <see cref="System.Collections.IDictionary"/>.</summary>
    /// <inheritdoc cref="CreateIListInfo{TCollection}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    public static JsonTypeInfo<TCollection> CreateIDictionaryInfo<TCollection>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IDictionary
        => Create(options, Checked(options, collectionInfo), JsonContract.ForUntyped(collectionInfo.ObjectCreator ?? Known<TCollection, Dictionary<string, object?>>()));

    /// <summary>Creates the contract of an <see cref="System.Collections.IEnumerable"/>.</summary>
    /// <inheritdoc cref="CreateIListInfo{TCollection}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    public static JsonTypeInfo<TCollection> CreateIEnumerableInfo<TCollection>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IEnumerable
        => Create(options, Checked(options, collectionInfo), JsonContract.ForUntyped(collectionInfo.ObjectCreator ?? Known<TCollection, List<object?>>()));

    /// <summary>Creates the contract of a non-generic stack.</summary>
    /// <inheritdoc cref="CreateIListInfo{TCollection}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    /// <param name="addFunc">Adds an element to a collection.</param>
    public static JsonTypeInfo<TCollection> CreateStackInfo<TCollection>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo, Action<TCollection, object?> addFunc)
        where TCollection : IEnumerable
    {
        ArgumentNullException.ThrowIfNull(addFunc);
        Check(options, collectionInfo);
        return Create(options, collectionInfo, JsonContract.ForUntyped(collectionInfo.ObjectCreator, addFunc));
    }

    /// <summary>Creates the contract of a non-generic queue.</summary>
    /// <inheritdoc cref="CreateStackInfo{TCollection}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection}, Action{TCollection, object})"/>
    public static JsonTypeInfo<TCollection> CreateQueueInfo<TCollection>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo, Action<TCollection, object?> addFunc)
        where TCollection : IEnumerable
        => CreateStackInfo(options, collectionInfo, addFunc);

    /// <summary>Creates the contract of an <see cref="System.Collections.Generic.IAsyncEnumerable{T}"/>.</summary>
    /// <inheritdoc cref="CreateListInfo{TCollection, TElement}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    public static JsonTypeInfo<TCollection> CreateIAsyncEnumerableInfo<TCollection,TElement>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IAsyncEnumerable<TElement>
        => Create(options, Checked(options, collectionInfo), JsonContract.ForAsyncEnumerable<TCollection, TElement>());
}
