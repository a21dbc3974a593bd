using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.EntityFrameworkCore;

/// <summary>Converts values of a type to and from JSON, with options or with a contract.</summary>
internal sealed class JsonFormat<T>
{
    private const string Justification = "The constructor that takes options has the warning.";

    private readonly JsonSerializerOptions? _options;
    private readonly JsonTypeInfo<T>? _contract;

    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public JsonFormat(JsonSerializerOptions? options) => _options = options;

    public JsonFormat(JsonTypeInfo<T> contract)
    {
        ArgumentNullException.ThrowIfNull(contract, "jsonTypeInfo");
        _contract = contract;
    }

    /// <summary>Returns the text to store.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    public string Write(T value) =>
        IsUnset(value) ? "null" :
        _contract is null ? JsonSerializer.Serialize(value, _options) : JsonSerializer.Serialize(value, _contract);

    /// <summary>Returns the value of a stored text.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    public T? Read(string json) =>
        _contract is null ? JsonSerializer.Deserialize<T>(json, _options) : JsonSerializer.Deserialize(json, _contract);

    /// <summary>Returns whether two values have the same text.</summary>
    public bool AreEqual(T? left, T? right)
    {
        if (left is null || right is null) return left is null && right is null;

        return (!typeof(T).IsValueType && ReferenceEquals(left, right)) || ToUtf8(left).AsSpan().SequenceEqual(ToUtf8(right));
    }

    /// <summary>Returns the hash of a value's text.</summary>
    public int Hash(T value)
    {
        if (value is null) return 0;

        var hash = new HashCode();
        hash.AddBytes(ToUtf8(value));
        return hash.ToHashCode();
    }

    /// <summary>Returns a copy that shares nothing with the value.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    public T Copy(T value)
    {
        if (value is null || IsUnset(value)) return value;

        byte[] utf8Json = ToUtf8(value);
        return (_contract is null ? JsonSerializer.Deserialize<T>(utf8Json, _options) : JsonSerializer.Deserialize(utf8Json, _contract))!;
    }

    // The serializer rejects a default element. In an entity, it is a property that has not been set.
    private static bool IsUnset(T value) => value is JsonElement { ValueKind: JsonValueKind.Undefined };

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    private byte[] ToUtf8(T value) =>
        IsUnset(value) ? [.. "null"u8] :
        _contract is null ? JsonSerializer.SerializeToUtf8Bytes(value, _options) : JsonSerializer.SerializeToUtf8Bytes(value, _contract);
}

/// <summary>The messages of the trimming and native AOT analyzers for overloads with options.</summary>
internal static class ReflectionWarning
{
    public const string Trimming = "JSON serialization and deserialization might require types that cannot be statically analyzed. Use the overload that takes a JsonTypeInfo, or make sure all of the required types are preserved.";

    public const string DynamicCode = "JSON serialization and deserialization might require types that cannot be statically analyzed and might need runtime code generation. Use the overload that takes a JsonTypeInfo.";
}
