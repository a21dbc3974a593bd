using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Dialects;
using Brisk.Json.Errors;
using Brisk.Json.Modeling;
using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Modeling;

/// <summary>Converters that receive an array element by element, and a string piece by piece.</summary>
public sealed class IncrementalConverterTests
{
    private const string Everything = """
        {
          "Text": "plain, \"quoted\", \u00e4\ud83d\ude00ä€😀, and a line that is somewhat longer than the smallest buffers are\n",
          "Bytes": "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIj\u002BJSYAA==",
          "Sum": [ 1, 2, 39 ],
          "Points": [{"X":1,"Y":[2,3]},{"X":4,"Y":[5,6,7,8,9,10,11,12]}],
          "Texts": ["a", "", "b\\c", "a text that needs several pieces where the buffer is small"],
          "ByName": {"x y": "0123456789012345678901234567890123456789"},
          "Maybe": [7],
          "Nothing": null
        }
        """;

    public static TheoryData<string> Sources => EverySource.Names;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task Values_are_the_same_from_every_source(string source)
    {
        var counts = new Counts();
        Model model = (await EverySource.Read<Model>(source, Everything, JsonSerializerOptions.Default.WithState(counts)))!;
        Assert.Equal("plain, \"quoted\", ä😀ä€😀, and a line that is somewhat longer than the smallest buffers are\n", model.Text!.Content);
        Assert.Equal([.. Enumerable.Range(0, 36).Select(static i => (byte)i), 0xF8, 0x94, 0x98, 0], model.Bytes!.Content);
        Assert.Equal((3, 42), (model.Sum!.Count, model.Sum.Total));
        Assert.Equal("1:2,3 4:5,6,7,8,9,10,11,12", model.Points!.Shown);
        Assert.Equal(["a", "", "b\\c", "a text that needs several pieces where the buffer is small"], model.Texts!.Select(static text => text.Content));
        Assert.Equal("0123456789012345678901234567890123456789", model.ByName!["x y"].Content);
        Assert.Equal(7, model.Maybe!.Value.Total);
        Assert.Null(model.Nothing);
        Assert.Equal((10, 10, 10), (counts.Begun, counts.Completed, counts.Disposed));
    }

    [Theory]
    [MemberData(nameof(Sources))]
    public async Task They_can_be_the_whole_document(string source)
    {
        Assert.Equal(6, (await EverySource.Read<Sum>(source, "[1,2,3]"))!.Total);
        Assert.Equal(0, (await EverySource.Read<Sum>(source, " [ ] "))!.Total);
        Assert.Equal("", (await EverySource.Read<Text>(source, "\"\""))!.Content);
        Assert.Equal("ein Text, länger als sechzehn Bytes", (await EverySource.Read<Text>(source, " \"ein Text, länger als sechzehn Bytes\" "))!.Content);
        Assert.Null(await EverySource.Read<Sum>(source, "null"));
        Assert.Null(await EverySource.Read<Text>(source, "null"));
        Assert.Null(await EverySource.Read<Amount?>(source, "null"));
        await Assert.ThrowsAsync<JsonException>(() => EverySource.Read<Amount>(source, "null"));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(40)]
    [InlineData(100_000)]
    public async Task Returned_elements_have_them(int bufferSize)
    {
        string text = new('x', 5000);
        byte[] json = Encoding.UTF8.GetBytes($"[{string.Join(",", Enumerable.Repeat($"{{\"Text\":\"{text}\",\"Sum\":[1,2]}}", 20))}]");
        int count = 0;
        await foreach (Model? model in JsonSerializer.DeserializeAsyncEnumerable<Model>(new MemoryStream(json), new JsonSerializerOptions { DefaultBufferSize = bufferSize }, Cancellation))
        {
            Assert.Equal((text, 3), (model!.Text!.Content, model.Sum!.Total));
            count++;
        }

        Assert.Equal(20, count);
        await foreach (Text? one in JsonSerializer.DeserializeAsyncEnumerable<Text>(new MemoryStream(Encoding.UTF8.GetBytes($"\"{text}\"\n\"{text}\" \"\"")), topLevelValues: true, new JsonSerializerOptions { DefaultBufferSize = bufferSize }, Cancellation))
        {
            Assert.True(one!.Content is "" || one.Content == text);
            count++;
        }

