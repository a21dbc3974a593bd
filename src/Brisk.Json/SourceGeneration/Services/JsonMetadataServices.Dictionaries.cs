using System.Collections;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Serialization.Metadata;

// Dictionaries and non-generic collections.
public static partial class JsonMetadataServices
{
    /// <summary>Creates the contract of a dictionary.</summary>
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
        => Create(options, Checked(options, collectionInfo), JsonContract.ForDictionary<TCollection, TKey, TValue>(collectionInfo.ObjectCreator, null));

    /// <summary>Creates the contract of an <see cref="System.Collections.Generic.IDictionary{TKey, TValue}"/>.</summary>
    /// <inheritdoc cref="CreateDictionaryInfo{TCollection, TKey, TValue}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    public static JsonTypeInfo<TCollection> CreateIDictionaryInfo<TCollection,TKey,TValue>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IDictionary<TKey, TValue>
        where TKey : notnull
        => Create(options, Checked(options, collectionInfo), JsonContract.ForDictionary<TCollection, TKey, TValue>(collectionInfo.ObjectCreator ?? Known<TCollection, Dictionary<TKey, TValue>>(), null));

    /// <summary>Creates the contract of an <see cref="System.Collections.Generic.IReadOnlyDictionary{TKey, TValue}"/>.</summary>
    /// <inheritdoc cref="CreateDictionaryInfo{TCollection, TKey, TValue}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    public static JsonTypeInfo<TCollection> CreateIReadOnlyDictionaryInfo<TCollection,TKey,TValue>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IReadOnlyDictionary<TKey, TValue>
        where TKey : notnull
        => Create(options, Checked(options, collectionInfo), JsonContract.ForDictionary<TCollection, TKey, TValue>(null, Assigned<TCollection, Dictionary<TKey, TValue>>()));

    /// <summary>Creates the contract of an immutable dictionary.</summary>
    /// <typeparam name="TCollection">The type of the dictionary.</typeparam>
    /// <typeparam name="TKey">The type of the keys.</typeparam>
    /// <typeparam name="TValue">The type of the values.</typeparam>
    /// <param name="options">The options of the contract.</param>
    /// <param name="collectionInfo">The description of the type.</param>
    /// <param name="createRangeFunc">Creates the collection from all its elements.</param>
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
    /// <typeparam name="TCollection">The type of the collection.</typeparam>
    /// <param name="options">The options of the contract.</param>
    /// <param name="collectionInfo">The description of the type.</param>
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

    /// <summary>Creates the contract of a non-generic queue.</summary>
    /// <typeparam name="TCollection">The type of the collection.</typeparam>
    /// <param name="options">The options of the contract.</param>
    /// <param name="collectionInfo">The description of the type.</param>
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

    /// <summary>Creates the contract of a sequence whose elements arrive asynchronously.</summary>
    /// <inheritdoc cref="CreateListInfo{TCollection, TElement}(JsonSerializerOptions, JsonCollectionInfoValues{TCollection})"/>
    public static JsonTypeInfo<TCollection> CreateIAsyncEnumerableInfo<TCollection,TElement>(JsonSerializerOptions options, JsonCollectionInfoValues<TCollection> collectionInfo)
        where TCollection : IAsyncEnumerable<TElement>
        => Create(options, Checked(options, collectionInfo), JsonContract.ForAsyncEnumerable<TCollection, TElement>());
}
