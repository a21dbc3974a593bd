using System.Buffers;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Serializers;

/// <summary>Values written to a caller's writer that is nested more deeply than <see cref="JsonSerializerOptions.MaxDepth"/>, and empty objects below that depth.</summary>
public sealed class WriterDepthTests
{
    private static readonly object?[] s_values = [null, 1, "s", new object(), Array.Empty<int>(), new[] { 1 }];

    [Fact]
    public void Every_value_below_the_limit_is_rejected()
    {
        foreach (object? value in s_values)
        {
            for (int depth = 3; depth < 5; depth++)
            {
                Assert.Equal("$", Assert.Throws<Stj.JsonException>(() => WriteThere(value, depth)).Path);
                Assert.Equal("$", Assert.Throws<JsonException>(() => Write(value, depth)).Path);
            }

            for (int depth = 0; depth < 2; depth++)
            {
                Assert.Equal(WriteThere(value, depth), Write(value, depth));
            }
        }
    }

    [Fact]
    public void An_empty_object_below_the_limit_is_rejected()
    {
        object?[] nested = [new object()];
        Assert.Throws<Stj.JsonException>(() => Stj.JsonSerializer.Serialize(nested, new Stj.JsonSerializerOptions { MaxDepth = 1 }));
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(nested, new JsonSerializerOptions { MaxDepth = 1 }));
        Assert.Equal("[{}]", JsonSerializer.Serialize(nested, new JsonSerializerOptions { MaxDepth = 2 }));
    }

    private static string WriteThere(object? value, int depth)
    {
        var text = new ArrayBufferWriter<byte>();
        using var writer = new Stj.Utf8JsonWriter(text);
        for (int i = 0; i < depth; i++)
        {
            writer.WriteStartArray();
        }

        Stj.JsonSerializer.Serialize(writer, value, new Stj.JsonSerializerOptions { MaxDepth = 2 });
        writer.Flush();
        return System.Text.Encoding.UTF8.GetString(text.WrittenSpan);
    }

    private static string Write(object? value, int depth)
    {
        var text = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(text);
        for (int i = 0; i < depth; i++)
        {
            writer.WriteStartArray();
        }

        JsonSerializer.Serialize(writer, value, new JsonSerializerOptions { MaxDepth = 2 });
        writer.Flush();
        return System.Text.Encoding.UTF8.GetString(text.WrittenSpan);
    }
}
