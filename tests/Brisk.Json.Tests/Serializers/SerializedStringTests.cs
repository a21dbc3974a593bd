using System.Text;
using System.Text.Encodings.Web;
using System.Text.Unicode;
using Brisk.Json.Tests.Differential.OnStj;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Serializers;

/// <summary>Serialization to a string: the written bytes are decoded to the result of System.Text.Json, for any length, alphabet, and options.</summary>
public class SerializedStringTests
{
    private static readonly string[] s_units = ["a", "\"", "é", "漢", "😀", "\ud800", "\u0001"];

    [Fact]
    public void Any_text_is_decoded_as_in_System_Text_Json()
    {
        Stj.JsonSerializerOptions stjRelaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        JsonSerializerOptions briskRelaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        foreach (string unit in s_units)
        {
            for (int before = 0; before < 70; before += before < 34 ? 1 : 9)
            {
                string text = new string('x', before) + unit + new string('y', 70 - before);
                Assert.Equal(Stj.JsonSerializer.Serialize(text), JsonSerializer.Serialize(text));
                Assert.Equal(Stj.JsonSerializer.Serialize(text, stjRelaxed), JsonSerializer.Serialize(text, briskRelaxed));
                text = string.Concat(Enumerable.Repeat(unit, before));
                Assert.Equal(Stj.JsonSerializer.Serialize(text, stjRelaxed), JsonSerializer.Serialize(text, briskRelaxed));
            }
        }
    }

    [Fact]
    public void Long_texts_are_decoded_as_in_System_Text_Json()
    {
        Stj.JsonSerializerOptions stj = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        JsonSerializerOptions brisk = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        foreach (int count in (int[])[1000, 100_000, 1_000_000])
        {
            foreach (string text in (string[])[new string('a', count), new string('a', count) + "é", string.Concat(Enumerable.Repeat("日本語 text ", count / 10))])
            {
                Assert.Equal(Stj.JsonSerializer.Serialize(text, stj), JsonSerializer.Serialize(text, brisk));
            }
        }
    }

    [Theory]
    [InlineData("22C328C322")] // an invalid second byte
    [InlineData("22FF22")]
    [InlineData("22EDA08022")] // a surrogate
    [InlineData("F09F98")]
    [InlineData("EFBBBF31")] // a byte order mark
    [InlineData("2280")]
    public void Invalid_raw_text_is_rejected_as_in_System_Text_Json(string hex)
    {
        byte[] raw = Convert.FromHexString(hex);
        var stj = new Stj.JsonSerializerOptions { Converters = { new StjRawConverter() } };
        var brisk = new JsonSerializerOptions { Converters = { new RawConverter() } };
        Exception? expected = Record.Exception(() => Stj.JsonSerializer.Serialize(raw, stj)), actual = Record.Exception(() => JsonSerializer.Serialize(raw, brisk));
        Assert.Equal((expected?.GetType(), expected?.Message), (actual?.GetType(), actual?.Message));
        if (expected is null) Assert.Equal(Stj.JsonSerializer.Serialize(raw, stj), JsonSerializer.Serialize(raw, brisk));
        Assert.Equal(Stj.JsonSerializer.SerializeToUtf8Bytes(raw, stj), JsonSerializer.SerializeToUtf8Bytes(raw, brisk));
        var stjNode = Stj.Nodes.JsonValue.Create(raw, (Stj.Serialization.Metadata.JsonTypeInfo<byte[]>)stj.GetTypeInfo(typeof(byte[])));
        var node = Brisk.Json.Nodes.JsonValue.Create(raw, (Brisk.Json.Serialization.Metadata.JsonTypeInfo<byte[]>)brisk.GetTypeInfo(typeof(byte[])));
        Assert.Equal(stjNode!.ToJsonString(), node!.ToJsonString());
    }

