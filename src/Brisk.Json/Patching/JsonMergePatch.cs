using Brisk.Json.Nodes;
using Brisk.Json.Patching;
using Brisk.Json.Querying;

namespace Brisk.Json.Patching;

/// <summary>Changes a document by another that looks like it (JSON Merge Patch, RFC 7396).</summary>
/// <remarks>
/// A member of the patch gives the member of that name its value; null removes it; an object changes the object that is there. Everything
/// else, arrays too, is replaced as a whole. So a patch can neither give a member the value null nor change a part of an array:
/// <see cref="JsonPatch"/> can.
/// </remarks>
public static class JsonMergePatch
{
    /// <summary>Changes a document in place.</summary>
    /// <param name="target">The document; null is the value null.</param>
    /// <param name="patch">The patch, which stays as it is and shares nothing with the result; null is the value null.</param>
    /// <returns>
    /// The changed document: <paramref name="target"/> if both are objects; otherwise a new node. Null is the value null.
    /// </returns>
    public static JsonNode? Apply(JsonNode? target, JsonNode? patch)
    {
        if (patch is not JsonObject members)
        {
            return patch?.DeepClone();
        }

        JsonObject result = target as JsonObject ?? [];
        members = ReferenceEquals(result, members) ? (JsonObject)members.DeepClone() : members;
        var pairs = new Stack<(JsonObject Target, JsonObject Patch)>([(result, members)]);
        while (pairs.TryPop(out (JsonObject Target, JsonObject Patch) pair))
        {
            foreach ((string name, JsonNode? value) in pair.Patch)
            {
                if (Merge(pair.Target, name, value) is { } nested)
                {
                    pairs.Push((nested, (JsonObject)value!));
                }
            }
        }

        return result;
    }

    /// <summary>Finds the patch that makes one document of another.</summary>
    /// <param name="from">The document as it is; null is the value null.</param>
    /// <param name="to">The document as it is to be; null is the value null.</param>
    /// <returns>The patch; an empty object if the documents are equal objects. Null is the value null.</returns>
    /// <exception cref="NotSupportedException">A member has the value null, and had it not before: no merge patch can do that.</exception>
    public static JsonNode? Diff(JsonNode? from, JsonNode? to) =>
        TryDiff(from, to, out JsonNode? patch) ? patch : throw PatchErrors.NullMember();

    /// <summary>Finds the patch that makes one document of another.</summary>
    /// <param name="from">The document as it is.</param>
    /// <param name="to">The document as it is to be.</param>
    /// <returns>The patch; an empty object if the documents are equal objects. Null is the value null.</returns>
    /// <exception cref="NotSupportedException">A member has the value null, and had it not before: no merge patch can do that.</exception>
    /// <exception cref="ObjectDisposedException">The document of an element has been disposed of.</exception>
    public static JsonNode? Diff(JsonElement from, JsonElement to) =>
        TryDiff(from, to, out JsonNode? patch) ? patch : throw PatchErrors.NullMember();

    /// <summary>Finds the patch that makes one document of another, if there is one.</summary>
    /// <param name="from">The document as it is; null is the value null.</param>
    /// <param name="to">The document as it is to be; null is the value null.</param>
    /// <param name="patch">The patch; null for the value null, or if there is none.</param>
    /// <returns>Whether there is one: not if a member has the value null that had it not before.</returns>
    public static bool TryDiff(JsonNode? from, JsonNode? to, out JsonNode? patch) =>
        MergeDiff<JsonNode?, NodeChildren, NodeNavigator>.TryFind(from, to, out patch);

    /// <summary>Finds the patch that makes one document of another, if there is one.</summary>
    /// <param name="from">The document as it is.</param>
    /// <param name="to">The document as it is to be.</param>
    /// <param name="patch">The patch; null for the value null, or if there is none.</param>
    /// <returns>Whether there is one: not if a member has the value null that had it not before.</returns>
    /// <exception cref="ObjectDisposedException">The document of an element has been disposed of.</exception>
    public static bool TryDiff(JsonElement from, JsonElement to, out JsonNode? patch) =>
        MergeDiff<JsonElement, ElementChildren, ElementNavigator>.TryFind(from, to, out patch);

    /// <summary>Merges a member; gives the object into which the members of an object are still to be merged.</summary>
    private static JsonObject? Merge(JsonObject target, string name, JsonNode? value)
    {
        if (value is null)
        {
            target.Remove(name);
            return null;
        }

        if (value is not JsonObject)
        {
            target[name] = value.DeepClone();
            return null;
        }

        if (target[name] is not JsonObject nested)
        {
            target[name] = nested = [];
        }

        return nested;
    }
}
