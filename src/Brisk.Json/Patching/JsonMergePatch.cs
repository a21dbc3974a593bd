using Brisk.Json.Nodes;
using Brisk.Json.Querying;

namespace Brisk.Json.Patching;

/// <summary>Applies and computes JSON Merge Patches (RFC 7396), which have the structure of the document that they change.</summary>
/// <remarks>
/// A member of the patch replaces the value of the member with that name; null removes it; an object is merged into an existing object. Everything
/// else, including arrays, is replaced as a whole. A merge patch can therefore neither set a member to null nor change a part of an array;
/// use <see cref="JsonPatch"/> for that.
/// </remarks>
public static class JsonMergePatch
{
    /// <summary>Applies a patch to a document in place.</summary>
    /// <param name="target">The document; null represents a JSON null.</param>
    /// <param name="patch">The patch, which is not modified and shares nothing with the result; null represents a JSON null.</param>
    /// <returns>The changed document: <paramref name="target"/> if both are objects; otherwise, a new node. Null represents a JSON null.</returns>
    /// <exception cref="ArgumentException">An object was read from text with duplicate properties. The document may have been changed in part.</exception>
    public static JsonNode? Apply(JsonNode? target, JsonNode? patch)
    {
        if (JsonNode.Expand(patch) is not JsonObject members) return patch?.DeepClone();

        JsonObject result = JsonNode.Expand(target) as JsonObject ?? [];
        if (members.Root == result.Root)
        {
            // The changes must not become part of the patch.
            members = (JsonObject)members.DeepClone();
        }

        var pairs = new Stack<(JsonObject Target, JsonObject Patch)>([(result, members)]);
        while (pairs.TryPop(out (JsonObject Target, JsonObject Patch) pair))
        {
            foreach ((string name, JsonNode? member) in pair.Patch)
            {
                var value = JsonNode.Expand(member);
                if (Merge(pair.Target, name, value) is { } nested) pairs.Push((nested, (JsonObject)value!));
            }
        }

        return result;
    }

    /// <summary>Computes the patch that changes one document into another.</summary>
    /// <param name="from">The original document; null represents a JSON null.</param>
    /// <param name="to">The changed document; null represents a JSON null.</param>
    /// <returns>The patch; an empty object if the documents are equal objects. Null represents a JSON null.</returns>
    /// <exception cref="NotSupportedException">A member has become null, which no merge patch can express.</exception>
    /// <exception cref="ArgumentException">An object was read from text with duplicate properties.</exception>
    /// <exception cref="InvalidOperationException">A name or a string contains escapes that are not valid UTF-16.</exception>
    public static JsonNode? Diff(JsonNode? from, JsonNode? to) =>
        TryDiff(from, to, out JsonNode? patch) ? patch : throw PatchErrors.NullMember();

    /// <inheritdoc cref="Diff(JsonNode?, JsonNode?)"/>
    /// <param name="from">The original document.</param>
    /// <param name="to">The changed document.</param>
    /// <exception cref="ObjectDisposedException">The document of an element has been disposed.</exception>
    public static JsonNode? Diff(JsonElement from, JsonElement to) =>
        TryDiff(from, to, out JsonNode? patch) ? patch : throw PatchErrors.NullMember();

    /// <summary>Computes the patch that changes one document into another, if there is one.</summary>
    /// <param name="from">The original document; null represents a JSON null.</param>
    /// <param name="to">The changed document; null represents a JSON null.</param>
    /// <param name="patch">The patch; null represents a JSON null, or that there is no patch.</param>
    /// <returns>true if there is a patch; false if a member has become null.</returns>
    /// <exception cref="ArgumentException">An object was read from text with duplicate properties.</exception>
    /// <exception cref="InvalidOperationException">A name or a string contains escapes that are not valid UTF-16.</exception>
    public static bool TryDiff(JsonNode? from, JsonNode? to, out JsonNode? patch) =>
        MergeDiff<JsonNode?, NodeChildren, NodeNavigator>.TryFind(from, to, out patch);

    /// <inheritdoc cref="TryDiff(JsonNode?, JsonNode?, out JsonNode?)"/>
    /// <param name="from">The original document.</param>
    /// <param name="to">The changed document.</param>
    /// <exception cref="ObjectDisposedException">The document of an element has been disposed.</exception>
    public static bool TryDiff(JsonElement from, JsonElement to, out JsonNode? patch) =>
        MergeDiff<JsonElement, ElementChildren, ElementNavigator>.TryFind(from, to, out patch);

    /// <summary>Merges a member. Returns the object into which the members of an object must still be merged.</summary>
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

        JsonNode? old = target[name];
        JsonObject nested = JsonNode.Expand(old) as JsonObject ?? [];
        if (nested != old) target[name] = nested;

        return nested;
    }
}
