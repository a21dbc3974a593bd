using Brisk.Json.Modeling;
using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Modeling;

/// <summary>Converters that catch an exception of the default conversion and continue: the state of the serializer is restored; text already written stays.</summary>
public sealed class ContinuingConverterTests
{
    private static JsonSerializerOptions With(ReferenceHandler? handler) => new()
    {
        ReferenceHandler = handler, Converters = { new RetryingConverter() }, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
    };

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void An_object_that_failed_is_written_again(bool ignoresCycles)
    {
        JsonSerializerOptions options = With(ignoresCycles ? ReferenceHandler.IgnoreCycles : null);
        var failing = new Item { Name = "x", FailsOnce = true };
        Assert.Equal("""[[{"Name":"x"},{"Name":"x","Number":1}],[{"Name":"x","Number":1}]]""", JsonSerializer.Serialize(new Item[] { failing, failing }, options));

        var outer = new Item { Name = "o", Child = new Item { FailsOnce = true } };
        Assert.Equal("""[[{"Name":"o","Number":1,"Child":[{},{"Number":1}]}],[{"Number":1}]]""", JsonSerializer.Serialize(new Item[] { outer, outer.Child! }, options));
    }

    [Fact]
    public void Metadata_is_accepted_after_a_failure_in_a_constructed_object()
    {
        const string Json = """[{"$id":"1","Pair":{"$id":"2","Name":"a","Number":"x"}},{"$id":"3","Name":"b"},{"$ref":"3"}]""";
        List<Item> items = JsonSerializer.Deserialize<List<Item>>(Json, With(ReferenceHandler.Preserve))!;
        Assert.Equal(["JsonException", "b", "b"], items.Select(item => item.Name));
        Assert.Same(items[1], items[2]);
    }

    public sealed class Item
    {
        public string? Name { get; set; }

        [JsonIgnore]
        public bool FailsOnce { get; set; }

        public int Number
        {
            get
            {
                bool fails = FailsOnce;
                FailsOnce = false;
                return fails ? throw new TimeoutException() : 1;
            }
        }

        public Item? Child { get; set; }

        public Pair? Pair { get; set; }
    }

    public sealed record Pair(string Name, int Number);

    private sealed class RetryingConverter : JsonContextualConverter<Item>
    {
        public override Item? Read(ref Utf8JsonReader reader, JsonReadContext<Item> context)
        {
            try
            {
                return context.ReadDefault(ref reader);
            }
            catch (JsonException exception)
            {
                reader.Skip();
                return new() { Name = exception.GetType().Name };
            }
        }

        public override void Write(Utf8JsonWriter writer, Item value, JsonWriteContext<Item> context)
        {
            writer.WriteStartArray();
            try
            {
                context.WriteDefault(writer, value);
            }
            catch (TimeoutException)
            {
                writer.WriteEndObject();
                context.WriteDefault(writer, value);
            }

            writer.WriteEndArray();
        }
    }
}
