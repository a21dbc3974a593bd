namespace Brisk.Json.Rules;

/// <summary>
/// Determines whether a type is a collection, its element type, and how it is constructed. The first match wins, from the most specific base class to the
/// least specific interface. If a type implements an interface for several element types, the first one is used.
/// </summary>
internal static class CollectionRules
{
    private const string Generic = "System.Collections.Generic";
    private const string Plain = "System.Collections";
    private const string Concurrent = "System.Collections.Concurrent";
    private const string Immutable = "System.Collections.Immutable";

    public static CollectionShape? Find(ITypeSource type, IWellKnownTypes known)
    {
        if (type.Form == TypeForm.Array) return new(null, type.Element!, Construction.Array, null);
        if (FSharpRules.IsRecord(type)) return null;
        if (TypeRules.IsMemory(type)) return new(null, type.Arguments[0], Construction.Memory, null);

        if (Implemented(type, Generic, "IAsyncEnumerable`1") is { } async)
        {
            return new(null, async.Arguments[0], async.Is(type) ? Construction.Async : Construction.None, async);
        }

        return Implemented(type, Plain, "IEnumerable") is null ? null : FSharpRules.Collection(type) ?? GenericDictionary(type) ?? GenericList(type) ?? Untyped(type, known);
    }

    /// <summary>Returns whether the type has a public parameterless constructor, or needs none because it is a struct.</summary>
    public static bool CanBeCreated(ITypeSource type)
        => !type.IsAbstract && type.Form != TypeForm.Interface && (type.Form == TypeForm.Struct || ConstructorRules.PublicParameterless(type) is not null);

    private static CollectionShape? GenericDictionary(ITypeSource type)
    {
        if (TypeRules.BaseNamed(type, Generic, "List`1") is not null) return null;
        if (IsImmutable(type, isDictionary: true)) return Dictionary(type, Construction.CreateRange);

        ITypeSource? taker = TypeRules.BaseNamed(type, Generic, "Dictionary`2") ?? Implemented(type, Generic, "IDictionary`2");
        if (taker is not null)
        {
            return Dictionary(taker, taker.Is(type) && type.Form == TypeForm.Interface ? Construction.DictionaryThenAssign : AddIfCreatable(type));
        }

        return Implemented(type, Generic, "IReadOnlyDictionary`2") is { } readOnly
            ? Dictionary(readOnly, readOnly.Is(type) ? Construction.DictionaryThenAssign : Construction.None)
            : null;
    }

    private static CollectionShape? GenericList(ITypeSource type)
    {
        if (TypeRules.BaseNamed(type, Generic, "List`1") is { } list) return List(list, AddIfCreatable(type));
        if (IsImmutable(type, isDictionary: false)) return List(type, Construction.CreateRange);

        if (Implemented(type, Generic, "ISet`1") is { } set && Implemented(type, Generic, "IList`1") is null)
        {
            return List(set, set.Is(type) ? Construction.SetThenAssign : AddIfCreatable(type));
        }

        ITypeSource? taker = Implemented(type, Generic, "IList`1") ?? Implemented(type, Generic, "ICollection`1");
        if (taker is not null) return List(taker, taker.Is(type) ? Construction.ListThenAssign : AddIfCreatable(type));

        return StackOrQueue(type) ?? ReadOnlyList(type);
    }

    private static CollectionShape? StackOrQueue(ITypeSource type)
    {
        if ((TypeRules.BaseNamed(type, Generic, "Stack`1") ?? TypeRules.BaseNamed(type, Concurrent, "ConcurrentStack`1")) is { } stack)
        {
            return List(stack, IfCreatable(type, Construction.Push));
        }

        return (TypeRules.BaseNamed(type, Generic, "Queue`1") ?? TypeRules.BaseNamed(type, Concurrent, "ConcurrentQueue`1")) is { } queue
            ? List(queue, IfCreatable(type, Construction.Enqueue))
            : null;
    }

    private static CollectionShape? ReadOnlyList(ITypeSource type)
    {
        if (Implemented(type, Generic, "IEnumerable`1") is not { } sequence) return null;

        bool isList = type.Form == TypeForm.Interface && type.Namespace == Generic && type.Name is "IEnumerable`1" or "IReadOnlyCollection`1" or "IReadOnlyList`1";
        return List(sequence, isList ? Construction.ListThenAssign : Construction.None);
    }

    private static CollectionShape Untyped(ITypeSource type, IWellKnownTypes known)
    {
        ITypeSource item = known.Object;
        if (Implemented(type, Plain, "IDictionary") is { } dictionary)
        {
            return new(known.String, item, dictionary.Is(type) ? Construction.DictionaryThenAssign : IfCreatable(type, Construction.AddUntyped), dictionary);
        }

        ITypeSource? taker = Implemented(type, Plain, "IList") ?? TypeRules.BaseNamed(type, Plain, "Stack") ?? TypeRules.BaseNamed(type, Plain, "Queue");
        if (taker is not null)
        {
            return new(null, item, taker.Is(type) && type.Form == TypeForm.Interface ? Construction.ListThenAssign : IfCreatable(type, Construction.AddUntyped), taker);
        }

        bool isList = TypeRules.IsNamed(type, Plain, "IEnumerable") || TypeRules.IsNamed(type, Plain, "ICollection");
        return new(null, item, isList ? Construction.ListThenAssign : Construction.None, null);
    }

