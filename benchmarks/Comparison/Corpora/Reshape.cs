using System.Buffers;
using System.Runtime.InteropServices;
using System.Text.Json;

namespace Benchmarks.Corpora;

/// <summary>The order of the members in the objects of a reshaped document.</summary>
public enum MemberOrder
{
    Kept,
    Reversed,

    /// <summary>Every other object is reversed.</summary>
    Alternating,
    Shuffled,
}

/// <summary>Rewrites a document with other whitespace or members, keeping the text of its values.</summary>
public sealed class Reshape
{
    private readonly Random _random = new(5);
    private int _objects;

    public bool Indented { get; init; }

    /// <summary>Whether everything but plain ASCII is escaped; otherwise, strings keep their text.</summary>
    public bool Escaped { get; init; }

    public MemberOrder Order { get; init; }

    /// <summary>The share of members with a simple value that are kept.</summary>
    public double Density { get; init; } = 1;

    public byte[] Apply(byte[] utf8)
    {
        var buffer = new ArrayBufferWriter<byte>(utf8.Length);
        using JsonDocument document = JsonDocument.Parse(utf8);
        using (var writer = new Utf8JsonWriter(buffer, new JsonWriterOptions { Indented = Indented }))
        {
            Write(writer, document.RootElement);
        }
        return buffer.WrittenSpan.ToArray();
    }

    private void Write(Utf8JsonWriter writer, JsonElement value)
    {
        switch (value.ValueKind)
        {
            case JsonValueKind.Object:
                writer.WriteStartObject();
                foreach (JsonProperty member in Arrange([.. value.EnumerateObject()]))
                {
                    writer.WritePropertyName(member.Name);
                    Write(writer, member.Value);
                }
                writer.WriteEndObject();
                break;
            case JsonValueKind.Array:
                writer.WriteStartArray();
                foreach (JsonElement item in value.EnumerateArray())
                {
                    Write(writer, item);
                }
                writer.WriteEndArray();
                break;
            case JsonValueKind.String when Escaped:
                writer.WriteStringValue(value.GetString());
                break;
            default:
                writer.WriteRawValue(JsonMarshal.GetRawUtf8Value(value), skipInputValidation: true);
                break;
        }
    }

    private JsonProperty[] Arrange(JsonProperty[] members)
    {
        if (Density < 1)
        {
            members = [.. members.Where(member => member.Value.ValueKind is JsonValueKind.Object or JsonValueKind.Array || _random.NextDouble() < Density)];
        }
        switch (Order)
        {
            case MemberOrder.Reversed:
            case MemberOrder.Alternating when _objects++ % 2 == 1:
                Array.Reverse(members);
                break;
            case MemberOrder.Shuffled:
                _random.Shuffle(members);
                break;
        }
        return members;
    }
}
