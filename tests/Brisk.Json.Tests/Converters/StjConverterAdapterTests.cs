using Brisk.Json.Interop;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
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

    [Stj.Serialization.JsonConverter(typeof(WordConverter))]
    public sealed record Word(string Text);

    private sealed class WordConverter : Stj.Serialization.JsonConverter<Word>
    {
        public override Word Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options) => new(reader.GetString()!);

        public override void Write(Stj.Utf8JsonWriter writer, Word value, Stj.JsonSerializerOptions options)
        {
            switch (value.Text)
            {
                case "throws":
                    throw new ArgumentException("This word is not written.");
                case "nothing":
                    break;
                case "resets":
                    writer.Reset();
                    writer.WriteStringValue("a text longer than the others together");
                    break;
                case "flushes and resets":
                    writer.Flush();
                    goto case "resets";
                case "resets to a stream":
                    writer.Reset(new MemoryStream());
                    writer.WriteStringValue("a text longer than the others together");
                    break;
                case "disposes":
                    writer.WriteStringValue("text");
                    writer.Dispose();
                    break;
                case "comments":
                    writer.WriteCommentValue("one");
                    writer.WriteCommentValue("two");
                    writer.WriteStringValue("text");
                    break;
                case "flushes":
                    writer.WriteStartArray();
                    writer.Flush();
                    writer.WriteEndArray();
                    break;
                default:
                    writer.WriteStringValue(value.Text);
                    break;
            }
        }
    }

    [Fact]
    public void Elements_of_any_length_are_written_as_by_the_other_library()
    {
        var random = new Random(3);
        for (int count = 0; count < 200; count += 7)
        {
            Word?[] words = [.. Enumerable.Range(0, count).Select(i => random.Next(9) switch { 0 => null, 1 => new Word("flushes"), 2 => new Word(new('<', random.Next(30_000))), _ => new Word("w" + i) })];
            Assert.Equal(Stj.JsonSerializer.Serialize(words), JsonSerializer.Serialize(words));
            Assert.Equal(Stj.JsonSerializer.Serialize(words, s_stjIndented), JsonSerializer.Serialize(words, s_indented));
            Assert.Equal(Stj.JsonSerializer.Serialize(new { A = words.ToList(), B = 1 }), JsonSerializer.Serialize(new { A = words.ToList(), B = 1 }));
        }
    }

    [Fact]
    public void A_comment_of_an_element_is_before_its_value()
    {
        Word[] words = [new("comments"), new("comments"), new("a")];
        Assert.Equal("[/*one*//*two*/\"text\",/*one*//*two*/\"text\",\"a\"]", JsonSerializer.Serialize(words));
    }

    [Theory]
    [InlineData("throws", 0)]
    [InlineData("nothing", 0)]
    [InlineData("disposes", 1)]
    [InlineData("resets", 1)]
    [InlineData("flushes and resets", 1)]
    [InlineData("resets to a stream", 1)]
    public void The_elements_before_one_that_fails_are_written(string failing, int least)
    {
        for (int before = least; before < 5; before++)
        {
            Word[] words = [.. Enumerable.Range(0, before).Select(i => new Word("w" + i)), new(failing), new("after")];
            using var stream = new MemoryStream();
            using var writer = new Utf8JsonWriter(stream);
            Assert.ThrowsAny<Exception>(() => JsonSerializer.Serialize(writer, words));
            writer.Flush();
            Assert.Equal("[" + string.Join(',', Enumerable.Range(0, before).Select(i => $"\"w{i}\"")), System.Text.Encoding.UTF8.GetString(stream.ToArray()));
        }
    }

    private static readonly Stj.JsonSerializerOptions s_stjIndented = new() { WriteIndented = true };
    private static readonly JsonSerializerOptions s_indented = new() { WriteIndented = true };

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

    /// <summary>A converter that passes a part of its value to the serializer finds the same converters there as before.</summary>
    [Fact]
    public void Converters_find_the_others_in_their_options()
    {
        var before = new Stj.JsonSerializerOptions
        {
            Converters = { new BoxFactory(), new AroundConverter(), new Stj.Serialization.JsonStringEnumConverter() },
            ReferenceHandler = Stj.Serialization.ReferenceHandler.IgnoreCycles,
        };
        JsonSerializerOptions after = before.ToBriskJson();
        var own = new JsonSerializerOptions
        {
            Converters = { new BoxFactory().ToBriskJson(), new AroundConverter().ToBriskJson(), new JsonStringEnumConverter() },
            ReferenceHandler = ReferenceHandler.IgnoreCycles,
        };
        var value = new Boxes { Day = new(DayOfWeek.Friday), Inner = new(new(new Around(3))), Loop = new(new Loop()) };
        value.Loop.Value!.Next = value.Loop.Value;
        string expected = Stj.JsonSerializer.Serialize(value, before);
        Assert.Equal("""{"Day":"Friday","Inner":"(3)","Loop":{"Next":null}}""", expected);
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[after, own, new(own)])
        {
            Assert.Equal(expected, JsonSerializer.Serialize(value, options));
            Assert.Equal(value.Inner, JsonSerializer.Deserialize<Boxes>(expected, options)!.Inner);
            // The location in the part is that of the nested call, as before.
            string bad = """{"Day":"Noday"}""";
            var first = Assert.Throws<Stj.JsonException>(() => Stj.JsonSerializer.Deserialize<Boxes>(bad, before));
            var second = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Boxes>(bad, options));
            Assert.Equal((first.Path, first.LineNumber, first.BytePositionInLine), (second.Path, second.LineNumber, second.BytePositionInLine));
        }
    }

    public sealed class Boxes
    {
        public Box<DayOfWeek>? Day { get; set; }

        public Box<Box<Around>>? Inner { get; set; }

        public Box<Loop>? Loop { get; set; }
    }

    public sealed record Box<T>(T? Value);

    public sealed record Around(int Number);

    public sealed class Loop
    {
        public Loop? Next { get; set; }
    }

    public sealed class BoxFactory : Stj.Serialization.JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert.IsGenericType && typeToConvert.GetGenericTypeDefinition() == typeof(Box<>);

        public override Stj.Serialization.JsonConverter CreateConverter(Type typeToConvert, Stj.JsonSerializerOptions options)
            => (Stj.Serialization.JsonConverter)Activator.CreateInstance(typeof(BoxConverter<>).MakeGenericType(typeToConvert.GenericTypeArguments))!;

        private sealed class BoxConverter<T> : Stj.Serialization.JsonConverter<Box<T>>
        {
            public override Box<T> Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options)
                => new(Stj.JsonSerializer.Deserialize<T>(ref reader, options));

            public override void Write(Stj.Utf8JsonWriter writer, Box<T> value, Stj.JsonSerializerOptions options)
                => Stj.JsonSerializer.Serialize(writer, value.Value, options);
        }
    }

    /// <summary>Removes itself from a copy of the options, as converters do that call the default conversion.</summary>
    public sealed class AroundConverter : Stj.Serialization.JsonConverter<Around>
    {
        public override Around? Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options)
        {
            string text = reader.GetString()!;
            return Stj.JsonSerializer.Deserialize<Around>("{\"Number\":" + text[1..^1] + "}", WithoutThis(options));
        }

        public override void Write(Stj.Utf8JsonWriter writer, Around value, Stj.JsonSerializerOptions options)
            => writer.WriteStringValue($"({Stj.JsonSerializer.SerializeToElement(value, WithoutThis(options)).GetProperty("Number")})");

        private Stj.JsonSerializerOptions WithoutThis(Stj.JsonSerializerOptions options)
        {
            var copy = new Stj.JsonSerializerOptions(options);
            Assert.True(copy.Converters.Remove(this));
            return copy;
        }
    }

    /// <summary>A converter of Brisk.Json is called by System.Text.Json with the options that it would get otherwise.</summary>
    [Fact]
    public void Converters_called_in_between_receive_their_own_options()
    {
        foreach (string name in (string[])["a", "b"])
        {
            var options = new JsonSerializerOptions
            {
                Converters = { new BoxFactory().ToBriskJson(), new LoopConverter() },
                TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { contract => Rename(contract, name) } },
            };
            Assert.Equal($$"""{"{{name}}":null}""", JsonSerializer.Serialize(new Box<Around>(new Around(1)), options));
        }

        static void Rename(JsonTypeInfo contract, string name)
        {
            if (contract.Type == typeof(Loop)) contract.Properties[0].Name = name;
        }
    }

    public sealed class LoopConverter : JsonConverter<Around>
    {
        public override Around? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Around value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, new Loop(), options);
    }

    [Theory]
    [InlineData("[1,2]", "$[0]")]
    [InlineData("[[1],2]", "$[1]")]
    public void A_converter_that_assigns_a_reader_at_another_token_is_rejected(string json, string path)
    {
        var options = new JsonSerializerOptions { Converters = { new ReplacingConverter().ToBriskJson() } };
        Assert.Equal(path, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<List<Around>>(json, options)).Path);
    }

    [Theory]
    [InlineData("[[[\"x\"]] ,[2,3,{}],[] ]")]
    [InlineData("[[5, 6, 7, 8, 9, 10, 11, 12, 13] ,[ ],[]]")]
    public void Reading_continues_after_the_value_of_a_converter_that_assigns_another_reader(string json)
    {
        var options = new JsonSerializerOptions { Converters = { new ReplacingConverter().ToBriskJson() } };
        Assert.Equal(3, JsonSerializer.Deserialize<List<Around>>(json, options)!.Count);
    }

    private sealed class ReplacingConverter : Stj.Serialization.JsonConverter<Around>
    {
        public override Around Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options)
        {
            var other = new Stj.Utf8JsonReader("[ 1 , 2 , 3 , 4 ]"u8);
            other.Read();
            other.Skip();
            reader = other;
            return new(1);
        }

        public override void Write(Stj.Utf8JsonWriter writer, Around value, Stj.JsonSerializerOptions options) => writer.WriteNullValue();
    }

    /// <summary>An exception that the reader or writer of System.Text.Json throws for the value becomes one of the serializer, as before.</summary>
    [Fact]
    public void Exceptions_of_the_reader_and_the_writer_are_located()
    {
        var node = Stj.Nodes.JsonNode.Parse("""{"a":"\ud800"}""")!;
        Compare(new Dictionary<string, Stj.Nodes.JsonNode> { ["k"] = node }, null);
        Compare(new Around(1), new UnreadableConverter());

        static void Compare<T>(T value, UnreadableConverter? converter)
        {
            var before = new Stj.JsonSerializerOptions();
            if (converter is not null) before.Converters.Add(converter);

            JsonSerializerOptions after = before.ToBriskJson();
            var expected = Assert.Throws<Stj.JsonException>(() => Stj.JsonSerializer.Serialize(value, before));
            var actual = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(value, after));
            Assert.Equal((expected.Path, expected.Message), (actual.Path, actual.Message));
            if (converter is null) return;

            string json = """{"x":1}""";
            expected = Assert.Throws<Stj.JsonException>(() => Stj.JsonSerializer.Deserialize<Dictionary<Around, int>>(json, before));
            actual = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<Around, int>>(json, after));
            Assert.Equal((expected.Path, expected.BytePositionInLine), (actual.Path, actual.BytePositionInLine));
        }
    }

    public sealed class UnreadableConverter : Stj.Serialization.JsonConverter<Around>
    {
        public override Around? Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Stj.Utf8JsonWriter writer, Around value, Stj.JsonSerializerOptions options)
            => writer.WriteStringValue(Stj.JsonDocument.Parse("\"\\ud800\"").RootElement.GetString());

        public override Around ReadAsPropertyName(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options) => new(reader.GetInt32());
    }
}
