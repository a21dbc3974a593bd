using System.Buffers;
using System.Text;
using Brisk.Json.Tests.Reading;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Writing;

/// <summary>Raw values are accepted and rejected as by System.Text.Json, with errors at the same position.</summary>
public class RawValueTests
{
    [Fact]
    public void Random_texts_are_validated()
    {
        var random = new Random(20261128);
        int accepted = 0, rejected = 0;
        for (int i = 0; i < 20_000; i++)
        {
            byte[] text = RandomDocuments.Make(random, withComments: random.Next(20) == 0);
            if (random.Next(3) != 0) text = RandomDocuments.Damage(random, text);
            if (Check(text))
            {
                accepted++;
            }
            else
            {
                rejected++;
            }
        }

        Assert.True(accepted > 2000 && rejected > 2000, $"{accepted} accepted, {rejected} rejected");
    }

    [Theory]
    [InlineData("")]
    [InlineData(" ")]
    [InlineData("1 2")]
    [InlineData("[1],")]
    [InlineData("[1,]")]
    [InlineData("{\"a\":1}}")]
    [InlineData(" \t\r\n{\"a\" : [ 1 , null , true , false , -1.5e+2 , \"\\u00e9\" ] } \n")]
    [InlineData("\uFEFF1")]
    [InlineData("/**/1")]
    public void Edge_cases_are_validated(string text) => Check(Encoding.UTF8.GetBytes(text));

    [Fact]
    public void The_depth_is_limited_to_64()
    {
        for (int depth = 62; depth <= 66; depth++)
        {
            Assert.Equal(depth <= 64, Check(Encoding.UTF8.GetBytes(new string('[', depth) + new string(']', depth))));
            Assert.Equal(depth <= 64, Check(Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"a\":", depth)) + '1' + new string('}', depth))));
        }
    }

    // Returns whether both libraries accept the text.
    private static bool Check(byte[] text)
    {
        (string? Error, byte[] Output) expected = WithStj(text), actual = WithBrisk(text, whole: true);
        Assert.True(expected.Error == actual.Error && expected.Output.AsSpan().SequenceEqual(actual.Output), $"{Encoding.UTF8.GetString(text)}: {expected.Error}, not {actual.Error}");
        Assert.Equal(actual, WithBrisk(text, whole: false), (one, other) => one.Error == other.Error && one.Output.AsSpan().SequenceEqual(other.Output));
        return expected.Error is null;
    }

    private static (string? Error, byte[] Output) WithStj(byte[] text)
    {
        var output = new ArrayBufferWriter<byte>();
        using var writer = new Stj.Utf8JsonWriter(output);
        try
        {
            writer.WriteStartArray();
            writer.WriteRawValue(text);
        }
        catch (Exception exception) when (exception is Stj.JsonException or ArgumentException)
        {
            return (exception is Stj.JsonException json ? $"{json.LineNumber}:{json.BytePositionInLine}" : exception.GetType().Name, []);
        }

        writer.WriteEndArray();
        writer.Flush();
        return (null, output.WrittenSpan.ToArray());
    }

    private static (string? Error, byte[] Output) WithBrisk(byte[] text, bool whole)
    {
        var output = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(output);
        try
        {
            writer.WriteStartArray();
            if (whole)
            {
                writer.WriteRawValue(text);
            }
            else
            {
                writer.WriteRawValue(new ReadOnlySequence<byte>(text));
            }
        }
        catch (Exception exception) when (exception is JsonException or ArgumentException)
        {
            return (exception is JsonException json ? $"{json.LineNumber}:{json.BytePositionInLine}" : exception.GetType().Name, []);
        }

        writer.WriteEndArray();
        writer.Flush();
        return (null, output.WrittenSpan.ToArray());
    }
}
