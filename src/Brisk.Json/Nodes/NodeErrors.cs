namespace Brisk.Json.Nodes;

/// <summary>Exceptions of nodes. Messages never contain names or values.</summary>
internal static class NodeErrors
{
    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static T ThrowNotA<T>(string expected, JsonNode found)
        => throw new InvalidOperationException($"The node must be of type '{expected}'. It is a {NameOf(found)}.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static T ThrowNotInA<T>(string expected)
        => throw new InvalidOperationException($"The node must have a parent node of type '{expected}'.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowHasParent() => throw new InvalidOperationException("The node already has a parent. Remove it from that parent first, or add a clone (DeepClone).");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowCycle() => throw new InvalidOperationException("A node cycle was detected. A node cannot become a descendant of itself.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowDuplicate()
        => throw new ArgumentException("An item with the same key has already been added. The object already has a property with this name.", "key");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowIndex(int count) => throw new ArgumentOutOfRangeException("index", $"Index was out of range. Must be non-negative and less than the size of the collection. The number of children is {count}.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowNegative(string parameter) => throw new ArgumentOutOfRangeException(parameter, "Expected a non-negative number.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowRange() => throw new ArgumentException("Offset and length were out of bounds for the array or count is greater than the number of elements from index to the end of the source collection.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowObjectModified() => throw new InvalidOperationException("Collection was modified after the enumerator was instantiated.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowArrayModified() => throw new InvalidOperationException("Collection was modified; enumeration operation may not execute.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowDestinationTooShort(string? parameter)
        => throw new ArgumentException("The array is too short to hold the items from this index on.", parameter);

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowElementKind(JsonValueKind expected, JsonValueKind found)
        => throw new InvalidOperationException($"The element must be of type '{expected}', but is of type '{found}'.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowContainerAsValue() => throw new InvalidOperationException("The element cannot be an object or array.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowNodeAsValue() => throw new ArgumentException("A JsonNode cannot be used as a value.", "value");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static T ThrowConversion<T>(JsonValueKind kind)
        => throw new InvalidOperationException($"An element of type '{kind}' cannot be converted to a '{typeof(T)}'.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static T ThrowConversion<T>(Type from)
        => throw new InvalidOperationException($"A value of type '{from}' cannot be converted to a '{typeof(T)}'.");

    [DoesNotReturn, MethodImpl(MethodImplOptions.NoInlining)]
    public static void ThrowReadOnlyView() => throw new NotSupportedException("The names and values of an object can only be changed through the object.");

    public static NotSupportedException CommentsOfJson5() => new("Nodes cannot keep the comments of JSON5, because they write JSON. JsonText.Update edits JSON5 text and keeps its comments.");

    private static string NameOf(JsonNode node) => node switch
    {
        JsonObject => nameof(JsonObject),
        JsonArray => nameof(JsonArray),
        _ => nameof(JsonValue),
    };
}
