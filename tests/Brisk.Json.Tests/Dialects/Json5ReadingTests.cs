using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Dialects;
using Brisk.Json.Interop;
using Brisk.Json.Nodes;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Tests.Dialects;

/// <summary>JSON5 from every source that takes options: the values, and the locations of errors.</summary>
public sealed class Json5ReadingTests
{
    private static readonly JsonSerializerOptions s_json5 = new() { Dialect = JsonDialect.Json5, PropertyNamingPolicy = JsonNamingPolicy.CamelCase };

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    // From section 1.2 of the specification.
    private const string KitchenSink = """
        {
          // comments
          unquoted: 'and you can quote me on that',
          singleQuotes: 'I can use "double quotes" here',
          lineBreaks: 'Look, Mom! \
        No \\n\'s!',
          hexadecimal: 0xdecaf,
          leadingDecimalPoint: .8675309, andTrailing: 8675309.,
          positiveSign: +1,
          trailingComma: 'in objects', andIn: ['arrays',],
          "backwardsCompatible": "with JSON",
        }
        """;

    private sealed record Sink(
        string Unquoted, string SingleQuotes, string LineBreaks, int Hexadecimal, double LeadingDecimalPoint, double AndTrailing, int PositiveSign, string TrailingComma, string[] AndIn, string BackwardsCompatible);

    private sealed record Numbers(double Double, float Single, Half Half, decimal Decimal, int Integer, double? Maybe, string? Text);

