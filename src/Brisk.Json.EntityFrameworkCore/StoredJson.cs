using Brisk.Json.Shared;

namespace Brisk.Json.EntityFrameworkCore;

/// <summary>Converts a property to the JSON text that is stored, and compares values by that text.</summary>
internal sealed class StoredJson<T>(JsonFormat<T> format)
{
    public string Write(T value) => IsUnset(value) ? "null" : format.ToText(value);

    public T? Read(string json) => format.Read(json);

    /// <summary>Returns whether two values have the same text.</summary>
    public bool AreEqual(T? left, T? right)
    {
        if (left is null || right is null) return left is null && right is null;

        return (!typeof(T).IsValueType && ReferenceEquals(left, right)) || ToUtf8(left).AsSpan().SequenceEqual(ToUtf8(right));
    }

    public int Hash(T value)
    {
        if (value is null) return 0;

        var hash = new HashCode();
        hash.AddBytes(ToUtf8(value));
        return hash.ToHashCode();
    }

    /// <summary>Returns a copy that shares nothing with the value.</summary>
    public T Copy(T value) => value is null || IsUnset(value) ? value : format.Read(ToUtf8(value))!;

    // The serializer rejects a default element. In an entity, it represents a property that has not been set.
    private static bool IsUnset(T value) => value is JsonElement { ValueKind: JsonValueKind.Undefined };

    private byte[] ToUtf8(T value) => IsUnset(value) ? [.. "null"u8] : format.ToUtf8(value);
}
