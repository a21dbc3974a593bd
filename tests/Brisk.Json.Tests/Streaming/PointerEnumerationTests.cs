using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Streaming;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Elements of an array, or entries of an object, anywhere in a document.</summary>
public sealed class PointerEnumerationTests
{
    private const string Document =
        "{\"a\":{\"x\":[9,8]},\"r\":{\"skipped text that is long\":[[1],{\"r\":[0]}],\"e\":[1,2,3],\"e\":[7],\"n\":null,\"s\":\"text\",\"\":[5],\"a/b~c\":[6],\"-\":[4]},\"l\":[[1],[2,3],{\"v\":[4,5]}],\"t\":true}";

    [Theory]
    [InlineData("r e", "1 2 3")]
    [InlineData("a x", "9 8")]
    [InlineData("r n", "")]
    [InlineData("r ", "5")]
    [InlineData("r a/b~c", "6")]
    [InlineData("r -", "4")]
    [InlineData("l 1", "2 3")]
    [InlineData("l 2 v", "4 5")]
    [InlineData("l 3", "! $.l no value")]
    [InlineData("l -", "! $.l no value")]
    [InlineData("l 01", "! $.l no value")]
    [InlineData("l 1\0", "! $.l no value")]
    [InlineData("l 2 w", "! $.l[2] no value")]
    [InlineData("r E", "! $.r no value")]
    [InlineData("z", "! $ no value")]
    [InlineData("t", "! $.t no array")]
    [InlineData("r s", "! $.r.s no array")]
    [InlineData("r", "! $.r no array")]
    [InlineData("t u", "! $.t no value")]
    public async Task Elements_at_a_pointer(string tokens, string expected)
    {
        foreach (string document in new[] { Document, Document.Replace(",", " ,\n").Replace(":", " : ") })
        {
            Assert.Equal(expected, await RunAsync(document, tokens));
        }
    }

    [Theory]
    [InlineData("a", "1 ! $.a[1] 0:8")]
    [InlineData("b", "! $.a 0:8")]
    public async Task Errors_before_the_target_are_found(string tokens, string expected)
        => Assert.Equal(expected, await RunAsync("{\"a\":[1x,2],\"b\":[3]}".Replace("1x", "1,x"), tokens, places: true));

    [Fact]
    public async Task Text_after_the_array_is_checked_unless_disabled()
    {
        const string Broken = "{\"a\":[1,2],\"b\":[3,}";
        Assert.Equal("1 2 ! $.b", await RunAsync(Broken, "a"));
        Assert.Equal("1 2", await RunAsync(Broken, "a", isEnough: true));
        Assert.Equal("1 2 ! $", await RunAsync("{\"a\":[1,2]} x", "a"));
    }

    /// <summary>The stream neither ends nor delivers more: nothing after the value is read.</summary>
    [Theory]
    [InlineData("{\"rows\":[1,2]", "/rows", "1 2")]
    [InlineData("{\"rows\":null,", "/rows", "")]
    [InlineData("{\"rows\":null}", "/rows", "")]
    [InlineData("{\"a\":[0,{\"rows\":null ,", "/a/1/rows", "")]
    [InlineData("{\"a\":[0,null,", "/a/1", "")]
    [InlineData("[1,2]", "", "1 2")]
    [InlineData("[]", "", "")]
    [InlineData(" null ", "", "")]
    public async Task The_rest_is_not_awaited_where_it_is_ignored(string text, string pointer, string expected)
    {
        foreach (int threads in new[] { 1, 2 })
        {
            foreach (int atOnce in new[] { 1, 3, 1000 })
            {
                var options = new JsonSerializerOptions { DefaultBufferSize = 1, MaxDegreeOfParallelism = threads };
                var stream = new TricklingStream(Encoding.UTF8.GetBytes(text), atOnce) { Hangs = true, OnHanging = () => throw new IOException("Too much is read.") };
                var elements = new List<int>();
                await foreach (int element in JsonSerializer.DeserializeAsyncEnumerable<int>(stream, JsonPointer.Parse(pointer), options, ignoreRest: true, TestContext.Current.CancellationToken)) elements.Add(element);
                Assert.Equal(expected, string.Join(' ', elements));
            }
        }
    }

    [Theory]
    [InlineData("[1,2] x", "", "1 2", " x")]
    [InlineData("null x", "", "", " x")]
    [InlineData("{\"rows\":null,}}", "/rows", "", ",}}")]
    [InlineData("{\"rows\":[1],}}", "/rows", "1", ",}}")]
    public async Task The_rest_stays_in_the_pipe_where_it_is_ignored(string text, string pointer, string expected, string rest)
    {
        foreach (int threads in new[] { 1, 2 })
        {
            var pipe = new Pipe();
            await pipe.Writer.WriteAsync(Encoding.UTF8.GetBytes(text), TestContext.Current.CancellationToken);
            await pipe.Writer.CompleteAsync();
            var options = new JsonSerializerOptions { MaxDegreeOfParallelism = threads };
            var elements = new List<int>();
            await foreach (int element in JsonSerializer.DeserializeAsyncEnumerable<int>(pipe.Reader, JsonPointer.Parse(pointer), options, ignoreRest: true, TestContext.Current.CancellationToken)) elements.Add(element);
            Assert.Equal(expected, string.Join(' ', elements));
            Assert.Equal(rest, Encoding.UTF8.GetString((await pipe.Reader.ReadAsync(TestContext.Current.CancellationToken)).Buffer));
        }
    }

