using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Converters;

/// <summary>Converters written for System.Text.Json, specified by attributes of either library.</summary>
public sealed class StjConverterAdapterTests
{
    [Stj.Serialization.JsonConverter(typeof(PairConverter))]
    public sealed record Pair(int A, int B);

    public sealed class Holder
    {
        public Pair? One { get; set; }

        public List<Pair?>? Many { get; set; }

        [JsonConverter(typeof(DoublingFactory))]
        public int Doubled { get; set; }

        [Stj.Serialization.JsonConverter(typeof(DoublingFactory))]
        public int? Maybe { get; set; }

        [Stj.Serialization.JsonConverter(typeof(KeyConverter))]
        public string? Text { get; set; }
    }

    public sealed class PairConverter : Stj.Serialization.JsonConverter<Pair>
    {
        public override Pair? Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options)
        {
            if (reader.TokenType != Stj.JsonTokenType.StartArray)
            {
                throw new Stj.JsonException();
            }

            int[] numbers = Stj.JsonSerializer.Deserialize<int[]>(ref reader, options)!;
            return new Pair(numbers[0], numbers[1]);
        }

        public override void Write(Stj.Utf8JsonWriter writer, Pair value, Stj.JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            writer.WriteNumberValue(value.A);
            writer.WriteNumberValue(value.B);
            writer.WriteEndArray();
        }

        public override Pair ReadAsPropertyName(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options)
            => reader.GetString()!.Split('-') is [var a, var b] ? new Pair(int.Parse(a), int.Parse(b)) : throw new Stj.JsonException("no pair");

        public override void WriteAsPropertyName(Stj.Utf8JsonWriter writer, Pair value, Stj.JsonSerializerOptions options)
            => writer.WritePropertyName($"{value.A}-{value.B}");
    }

    public sealed class DoublingFactory : Stj.Serialization.JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(int);

        public override Stj.Serialization.JsonConverter CreateConverter(Type typeToConvert, Stj.JsonSerializerOptions options) => new Doubling();

        private sealed class Doubling : Stj.Serialization.JsonConverter<int>
        {
            public override int Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options) => reader.GetInt32() / 2;

            public override void Write(Stj.Utf8JsonWriter writer, int value, Stj.JsonSerializerOptions options) => writer.WriteNumberValue(value * 2);
        }
    }

    public sealed class KeyConverter : Stj.Serialization.JsonConverter<string>
    {
        public override string Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options) => reader.GetString() + "!";

        // Nothing is written: an error.
        public override void Write(Stj.Utf8JsonWriter writer, string value, Stj.JsonSerializerOptions options)
        {
        }
    }

    [Fact]
    public void A_value_may_contain_what_its_reader_allows()
    {
        var reader = new Utf8JsonReader("{\"One\":[1,/*two*/2,]}"u8, new JsonReaderOptions { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
        Assert.Equal(new Pair(1, 2), JsonSerializer.Deserialize<Holder>(ref reader)!.One);
    }

    [Fact]
    public void Values_are_read_and_written()
    {
        var holder = JsonSerializer.Deserialize<Holder>("""{"One": [1, 2],"Many":[[3,4],null],"Doubled":10,"Maybe":null,"Text":"x"}""")!;
        Assert.Equal(new Pair(1, 2), holder.One);
        Assert.Equal([new Pair(3, 4), null], holder.Many!);
        Assert.Equal(5, holder.Doubled);
        Assert.Null(holder.Maybe);
        Assert.Equal("x!", holder.Text);
        holder.Text = null;
        holder.Maybe = 4;
        Assert.Equal("""{"One":[1,2],"Many":[[3,4],null],"Doubled":10,"Maybe":8,"Text":null}""", JsonSerializer.Serialize(holder));
    }

    [Fact]
    public void Written_values_are_indented_with_their_surroundings()
    {
        var options = new JsonSerializerOptions { WriteIndented = true, NewLine = "\n" };
        Assert.Equal("[\n  [\n    1,\n    2\n  ],\n  null\n]", JsonSerializer.Serialize(new[] { new Pair(1, 2), null }, options));
    }

    [Fact]
    public void Keys_are_read_and_written()
    {
        var map = JsonSerializer.Deserialize<Dictionary<Pair, int>>("""{"1-2":3}""")!;
        Assert.Equal(3, map[new Pair(1, 2)]);
        Assert.Equal("""{"1-2":3}""", JsonSerializer.Serialize(map));
        Assert.Equal("$.x", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<Pair, int>>("""{"x":3}""")).Path);
    }

    [Theory]
    [InlineData("""{"One":1}""", "$.One", 8)]
    [InlineData("""{"Many":[[1,2],{}]}""", "$.Many[1]", 16)]
    [InlineData("""{"Doubled":"x"}""", "$.Doubled", 14)]
    public void Exceptions_are_those_of_Brisk_Json_with_a_location(string json, string path, int position)
    {
        var exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Holder>(json));
        Assert.Equal(path, exception.Path);
        Assert.Equal(position, exception.BytePositionInLine);
    }

    [Fact]
    public void An_exception_of_a_nested_call_keeps_its_location()
        => Assert.Equal("$[1]", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Holder>("""{"One":[1,"x"]}""")).Path);

    [Fact]
    public void A_converter_that_writes_nothing_is_rejected()
        => Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Holder { Text = "x" }));
}
