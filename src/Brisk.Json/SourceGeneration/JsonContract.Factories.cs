using System.Runtime.InteropServices;
using Brisk.Json.Modeling;
using Brisk.Json.Rules;

namespace Brisk.Json.SourceGeneration;

// The contracts of types that need no generated class.
public abstract partial class JsonContract
{
    // The members that the rules need of a type whose elements or members they do not examine.
    private const DynamicallyAccessedMemberTypes Shape = DynamicallyAccessedMemberTypes.Interfaces;

    /// <summary>Creates the contract of an enum.</summary>
    /// <typeparam name="T">The enum.</typeparam>
    /// <returns>The contract.</returns>
    public static JsonContract ForEnum<T>()
        where T : struct, Enum
    {
        EnumConverters.Register<T>();
        return new Simple(typeof(T), static (_, cache) => EnumConverters.CreateNumeric(typeof(T), cache.Options.Encoder));
    }

    /// <summary>Creates the contract of a nullable value type.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <returns>The contract.</returns>
    public static JsonContract ForNullable<T>()
        where T : struct
        => new Simple(typeof(T?), static (handling, cache) => new NullableConverter<T>((CursorConverter<T>)cache.Get(typeof(T), handling)));

    /// <summary>Creates the contract of an optional.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <returns>The contract.</returns>
    public static JsonContract ForOptional<T>()
        => new Simple(typeof(JsonOptional<T>), static (handling, cache) => new OptionalConverter<T>((CursorConverter<T>)cache.Get(typeof(T), handling)));

    /// <summary>Creates the contract of an F# option or value option.</summary>
    /// <typeparam name="TOption">The type of the option.</typeparam>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="some">Creates an option from a value.</param>
    /// <param name="get">Gets the value of an option.</param>
    /// <param name="isSome">Returns whether an option has a value; null if the option without a value is null.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="some"/> or <paramref name="get"/> is null.</exception>
    public static JsonContract ForOption<TOption, T>(Func<T, TOption> some, Func<TOption, T> get, Func<TOption, bool>? isSome = null)
    {
        ArgumentNullException.ThrowIfNull(some);
        ArgumentNullException.ThrowIfNull(get);
        var access = new OptionAccess<TOption, T>(some, get, isSome);
        return new Simple(typeof(TOption), (_, cache) => new OptionConverter<TOption, T>((CursorConverter<T>)ConverterResolution.ValueOfOption(typeof(T), cache), access));
    }

    /// <summary>Creates the contract of a one-dimensional array.</summary>
    /// <typeparam name="E">The type of the elements.</typeparam>
    /// <returns>The contract.</returns>
    public static JsonContract ForArray<E>()
        => new Simple(typeof(E[]), static (handling, cache) => new ArrayConverter<E>(cache, handling));

    /// <summary>Creates the contract of a <see cref="List{T}"/>.</summary>
    /// <typeparam name="E">The type of the elements.</typeparam>
    /// <returns>The contract.</returns>
    public static JsonContract ForList<E>()
        => new Simple(typeof(List<E>), static (handling, cache) => new ListConverter<E>(cache, handling));

    /// <summary>Creates the contract of <see cref="Memory{T}"/> or <see cref="ReadOnlyMemory{T}"/>.</summary>
    /// <typeparam name="TMemory">The type of the memory.</typeparam>
    /// <typeparam name="E">The type of the elements.</typeparam>
    /// <param name="create">Creates the memory from an array.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="create"/> is null.</exception>
    public static JsonContract ForMemory<TMemory, E>(Func<E[], TMemory> create)
    {
        ArgumentNullException.ThrowIfNull(create);
        return new Simple(typeof(TMemory), (handling, cache) => new MemoryConverter<TMemory, E>(cache, handling, items => create(items.ToArray())));
    }

    /// <summary>Creates the contract of a collection. If it can be created in neither way, it can only be written.</summary>
    /// <typeparam name="TCollection">The type of the collection.</typeparam>
    /// <typeparam name="E">The type of the elements.</typeparam>
    /// <param name="create">Creates an empty collection to populate, or null.</param>
    /// <param name="add">Adds an element to a new or existing collection, or null. For a struct that is created empty, null: a delegate would add the element to a copy, so <see cref="ICollection{T}"/> is used.</param>
    /// <param name="finish">Creates the collection from a list of all elements, or null if it is populated.</param>
    /// <param name="numberHandling">The number handling specified by an attribute of the collection, or null.</param>
    /// <returns>The contract.</returns>
    public static JsonContract ForEnumerable<[DynamicallyAccessedMembers(Shape)] TCollection, E>(
        Func<TCollection>? create, Action<TCollection, E>? add, Func<List<E>, TCollection>? finish, JsonNumberHandling? numberHandling = null)
        where TCollection : IEnumerable<E>
    {
        SequenceBuilder<TCollection, E>? build = finish is null ? null : items => finish(ListOf(items));
        Action<object, E>? addTo = add is not null ? (collection, item) => add((TCollection)collection, item)
            : create is not null && typeof(TCollection).IsValueType && typeof(TCollection).IsAssignableTo(typeof(ICollection<E>)) ? static (box, item) => ((ICollection<E>)box).Add(item)
            : null;
        var creation = new SequenceCreation<TCollection, E>(build, Creator(create), addTo);
        return Notifying<TCollection>((handling, cache) => new EnumerableConverter<TCollection, E>(cache, ContractCache.Combine(handling, numberHandling), creation));
    }

