using System.Text;
using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Converters;

/// <summary>Custom converters may look at the text after their value with a copy of the reader.</summary>
public sealed class LookAheadTests
{
    /// <summary>Much longer than what is read again to determine the containers around a value.</summary>
    [Fact]
    public void Converters_look_ahead_in_long_arrays()
    {
        const int Count = 50_000;
        string text = "[" + string.Join(",", Enumerable.Repeat("{\"a\":[1]}", Count)) + "]";
        var options = new JsonSerializerOptions { Converters = { new NextTokenConverter() } };

        List<Next> found = JsonSerializer.Deserialize<List<Next>>(text, options)!;

        Assert.Equal(Count, found.Count);
        Assert.All(found.SkipLast(1), static next => Assert.Equal(JsonTokenType.StartObject, next.Token));
        Assert.Equal(JsonTokenType.EndArray, found[^1].Token);
    }

    [Theory]
    [InlineData(10)]
    [InlineData(20_000)]
    public void Text_after_the_value_is_still_checked(int count)
    {
        string text = "{\"x\":[" + string.Concat(Enumerable.Repeat("1234567890,", count)) + "1],\"y\":{\"Item\":{},5}}";
        var options = new JsonSerializerOptions { Converters = { new NextTokenConverter() } };

        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Holder>(text, options));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Holder>(Encoding.UTF8.GetBytes(text.Replace("{},5", "{5]", StringComparison.Ordinal)), options));
    }

    private sealed class Next(JsonTokenType token)
    {
        public JsonTokenType Token => token;
    }

    private sealed class Holder
    {
        [JsonPropertyName("y")]
        public Inner? Inner { get; set; }
    }

    private sealed class Inner
    {
        public Next? Item { get; set; }
    }

    private sealed class NextTokenConverter : JsonConverter<Next>
    {
        public override Next Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            Utf8JsonReader ahead = reader;
            ahead.Read();
            return new Next(ahead.TokenType);
        }

        public override void Write(Utf8JsonWriter writer, Next value, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}
