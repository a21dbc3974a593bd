using Brisk.Json.Interop;
using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Serializers;

/// <summary>A converter may keep its writer: writing to it after the call is an error, and changes no result.</summary>
public sealed class KeptWriterTests
{
    [Fact]
    public void A_kept_writer_cannot_be_used_after_the_call()
    {
        var converter = new KeepingConverter();
        var options = new JsonSerializerOptions { Converters = { converter } };
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal("\"kept\"", JsonSerializer.Serialize(new Kept(), options));
            Assert.Throws<ObjectDisposedException>(() => converter.Writer!.WriteNumberValue(1));
            Assert.Equal("[\"kept\",\"kept\"]", JsonSerializer.Serialize(new Kept[] { new(), new() }, options));
            Assert.Throws<ObjectDisposedException>(() => converter.Writer!.WriteStartArray());
            Assert.Equal("[]", JsonSerializer.Serialize(Array.Empty<int>()));
        }
    }

    [Fact]
    public void A_kept_writer_of_the_other_library_does_not_write_in_later_calls()
    {
        var converter = new StjKeepingConverter();
        var options = new JsonSerializerOptions { Converters = { converter.ToBriskJson() } };
        Assert.Equal("\"kept\"", JsonSerializer.Serialize(new Kept(), options));
        Stj.Utf8JsonWriter first = converter.Writer!;
        foreach (Action use in (Action[])[() => first.WriteNumberValue(1), first.WriteStartArray, () => first.WriteRawValue("1")])
        {
            Assert.Throws<ObjectDisposedException>(use);
            first.Flush();
            Assert.Equal("\"kept\"", JsonSerializer.Serialize(new Kept(), options));
        }

        foreach (Action use in (Action[])[first.Reset, () => first.Reset(new MemoryStream()), first.Dispose])
        {
            use();
            Assert.Equal("\"kept\"", JsonSerializer.Serialize(new Kept(), options));
        }
    }

    [Fact]
    public void Adapted_converters_share_a_writer_and_each_writes_only_its_value()
    {
        var converter = new StjTextConverter();
        var options = new JsonSerializerOptions { Converters = { converter.ToBriskJson() } };
        string longText = new('a', 2_000_000);
        string[] texts = ["", "a", longText, "b", "c"];
        Assert.Equal("[" + string.Join(',', texts.Select(t => $"\"{t}\"")) + "]", JsonSerializer.Serialize(texts.Select(t => new Text(t)), options));
        Assert.Single(converter.Writers);
    }

    public sealed record Text(string Value);

    private sealed class StjTextConverter : Stj.Serialization.JsonConverter<Text>
    {
        public override Text Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options) => throw new NotSupportedException();

        public HashSet<Stj.Utf8JsonWriter> Writers { get; } = [];

        public override void Write(Stj.Utf8JsonWriter writer, Text value, Stj.JsonSerializerOptions options)
        {
            Writers.Add(writer);
            writer.WriteStringValue(value.Value);
        }
    }

    public sealed class Kept;

    private sealed class KeepingConverter : JsonConverter<Kept>
    {
        public Utf8JsonWriter? Writer { get; private set; }

        public override Kept Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Kept value, JsonSerializerOptions options)
        {
            Writer = writer;
            writer.WriteStringValue("kept");
        }
    }

    private sealed class StjKeepingConverter : Stj.Serialization.JsonConverter<Kept>
    {
        public Stj.Utf8JsonWriter? Writer { get; private set; }

        public override Kept Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Stj.Utf8JsonWriter writer, Kept value, Stj.JsonSerializerOptions options)
        {
            Writer = writer;
            writer.WriteStringValue("kept");
        }
    }
}
