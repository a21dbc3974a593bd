using Brisk.Json.Modeling;
using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Modeling;

/// <summary>Names that an enumeration does not have.</summary>
public sealed class EnumFallbackTests
{
    private static readonly JsonSerializerOptions s_named = new() { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.CamelCase) } };

    public static TheoryData<string> Sources => EverySource.Names;

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task Unknown_names_are_read_as_the_marked_member(string source)
    {
        Assert.Equal([Color.Red, Color.Other, Color.Other, Color.Green, Color.Other], await EverySource.Read<Color[]>(source, """["red","purple","","GREEN","p\u0075rple"]""", s_named));
        Assert.Equal(Color.Other, (await EverySource.Read<Paint>(source, """{"Color":"läd"}"""))!.Color);
        Assert.Equal(Color.Other, (await EverySource.Read<Paint>(source, """{"Maybe":"x"}"""))!.Maybe);
        Assert.Equal((Color)7, (await EverySource.Read<Paint>(source, """{"Color":7}"""))!.Color);
    }

    [Theory]
    [InlineData("""{"Color":true}""")]
    [InlineData("""{"Color":null}""")]
    [InlineData("""{"Color":[]}""")]
    [InlineData("""{"Number":"purple"}""")]
    [InlineData("""{"Strict":7}""")]
    [InlineData("""{"ByColor":{"purple":1}}""")]
    [InlineData("""{"Color":"\ud800"}""")]
    [InlineData("""{"Plain":"purple"}""")]
    public void Values_other_than_unknown_names_are_errors(string json) => Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Paint>(json));

    [Fact]
    public void Names_are_written_as_before()
    {
        Assert.Equal("""["red","other"]""", JsonSerializer.Serialize(new[] { Color.Red, Color.Other }, s_named));
        Assert.Equal("""[1,0]""", JsonSerializer.Serialize(new[] { Color.Red, Color.Other }));
    }

    [Theory]
    [InlineData(typeof(Two))]
    [InlineData(typeof(Flags))]
    public void Contradictions_are_rejected(Type type)
    {
        var exception = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize("\"A\"", type, s_named));
        Assert.Contains("JsonEnumFallbackAttribute", exception.Message);
    }

    public enum Color
    {
        [JsonEnumFallback]
        Other,
        Red,
        Green,
    }

    public enum Plain
    {
        Red,
    }

    public enum Two
    {
        [JsonEnumFallback]
        A,
        [JsonEnumFallback]
        B,
    }

    [Flags]
    public enum Flags
    {
        A = 1,
        [JsonEnumFallback]
        B = 2,
    }

    public class Paint
    {
        [JsonConverter(typeof(JsonStringEnumConverter<Color>))]
        public Color Color { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter<Color>))]
        public Color? Maybe { get; set; }

        public Color Number { get; set; }

        [JsonConverter(typeof(OnlyNames))]
        public Color Strict { get; set; }

        public Dictionary<Color, int>? ByColor { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter<Plain>))]
        public Plain Plain { get; set; }
    }

    public sealed class OnlyNames() : JsonStringEnumConverter<Color>(null, allowIntegerValues: false);
}
