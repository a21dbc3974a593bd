using Brisk.Json.Nodes;
using Brisk.Json.Querying;

namespace Brisk.Json.Patching;

/// <summary>One operation of a <see cref="JsonPatch"/> (RFC 6902 section 4). It is immutable.</summary>
public sealed class JsonPatchOperation
{
    private readonly JsonNode? _value;

    private JsonPatchOperation(JsonPatchOperationKind kind, JsonPointer path, JsonPointer? from, JsonNode? value)
    {
        ArgumentNullException.ThrowIfNull(path);
        (Kind, Path, From, _value) = (kind, path, from, value);
    }

    /// <summary>What the operation does.</summary>
    public JsonPatchOperationKind Kind { get; }

    /// <summary>The place at which the operation works.</summary>
    public JsonPointer Path { get; }

    /// <summary>Where the value of <see cref="JsonPatchOperationKind.Move"/> and <see cref="JsonPatchOperationKind.Copy"/> comes from; null for others.</summary>
    public JsonPointer? From { get; }

    /// <summary>
    /// A copy of the value of <see cref="JsonPatchOperationKind.Add"/>, <see cref="JsonPatchOperationKind.Replace"/> and
    /// <see cref="JsonPatchOperationKind.Test"/>; null for the value null, and for other operations.
    /// </summary>
    public JsonNode? Value => _value?.DeepClone();

    /// <summary>The value itself, which must not be changed.</summary>
    internal JsonNode? SharedValue => _value;

    /// <summary>Whether the operation has a value, be it null.</summary>
    internal bool HasValue => Kind is JsonPatchOperationKind.Add or JsonPatchOperationKind.Replace or JsonPatchOperationKind.Test;

    /// <summary>Adds a member or replaces it, or inserts an element before the one with this index.</summary>
    /// <param name="path">The place of the value; the last token <c>-</c> is behind the last element of an array.</param>
    /// <param name="value">The value, which is copied; null for the value null.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is null.</exception>
    public static JsonPatchOperation Add(JsonPointer path, JsonNode? value) => new(JsonPatchOperationKind.Add, path, null, value?.DeepClone());

    /// <summary>Removes a value, which must exist. What remains when the whole document is removed is the value null.</summary>
    /// <param name="path">The place of the value.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is null.</exception>
    public static JsonPatchOperation Remove(JsonPointer path) => new(JsonPatchOperationKind.Remove, path, null, null);

    /// <summary>Gives a value, which must exist, another value.</summary>
    /// <param name="path">The place of the value.</param>
    /// <param name="value">The new value, which is copied; null for the value null.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is null.</exception>
    public static JsonPatchOperation Replace(JsonPointer path, JsonNode? value) => new(JsonPatchOperationKind.Replace, path, null, value?.DeepClone());

    /// <summary>Removes a value, which must exist, and adds it elsewhere.</summary>
    /// <param name="from">The place of the value.</param>
    /// <param name="path">The place to which it is added, once it has been removed.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="from"/> or <paramref name="path"/> is null.</exception>
    public static JsonPatchOperation Move(JsonPointer from, JsonPointer path)
    {
        ArgumentNullException.ThrowIfNull(from);
        return new(JsonPatchOperationKind.Move, path, from, null);
    }

    /// <summary>Adds a value, which must exist, elsewhere too.</summary>
    /// <param name="from">The place of the value.</param>
    /// <param name="path">The place to which its copy is added.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="from"/> or <paramref name="path"/> is null.</exception>
    public static JsonPatchOperation Copy(JsonPointer from, JsonPointer path)
    {
        ArgumentNullException.ThrowIfNull(from);
        return new(JsonPatchOperationKind.Copy, path, from, null);
    }

    /// <summary>Fails unless a value is equal to this one: numbers by value, texts by code point, objects whatever the order of their members.</summary>
    /// <param name="path">The place of the value.</param>
    /// <param name="value">What it must be equal to; it is copied. Null for the value null.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is null.</exception>
    public static JsonPatchOperation Test(JsonPointer path, JsonNode? value) => new(JsonPatchOperationKind.Test, path, null, value?.DeepClone());

    /// <summary>An operation whose value is nobody else's.</summary>
    internal static JsonPatchOperation Owning(JsonPatchOperationKind kind, JsonPointer path, JsonPointer? from, JsonNode? value) => new(kind, path, from, value);
}
