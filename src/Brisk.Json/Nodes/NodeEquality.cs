namespace Brisk.Json.Nodes;

/// <summary>Compares nodes including all descendants. Recursive only up to <see cref="JsonNode.MaxRecursion"/>.</summary>
internal static class NodeEquality
{
    public static bool AreEqual(JsonNode? left, JsonNode? right) => AreEqual(left, right, 0);

    private static bool AreEqual(JsonNode? left, JsonNode? right, int depth)
    {
        if (!AreContainers(left, right)) return AreEqualValues(left, right);

        Stack<Pair>? open = null;
        var pair = new Pair(left!, right!);
        while (pair.IsPossible)
        {
            if (!pair.MoveNext(out JsonNode? leftChild, out JsonNode? rightChild))
            {
                if (open?.TryPop(out pair) != true) return true;
            }
            else if (depth >= JsonNode.MaxRecursion && AreContainers(leftChild, rightChild))
            {
                (open ??= []).Push(pair);
                pair = new(leftChild!, rightChild!);
            }
            else if (!AreEqual(leftChild, rightChild, depth + 1))
            {
                return false;
            }
        }

        return false;
    }

    private static bool AreContainers(JsonNode? left, JsonNode? right) => left is JsonObject or JsonArray && right is JsonObject or JsonArray;

    private static bool AreEqualValues(JsonNode? left, JsonNode? right) => (left, right) switch
    {
        (null, _) or (_, null) => left is null && right is null,
        (JsonValue value, _) => value.EqualsDeeply(right),
        _ => right is JsonValue value && value.EqualsDeeply(left),
    };

    /// <summary>Two containers, whose children are compared one after another.</summary>
    private struct Pair
    {
        private readonly JsonNode _left;
        private readonly JsonNode _right;
        private int _next;

        public Pair(JsonNode left, JsonNode right)
        {
            _left = left;
            _right = right;
            IsPossible = left is JsonArray array
                ? right is JsonArray other && array.Count == other.Count
                : right is JsonObject members && ((JsonObject)left).Count == members.Count;
        }

        /// <summary>Whether the children compared so far are equal, and the numbers of children are equal.</summary>
        public bool IsPossible { get; private set; }

        /// <summary>Gets the next two children. A member missing from the right object makes equality impossible.</summary>
        public bool MoveNext(out JsonNode? left, out JsonNode? right)
        {
            (left, right) = (null, null);
            if (_left is JsonObject members)
            {
                if (!members.TryGetNext(ref _next, out string? name, out left)) return false;

                // Names are looked up with the comparer of the right object.
                IsPossible = ((JsonObject)_right).TryGetPropertyValue(name, out right);
                return true;
            }

            var array = (JsonArray)_left;
            if (_next >= array.Count) return false;

            (left, right) = (array[_next], ((JsonArray)_right)[_next]);
            _next++;
            return true;
        }
    }
}