    /// <summary>Creates the contract of a dictionary. If it can be created in neither way, it can only be written.</summary>
    /// <typeparam name="TDictionary">The type of the dictionary.</typeparam>
    /// <typeparam name="K">The type of the keys.</typeparam>
    /// <typeparam name="V">The type of the values.</typeparam>
    /// <param name="create">Creates an empty dictionary to populate, which is an <see cref="IDictionary{TKey, TValue}"/>, or null.</param>
    /// <param name="finish">Creates the dictionary from a <see cref="Dictionary{TKey, TValue}"/> of all entries, or null if it is populated.</param>
    /// <param name="numberHandling">The number handling specified by an attribute of the dictionary, or null.</param>
    /// <returns>The contract.</returns>
    public static JsonContract ForDictionary<[DynamicallyAccessedMembers(Shape)] TDictionary, K, V>(
        Func<TDictionary>? create, Func<Dictionary<K, V>, TDictionary>? finish, JsonNumberHandling? numberHandling = null)
        where TDictionary : IEnumerable<KeyValuePair<K, V>>
        where K : notnull
        => finish is null && typeof(TDictionary) != typeof(Dictionary<K, V>) ? ForCreated<TDictionary, K, V>(create, numberHandling) : Notifying<TDictionary>((handling, cache) =>
        {
            JsonNumberHandling values = ContractCache.Combine(handling, numberHandling);
            if (finish is null)
            {
                return new DictionaryConverter<TDictionary, K, V>(cache, values, DictionaryConverter<TDictionary, K, V>.General, null);
            }

            // Types assignable from Dictionary can also be populated in place.
            return typeof(TDictionary).IsAssignableFrom(typeof(Dictionary<K, V>))
                ? new DictionaryConverter<TDictionary, K, V>(cache, values, DictionaryConverter<TDictionary, K, V>.General, null)
                : new DictionaryConverter<TDictionary, K, V>(cache, values, DictionaryConverter<TDictionary, K, V>.General, items => finish((Dictionary<K, V>)items));
        });

    /// <summary>Creates the contract of a dictionary that only a delegate creates, even a <see cref="Dictionary{TKey, TValue}"/>; null if it can only be written.</summary>
    internal static JsonContract ForCreated<[DynamicallyAccessedMembers(Shape)] TDictionary, K, V>(Func<TDictionary>? create, JsonNumberHandling? numberHandling = null)
        where TDictionary : IEnumerable<KeyValuePair<K, V>>
        where K : notnull
        => Notifying<TDictionary>((handling, cache) => new DictionaryConverter<TDictionary, K, V>(cache, ContractCache.Combine(handling, numberHandling), Creator(create), null));

    /// <summary>Creates the contract of a map that is created from all its entries, in document order.</summary>
    /// <typeparam name="TMap">The type of the map.</typeparam>
    /// <typeparam name="K">The type of the keys.</typeparam>
    /// <typeparam name="V">The type of the values.</typeparam>
    /// <param name="finish">Creates the map from its entries. Of several entries with the same key, the last is used.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="finish"/> is null.</exception>
    public static JsonContract ForMap<TMap, K, V>(Func<IEnumerable<Tuple<K, V>>, TMap> finish)
        where TMap : IEnumerable<KeyValuePair<K, V>>
        where K : notnull
    {
        ArgumentNullException.ThrowIfNull(finish);
        return new Simple(typeof(TMap), (handling, cache) => DictionaryConverter<TMap, K, V>.OfEntries(cache, handling, finish));
    }

    /// <summary>Creates the contract of a non-generic collection or dictionary. If it cannot be created, it can only be written.</summary>
    /// <typeparam name="TCollection">The type of the collection.</typeparam>
    /// <param name="create">Creates an empty collection to populate, or null.</param>
    /// <param name="numberHandling">The number handling specified by an attribute of the collection, or null.</param>
    /// <returns>The contract.</returns>
    public static JsonContract ForUntyped<[DynamicallyAccessedMembers(Shape)] TCollection>(Func<TCollection>? create = null, JsonNumberHandling? numberHandling = null)
        where TCollection : System.Collections.IEnumerable
        => Notifying<TCollection>((handling, cache) => typeof(TCollection).IsAssignableTo(typeof(System.Collections.IDictionary))
            ? new UntypedDictionaryConverter<TCollection>(cache, ContractCache.Combine(handling, numberHandling), Creator(create))
            : new UntypedEnumerableConverter<TCollection>(cache, ContractCache.Combine(handling, numberHandling), Creator(create)));

