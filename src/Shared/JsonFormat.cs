using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Shared;

/// <summary>Converts values of a type to and from JSON, with options or with a contract. Each package that stores values compiles this file.</summary>
internal readonly struct JsonFormat<T>
{
    private const string Justification = "The constructor that takes options has the warning.";

    private readonly JsonSerializerOptions? _options;
    private readonly JsonTypeInfo<T>? _contract;

    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public JsonFormat(JsonSerializerOptions? options) => _options = options;

    public JsonFormat(JsonTypeInfo<T> contract) => _contract = Arguments.NotNull(contract, "jsonTypeInfo");

    /// <summary>The options used, with or without a contract.</summary>
    public JsonSerializerOptions Options => _contract?.Options ?? _options ?? JsonSerializerOptions.Default;

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    public string ToText(T value) => _contract is null ? JsonSerializer.Serialize(value, _options) : JsonSerializer.Serialize(value, _contract);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    public byte[] ToUtf8(T value) =>
        _contract is null ? JsonSerializer.SerializeToUtf8Bytes(value, _options) : JsonSerializer.SerializeToUtf8Bytes(value, _contract);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    public void Write(Utf8JsonWriter writer, T value)
    {
        if (_contract is null)
        {
            JsonSerializer.Serialize(writer, value, _options);
        }
        else
        {
            JsonSerializer.Serialize(writer, value, _contract);
        }
    }

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    public T? Read(string json) => _contract is null ? JsonSerializer.Deserialize<T>(json, _options) : JsonSerializer.Deserialize(json, _contract);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    public T? Read(ReadOnlySpan<byte> utf8Json) =>
        _contract is null ? JsonSerializer.Deserialize<T>(utf8Json, _options) : JsonSerializer.Deserialize(utf8Json, _contract);
}

/// <summary>The messages of the trimming and native AOT analyzers for overloads with options.</summary>
internal static class ReflectionWarning
{
    public const string Trimming = "JSON serialization and deserialization might require types that cannot be statically analyzed. Use the overload that takes a JsonTypeInfo, or make sure all of the required types are preserved.";

    public const string DynamicCode = "JSON serialization and deserialization might require types that cannot be statically analyzed and might need runtime code generation. Use the overload that takes a JsonTypeInfo.";
}
