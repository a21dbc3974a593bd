using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Converters;

/// <summary>What the differential tests of enumerations do not cover: many members, and what is cached for them.</summary>
public sealed class EnumConverterTests
{
    private static readonly JsonSerializerOptions s_names = new() { Converters = { new JsonStringEnumConverter() } };

    [Flags]
    public enum Bits : ulong
    {
        None = 0,
        B = 2,
        A = 1,
        High = 1UL << 63,
        Pair = 12,
    }

    [Fact]
    public void Every_name_of_a_large_enumeration_is_found_and_written()
    {
        foreach (ConsoleKey key in Enum.GetValues<ConsoleKey>())
        {
            string json = JsonSerializer.Serialize(key, s_names);
            Assert.Equal(System.Text.Json.JsonSerializer.Serialize(key, new System.Text.Json.JsonSerializerOptions
            {
                Converters = { new System.Text.Json.Serialization.JsonStringEnumConverter() },
            }), json);
            Assert.Equal(key, JsonSerializer.Deserialize<ConsoleKey>(json, s_names));
            Assert.Equal(key, JsonSerializer.Deserialize<ConsoleKey>(json.ToLowerInvariant(), s_names));
        }
    }

    [Fact]
    public void Combinations_that_are_not_cached_are_written()
    {
        var options = new JsonSerializerOptions { Converters = { new JsonStringEnumConverter<AttributeTargets>() } };
        for (int i = 1; i < 1 << 14; i++)
        {
            string json = JsonSerializer.Serialize((AttributeTargets)i, options);
            Assert.Equal((AttributeTargets)i, JsonSerializer.Deserialize<AttributeTargets>(json, options));
        }
    }

    [Theory]
    [InlineData(3UL, "\"A, B\"")]
    [InlineData(15UL, "\"Pair, A, B\"")]
    [InlineData(1UL << 63 | 1, "\"A, High\"")]
    [InlineData(4UL, "4")]
    public void Flags_are_written_as_System_Text_Json_orders_them(ulong value, string expected)
    {
        Assert.Equal(expected, System.Text.Json.JsonSerializer.Serialize((Bits)value, new System.Text.Json.JsonSerializerOptions
        {
            Converters = { new System.Text.Json.Serialization.JsonStringEnumConverter() },
        }));
        Assert.Equal(expected, JsonSerializer.Serialize((Bits)value, s_names));
    }

    [Fact]
    public void Names_are_escaped_by_the_encoder_of_the_options()
    {
        var relaxed = new JsonSerializerOptions(s_names) { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        Assert.Equal("\"\\u00C9t\\u00E9\"", JsonSerializer.Serialize(Saison.Été, s_names));
        Assert.Equal("\"Été\"", JsonSerializer.Serialize(Saison.Été, relaxed));
    }

    public enum Saison
    {
        Été,
    }
}
