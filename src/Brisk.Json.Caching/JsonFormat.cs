using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Caching;

/// <summary>Converts values of a type to and from UTF-8, with options or with a contract.</summary>
internal readonly struct JsonFormat<T>
{
    // The default of the serializer: that of the writer is greater than what can be read again.
    private const int DefaultMaxDepth = 64;

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

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    public byte[] Write(T value) =>
        _contract is null ? JsonSerializer.SerializeToUtf8Bytes(value, _options) : JsonSerializer.SerializeToUtf8Bytes(value, _contract);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = Justification)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = Justification)]
    public void Write(IBufferWriter<byte> destination, T value)
    {
        using var writer = new Utf8JsonWriter(destination, WriterOptions(_contract?.Options ?? _options ?? JsonSerializerOptions.Default));
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
    public T? Read(ReadOnlySpan<byte> utf8Json) =>
        _contract is null ? JsonSerializer.Deserialize<T>(utf8Json, _options) : JsonSerializer.Deserialize(utf8Json, _contract);

    /// <summary>Returns the writer options for serializer options. The serializer's output needs no validation.</summary>
    private static JsonWriterOptions WriterOptions(JsonSerializerOptions options) => new()
    {
        Encoder = options.Encoder,
        Indented = options.WriteIndented,
        IndentCharacter = options.IndentCharacter,
        IndentSize = options.IndentSize,
        NewLine = options.NewLine,
        MaxDepth = options.MaxDepth == 0 ? DefaultMaxDepth : options.MaxDepth,
        SkipValidation = true,
    };
}

/// <summary>The messages of the trimming and native AOT analyzers for overloads with options.</summary>
internal static class ReflectionWarning
{
    public const string Trimming = "JSON serialization and deserialization might require types that cannot be statically analyzed. Use the overload that takes a JsonTypeInfo, or make sure all of the required types are preserved.";

    public const string DynamicCode = "JSON serialization and deserialization might require types that cannot be statically analyzed and might need runtime code generation. Use the overload that takes a JsonTypeInfo.";
}