    private static CollectionShape Dictionary(ITypeSource source, Construction how) =>
        new(source.Arguments[0], source.Arguments[1], how, source);

    private static CollectionShape List(ITypeSource source, Construction how) => new(null, source.Arguments[0], how, source);

    private static Construction AddIfCreatable(ITypeSource type) => IfCreatable(type, Construction.AddTo);

    private static Construction IfCreatable(ITypeSource type, Construction how) => CanBeCreated(type) ? how : Construction.None;

    private static bool IsImmutable(ITypeSource type, bool isDictionary) => type.Namespace == Immutable && type.Declaring is null && (isDictionary
        ? type.Name is "ImmutableDictionary`2" or "ImmutableSortedDictionary`2" or "IImmutableDictionary`2"
        : type.Name is "ImmutableArray`1" or "ImmutableList`1" or "ImmutableHashSet`1" or "ImmutableSortedSet`1" or "ImmutableStack`1" or "ImmutableQueue`1"
            or "IImmutableList`1" or "IImmutableSet`1" or "IImmutableStack`1" or "IImmutableQueue`1");

    /// <summary>Gets the type itself if it is that interface, or the first implemented interface with that name.</summary>
    private static ITypeSource? Implemented(ITypeSource type, string @namespace, string name)
    {
        if (type.Form == TypeForm.Interface && TypeRules.IsNamed(type, @namespace, name)) return type;

        IReadOnlyList<ITypeSource> interfaces = type.Interfaces;
        for (int i = 0; i < interfaces.Count; i++)
        {
            if (TypeRules.IsNamed(interfaces[i], @namespace, name)) return interfaces[i];
        }

        return null;
    }
}

/// <summary>A collection whose parts are still being examined by the rules.</summary>
internal readonly struct CollectionShape(ITypeSource? key, ITypeSource element, Construction how, ITypeSource? via)
{
    public bool IsDictionary => key is not null;

    public ITypeSource Element => element;

    /// <summary>Whether items can be added to an existing instance, even if no instance can be created.</summary>
    public bool CanBePopulated => via is not null && via.Name
        is "List`1" or "Dictionary`2" or "IDictionary`2" or "IList`1" or "ISet`1" or "ICollection`1" or "Stack`1" or "Queue`1"
        or "ConcurrentStack`1" or "ConcurrentQueue`1" or "IDictionary" or "IList" or "Stack" or "Queue";

    public CollectionContract ToContract() => new(key?.Ref, element.Ref, how, via?.Ref);
}

/// <summary>
/// The F# types that look like objects with members but have a different JSON form: options, unions, lists, sets, and maps. They are recognized by name, or by the
/// metadata that the F# compiler adds to a type.
/// </summary>
internal static class FSharpRules
{
    /// <summary>The term for a union in messages.</summary>
    public const string Union = "F# discriminated union";

    private const string Core = "Microsoft.FSharp.Core";
    private const string Collections = "Microsoft.FSharp.Collections";

    // SourceConstructFlags of FSharp.Core: the lowest five bits are the kind of type.
    private const int KindMask = 31;
    private const int SumType = 1;
    private const int RecordType = 2;

    public static bool IsOption(ITypeSource type) =>
        TypeRules.IsNamed(type, Core, "FSharpOption`1") || TypeRules.IsNamed(type, Core, "FSharpValueOption`1");

    /// <summary>
    /// Returns whether the type is a discriminated union, or the class of one of its cases. For the compiler, options and lists are unions too, but
    /// they have their own JSON form.
    /// </summary>
    public static bool IsUnion(ITypeSource type) => Kind(type) == SumType && !IsOption(type) && !IsList(type);

    /// <summary>Returns whether the type is a record, which is an object even if it implements a collection interface.</summary>
    public static bool IsRecord(ITypeSource type) => Kind(type) == RecordType;

    /// <summary>Gets the shape of a list, set, or map; <see langword="null"/> for any other type.</summary>
    public static CollectionShape? Collection(ITypeSource type) =>
        type.Namespace != Collections ? null
        : type.Name == "FSharpMap`2" ? new(type.Arguments[0], type.Arguments[1], Construction.OfSeq, type)
        : type.Name == "FSharpSet`1" || IsList(type) ? new(null, type.Arguments[0], Construction.OfSeq, type)
        : null;

    private static bool IsList(ITypeSource type) => TypeRules.IsNamed(type, Collections, "FSharpList`1");

    private static int Kind(ITypeSource type) => type.FSharpConstruct & KindMask;
}
