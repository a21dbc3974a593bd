namespace Brisk.Json.Nodes;

public abstract partial class JsonNode
{
    private const int UsualDepth = 8;

    /// <summary>Returns the path from the root to the node, such as <c>$.name[0]['special name']</c>.</summary>
    /// <returns>The path.</returns>
    public string GetPath()
    {
        if (_parent is null) return "$";

        var path = new PathBuilder(stackalloc char[PathBuilder.TypicalLength]);
        AddPath(ref path);
        return path.Build();
    }

    // A separate method, because the JIT does not use a profile to optimize one with both a loop and a stackalloc.
    private void AddPath(ref PathBuilder path)
    {
        int depth = 0;
        for (JsonNode node = this; node._parent is { } parent; node = parent)
        {
            depth++;
        }

        UsualPath few = default;
        Span<JsonNode> nodes = few;
        if (depth > nodes.Length) nodes = new JsonNode[depth];

        int index = depth;
        for (JsonNode node = this; node._parent is { } parent; node = parent)
        {
            nodes[--index] = node;
        }

        foreach (JsonNode node in nodes[..depth])
        {
            if (node._parent is JsonArray array)
            {
                path.AddIndex(array.IndexOf(node));
            }
            else
            {
                path.AddName(node.GetPropertyName());
            }
        }
    }

    [InlineArray(UsualDepth)]
    private struct UsualPath
    {
        private JsonNode _first;
    }

    /// <summary>Returns the name of the property whose value is this node.</summary>
    /// <returns>The name.</returns>
    /// <exception cref="InvalidOperationException">The node is not in an object.</exception>
    public string GetPropertyName() => _parent is JsonObject parent ? parent.NameOf(this) : NodeErrors.ThrowNotInA<string>(nameof(JsonObject));

    /// <summary>Returns the index of the node in its array.</summary>
    /// <returns>The zero-based index.</returns>
    /// <exception cref="InvalidOperationException">The node is not in an array.</exception>
    public int GetElementIndex() => _parent is JsonArray parent ? parent.IndexOf(this) : NodeErrors.ThrowNotInA<int>(nameof(JsonArray));
}
