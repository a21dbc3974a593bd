using System.Buffers;
using Brisk.Json.Serialization;
using Brisk.Json.Tests.Reading;

namespace Brisk.Json.Tests.Converters;

/// <summary>Values that the serializer reads from a reader, wherever its text is split: into segments, or into a block that is not the last.</summary>
public sealed class ReaderValueTests
{
    private static readonly JsonSerializerOptions s_options = new() { Converters = { new AmountConverter() } };

    private static ReadOnlySpan<byte> Text => "{\"a\":[12345,{\"b\":678}],\"c\":\"xyz\",\"d\":true,\"e\":1.5e3}"u8;

    [Fact]
    public void Values_in_segments_match_contiguous_text()
    {
        string expected = ValuesOf(new Utf8JsonReader(Text));
        Assert.Equal("12345 678 xyz True 1500", expected);
        for (int first = 1; first < Text.Length; first++)
        {
            for (int second = first; second < Text.Length; second++)
            {
                Assert.Equal(expected, ValuesOf(new Utf8JsonReader(Segments.Cut(Text, first, second))));
            }
        }
    }

    [Fact]
    public void Values_in_blocks_match_contiguous_text()
    {
        string expected = ValuesOf(new Utf8JsonReader(Text));
        for (int cut = 1; cut < Text.Length; cut++)
        {
            var reader = new Utf8JsonReader(Text[..cut], isFinalBlock: false, default);
            string values = ValuesOf(ref reader);
            reader = new Utf8JsonReader(Text[(int)reader.BytesConsumed..], isFinalBlock: true, reader.CurrentState);
            Assert.Equal(expected, $"{values} {ValuesOf(ref reader)}".Trim());
        }
    }

    private static string ValuesOf(Utf8JsonReader reader) => ValuesOf(ref reader);

    private static string ValuesOf(ref Utf8JsonReader reader)
    {
        var values = new List<object?>();
        while (reader.Read())
        {
            switch (reader.TokenType)
            {
                case JsonTokenType.Number:
                    values.Add(JsonSerializer.Deserialize<Amount>(ref reader, s_options).Value);
                    break;
                case JsonTokenType.String:
                    values.Add(JsonSerializer.Deserialize<string>(ref reader, s_options));
                    break;
                case JsonTokenType.True:
                    values.Add(JsonSerializer.Deserialize<bool>(ref reader, s_options));
                    break;
            }
        }

        return string.Join(' ', values.Select(value => FormattableString.Invariant($"{value}")));
    }

    private readonly record struct Amount(double Value);

    private sealed class AmountConverter : JsonConverter<Amount>
    {
        public override Amount Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetDouble());

        public override void Write(Utf8JsonWriter writer, Amount value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Value);
    }
}