    [Theory]
    [InlineData("{\"a\":1} x")]
    [InlineData("null x")]
    public async Task The_rest_after_entries_is_ignored(string text)
    {
        var stream = new TricklingStream(Encoding.UTF8.GetBytes(text), 1);
        var names = new List<string>();
        await foreach (KeyValuePair<string, int> entry in JsonSerializer.DeserializeAsyncEntries<int>(stream, JsonPointer.Root, ignoreRest: true, cancellationToken: TestContext.Current.CancellationToken)) names.Add(entry.Key);
        Assert.Equal(text[0] == '{' ? ["a"] : [], names);
    }

    /// <summary>It is not equal to the character that replaces it in UTF-8.</summary>
    [Fact]
    public async Task A_lone_surrogate_matches_no_name()
    {
        const string Text = "{\"\ufffd\":[1],\"b\":2}";
        var pointer = JsonPointer.FromTokens("\ud800");
        using var document = JsonDocument.Parse(Text);
        Assert.False(pointer.TryFind(document.RootElement, out _));
        Assert.True(JsonPointer.FromTokens("\ufffd").TryFind(document.RootElement, out _));
        Assert.Equal("! $ no value", await RunAsync(Text, "\ud800"));
        Assert.Equal("1", await RunAsync(Text, "\ufffd"));
        Assert.Equal("! $ no value", await RunAsync(Text.Replace("\ufffd", ""), "\ud800"));

        await using var reader = new JsonStreamReader(new MemoryStream(Encoding.UTF8.GetBytes(Text)));
        Assert.False(await reader.ReadToAsync(pointer, TestContext.Current.CancellationToken));
        Assert.Equal((JsonTokenType.EndObject, 0), (reader.TokenType, reader.CurrentDepth));
    }

    /// <summary>The names of skipped members are in the path as in memory, even if they are not valid text.</summary>
    [Theory]
    [InlineData("{\"a\u00ffb\":{\"x\":[1,?]},\"rows\":[1]}", "$.a\ufffdb")]
    [InlineData("{\"a\":[1],\"\u00ff\\n\":{\"x\":[1,?]},\"rows\":[1]}", "$['\ufffd\n']")]
    [InlineData("{\"a\":[1],\"\\ud800\":{\"x\":[1,?]},\"rows\":[1]}", "$")]
    [InlineData("{\"a\":[1],\"b\":{\"x\":[1,?]},\"rows\":[1]}", "$.b")]
    public async Task Names_that_are_not_valid_text(string json, string path)
    {
        byte[] text = Encoding.Latin1.GetBytes(json);
        foreach (Stream stream in PartsStream.All(text))
        {
            var exception = await Assert.ThrowsAsync<JsonException>(async () =>
            {
                await foreach (int _ in JsonSerializer.DeserializeAsyncEnumerable<int>(stream, JsonPointer.Parse("/rows"), new JsonSerializerOptions { DefaultBufferSize = 1 }, cancellationToken: TestContext.Current.CancellationToken))
                {
                }
            });
            Assert.Equal(path, exception.Path);
        }
    }

    [Fact]
    public async Task Entries_of_an_object()
    {
        const string Text = "{\"p\":{\"one\":1,\"t\\u0077o\":2,\"th ree\":3,\"one\":4}}";
        foreach (int atOnce in new[] { 1, 7, 1000 })
        {
            var options = new JsonSerializerOptions { DefaultBufferSize = 1 };
            var stream = new TricklingStream(Encoding.UTF8.GetBytes(Text), atOnce);
            var entries = new List<KeyValuePair<string, int>>();
            await foreach (KeyValuePair<string, int> entry in JsonSerializer.DeserializeAsyncEntries<int>(stream, JsonPointer.Parse("/p"), options, cancellationToken: TestContext.Current.CancellationToken)) entries.Add(entry);
            Assert.Equal([new("one", 1), new("two", 2), new("th ree", 3), new("one", 4)], entries);
        }
    }

    private static async Task<string> RunAsync(string json, string tokens, bool isEnough = false, bool places = false)
    {
        string? result = null;
        foreach (int atOnce in new[] { 1, 2, 5, 16, 1000 })
        {
            foreach (int bufferSize in new[] { 1, 200, 16_000 })
            {
                string run = await RunAsync(json, tokens, isEnough, places, atOnce, bufferSize);
                Assert.True(result is null || result == run, $"{atOnce} at once, buffer of {bufferSize}: {run} instead of {result}");
                result = run;
            }
        }

        return result!;
    }

    private static async Task<string> RunAsync(string json, string tokens, bool isEnough, bool places, int atOnce, int bufferSize)
    {
        var options = new JsonSerializerOptions { DefaultBufferSize = bufferSize };
        var stream = new TricklingStream(Encoding.UTF8.GetBytes(json), atOnce);
        var pointer = JsonPointer.FromTokens(tokens.Split(' '));
        var words = new List<string>();
        try
        {
            await foreach (int element in JsonSerializer.DeserializeAsyncEnumerable<int>(stream, pointer, options, isEnough)) words.Add(element.ToString());
        }
        catch (JsonException e)
        {
            words.Add($"! {e.Path}" + (places ? $" {e.LineNumber}:{e.BytePositionInLine}" : e.Message.Contains("has no value") ? " no value" : e.Message.Contains("could not be converted to System.Collections.Generic.List`1[System.Int32]") ? " no array" : ""));
        }

        return string.Join(' ', words);
    }
}
