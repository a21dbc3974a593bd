using System.Buffers;
using Brisk.Json.Nodes;
using Brisk.Json.Tests.Fuzz;

namespace Brisk.Json.Tests.Soak;

/// <summary>Readers, writers, documents and nodes over text in memory.</summary>
internal sealed class MemoryLoad() : SoakLoad("memory")
{
    protected override Task<bool> CallAsync(Random random)
    {
        (List<Leaf?> value, byte[] utf8) = random.Any(SoakValues.Lists);
        switch (random.Next(7))
        {
            case 0:
                SoakValues.AssertSame(utf8, JsonSerializer.SerializeToUtf8Bytes(value));
                break;
            case 1:
                SoakValues.AssertSame(utf8, JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<List<Leaf?>>(utf8)));
                break;
            case 2:
                using (JsonDocument document = JsonDocument.Parse(utf8))
                {
                    Assert.Equal(value.Count, document.RootElement.GetArrayLength());
                    SoakValues.AssertSame(utf8, JsonSerializer.SerializeToUtf8Bytes(document.RootElement.Deserialize<List<Leaf?>>()));
                }

                break;
            case 3:
                var node = (JsonArray)JsonNode.Parse(utf8)!;
                node.Add(1);
                node.RemoveAt(value.Count);
                SoakValues.AssertSame(utf8, System.Text.Encoding.UTF8.GetBytes(node.ToJsonString()));
                break;
            case 4:
                SoakValues.AssertSame(utf8, Copy(utf8));
                break;
            case 5:
                (Status status, byte[] text) = random.Any(SoakValues.Statuses);
                SoakValues.AssertSame(text, System.Text.Encoding.UTF8.GetBytes(JsonSerializer.Serialize(status)));
                break;
            default:
                byte[] damaged = random.Any(SoakValues.Damaged);
                Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<List<Leaf?>>(damaged));
                Assert.ThrowsAny<JsonException>(() => JsonDocument.Parse(damaged));
                return Task.FromResult(true);
        }

        return Task.FromResult(false);
    }

    // Token by token.
    private static ReadOnlySpan<byte> Copy(byte[] utf8)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(buffer);
        var reader = new Utf8JsonReader(utf8);
        while (reader.Read())
        {
            switch (reader.TokenType)
            {
                case JsonTokenType.StartObject:
                    writer.WriteStartObject();
                    break;
                case JsonTokenType.EndObject:
                    writer.WriteEndObject();
                    break;
                case JsonTokenType.StartArray:
                    writer.WriteStartArray();
                    break;
                case JsonTokenType.EndArray:
                    writer.WriteEndArray();
                    break;
                case JsonTokenType.PropertyName:
                    writer.WritePropertyName(reader.GetString()!);
                    break;
                case JsonTokenType.String:
                    writer.WriteStringValue(reader.GetString());
                    break;
                default:
                    writer.WriteRawValue(reader.ValueSpan, skipInputValidation: true);
                    break;
            }
        }

        writer.Flush();
        return buffer.WrittenSpan;
    }
}
