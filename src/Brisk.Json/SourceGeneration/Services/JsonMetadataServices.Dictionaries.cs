using System.Collections;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Serialization.Metadata;

// Dictionaries, and what is not generic.
public static partial class JsonMetadataServices
{
    /// <summary>Makes the contract of a dictionary.</summary>
    /// <typeparam name="TCollection">The type of the dictionary.</typeparam>
    /// <typeparam name="TKey">The type of the keys.</typeparam>
    /// <typeparam name="TValue">The type of the values.</typeparam>
    /// <param name="options">The options that the contract is for.</param>
    /// <param name="collectionInfo">What is known of the type.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static JsonTypeInfo<TCollection> CreateDictionaryInfo<TCollection,TKey,TValue>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : Dictionary<TKey, TValue>
        where TKey : notnull
    {
        Check(options, collectionInfo);
        return Create(options, collectionInfo, JsonContract.ForDictionary<TCollection, TKey, TValue>(collectionInfo.ObjectCreator, null));
    }

    /// <summary>Makes the contract of a dictionary of any type that entries can be added to.</summary>
    /// <typeparam name="TCollection">The type of the dictionary.</typeparam>
    /// <typeparam name="TKey">The type of the keys.</typeparam>
    /// <typeparam name="TValue">The type of the values.</typeparam>
    /// <param name="options">The options that the contract is for.</param>
    /// <param name="collectionInfo">What is known of the type.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static JsonTypeInfo<TCollection> CreateIDictionaryInfo<TCollection,TKey,TValue>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IDictionary<TKey, TValue>
        where TKey : notnull
    {
        Check(options, collectionInfo);
        return Create(options, collectionInfo, JsonContract.ForDictionary<TCollection, TKey, TValue>(collectionInfo.ObjectCreator ?? Known<TCollection, Dictionary<TKey, TValue>>(), null));
    }

    /// <summary>Makes the contract of a dictionary that is read-only.</summary>
    /// <typeparam name="TCollection">The type of the dictionary.</typeparam>
    /// <typeparam name="TKey">The type of the keys.</typeparam>
    /// <typeparam name="TValue">The type of the values.</typeparam>
    /// <param name="options">The options that the contract is for.</param>
    /// <param name="collectionInfo">What is known of the type.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static JsonTypeInfo<TCollection> CreateIReadOnlyDictionaryInfo<TCollection,TKey,TValue>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IReadOnlyDictionary<TKey, TValue>
        where TKey : notnull
    {
        Check(options, collectionInfo);
        return Create(options, collectionInfo, JsonContract.ForDictionary<TCollection, TKey, TValue>(null, Assigned<TCollection, Dictionary<TKey, TValue>>()));
    }

    /// <summary>Makes the contract of an immutable dictionary.</summary>
    /// <typeparam name="TCollection">The type of the dictionary.</typeparam>
    /// <typeparam name="TKey">The type of the keys.</typeparam>
    /// <typeparam name="TValue">The type of the values.</typeparam>
    /// <param name="options">The options that the contract is for.</param>
    /// <param name="collectionInfo">What is known of the type.</param>
    /// <param name="createRangeFunc">Makes the collection of all its elements.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static JsonTypeInfo<TCollection> CreateImmutableDictionaryInfo<TCollection,TKey,TValue>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo, Func<IEnumerable<KeyValuePair<TKey, TValue>>, TCollection> createRangeFunc)
        where TCollection : IReadOnlyDictionary<TKey, TValue>
        where TKey : notnull
    {
        Check(options, collectionInfo);
        ArgumentNullException.ThrowIfNull(createRangeFunc);
        return Create(options, collectionInfo, JsonContract.ForDictionary<TCollection, TKey, TValue>(null, entries => createRangeFunc(entries)));
    }

    /// <summary>Makes the contract of a collection that is not generic, with an index.</summary>
    /// <typeparam name="TCollection">The type of the collection.</typeparam>
    /// <param name="options">The options that the contract is for.</param>
    /// <param name="collectionInfo">What is known of the type.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static JsonTypeInfo<TCollection> CreateIListInfo<TCollection>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IList
    {
        Check(options, collectionInfo);
        return Create(options, collectionInfo, JsonContract.ForUntyped(collectionInfo.ObjectCreator ?? Known<TCollection, List<object?>>()));
    }

    /// <summary>Makes the contract of a dictionary that is not generic.</summary>
    /// <typeparam name="TCollection">The type of the collection.</typeparam>
    /// <param name="options">The options that the contract is for.</param>
    /// <param name="collectionInfo">What is known of the type.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static JsonTypeInfo<TCollection> CreateIDictionaryInfo<TCollection>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IDictionary
    {
        Check(options, collectionInfo);
        return Create(options, collectionInfo, JsonContract.ForUntyped(collectionInfo.ObjectCreator ?? Known<TCollection, Dictionary<string, object?>>()));
    }

    /// <summary>Makes the contract of a sequence that is not generic.</summary>
    /// <typeparam name="TCollection">The type of the collection.</typeparam>
    /// <param name="options">The options that the contract is for.</param>
    /// <param name="collectionInfo">What is known of the type.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static JsonTypeInfo<TCollection> CreateIEnumerableInfo<TCollection>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IEnumerable
    {
        Check(options, collectionInfo);
        return Create(options, collectionInfo, JsonContract.ForUntyped(collectionInfo.ObjectCreator ?? Known<TCollection, List<object?>>()));
    }

    /// <summary>Makes the contract of a stack that is not generic.</summary>
    /// <typeparam name="TCollection">The type of the collection.</typeparam>
    /// <param name="options">The options that the contract is for.</param>
    /// <param name="collectionInfo">What is known of the type.</param>
    /// <param name="addFunc">Adds an element.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static JsonTypeInfo<TCollection> CreateStackInfo<TCollection>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo, Action<TCollection, object?> addFunc)
        where TCollection : IEnumerable
    {
        Check(options, collectionInfo);
        ArgumentNullException.ThrowIfNull(addFunc);
        return Create(options, collectionInfo, JsonContract.ForUntyped(collectionInfo.ObjectCreator));
    }

    /// <summary>Makes the contract of a queue that is not generic.</summary>
    /// <typeparam name="TCollection">The type of the collection.</typeparam>
    /// <param name="options">The options that the contract is for.</param>
    /// <param name="collectionInfo">What is known of the type.</param>
    /// <param name="addFunc">Adds an element.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static JsonTypeInfo<TCollection> CreateQueueInfo<TCollection>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo, Action<TCollection, object?> addFunc)
        where TCollection : IEnumerable
    {
        Check(options, collectionInfo);
        ArgumentNullException.ThrowIfNull(addFunc);
        return Create(options, collectionInfo, JsonContract.ForUntyped(collectionInfo.ObjectCreator));
    }

    /// <summary>Makes the contract of a sequence whose elements come by and by.</summary>
    /// <typeparam name="TCollection">The type of the collection.</typeparam>
    /// <typeparam name="TElement">The type of the elements.</typeparam>
    /// <param name="options">The options that the contract is for.</param>
    /// <param name="collectionInfo">What is known of the type.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public static JsonTypeInfo<TCollection> CreateIAsyncEnumerableInfo<TCollection,TElement>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IAsyncEnumerable<TElement>
    {
        Check(options, collectionInfo);
        return Create(options, collectionInfo, JsonContract.ForAsyncEnumerable<TCollection, TElement>());
    }
}