    [Fact]
    public void Options_that_alternate_on_a_thread_keep_their_format()
    {
        var encoder = JavaScriptEncoder.Create(UnicodeRanges.BasicLatin, UnicodeRanges.Latin1Supplement);
        (Stj.JsonSerializerOptions Stj, Func<JsonSerializerOptions> Brisk)[] pairs =
        [
            (new(), () => new()),
            (new() { WriteIndented = true }, () => new() { WriteIndented = true }),
            (new() { WriteIndented = true, IndentSize = 5, NewLine = "\r\n" }, () => new() { WriteIndented = true, IndentSize = 5, NewLine = "\r\n" }),
            (new() { Encoder = encoder }, () => new() { Encoder = encoder }),
            (new() { Encoder = new VowelEncoder() }, () => new() { Encoder = new VowelEncoder() }),
            (new() { Encoder = new VowelEncoder(), WriteIndented = true }, () => new() { Encoder = new VowelEncoder(), WriteIndented = true }),
            (new() { MaxDepth = 3 }, () => new() { MaxDepth = 3 }),
        ];
        JsonSerializerOptions[] reused = [.. pairs.Select(pair => pair.Brisk())];
        object value = new { Name = "né <漢>", Inner = new { Text = "a" } };
        var random = new Random(3);
        for (int i = 0; i < 500; i++)
        {
            int index = random.Next(pairs.Length);
            JsonSerializerOptions options = random.Next(2) == 0 ? reused[index] : pairs[index].Brisk();
            Assert.Equal(Stj.JsonSerializer.Serialize(value, pairs[index].Stj), JsonSerializer.Serialize(value, options));
        }
    }

    [Fact]
    public void Nested_calls_keep_the_format_of_each()
    {
        var stj = new Stj.JsonSerializerOptions { Converters = { new StjNestingConverter() } };
        var brisk = new JsonSerializerOptions { Converters = { new NestingConverter() } };
        Version[] values = [new(1, 2), new(3, 4)];
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(Stj.JsonSerializer.Serialize(values, stj), JsonSerializer.Serialize(values, brisk));
        }
    }

    [Fact]
    public async Task Parallel_elements_share_the_format_of_a_custom_encoder()
    {
        string[] values = [.. Enumerable.Range(0, 5000).Select(i => $"<text é {i}>")];
        var brisk = new JsonSerializerOptions { Encoder = new VowelEncoder(), MaxDegreeOfParallelism = 4 };
        using var stream = new MemoryStream();
        await JsonSerializer.SerializeAsyncEnumerable(stream, values.ToAsyncEnumerable(), options: brisk, cancellationToken: TestContext.Current.CancellationToken);
        Assert.Equal(Stj.JsonSerializer.Serialize(values, new Stj.JsonSerializerOptions { Encoder = new VowelEncoder() }), Encoding.UTF8.GetString(stream.ToArray()));
    }

    private sealed class RawConverter : Brisk.Json.Serialization.JsonConverter<byte[]>
    {
        public override byte[] Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, byte[] value, JsonSerializerOptions options) => writer.WriteRawValue(value, skipInputValidation: true);
    }

    private sealed class StjRawConverter : Stj.Serialization.JsonConverter<byte[]>
    {
        public override byte[] Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Stj.Utf8JsonWriter writer, byte[] value, Stj.JsonSerializerOptions options) => writer.WriteRawValue(value, skipInputValidation: true);
    }

    private sealed class NestingConverter : Brisk.Json.Serialization.JsonConverter<Version>
    {
        private static readonly JsonSerializerOptions s_inner = new() { WriteIndented = true };

        public override Version Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Version value, JsonSerializerOptions options)
            => writer.WriteStringValue(JsonSerializer.Serialize(new { value.Major, Text = JsonSerializer.Serialize(value.Minor) }, s_inner));
    }

    private sealed class StjNestingConverter : Stj.Serialization.JsonConverter<Version>
    {
        private static readonly Stj.JsonSerializerOptions s_inner = new() { WriteIndented = true };

        public override Version Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Stj.Utf8JsonWriter writer, Version value, Stj.JsonSerializerOptions options)
            => writer.WriteStringValue(Stj.JsonSerializer.Serialize(new { value.Major, Text = Stj.JsonSerializer.Serialize(value.Minor) }, s_inner));
    }
}
