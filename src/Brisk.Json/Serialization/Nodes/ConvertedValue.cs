using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Nodes;

/// <summary>A value of any other type. The serializer converts it each time it is written, by its contract if it has one, otherwise with the options of that call.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Only made by methods that carry the warning.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only made by methods that carry the warning.")]
[StjConverter(typeof(Interop.HostedNodeConverter))]
internal sealed class ConvertedValue<T>(T value, NodeOptionBits options, JsonTypeInfo<T>? info = null) : MadeValue<T>(value, options)
{
    internal override JsonValueKind Kind => ToElement().ValueKind;

    public override void WriteTo(Utf8JsonWriter writer, JsonSerializerOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        if (info is not null)
        {
            JsonSerializer.WriteWithin(writer, Value, info);
        }
        else
        {
            JsonSerializer.WriteWithin(writer, Value, options ?? JsonSerializerOptions.Default);
        }
    }

    private protected override JsonNode Copy(NodeOptionBits options) => NodeReader.Read(ToElement(), options)!;
}
