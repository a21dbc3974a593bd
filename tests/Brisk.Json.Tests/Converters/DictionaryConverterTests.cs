using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Converters;

/// <summary>Dictionaries with string keys have their own converter, which must behave like the general one.</summary>
public sealed class DictionaryConverterTests
{
    public sealed class Holder
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Dictionary<string, int> Map { get; } = new() { ["old"] = 1, ["both"] = 1 };
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"a":1}""")]
    [InlineData("""{"a":1,"b":2,"a":3}""")]
    [InlineData("""{"\u0061":1,"":2}""")]
    [InlineData("null")]
    public void Both_read_the_same(string json)
        => Assert.Equal(JsonSerializer.Deserialize<SortedDictionary<string, int>>(json), JsonSerializer.Deserialize<Dictionary<string, int>>(json)?.OrderBy(p => p.Key, StringComparer.Ordinal));

    [Fact]
    public void Sizes_may_vary_from_one_to_the_next()
    {
        foreach (int count in new[] { 0, 1, 1000, 2, 70, 0, 5 })
        {
            var map = Enumerable.Range(0, count).ToDictionary(i => $"key {i}", i => i);
            Assert.Equal(map, JsonSerializer.Deserialize<Dictionary<string, int>>(JsonSerializer.Serialize(map)));
        }
    }

    [Fact]
    public void A_policy_converts_written_keys()
    {
        var options = new JsonSerializerOptions { DictionaryKeyPolicy = JsonNamingPolicy.CamelCase };
        Assert.Equal("""{"someKey":1}""", JsonSerializer.Serialize(new Dictionary<string, int> { ["SomeKey"] = 1 }, options));
        Assert.Equal("""{"monday":1,"9":2}""", JsonSerializer.Serialize(new Dictionary<DayOfWeek, int> { [DayOfWeek.Monday] = 1, [(DayOfWeek)9] = 2 }, options));
    }

    [Fact]
    public void Populating_keeps_other_keys_and_existing_keys_are_not_duplicates()
    {
        var options = new JsonSerializerOptions { AllowDuplicateProperties = false };
        var holder = JsonSerializer.Deserialize<Holder>("""{"Map":{"both":2,"new":3}}""", options)!;
        Assert.Equal(new Dictionary<string, int> { ["old"] = 1, ["both"] = 2, ["new"] = 3 }, holder.Map);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Holder>("""{"Map":{"new":2,"new":3}}""", options));
    }

    [Theory]
    [InlineData("""{"Map":{"BOTH":2,"new":3}}""", true)]
    [InlineData("""{"Map":{"BOTH":2,"both":3}}""", false)]
    [InlineData("""{"Map":{"new":2,"NEW":3}}""", false)]
    public void Old_keys_are_compared_as_by_the_dictionary(string json, bool isValid)
    {
        var options = new JsonSerializerOptions { AllowDuplicateProperties = false };
        Type[] holders =
        [
            typeof(Caseless<Dictionary<string, int>>), typeof(Caseless<SortedDictionary<string, int>>), typeof(Caseless<SortedList<string, int>>),
            typeof(Caseless<System.Collections.Concurrent.ConcurrentDictionary<string, int>>),
        ];
        foreach (Type holder in holders)
        {
            Assert.Equal(isValid, JsonSerializer.TryDeserialize(json, holder, out _, out _, options));
            using var stream = new MemoryStream(System.Text.Encoding.UTF8.GetBytes(json));
            Exception? exception = Record.Exception(() => JsonSerializer.Deserialize(stream, holder, new JsonSerializerOptions(options) { DefaultBufferSize = 1 }));
            Assert.Equal(isValid, exception is null);
        }
    }

    public sealed class Caseless<T>
        where T : IDictionary<string, int>
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public T Map { get; } = Make();

        private static T Make()
        {
            var map = (T)Activator.CreateInstance(typeof(T), StringComparer.OrdinalIgnoreCase)!;
            map["both"] = 1;
            return map;
        }
    }

    [Fact]
    public void A_string_converter_in_the_options_reads_the_keys()
    {
        var options = new JsonSerializerOptions { Converters = { new UpperConverter() } };
        Assert.Equal(["A"], JsonSerializer.Deserialize<Dictionary<string, int>>("""{"a":1}""", options)!.Keys);
    }

    private sealed class UpperConverter : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString()?.ToUpperInvariant();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);

        public override string ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString()!.ToUpperInvariant();

        public override void WriteAsPropertyName(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WritePropertyName(value);
    }
}