    // A stack or queue without an element type, to which a delegate adds.
    internal static JsonContract ForUntyped<[DynamicallyAccessedMembers(Shape)] TCollection>(Func<TCollection>? create, Action<TCollection, object?> add)
        where TCollection : System.Collections.IEnumerable
        => Notifying<TCollection>((handling, cache) => new UntypedEnumerableConverter<TCollection>(cache, handling, Creator(create), (target, item) => add((TCollection)target, item)));

    /// <summary>Creates the contract of <see cref="IAsyncEnumerable{T}"/>, or of a type that implements it, which can only be written.</summary>
    /// <inheritdoc cref="ForEnumerable{TCollection, E}(Func{TCollection}?, Action{TCollection, E}?, Func{List{E}, TCollection}?, JsonNumberHandling?)"/>
    public static JsonContract ForAsyncEnumerable<[DynamicallyAccessedMembers(Shape)] TCollection, E>(JsonNumberHandling? numberHandling = null)
        where TCollection : IAsyncEnumerable<E>
        => Notifying<TCollection>((handling, cache) =>
            new AsyncEnumerableConverter<TCollection, E>(cache, ContractCache.Combine(handling, numberHandling), typeof(TCollection) == typeof(IAsyncEnumerable<E>)));

    /// <summary>Creates the contract of a type with a converter specified by an attribute.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="create">Creates the converter, of this library or of System.Text.Json.</param>
    /// <param name="inner">The contract without that converter, or null if it is not needed.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="create"/> is null.</exception>
    public static JsonContract ForConverter<T>(Func<object> create, JsonContract? inner = null) => new Converted(typeof(T), NotNull(create), inner);

    /// <summary>Creates the contract of a built-in type.</summary>
    /// <param name="type">The type: a number, a string, a date, and so on, or <see cref="object"/>.</param>
    /// <returns>The contract.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="type"/> is null.</exception>
    public static JsonContract ForBuiltIn(Type type) => new BuiltIn(NotNull(type));

    /// <summary>Creates the contract of a type that can be neither read nor written.</summary>
    /// <typeparam name="T">The type: a pointer, a delegate, and so on.</typeparam>
    /// <returns>The contract, with which every call throws a <see cref="NotSupportedException"/>.</returns>
    public static JsonContract ForUnsupported<T>() => new Simple(typeof(T), static (_, _) => new UnsupportedConverter<T>());

    // Callbacks are found by interface. The converter sees the collection only when it is complete, so the code that creates the collection calls the first callback.
    private static Simple Notifying<T>(Func<JsonNumberHandling, ContractCache, CursorConverter<T>> create)
    {
        Callbacks callbacks = CallbacksOf(typeof(T));
        return new Simple(typeof(T), callbacks == Callbacks.None
            ? create
            : (handling, cache) => new CallbackCollectionConverter<T>(create(handling, cache), callbacks));
    }

    internal static Callbacks CallbacksOf(Type type)
    {
        Callbacks callbacks = Callbacks.None;
        Note<IJsonOnSerializing, System.Text.Json.Serialization.IJsonOnSerializing>(Callbacks.OnSerializing);
        Note<IJsonOnSerialized, System.Text.Json.Serialization.IJsonOnSerialized>(Callbacks.OnSerialized);
        Note<IJsonOnDeserializing, System.Text.Json.Serialization.IJsonOnDeserializing>(Callbacks.OnDeserializing);
        Note<IJsonOnDeserialized, System.Text.Json.Serialization.IJsonOnDeserialized>(Callbacks.OnDeserialized);
        return callbacks;

        void Note<TOwn, TOther>(Callbacks callback)
        {
            if (type.IsAssignableTo(typeof(TOwn)) || type.IsAssignableTo(typeof(TOther))) callbacks |= callback;
        }
    }

    private static Func<object>? Creator<T>(Func<T>? create)
    {
        if (create is null) return null;
        if ((CallbacksOf(typeof(T)) & Callbacks.OnDeserializing) == 0) return () => create()!;

        return () =>
        {
            object created = create()!;
            ObjectCallbacks.Invoke(created, Callbacks.OnDeserializing);
            return created;
        };
    }

    private static List<E> ListOf<E>(ReadOnlySpan<E> items)
    {
        var list = new List<E>(items.Length);
        CollectionsMarshal.SetCount(list, items.Length);
        items.CopyTo(CollectionsMarshal.AsSpan(list));
        return list;
    }
}
