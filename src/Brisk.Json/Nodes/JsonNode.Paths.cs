namespace Brisk.Json.Nodes;

public abstract partial class JsonNode
{
    /// <summary>Gives the path that leads to the node from its root: <c>$.name[0]['awkward name']</c>.</summary>
    /// <returns>The path.</returns>
    public string GetPath()
    {
        if (_parent is null)
        {
            return "$";
        }

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

    /// <summary>Gives the name of the property whose value the node is.</summary>
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

    /// <summary>Gives the index of the node in its array.</summary>
    /// <returns>The index, from zero.</returns>
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
