using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Converters;

/// <summary>A converter that assigns another reader, which is at the token and depth at which its value ends: reading continues after the value.</summary>
public sealed class ReplacedReaderTests
{
    [Theory]
    [InlineData("""[["a","b"], [[]] ,[]]""", 3)]
    [InlineData("""[[ ]]""", 1)]
    public void Elements(string json, int count)
        => Assert.Equal(count, JsonSerializer.Deserialize<List<Replaced>>(json, new JsonSerializerOptions { Converters = { new ReplacingConverter() } })!.Count);

    [Fact]
    public void Members()
    {
        var options = new JsonSerializerOptions { Converters = { new ReplacingConverter() } };
        Holder holder = JsonSerializer.Deserialize<Holder>("""{"First":[1,[2]],"Number":7,"Second":[],"Last":8}""", options)!;
        Assert.Equal(new Holder(new(), 7, new(), 8), holder);
    }

    public sealed record Replaced;

    public sealed record Holder(Replaced? First, int Number, Replaced? Second, int Last);

    private sealed class ReplacingConverter : JsonConverter<Replaced>
    {
        public override Replaced Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            var other = new Utf8JsonReader("[[ 1, 2, 3, 4, 5, 6, 7, 8 ]]"u8);
            other.Read();
            other.Read();
            other.Skip();
            reader = other;
            return new();
        }

        public override void Write(Utf8JsonWriter writer, Replaced value, JsonSerializerOptions options) => writer.WriteNullValue();
    }
}
