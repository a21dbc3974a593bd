namespace Brisk.Json.Rules;

/// <summary>How a collection is built when it is read.</summary>
internal enum Construction : byte
{
    /// <summary>It cannot be read, only written.</summary>
    None,

    /// <summary>A one-dimensional array.</summary>
    Array,

    /// <summary><c>Memory&lt;T&gt;</c> or <c>ReadOnlyMemory&lt;T&gt;</c> over an array.</summary>
    Memory,

    /// <summary>Made by its public parameterless constructor, filled through <c>List&lt;T&gt;</c>, <c>ICollection&lt;T&gt;</c> or <c>IDictionary&lt;K,V&gt;</c>, whichever <c>Via</c> names.</summary>
    AddTo,

    /// <summary>Made by its public parameterless constructor, filled by <c>Push</c>, items in document order.</summary>
    Push,

    /// <summary>Made by its public parameterless constructor, filled by <c>Enqueue</c>.</summary>
    Enqueue,

    /// <summary>An interface that a <c>List&lt;T&gt;</c> satisfies.</summary>
    ListThenAssign,

    /// <summary>An interface that a <c>HashSet&lt;T&gt;</c> satisfies.</summary>
    SetThenAssign,

    /// <summary>An interface that a <c>Dictionary&lt;K,V&gt;</c> satisfies.</summary>
    DictionaryThenAssign,

    /// <summary>An immutable collection, made from a list of its items by its <c>CreateRange</c>.</summary>
    CreateRange,

    /// <summary>A list, set or map of F#, made from its items by the function <c>ofSeq</c>.</summary>
    OfSeq,

    /// <summary><c>IAsyncEnumerable&lt;T&gt;</c>.</summary>
    Async,

    /// <summary>Made by its public parameterless constructor, filled through the non-generic <c>IList</c> or <c>IDictionary</c>, or by <c>Push</c> or <c>Enqueue</c> of <c>Stack</c> and <c>Queue</c>; <c>Via</c> tells which.</summary>
    AddUntyped,
}