    [Fact]
    public async Task The_example_of_the_specification_is_read_from_every_source()
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(KitchenSink);
        Check(JsonSerializer.Deserialize<Sink>(KitchenSink, s_json5));
        Check(JsonSerializer.Deserialize<Sink>(utf8, s_json5));
        Check((Sink?)JsonSerializer.Deserialize(KitchenSink, typeof(Sink), s_json5));
        Check(JsonSerializer.Deserialize(utf8, (JsonTypeInfo<Sink>)new JsonSerializerOptions(s_json5) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }.GetTypeInfo(typeof(Sink))));
        Check(JsonSerializer.Deserialize<Sink>(new MemoryStream(utf8), s_json5));
        Check(await JsonSerializer.DeserializeAsync<Sink>(new MemoryStream(utf8), s_json5, Token));
        Check(await JsonSerializer.DeserializeAsync<Sink>(PipeReader.Create(new ReadOnlySequence<byte>(utf8)), s_json5, Token));
        Check(JsonSerializer.TryDeserialize(utf8, out Sink? sink, out _, s_json5) ? sink : null);
        Check(JsonDocument.Parse(KitchenSink, new() { Dialect = JsonDialect.Json5 }).Deserialize<Sink>(JsonSerializerOptions.Web));
        Check(JsonElement.Parse(utf8, new() { Dialect = JsonDialect.Json5 }).Deserialize<Sink>(s_json5));
        Check(JsonNode.Parse(KitchenSink, null, new() { Dialect = JsonDialect.Json5 }).Deserialize<Sink>(s_json5));
        var existing = new Dictionary<string, JsonElement> { ["x"] = default };
        JsonSerializer.Populate(utf8, existing, s_json5);
        Assert.Equal(11, existing.Count);

        static void Check(Sink? sink)
        {
            Assert.NotNull(sink);
            Assert.Equal(("and you can quote me on that", "I can use \"double quotes\" here", "Look, Mom! No \\n's!"), (sink.Unquoted, sink.SingleQuotes, sink.LineBreaks));
            Assert.Equal((0xdecaf, .8675309, 8675309d, 1), (sink.Hexadecimal, sink.LeadingDecimalPoint, sink.AndTrailing, sink.PositiveSign));
            Assert.Equal(["arrays"], sink.AndIn);
            Assert.Equal(("in objects", "with JSON"), (sink.TrailingComma, sink.BackwardsCompatible));
        }
    }

    [Fact]
    public void Only_floating_point_types_accept_numbers_without_a_JSON_token()
    {
        Numbers read = Read<Numbers>("{double: NaN, single: -Infinity, half: +Infinity, decimal: 0x10, integer: -0x7fffffff, maybe: NaN}");
        Assert.Equal(new Numbers(double.NaN, float.NegativeInfinity, Half.PositiveInfinity, 16, -0x7fffffff, double.NaN, null), read);
        Assert.Equal([double.PositiveInfinity, double.NaN, double.NegativeInfinity], Read<List<double>>("[Infinity, NaN, -Infinity]"));
        Assert.Equal([Half.PositiveInfinity, Half.NaN], Read<Half[]>("[Infinity, NaN]"));
        Refused<int>("  NaN", 0, 5);
        Refused<int>("  Infinity", 0, 10);
        Refused<decimal>("\n+Infinity", 1, 9);
        Refused<string>("Infinity", 0, 8);
        Refused<double>("'NaN'", 0, 5);
        foreach (string text in (string[])["'\\u004eaN'", "'\\u004EaN'", "'\\x4eaN'", "'\\x4EaN'", "\"\\u004eaN\""])
        {
            Refused<double>(text, 0, text.Length);
            Assert.Equal("NaN", Read<string>(text));
        }

        Refused<double>("'Infinity'", 0, 10);

        // Without a type, the value is the number read as infinity, or the string that represents NaN in JSON.
        JsonElement infinity = Read<JsonElement>("Infinity");
        Assert.Equal((JsonValueKind.Number, double.PositiveInfinity), (infinity.ValueKind, infinity.GetDouble()));
        Assert.Equal("NaN", Read<JsonElement>("NaN").GetString());
        Assert.Equal("NaN", Read<string>("NaN"));
        Assert.Equal(double.NegativeInfinity, JsonNode.Parse("-Infinity", null, new() { Dialect = JsonDialect.Json5 })!.GetValue<double>());

        // Only in JSON5.
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<double>("\"\\u004eaN\""));
    }

    [Theory]
    [InlineData("0x0", "0")]
    [InlineData("-0xFFFFFFFFFFFFFFFF", "-18446744073709551615")]
    [InlineData("0x000000000000000000000000000000000000ff", "255")]
    [InlineData("0x10000000000000000", "18446744073709551616")]
    [InlineData("+.5", "0.5")]
    [InlineData("5.", "5.0")]
    [InlineData("-5.e3", "-5.0e3")]
    public void Numbers_keep_all_their_digits(string json5, string json)
        => Assert.Equal(json, Read<JsonElement>(json5).GetRawText());

    [Fact]
    public void Hexadecimal_numbers_may_have_any_number_of_digits()
    {
        Assert.Equal(System.Numerics.BigInteger.Pow(16, 1023).ToString(), Read<JsonElement>("0x1" + new string('0', 1023)).GetRawText());
        Assert.Equal(double.PositiveInfinity, Read<double>("0x1" + new string('0', 1024)));
        Assert.Equal(double.NegativeInfinity, Read<double>("-0x" + new string('f', 1_000_000)));
        Assert.Equal(1, Read<int>("0x" + new string('0', 1_000_000) + "1"));
    }

    [Theory]
    [InlineData("{\n  // comment\n  a: 'x', /* two\nlines */ integer: 'y'}", "$.integer", 3, 21)]
    [InlineData("{single: 0x1F, 'integer': true}", "$.integer", 0, 30)]
    [InlineData("{text: 'a\\\nb\\\nc', integer: [1]}", "$.integer", 2, 14)]
    [InlineData("{text: '\"\"\"', integer: 1.5}", "$.integer", 0, 26)]
    [InlineData("\ufeff{integer: null}", "$.integer", 0, 17)]
    [InlineData("{integer: 1} // end\n x", "$.integer", 1, 1)]
    public void Values_that_do_not_match_have_their_position_in_the_text(string json5, string path, long line, long column)
    {
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Numbers>(json5, s_json5));
        Assert.Equal((path, line, column), (error.Path == "$" ? path : error.Path, error.LineNumber, error.BytePositionInLine));
        Assert.EndsWith($"LineNumber: {line} | BytePositionInLine: {column}.", error.Message);
        Assert.False(JsonSerializer.TryDeserialize(json5, out Numbers? _, out var noted, s_json5));
        Assert.Equal((error.Message, line, column), (noted.Message, noted.LineNumber, noted.BytePositionInLine));
        string[] lines = json5.Split('\n');
        Assert.Equal(Encoding.UTF8.GetByteCount(string.Concat(lines.Take((int)line).Select(text => text + "\n"))) + column, noted.BytePosition);
        JsonException fromStream = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Numbers>(new MemoryStream(Encoding.UTF8.GetBytes(json5)), s_json5));
        Assert.Equal((line, column), (fromStream.LineNumber, fromStream.BytePositionInLine));
    }

    [Theory]
    [InlineData("[1, /* no end", "The comment is not closed.", 4)]
    [InlineData("1 /*", "The comment is not closed.", 2)]
    [InlineData("['ab\\x4g']", "'\\x' must be followed by two hex digits.", 4)]
    [InlineData("['\\1']", "A decimal digit cannot be escaped in a string.", 2)]
    [InlineData("['\\00']", "A decimal digit cannot be escaped in a string.", 2)]
    [InlineData("['\\u12']", "'\\u' must be followed by four hex digits.", 2)]
    [InlineData("[0x]", "'0x' must be followed by hex digits", 1)]
    [InlineData("[0x1.5]", "'0x' must be followed by hex digits", 1)]
    [InlineData("{a\\u0020b: 1}", "An escape in a name must be", 2)]
    [InlineData("['a\nb']", "'0x0A' is invalid within a JSON string", 3)]
    [InlineData("[01]", "Invalid leading zero", 2)]
    [InlineData("[+true]", "'+' is an invalid start of a value", 1)]
    [InlineData("[undefined]", "A value must be an object, an array", 1)]
    [InlineData("[nul,\t1]", "A value must be an object, an array", 1)]
    [InlineData("[-nul]", "Expected a digit in a number.", 2)]
    [InlineData("[-,\t1]", "Expected a digit in a number.", 2)]
    [InlineData("[1e,\t1]", "Expected a digit in a number.", 3)]
    [InlineData("[1e+]", "Expected a digit in a number.", 4)]
    [InlineData("{-NaN: 1}", "'-' is an invalid start of a property name", 1)]
    [InlineData("[1,,2]", "',' is an invalid start of a value", 3)]
    public void Errors_in_JSON5_have_their_location(string json5, string problem, long column)
    {
        JsonException error = Assert.ThrowsAny<JsonException>(() => JsonDocument.Parse(json5, new() { Dialect = JsonDialect.Json5 }));
        Assert.StartsWith(problem, error.Message);
        Assert.Equal((0, column), (error.LineNumber, error.BytePositionInLine));
        JsonException ofValue = Assert.Throws<JsonException>(() => Read<object>(json5));
        Assert.StartsWith(problem, ofValue.Message);
        Assert.Equal((0, column), (ofValue.LineNumber, ofValue.BytePositionInLine));
        Assert.False(JsonSerializer.TryDeserialize(json5, 5, out object? _, out var errors, s_json5));
        Assert.Equal((ofValue.Message, column), (Assert.Single(errors).Message, errors[0].BytePosition));
    }

    [Theory]
    [InlineData("[1,]", "[1 ]")]
    [InlineData("[1,//\n]", "[1 \n ]")]
    [InlineData("{a:{b:[],\u00a0},/**/}", "{\"a\":{\"b\":[]   }  }")]
    [InlineData("{a:1,/**/é:2,//\n}", "{\"a\":1 ,\"é\":2 \n }")]
    public void A_document_read_from_JSON5_contains_JSON(string json5, string json)
    {
        Assert.Equal(json, JsonElement.Parse(json5, new() { Dialect = JsonDialect.Json5 }).GetRawText());
        using var strict = System.Text.Json.JsonDocument.Parse(json);
    }

    [Fact]
    public void Errors_are_collected_with_their_locations()
    {
        Assert.False(JsonSerializer.TryDeserialize("{double: 'x', // one\n integer: .5,\n decimal: NaN, text: 'it''s'}", 9, out Numbers? _, out var errors, s_json5));
        Assert.Equal([("$.double", 12), ("$.integer", 33), ("$.decimal", 48), ("$", 60)], errors.Select(error => (error.Path, (int)error.BytePosition)));
    }

    [Fact]
    public void Containers_are_limited_in_depth()
    {
        var options = new JsonSerializerOptions(s_json5) { MaxDepth = 3 };
        Assert.Equal(JsonValueKind.Array, JsonSerializer.Deserialize<JsonElement>("[[[]]]", options).ValueKind);
        foreach (string open in new[] { "[[[[", "[[[[1]]]]", "[{a:[{}]}]" })
        {
            JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonElement>(open, options));
            Assert.Contains("The maximum configured depth of 3 has been exceeded", error.Message);
        }

        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonElement>(new string('[', 1_000_000), s_json5));
    }

    [Fact]
    public void A_converter_reads_translated_text_and_its_errors_are_located()
    {
        var options = new JsonSerializerOptions(s_json5) { Converters = { new PassingConverter() } };
        Assert.Equal(0x1F, JsonSerializer.Deserialize<Passed[]>("[{/**/value: 0x1F}]", options)![0].Inner!["value"]);
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Passed[]>("[ // one\n  {value: 'x'}]", options));
        Assert.Equal((1, 13), (error.LineNumber, error.BytePositionInLine));
        Assert.EndsWith("LineNumber: 1 | BytePositionInLine: 13.", error.Message);
    }

    [Fact]
    public async Task Elements_come_from_streams_and_pipes()
    {
        byte[] array = "[/*one*/{a:1},{a:0x2,},]// end"u8.ToArray();
        Assert.Equal([1, 2], await All(JsonSerializer.DeserializeAsyncEnumerable<Dictionary<string, int>>(new MemoryStream(array), s_json5, Token)));
        byte[] values = "{a:1}//\n{a:+2}"u8.ToArray();
        Assert.Equal([1, 2], await All(JsonSerializer.DeserializeAsyncEnumerable<Dictionary<string, int>>(new MemoryStream(values), topLevelValues: true, s_json5, Token)));
        byte[] inside = "{x:NaN,rest:{items:[{a:1},{'a':2}]},y:'z'}"u8.ToArray();
        Assert.Equal([1, 2], await All(JsonSerializer.DeserializeAsyncEnumerable<Dictionary<string, int>>(new MemoryStream(inside), Brisk.Json.Querying.JsonPointer.Parse("/rest/items"), s_json5, cancellationToken: Token)));
        Assert.Equal([1, 2], await All(JsonSerializer.DeserializeAsyncEnumerable<Dictionary<string, int>>(new MemoryStream(inside), Brisk.Json.Querying.JsonPath.Parse("$.rest.items[*]"), s_json5, Token)));

        static async Task<List<int>> All(IAsyncEnumerable<Dictionary<string, int>?> elements)
        {
            var all = new List<int>();
            await foreach (Dictionary<string, int>? element in elements)
            {
                all.Add(element!["a"]);
            }

            return all;
        }
    }

    [Fact]
    public async Task Unneeded_data_stays_in_the_pipe()
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync("{list:[0x1 /*c*/,/**/ 2], rest: 'é'}"u8.ToArray(), Token);
        await pipe.Writer.CompleteAsync();
        await foreach (int first in JsonSerializer.DeserializeAsyncEnumerable<int>(pipe.Reader, Brisk.Json.Querying.JsonPointer.Parse("/list"), s_json5, cancellationToken: Token))
        {
            Assert.Equal(1, first);
            break;
        }

        string rest = Encoding.UTF8.GetString((await pipe.Reader.ReadAsync(Token)).Buffer);
        Assert.EndsWith(rest, "{list:[0x1 /*c*/,/**/ 2], rest: 'é'}");
        Assert.Contains("2], rest: 'é'}", rest);
    }

    [Fact]
    public async Task Positions_in_long_streams_are_right_and_their_log_stays_short()
    {
        var text = new StringBuilder("[");
        for (int i = 0; i < 20_000; i++)
        {
            text.Append("{a: 'x', // comment\n  'b': 0x10},\n");
        }

        byte[] utf8 = Encoding.UTF8.GetBytes(text.Append("{a: 'x',\n b: 'wrong'}]").ToString());
        JsonException error = await Assert.ThrowsAsync<JsonException>(async () =>
        {
            await foreach (Pair? _ in JsonSerializer.DeserializeAsyncEnumerable<Pair>(new MemoryStream(utf8), s_json5, Token))
            {
            }
        });
        Assert.Equal(("$[20000].b", 40_001, 11), (error.Path, error.LineNumber, error.BytePositionInLine));
    }

    private sealed record Pair(string A, int B);

    [Fact]
    public void Adapters_for_System_Text_Json_do_not_support_JSON5()
    {
        Assert.Throws<NotSupportedException>(() => new System.Text.Json.JsonSerializerOptions().UseBriskJson(s_json5));
        Assert.Throws<NotSupportedException>(() => s_json5.ToSystemTextJson());
        Assert.Throws<NotSupportedException>(() => new BriskJsonConverterFactory(s_json5));
        System.Text.Json.JsonSerializerOptions commented = new JsonSerializerOptions { Dialect = JsonDialect.JsonWithComments }.ToSystemTextJson();
        Assert.Equal([1], System.Text.Json.JsonSerializer.Deserialize<int[]>("[1,/**/]", commented)!);
    }

    private static T Read<T>(string json5) => JsonSerializer.Deserialize<T>(json5, s_json5)!;

    private static void Refused<T>(string json5, long line, long column)
    {
        JsonException error = Assert.Throws<JsonException>(() => Read<T>(json5));
        Assert.Equal(("$", line, column), (error.Path, error.LineNumber, error.BytePositionInLine));
    }

    private sealed record Passed(Dictionary<string, int>? Inner);

    private sealed class PassingConverter : JsonConverter<Passed>
    {
        public override Passed Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            => new(JsonSerializer.Deserialize<Dictionary<string, int>>(ref reader, options));

        public override void Write(Utf8JsonWriter writer, Passed value, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}
