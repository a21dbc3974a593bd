using System.Runtime.InteropServices;
using Brisk.Json.Nodes;
using Brisk.Json.Querying;
using Kind = Brisk.Json.Patching.JsonPatchOperationKind;

namespace Brisk.Json.Patching;

/// <summary>
/// Applies the operations of a patch to nodes, in place. Each change is recorded with its inverse. If an operation fails, the changes are
/// rolled back in reverse order, so a patch is applied completely or not at all (RFC 6902 section 5).
/// </summary>
internal sealed class PatchApplication(JsonNode? root)
{
    private readonly List<NodeChange> _changes = [];
    private readonly Dictionary<JsonObject, string[]> _orders = [];
    private JsonNode? _root = root;

    public JsonNode? Apply(ReadOnlySpan<JsonPatchOperation> operations)
    {
        try
        {
            for (int i = 0; i < operations.Length; i++)
            {
                if (TryApply(operations[i]) is { } failure) PatchErrors.Throw(failure, i, operations[i]);
            }

            return _root;
        }
        catch
        {
            // Duplicate or invalid names throw when an object is accessed.
            RollBack();
            throw;
        }
    }

    private JsonPatchFailure? TryApply(JsonPatchOperation operation) => operation.Kind switch
    {
        Kind.Add => TryAdd(operation.Path, operation.Value),
        Kind.Remove => TryRemove(operation.Path, out _) ? null : JsonPatchFailure.PathNotFound,
        Kind.Replace => TryReplace(operation.Path, operation.Value),
        Kind.Move => TryMove(operation.From!, operation.Path),
        Kind.Copy => TryFind(operation.From!, out _, out JsonNode? value) ? TryAdd(operation.Path, value?.DeepClone()) : JsonPatchFailure.FromNotFound,
        _ => TryTest(operation.Path, operation.SharedValue),
    };

    private JsonPatchFailure? TryTest(JsonPointer path, JsonNode? expected)
    {
        if (!TryFind(path, out _, out JsonNode? value)) return JsonPatchFailure.PathNotFound;

        return DeepEquality<JsonNode?, NodeChildren, NodeNavigator>.AreEqual(value, expected) ? null : JsonPatchFailure.TestFailed;
    }

    private JsonPatchFailure? TryMove(JsonPointer from, JsonPointer path)
    {
        if (path.Count > from.Count && path.StartsWith(from)) return JsonPatchFailure.MoveIntoItself;
        if (from == path) return from.TryFind(_root, out _) ? null : JsonPatchFailure.FromNotFound;

        return TryRemove(from, out JsonNode? value) ? TryAdd(path, value) : JsonPatchFailure.FromNotFound;
    }

    private JsonPatchFailure? TryAdd(JsonPointer path, JsonNode? value)
    {
        if (path.Count == 0)
        {
            _root = value;
            return null;
        }

        PointerToken token = path.Steps[^1];
        switch (ContainerOf(path))
        {
            case JsonObject container:
                Do(container.ContainsKey(token.Text) ? NodeChange.Set(container, token.Text, value) : NodeChange.Insert(container, token.Text, value));
                return null;
            case JsonArray container when token.Text == "-":
                Do(NodeChange.Insert(container, container.Count, value));
                return null;
            case JsonArray container when (uint)token.Index <= (uint)container.Count:
                Do(NodeChange.Insert(container, token.Index, value));
                return null;
            default:
                return JsonPatchFailure.PathNotFound;
        }
    }

    private bool TryRemove(JsonPointer path, out JsonNode? removed)
    {
        if (path.Count == 0)
        {
            removed = _root;
            _root = null;
            return true;
        }

        if (!TryFind(path, out JsonNode? container, out removed)) return false;

        PointerToken token = path.Steps[^1];
        if (container is JsonArray array)
        {
            Do(NodeChange.Remove(array, token.Index));
        }
        else
        {
            var members = (JsonObject)container!;
            KeepOrder(members);
            Do(NodeChange.Remove(members, token.Text));
        }

        return true;
    }

    private JsonPatchFailure? TryReplace(JsonPointer path, JsonNode? value)
    {
        if (path.Count == 0)
        {
            _root = value;
            return null;
        }

        if (!TryFind(path, out JsonNode? container, out _)) return JsonPatchFailure.PathNotFound;

        PointerToken token = path.Steps[^1];
        Do(container is JsonArray array ? NodeChange.Set(array, token.Index, value) : NodeChange.Set((JsonObject)container!, token.Text, value));
        return null;
    }

    // Finds the value at a path, and its container, which is null for the root.
    private bool TryFind(JsonPointer path, out JsonNode? container, out JsonNode? value)
    {
        container = path.Count > 0 ? ContainerOf(path) : null;
        value = _root;
        return path.Count == 0 || JsonPointer.TryFindChild(container, path.Steps[^1], out value);
    }

    // Returns the container of the value at a path, or null if it does not exist. Values on the path that are written as objects or arrays are replaced by nodes, so that they can be modified.
    private JsonNode? ContainerOf(JsonPointer path)
    {
        JsonNode? container = _root = JsonNode.Expand(_root);
        foreach (PointerToken token in path.Steps[..^1])
        {
            JsonNode? parent = container;
            if (!JsonPointer.TryFindChild(parent, token, out container)) return null;

            var expanded = JsonNode.Expand(container);
            if (expanded == container) continue;

            Do(parent is JsonArray array ? NodeChange.Set(array, token.Index, expanded) : NodeChange.Set((JsonObject)parent!, token.Text, expanded));
            container = expanded;
        }

        return container;
    }

    private void Do(NodeChange change)
    {
        change.Do();
        _changes.Add(change);
    }

    private void RollBack()
    {
        for (int i = _changes.Count - 1; i >= 0; i--)
        {
            _changes[i].RollBack();
        }

        foreach ((JsonObject members, string[] names) in _orders)
        {
            members.Reorder(names);
        }
    }

    /// <summary>Records the order of the members of an object before the first removal.</summary>
    private void KeepOrder(JsonObject members)
    {
        ref string[]? names = ref CollectionsMarshal.GetValueRefOrAddDefault(_orders, members, out _);
        names ??= members.NamesInOrder();
    }
}
