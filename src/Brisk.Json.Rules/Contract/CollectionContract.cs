namespace Brisk.Json.Rules;

/// <summary>The item types of a collection or dictionary, and how instances are constructed.</summary>
/// <param name="Key">The key type of a dictionary; <see langword="null"/> for other collections.</param>
/// <param name="Element">The element type, or the value type of a dictionary.</param>
/// <param name="How">How an instance is constructed when it is read.</param>
/// <param name="Via">The type whose methods <paramref name="How"/> refers to: the closed base class or interface that items are added through.</param>
internal sealed record CollectionContract(TypeRef? Key, TypeRef Element, Construction How, TypeRef? Via);

internal enum Construction : byte
{
    /// <summary>It can be written, but not read.</summary>
    None,

    Array,

    /// <summary><c>Memory&lt;T&gt;</c> or <c>ReadOnlyMemory&lt;T&gt;</c> over an array.</summary>
    Memory,

    /// <summary>Created with its public parameterless constructor and filled through <c>List&lt;T&gt;</c>, <c>ICollection&lt;T&gt;</c>, or <c>IDictionary&lt;K,V&gt;</c>, as <c>Via</c> specifies.</summary>
    AddTo,

    /// <summary>Created with its public parameterless constructor and filled with <c>Push</c>, in document order.</summary>
    Push,

    /// <summary>Created with its public parameterless constructor and filled with <c>Enqueue</c>.</summary>
    Enqueue,

    /// <summary>An interface implemented by <c>List&lt;T&gt;</c>.</summary>
    ListThenAssign,

    /// <summary>An interface implemented by <c>HashSet&lt;T&gt;</c>.</summary>
    SetThenAssign,

    /// <summary>An interface implemented by <c>Dictionary&lt;K,V&gt;</c>.</summary>
    DictionaryThenAssign,

    /// <summary>An immutable collection, created from a list of its items with <c>CreateRange</c>.</summary>
    CreateRange,

    /// <summary>An F# list, set, or map, created from its items with the function <c>ofSeq</c>.</summary>
    OfSeq,

    Async,

    /// <summary>Created with its public parameterless constructor and filled through the non-generic <c>IList</c> or <c>IDictionary</c>, or with <c>Push</c> or <c>Enqueue</c> of <c>Stack</c> and <c>Queue</c>, as <c>Via</c> specifies.</summary>
    AddUntyped,
}
