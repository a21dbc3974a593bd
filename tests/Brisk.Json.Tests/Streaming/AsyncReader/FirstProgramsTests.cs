using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Streaming;

namespace Brisk.Json.Tests.Streaming.AsyncReader;

/// <summary>The programs that a new user writes first, over sources that deliver one byte, a few, or everything at a time.</summary>
public sealed class FirstProgramsTests
{
    private const string Releases = """
        {
          "channel-version": "8.0",
          "latest": { "release": "8.0.1", "security": false },
          "releases": [
            { "release-version": "8.0.1", "security": false, "files": [ { "name": "a.zip", "size": 10000000000 }, { "name": "b.zip", "size": 2 } ] },
            { "release-version": "8.0.0", "security": true, "files": [] }
          ],
          "ratio": 0.25,
          "none": null
        }
        """;

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact]
    public Task The_only_property_of_an_object() => ReadAsync("{\"id\":7}", async reader =>
    {
        Assert.True(await reader.ReadToPropertyAsync("id"u8, Token));
        Assert.True(await reader.ReadAsync(Token));
        Assert.Equal((7, 7L, 7.0), (reader.GetInt32(), reader.GetInt64(), reader.GetDouble()));
        Assert.Equal((JsonTokenType.Number, 7), (reader.Current.TokenType, reader.Current.GetInt32()));
        Assert.True(reader.Current.TryGetDecimal(out decimal value) && value == 7);
        Assert.True(await reader.ReadAsync(Token));
        Assert.Equal(JsonTokenType.EndObject, reader.TokenType);
        Assert.False(await reader.ReadAsync(Token));
    });

    [Fact]
    public Task Numbers_of_an_array() => ReadAsync("[1, 2.5 ,-3]", async reader =>
    {
        var numbers = new List<double>();
        while (await reader.ReadAsync(Token))
        {
            if (reader.TokenType == JsonTokenType.Number) numbers.Add(reader.GetDouble());
        }

        Assert.Equal([1, 2.5, -3], numbers);
    });

    [Fact]
    public Task A_loop_over_all_tokens() => ReadAsync(Releases, async reader =>
    {
        var seen = new StringBuilder();
        while (await reader.ReadAsync(Token))
        {
            switch (reader.TokenType)
            {
                case JsonTokenType.PropertyName when reader.ValueTextEquals("files"u8):
                    await reader.SkipAsync(Token);
                    Assert.Equal((JsonTokenType.EndArray, "]"), (reader.TokenType, Encoding.UTF8.GetString(reader.ValueSpan)));
                    Assert.Equal(JsonTokenType.EndArray, reader.Current.TokenType);
                    break;
                case JsonTokenType.PropertyName or JsonTokenType.String:
                    seen.Append(reader.GetString()).Append(' ');
                    break;
                case JsonTokenType.Number:
                    seen.Append(reader.GetDouble()).Append(' ');
                    break;
                case JsonTokenType.True or JsonTokenType.False:
                    seen.Append(reader.GetBoolean()).Append(' ');
                    break;
                case JsonTokenType.Null:
                    seen.Append(reader.GetString() ?? "null");
                    break;
            }
        }

        Assert.Equal(
            "channel-version 8.0 latest release 8.0.1 security False releases release-version 8.0.1 security False release-version 8.0.0 security True ratio 0.25 none null", seen.ToString());
    });

    [Fact]
    public Task The_first_release_that_is_a_security_release() => ReadAsync(Releases, async reader =>
    {
        string? found = null;
        Assert.True(await reader.ReadToPropertyAsync("releases"u8, Token));
        await foreach (Release? release in reader.EnumerateArrayAsync<Release>(Token))
        {
            if (release!.Security)
            {
                found = release.ReleaseVersion;
                break;
            }
        }

        Assert.Equal("8.0.0", found);
        Assert.Equal((JsonTokenType.EndObject, "$.releases[1]"), (reader.TokenType, reader.Path));
        Assert.True(await reader.ReadToPropertyAsync("ratio"u8, Token));
        Assert.Equal(0.25, await reader.DeserializeAsync<double>(Token));
    });

    [Fact]
    public Task A_property_of_objects_in_an_array() => ReadAsync(Releases, async reader =>
    {
        var versions = new List<string?>();
        Assert.True(await reader.ReadToAsync(JsonPointer.Parse("/releases"), Token));
        while (await reader.ReadAsync(Token) && reader.TokenType == JsonTokenType.StartObject)
        {
            Assert.True(await reader.ReadToPropertyAsync("release-version"u8, Token));
            Assert.True(await reader.ReadAsync(Token));
            versions.Add(reader.GetString());
            Assert.False(await reader.ReadToPropertyAsync("none"u8, Token));
            Assert.Equal(JsonTokenType.EndObject, reader.TokenType);
        }

        Assert.Equal(["8.0.1", "8.0.0"], versions);
        Assert.Equal((JsonTokenType.EndArray, "$.releases", 1), (reader.TokenType, reader.Path, reader.CurrentDepth));
    });

    [Fact]
    public Task Deeper_at_each_step() => ReadAsync(Releases, async reader =>
    {
        Assert.True(await reader.ReadToPropertyAsync("releases"u8, Token));
        Assert.True(await reader.ReadAsync(Token));
        Assert.True(await reader.ReadAsync(Token));
        Assert.True(await reader.ReadToPropertyAsync("files"u8, Token));
        Assert.True(await reader.ReadAsync(Token));
        Assert.True(await reader.ReadAsync(Token));
        Assert.True(await reader.ReadToPropertyAsync("size"u8, Token));
        Assert.True(reader.ValueTextEquals("size"u8));
        Assert.Equal("size", reader.GetString());
        Assert.True(await reader.ReadAsync(Token));
        Assert.Equal(10_000_000_000, reader.GetInt64());
        Assert.Throws<FormatException>(() => reader.GetInt32());
        Assert.Equal("$.releases[0].files[0].size", reader.Path);
    });

    [Fact]
    public Task A_pointer_to_one_value() => ReadAsync(Releases, async reader =>
    {
        Assert.True(await reader.ReadToAsync(JsonPointer.Parse("/releases/0/files/1/size"), Token));
        Assert.Equal(2, reader.GetInt32());
    });

    [Fact]
    public Task Buffered_tokens_are_read_synchronously() => ReadAsync(Releases, async reader =>
    {
        int count = 0;
        do
        {
            while (reader.TryRead()) count++;
        }
        while (await reader.ReadAsync(Token) && ++count > 0);
        Assert.Equal(s_tokenCount, count);
    });

    [Fact]
    public Task An_invalid_element_can_be_skipped() => ReadAsync("[{\"Security\":true},{\"Security\":7,\"x\":[1,2]},{\"Security\":false}]", async reader =>
    {
        var values = new List<bool?>();
        Assert.True(await reader.ReadAsync(Token));
        while (await reader.ReadAsync(Token) && reader.TokenType == JsonTokenType.StartObject)
        {
            try
            {
                values.Add((await reader.DeserializeAsync<Release>(Token))!.Security);
            }
            catch (JsonException e)
            {
                Assert.Equal("$[1].Security", e.Path);
                Assert.Equal(JsonTokenType.StartObject, reader.TokenType);
                values.Add(null);
                await reader.SkipAsync(Token);
            }
        }

        Assert.Equal([true, null, false], values);
    });

    [Fact]
    public Task A_value_is_read_through_a_copy_of_the_reader() => ReadAsync("{\"when\":\"2020-01-02T03:04:05Z\",\"id\":\"12345678-1234-1234-1234-123456789abc\",\"small\":[1]}", async reader =>
    {
        Assert.True(await reader.ReadToPropertyAsync("when"u8, Token));
        Assert.True(await reader.ReadAsync(Token));
        Assert.Equal(new DateTime(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc), reader.Current.GetDateTime());
        Assert.True(await reader.ReadToPropertyAsync("id"u8, Token));
        Assert.True(await reader.ReadAsync(Token));
        Assert.Equal(new Guid("12345678-1234-1234-1234-123456789abc"), reader.Current.GetGuid());
    });

    /// <summary>Advancing the copy does not move the reader.</summary>
    [Fact]
    public async Task Buffered_tokens_can_be_read_ahead()
    {
        await using var reader = new JsonStreamReader(new MemoryStream("[{\"type\":\"b\"},1]"u8.ToArray()));
        Assert.True(await reader.ReadAsync(Token));
        Utf8JsonReader ahead = reader.Current;
        Assert.True(ahead.Read() && ahead.Read() && ahead.Read());
        Assert.Equal("b", ahead.GetString());
        Assert.Equal(JsonTokenType.StartArray, reader.TokenType);
        Assert.True(reader.TryRead());
        Assert.Equal(JsonTokenType.StartObject, reader.TokenType);
    }

    private static readonly int s_tokenCount = CountTokens();

    private static int CountTokens()
    {
        var reader = new Utf8JsonReader(Encoding.UTF8.GetBytes(Releases));
        int count = 0;
        while (reader.Read())
        {
            count++;
        }

        return count;
    }

    private static async Task ReadAsync(string json, Func<JsonAsyncReader, Task> program)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        foreach (int chunk in new[] { 1, 7, 100_000 })
        {
            foreach (int buffer in new[] { 1, 16_384 })
            {
                var options = new JsonSerializerOptions { DefaultBufferSize = buffer };
                await using var stream = new JsonStreamReader(new ChunkStream(utf8, chunk), options);
                await program(stream);
                await using var pipe = new JsonPipeReader(PipeReader.Create(new ChunkStream(utf8, chunk)), options);
                await program(pipe);
            }
        }
    }

    private sealed class Release
    {
        [Brisk.Json.Serialization.JsonPropertyName("release-version")]
        public string? ReleaseVersion { get; set; }

        [Brisk.Json.Serialization.JsonPropertyName("security")]
        public bool Security { get; set; }

        [Brisk.Json.Serialization.JsonPropertyName("Security")]
        public bool Other { get => Security; set => Security = value; }
    }
}