        Assert.Equal(23, count);
    }

    [Fact]
    public async Task Values_larger_than_the_maximum_buffer_are_read()
    {
        const int Length = 20_000_000;
        var options = new JsonSerializerOptions { DefaultBufferSize = 4096, MaxBufferSize = 16 * 1024 };
        string[] parts = ["{\"Skipped\":[],\"Size\":\"", "\",\"Sum\":[1", "],\"Encoded\":\"", "\"}"];
        using var stream = new Repeating((parts[0], 1), ("abcdefgh\\n", Length / 9), (parts[1], 1), (",1", Length / 2), (parts[2], 1), ("AAAA", Length / 4), (parts[3], 1));
        Large large = (await JsonSerializer.DeserializeAsync<Large>(stream, options, Cancellation))!;
        Assert.Equal(((long)Length / 9 * 9, (Length / 2) + 1, Length / 4 * 3L), (large.Size!.Value.Length, large.Sum!.Count, large.Encoded!.Value.Length));
        stream.Position = 0;
        large = JsonSerializer.Deserialize<Large>(stream, options)!;
        Assert.Equal(Length / 4 * 3L, large.Encoded!.Value.Length);
        await Assert.ThrowsAsync<JsonException>(async () => await JsonSerializer.DeserializeAsync<Dictionary<string, object>>(new Repeating((parts[0], 1), ("abcdefgh\\n", Length / 9), ("\"}", 1)), options, Cancellation));
    }

    [Fact]
    public async Task Syntax_errors_have_the_same_location_in_memory_and_in_parts()
    {
        // A rejected piece precedes a syntax error later in its string: there are none here.
        string json = Without(Everything.Replace("\\ud83d\\ude00", "", StringComparison.Ordinal), "ByName"); // paths to what follows an entry differ in streams
        byte[] whole = Encoding.UTF8.GetBytes(json);
        byte[] texts = Encoding.UTF8.GetBytes(Without(json, "Bytes"));
        for (int i = 1; i < whole.Length; i++)
        {
            await CheckFailure<Model>(whole[..i]);
            await CheckFailure<Model>([.. whole[..i], 1, .. whole[i..]]);
            byte[] escaped = [.. texts.AsSpan(0, Math.Min(i, texts.Length)), (byte)'\\', .. texts.AsSpan(Math.Min(i, texts.Length))];
            if (!JsonSerializer.TryDeserialize(escaped, out Model? _, out _))
            {
                await CheckFailure<Model>(escaped);
            }
        }
    }

    [Theory]
    [InlineData("""{"Text":"abcdefghijklmnopqrstuvwxyz\ud800 and more of it"}""", "$.Text", 8)]
    [InlineData("""{"Text":"abcdefghijklmnopqrstuvwxyz\ud800"}""", "$.Text", 8)]
    [InlineData("""{"Texts":["a","abcdefghijklmnopqrstuvwxyz\udc00\ud800"]}""", "$.Texts[1]", 14)]
    [InlineData("""{"Bytes":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==="}""", "$.Bytes", 9)]
    [InlineData("""{"Bytes":"AAAA====AAAAAAAAAAAAAAAAAAAAAAAAAAAA"}""", "$.Bytes", 9)]
    [InlineData("""{"Bytes":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}""", "$.Bytes", 9)]
    [InlineData("""{"Text":"a text with the word refuse in it"}""", "$.Text", 8)]
    [InlineData("""{"Text":"a text with the word no at its end: no"}""", "$.Text", 8)]
    [InlineData("""{"Sum":[1,2,-1,4]}""", "$.Sum[2]", 14)]
    [InlineData("""{"Sum":[1,2,"x",4]}""", "$.Sum[2]", 15)]
    [InlineData("""{"Sum":[1,2,-2]}""", "$.Sum", 15)]
    [InlineData("""{"Points":[{"X":1},{"X":1,"Y":[1,2,true]}]}""", "$.Points[1].Y[2]", 39)]
    [InlineData("""{"Text":1}""", "$.Text", 9)]
    [InlineData("""{"Sum":{}}""", "$.Sum", 8)]
    public async Task Errors_have_their_position(string json, string path, long bytes)
    {
        JsonException exception = await CheckFailure<Model>(Encoding.UTF8.GetBytes(json));
        Assert.Equal((path, 0L, bytes), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
        Assert.False(JsonSerializer.TryDeserialize(json, out Model? _, out JsonError? error));
        Assert.Equal((path, 0L, bytes), (error.Path, error.LineNumber, error.BytePositionInLine));
    }

    [Fact]
    public async Task Text_that_is_not_UTF8_is_rejected()
    {
        byte[] json = [.. "{\"Text\":\"abcdefghijklmnopqrstuvwxyz"u8, 0xC3, .. "and more than is in the buffer\"}"u8];
        Assert.Equal(("$.Text", 8L), (await CheckFailure<Model>(json)) is var exception ? (exception.Path, exception.BytePositionInLine) : default);
    }

    [Fact]
    public async Task Canceling_disposes_them()
    {
        var counts = new Counts();
        JsonSerializerOptions options = new JsonSerializerOptions { DefaultBufferSize = 16 }.WithState(counts);
        using var source = new CancellationTokenSource();
        byte[] json = Encoding.UTF8.GetBytes("{\"Points\":[{\"X\":1,\"Y\":[]},{\"X\":1,\"Y\":[1,2,3,4,5,6,7,8,9],\"Inner\":\"" + new string('x', 1000));
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync(json, Cancellation);
        Task<Model?> reading = JsonSerializer.DeserializeAsync<Model>(pipe.Reader.AsStream(), options, source.Token).AsTask();
        await source.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => reading);
        Assert.Equal((2, 0, 2), (counts.Begun, counts.Completed, counts.Disposed));
        await using (var stream = new Failing(json))
        {
            await Assert.ThrowsAsync<IOException>(async () => await JsonSerializer.DeserializeAsync<Model>(stream, options, Cancellation));
            Assert.Equal((4, 0, 4), (counts.Begun, counts.Completed, counts.Disposed));
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(64)]
    [InlineData(100_000)]
    public async Task The_output_is_the_same_everywhere(int bufferSize)
    {
        string text = string.Concat(Enumerable.Repeat("ä€😀\"\n", 3000));
        var model = new Model
        {
            Text = new(text),
            Bytes = new(Enumerable.Range(0, 20_000).Select(static i => (byte)i).ToArray()),
            Sum = new(5, 10),
            Texts = [new("a"), new(""), new("c")],
            ByName = new() { ["n"] = new("d") },
            Maybe = new() { Total = 2 },
        };
        string expected = $$"""
            {"Text":{{JsonSerializer.Serialize(text)}},"Bytes":{{JsonSerializer.Serialize(model.Bytes.Content)}},"Sum":[2,2,2,2,2],"Points":null,"Texts":["a","","c"],"ByName":{"n":"d"},"Maybe":[2],"Nothing":null}
            """;
        var options = new JsonSerializerOptions { DefaultBufferSize = bufferSize };
        Assert.Equal(expected, JsonSerializer.Serialize(model, options));
        using var stream = new MemoryStream();
        await JsonSerializer.SerializeAsync(stream, model, options, Cancellation);
        Assert.Equal(expected, Encoding.UTF8.GetString(stream.ToArray()));
        stream.SetLength(0);
        await JsonSerializer.SerializeAsync(stream, model, new JsonSerializerOptions(options) { ReferenceHandler = ReferenceHandler.IgnoreCycles }, Cancellation);
        Assert.Equal(expected, Encoding.UTF8.GetString(stream.ToArray()));
        stream.SetLength(0);
        JsonSerializer.Serialize(stream, model, options);
        Assert.Equal(expected, Encoding.UTF8.GetString(stream.ToArray()));
        Model read = JsonSerializer.Deserialize<Model>(expected)!;
        Assert.Equal((model.Text.Content, model.Sum.Total), (read.Text!.Content, read.Sum!.Total));
    }

    [Fact]
    public async Task Writing_is_incremental_and_asynchronous()
    {
        var written = new Counting();
        using var source = new Repeating(("abc", 10_000_000));
        await JsonSerializer.SerializeAsync(written, new Held(source), new JsonSerializerOptions { Converters = { new HeldConverter() }, DefaultBufferSize = 4096 }, Cancellation);
        Assert.Equal(40_000_002, written.Length);
        Assert.InRange(written.Longest, 1, 100_000);
        Assert.Equal(0, source.SynchronousReads);
        Assert.Throws<ObjectDisposedException>(() => source.Position = 0);
    }

    [Fact]
    public async Task References_in_elements_are_those_of_the_document()
    {
        var options = new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve, DefaultBufferSize = 1, Converters = { new FriendsConverter() } };
        var ann = new Person { Name = "Ann" };
        var bob = new Person { Name = "Bob", Friends = new([ann, ann]) };
        ann.Friends = new([bob]);
        string json = JsonSerializer.Serialize(bob, options);
        Assert.Equal("""{"$id":"1","Name":"Bob","Friends":[{"$id":"2","Name":"Ann","Friends":[{"$ref":"1"}]},{"$ref":"2"}]}""", json);
        foreach (Person read in new[] { JsonSerializer.Deserialize<Person>(json, options)!, (await EverySource.Read<Person>("async stream", json, options))! })
        {
            Assert.Same(read.Friends!.All[0], read.Friends.All[1]);
            Assert.Same(read, read.Friends.All[0].Friends!.All[0]);
        }

        Friends friends = (await EverySource.Read<Friends>("async stream", """[{"$id":"1","Name":"Ann"},{"$ref":"1"},{"$ref":"1"}]""", options))!;
        Assert.Same(friends.All[0], friends.All[2]);
    }

    [Fact]
    public async Task Json5_is_read_in_parts()
    {
        var options = new JsonSerializerOptions { Dialect = JsonDialect.Json5, DefaultBufferSize = 16 };
        byte[] json = Encoding.UTF8.GetBytes("{ Text: 'it\\'s a text, \\x41 \\\nwhich goes on', /* sum */ Sum: [0x10, +1,], }");
        Model model = (await JsonSerializer.DeserializeAsync<Model>(new EverySource.Drip(json), options, Cancellation))!;
        Assert.Equal(("it's a text, A which goes on", 17), (model.Text!.Content, model.Sum!.Total));
        json = Encoding.UTF8.GetBytes("{ Text: 'it\\'s a text, \\x41 \\\nwhich goes on, and we refuse it', }");
        JsonException inParts = await Assert.ThrowsAsync<JsonException>(async () => await JsonSerializer.DeserializeAsync<Model>(new EverySource.Drip(json), options, Cancellation));
        JsonException whole = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Model>(json, options));
        Assert.Equal((whole.Path, whole.LineNumber, whole.BytePositionInLine), (inParts.Path, inParts.LineNumber, inParts.BytePositionInLine));
        Assert.Equal(("$.Text", 0L, 8L), (whole.Path, whole.LineNumber, whole.BytePositionInLine));
    }

    [Fact]
    public void They_can_be_called_directly()
    {
        var reader = new Utf8JsonReader("[1,[2,3],\"abc\"]"u8);
        reader.Read();
        reader.Read();
        reader.Read();
        Assert.Equal(5, new SumConverter().Read(ref reader, typeof(Sum), JsonSerializerOptions.Default)!.Total);
        Assert.Equal(JsonTokenType.EndArray, reader.TokenType);
        reader.Read();
        Assert.Equal("abc", new TextConverter().Read(ref reader, typeof(Text), JsonSerializerOptions.Default)!.Content);
        Assert.IsType<SumConverter>(JsonSerializerOptions.Default.GetConverter(typeof(Sum)));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Dictionary<Text, int> { [new("a")] = 1 }));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Populate("[1]", new Sum(0, 0)));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Sum>("[1]", new JsonSerializerOptions { Converters = { new GivesNothing() } }));
    }

    private static string Without(string json, string name) => string.Join('\n', json.Split('\n').Where(line => !line.Contains(name, StringComparison.Ordinal)));

    // The same failure in memory and in chunks of several sizes; every accumulator that was started was disposed of, once.
    private static async Task<JsonException> CheckFailure<T>(byte[] json)
    {
        JsonException whole = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<T>(json));
        foreach (int size in (int[])[1, 24, 64])
        {
            var counts = new Counts();
            JsonSerializerOptions options = new JsonSerializerOptions { DefaultBufferSize = size }.WithState(counts);
            JsonException inParts = await Assert.ThrowsAsync<JsonException>(async () => await JsonSerializer.DeserializeAsync<T>(new EverySource.Drip(json), options, Cancellation));
            Assert.Equal((whole.Path, whole.LineNumber, whole.BytePositionInLine, whole.Message), (inParts.Path, inParts.LineNumber, inParts.BytePositionInLine, inParts.Message));
            Assert.Equal(counts.Begun, counts.Disposed);
        }

        return whole;
    }
}
