namespace Brisk.Json.Nodes;

public abstract partial class JsonNode
{
    /// <summary>Returns the path from the root to the node, such as <c>$.name[0]['special name']</c>.</summary>
    /// <returns>The path.</returns>
    public string GetPath()
    {
        if (_parent is null) return "$";

        var nodes = new Stack<JsonNode>();
        for (JsonNode node = this; node._parent is not null; node = node._parent)
        {
            nodes.Push(node);
        }

        var path = new PathBuilder();
        foreach (JsonNode node in nodes)
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

        return path.ToString();
    }

    /// <summary>Returns the name of the property whose value is this node.</summary>
    /// <returns>The name.</returns>
    /// <exception cref="InvalidOperationException">The node is not in an object.</exception>
    public string GetPropertyName()
    {
        if (_parent is not JsonObject parent)
        {
            NodeErrors.ThrowNotInA(nameof(JsonObject));
            return null;
        }

        return parent.NameOf(this);
    }

    /// <summary>Returns the index of the node in its array.</summary>
    /// <returns>The zero-based index.</returns>
    /// <exception cref="InvalidOperationException">The node is not in an array.</exception>
    public int GetElementIndex()
    {
        if (_parent is not JsonArray parent)
        {
            NodeErrors.ThrowNotInA(nameof(JsonArray));
            return -1;
        }

        return parent.IndexOf(this);
    }
}
