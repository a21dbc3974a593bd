using Brisk.Json.Nodes;

namespace Brisk.Json.Querying;

/// <summary>
/// What finding asks of a tree of values. Everything above is written once over this and is compiled for elements and for nodes, since
/// both implementations are structures.
/// </summary>
/// <typeparam name="TNode">A value of the tree.</typeparam>
/// <typeparam name="TChildren">A position among the children of a value.</typeparam>
internal interface INavigator<TNode, TChildren>
    where TChildren : struct, IChildren<TNode>
{
    /// <summary>What kind of value it is.</summary>
    static abstract JsonValueKind KindOf(TNode node);

    /// <summary>The member of an object; of several with one name, the last. False for what is no object.</summary>
    static abstract bool TryGetMember(TNode node, SoughtText name, out TNode value);

    /// <summary>The same, with a name that comes from a document.</summary>
    static abstract bool TryGetMember(TNode node, string name, out TNode value);

    /// <summary>The element of an array; a negative index counts from the end. False for what is no array.</summary>
    static abstract bool TryGetItem(TNode array, long index, out TNode value);

    /// <summary>The count of elements of an array, or of members of an object.</summary>
    static abstract int CountOf(TNode container);

    /// <summary>The children of an array or object, before the first one.</summary>
    static abstract TChildren ChildrenOf(TNode container);

    /// <summary>
    /// Whether a tree is stored in order, so that <see cref="TryMoveToContainer"/> and <see cref="TryFindMember"/> need no stack to go through it.
    /// </summary>
    static abstract bool IsLinear { get; }

    /// <summary>Goes to the next array or object inside a container, parents before children.</summary>
    static abstract bool TryMoveToContainer(ref TNode position, TNode container);

    /// <summary>
    /// Finds the next member of this name inside a container or its own, the members of parents before those of children. The position starts with zero.
    /// </summary>
    static abstract bool TryFindMember(ref int position, TNode container, SoughtText name, out TNode value);

    /// <summary>Whether a string has this text.</summary>
    static abstract bool TextEquals(TNode node, SoughtText text);

    /// <summary>The text of a string.</summary>
    static abstract string TextOf(TNode node);

    /// <summary>The JSON text of a number.</summary>
    static abstract ReadOnlySpan<byte> NumberOf(TNode node);

    /// <summary>A node of its own that has the value.</summary>
    static abstract JsonNode? ToNode(TNode node);
}

/// <summary>Goes through the children of an array or object.</summary>
internal interface IChildren<TNode>
{
    /// <summary>Goes to the next child; false behind the last one.</summary>
    bool MoveNext();

    /// <summary>Goes to the element at an index, which the array has; forwards or backwards.</summary>
    void MoveTo(int index);

    /// <summary>Whether they are the elements of an array.</summary>
    bool IsArray { get; }

    /// <summary>The child.</summary>
    TNode Current { get; }

    /// <summary>The name of the child in its object.</summary>
    string Name { get; }
}
