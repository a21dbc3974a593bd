using Brisk.Json.Nodes;
using Brisk.Json.Querying;

namespace Brisk.Json.Patching;

/// <summary>An operation of a <see cref="JsonPatch"/> (RFC 6902 section 4). It is immutable.</summary>
public sealed class JsonPatchOperation
{
    private readonly JsonNode? _value;

    private JsonPatchOperation(JsonPatchOperationKind kind, JsonPointer path, JsonPointer? from, JsonNode? value)
        => (Kind, Path, From, _value) = (kind, NotNull(path), from, value);

    /// <summary>Gets the kind of operation.</summary>
    public JsonPatchOperationKind Kind { get; }

    /// <summary>Gets the target location of the operation.</summary>
    public JsonPointer Path { get; }

    /// <summary>Gets the source location of <see cref="JsonPatchOperationKind.Move"/> and <see cref="JsonPatchOperationKind.Copy"/>; null for others.</summary>
    public JsonPointer? From { get; }

    /// <summary>
    /// Gets a copy of the value of <see cref="JsonPatchOperationKind.Add"/>, <see cref="JsonPatchOperationKind.Replace"/>, and
    /// <see cref="JsonPatchOperationKind.Test"/>; null for a JSON null, and for other operations.
    /// </summary>
    public JsonNode? Value => _value?.DeepClone();

    /// <summary>The value itself, which must not be modified.</summary>
    internal JsonNode? SharedValue => _value;

    /// <summary>Whether the operation has a value, including null.</summary>
    internal bool HasValue => Kind is JsonPatchOperationKind.Add or JsonPatchOperationKind.Replace or JsonPatchOperationKind.Test;

    /// <summary>Creates an operation that adds or replaces a member, or inserts an element before the one at an index.</summary>
    /// <param name="path">The location of the value; the last token <c>-</c> appends to an array.</param>
    /// <param name="value">The value, which is copied; null represents a JSON null.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is null.</exception>
    public static JsonPatchOperation Add(JsonPointer path, JsonNode? value) => new(JsonPatchOperationKind.Add, path, null, value?.DeepClone());

    /// <summary>Creates an operation that removes a value, which must exist. Removing the whole document leaves a JSON null.</summary>
    /// <param name="path">The location of the value.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is null.</exception>
    public static JsonPatchOperation Remove(JsonPointer path) => new(JsonPatchOperationKind.Remove, path, null, null);

    /// <summary>Creates an operation that replaces a value, which must exist.</summary>
    /// <param name="path">The location of the value.</param>
    /// <param name="value">The new value, which is copied; null represents a JSON null.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is null.</exception>
    public static JsonPatchOperation Replace(JsonPointer path, JsonNode? value) => new(JsonPatchOperationKind.Replace, path, null, value?.DeepClone());

    /// <summary>Creates an operation that removes a value, which must exist, and adds it elsewhere.</summary>
    /// <param name="from">The location of the value.</param>
    /// <param name="path">The location to which it is added after it has been removed.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="from"/> or <paramref name="path"/> is null.</exception>
    public static JsonPatchOperation Move(JsonPointer from, JsonPointer path) => new(JsonPatchOperationKind.Move, path, NotNull(from), null);

    /// <summary>Creates an operation that copies a value, which must exist, to another location.</summary>
    /// <param name="from">The location of the value.</param>
    /// <param name="path">The location to which the copy is added.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="from"/> or <paramref name="path"/> is null.</exception>
    public static JsonPatchOperation Copy(JsonPointer from, JsonPointer path) => new(JsonPatchOperationKind.Copy, path, NotNull(from), null);

    /// <summary>Creates an operation that fails unless a value equals this one: numbers by value, strings by code point, objects regardless of the order of their members.</summary>
    /// <param name="path">The location of the value.</param>
    /// <param name="value">The value to compare with, which is copied; null represents a JSON null.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="path"/> is null.</exception>
    public static JsonPatchOperation Test(JsonPointer path, JsonNode? value) => new(JsonPatchOperationKind.Test, path, null, value?.DeepClone());

    /// <summary>Creates an operation that owns its value.</summary>
    internal static JsonPatchOperation Owning(JsonPatchOperationKind kind, JsonPointer path, JsonPointer? from, JsonNode? value) => new(kind, path, from, value);
}

/// <summary>Specifies the kinds of operations of a patch (RFC 6902 section 4).</summary>
public enum JsonPatchOperationKind
{
    /// <summary>Adds or replaces a member, or inserts an element.</summary>
    Add,

    /// <summary>Removes a member or an element.</summary>
    Remove,

    /// <summary>Replaces an existing value.</summary>
    Replace,

    /// <summary>Removes a value and adds it elsewhere.</summary>
    Move,

    /// <summary>Copies a value to another location.</summary>
    Copy,

    /// <summary>Fails unless a value equals the given one.</summary>
    Test,
}
