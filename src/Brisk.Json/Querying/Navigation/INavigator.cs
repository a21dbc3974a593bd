using Brisk.Json.Nodes;

namespace Brisk.Json.Querying;

/// <summary>
/// The operations that queries need on a tree of values. Everything else is written once on top of it and compiled for elements and for nodes, because
/// both implementations are structs.
/// </summary>
/// <typeparam name="TNode">A value of the tree.</typeparam>
/// <typeparam name="TChildren">An enumerator of the children of a value.</typeparam>
internal interface INavigator<TNode, TChildren>
    where TChildren : struct, IChildren<TNode>
{
    static abstract JsonValueKind KindOf(TNode node);

    /// <summary>Gets a member of an object; for duplicate names, the last one. Returns false if the value is not an object.</summary>
    static abstract bool TryGetMember(TNode node, SearchText name, out TNode value);

    /// <summary>Gets a member by a name from a document.</summary>
    static abstract bool TryGetMember(TNode node, string name, out TNode value);

    /// <summary>Gets an element of an array; a negative index counts from the end. Returns false if the value is not an array.</summary>
    static abstract bool TryGetItem(TNode array, long index, out TNode value);

    /// <summary>Returns the number of elements of an array, or of members of an object.</summary>
    static abstract int CountOf(TNode container);

    /// <summary>Returns an enumerator of the children of an array or object, before the first one.</summary>
    static abstract TChildren ChildrenOf(TNode container);

    /// <summary>Whether the tree is stored in order, so that <see cref="TryMoveToContainer"/> and <see cref="TryFindMember"/> need no stack to walk it.</summary>
    static abstract bool IsLinear { get; }

    /// <summary>Moves to the next array or object inside a container, parents before children.</summary>
    static abstract bool TryMoveToContainer(ref TNode position, TNode container);

    /// <summary>Finds the next member with this name in a container or its descendants, the members of parents before those of children. The position starts at zero.</summary>
    static abstract bool TryFindMember(ref int position, TNode container, SearchText name, out TNode value);

    static abstract bool TextEquals(TNode node, SearchText text);

    static abstract string TextOf(TNode node);

    static abstract ReadOnlySpan<byte> NumberOf(TNode node);

    /// <summary>Returns a separate node with the value.</summary>
    static abstract JsonNode? ToNode(TNode node);
}

/// <summary>Enumerates the children of an array or object.</summary>
internal interface IChildren<TNode>
{
    /// <summary>Moves to the next child. Returns false after the last one.</summary>
    bool MoveNext();

    /// <summary>Moves to an existing index, forward or backward.</summary>
    void MoveTo(int index);

    /// <summary>Whether the children are the elements of an array.</summary>
    bool IsArray { get; }

    TNode Current { get; }

    /// <summary>The name of the current child in its object.</summary>
    string Name { get; }
}
