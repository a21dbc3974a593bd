using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Nodes;
using Brisk.Json.Serialization;
using Brisk.Json.Tests.Reading;

namespace Brisk.Json.Tests.Hostile;

/// <summary>Documents with many properties that match no member, where duplicates are rejected.</summary>
public sealed class ExtensionDataTests
{
    private const int Many = 100_000;

    private static readonly JsonSerializerOptions s_unique = new() { AllowDuplicateProperties = false, DefaultBufferSize = 4096 };
    private static readonly byte[] s_document = Document("");
    private static readonly byte[] s_duplicate = Document(",\"n7\":1");

    public record ConstructedObjects(int Id)
    {
        [JsonExtensionData]
        public Dictionary<string, object?>? Rest { get; set; }
    }

    public record ConstructedNode(int Id)
    {
        [JsonExtensionData]
        public JsonObject? Rest { get; set; }
    }

    public class Plain
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public class PlainNode
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public JsonObject? Rest { get; set; }
    }

    [Fact]
    public void A_constructor_with_elements_is_linear() => ReadInAllWays<ConstructedElements>(value => value.Rest!.Count);

    [Fact]
    public void A_constructor_with_objects_is_linear() => ReadInAllWays<ConstructedObjects>(value => value.Rest!.Count);

    [Fact]
    public void A_constructor_with_a_node_is_linear() => ReadInAllWays<ConstructedNode>(value => value.Rest!.Count);

    [Fact]
    public void Elements_are_linear() => ReadInAllWays<Plain>(value => value.Rest!.Count);

    [Fact]
    public void A_node_is_linear() => ReadInAllWays<PlainNode>(value => value.Rest!.Count);

    [Fact]
    public void Dictionaries_are_linear() => ReadInAllWays<Dictionary<string, int>>(value => value.Count - 1);

    [Fact]
    public void Nodes_are_linear() => ReadInAllWays<JsonObject>(value => value.Count - 1);

    [Fact]
    public void Elements_of_documents_are_linear() => ReadInAllWays<JsonElement>(value => value.GetPropertyCount() - 1);

    /// <summary>After an object with many names, each small object must cost no more than before.</summary>
    [Fact]
    public void Small_objects_after_a_large_one_are_linear() => Linear.Run(() =>
    {
        string json = $"[{Encoding.UTF8.GetString(Document("", 2_000_000))}{string.Concat(Enumerable.Repeat(",{\"a\":1}", 500_000))}]";
        using var document = JsonDocument.Parse(json, new JsonDocumentOptions { AllowDuplicateProperties = false });
        Assert.Equal(500_001, document.RootElement.GetArrayLength());
    });

    public record ConstructedElements(int Id)
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    private static void ReadInAllWays<T>(Func<T, int> count) => Linear.Run(() =>
    {
        foreach (Func<byte[], T?> read in Ways<T>())
        {
            Assert.Equal(Many, count(read(s_document)!));
            Assert.Throws<JsonException>(() => read(s_duplicate));
        }
    });

    private static IEnumerable<Func<byte[], T?>> Ways<T>() =>
    [
        utf8 => JsonSerializer.Deserialize<T>(utf8, s_unique),
        utf8 => JsonSerializer.Deserialize<T>(Encoding.UTF8.GetString(utf8), s_unique),
        utf8 => JsonSerializer.Deserialize<T>(new MemoryStream(utf8), s_unique),
        utf8 => JsonSerializer.DeserializeAsync<T>(new MemoryStream(utf8), s_unique).AsTask().GetAwaiter().GetResult(),
        utf8 => JsonSerializer.DeserializeAsync<T>(PipeReader.Create(new MemoryStream(utf8)), s_unique).AsTask().GetAwaiter().GetResult(),
        ReadFromSegments<T>,
    ];

    private static T? ReadFromSegments<T>(byte[] utf8)
    {
        ReadOnlySequence<byte> sequence = Segments.Every(utf8, 1000);
        var reader = new Utf8JsonReader(sequence);
        return JsonSerializer.Deserialize<T>(ref reader, s_unique);
    }

    private static byte[] Document(string end, int count = Many)
    {
        var json = new StringBuilder("{\"Id\":1");
        for (int i = 0; i < count; i++)
        {
            json.Append(",\"n").Append(i).Append("\":1");
        }

        return Encoding.UTF8.GetBytes(json.Append(end).Append('}').ToString());
    }
}
