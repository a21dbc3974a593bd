using System.Text;
using Brisk.Json.Querying;
using Brisk.Json.Tests.Differential;
using Brisk.Json.Tests.Streaming.References;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Elements and entries at a pointer, with references: the same ones, or the same error, as from the complete document.</summary>
public sealed class PreservedElementTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("""{"Kids":{"$id":"1","$values":[{"Name":"a"},{"Name":"b"}]},"Name":"z"}""")]
    [InlineData("""{"Name":"z","Kids":{"$id":"1","$values":[{"$id":"2","Name":"a"},{"$ref":"2"},null]}}""")]
    [InlineData("""{"Next":{"Name":"skipped"},"Kids": {"$id" : "1" , "$values" : [ {"Name":"a"} ] } , "Map":{"Kids":{}}}""")]
    [InlineData("""{"Kids":{"$id":"1","$values":[]}}""")]
    [InlineData("""{"Kids":[{"$id":"1","Name":"a"},{"$ref":"1"}]}""")]
    [InlineData("""{"Kids":null}""")]
    [InlineData("""{"Kids":{"$id":"1","$values":[{"Name":5}]}}""")]
    [InlineData("""{"Name":"y","Kids":{"$id":"1","$values":[{"Name":"a"},{"Next":{"Name":5}}]},"Name":"z"}""")]
    [InlineData("""{"Kids":{"$id":"1","$values":[{"$ref":"7"}]}}""")]
    [InlineData("""{"Kids":{"$id":"1","$values":[{"$id":"1"}]}}""")]
    [InlineData("""{"Kids":{"$id":"1"}}""")]
    [InlineData("""{"Kids":{"$values":[]}}""")]
    [InlineData("""{"Kids":{"$id":"1","$values":[],"x":1}}""")]
    [InlineData("""{"Kids":{"x":1}}""")]
    [InlineData("""{"Kids":{}}""")]
    [InlineData("""{"Kids":{"$id":"1","$values":[{"Name":"a"},x]}}""")]
    [InlineData("""{"Kids":{"$id":"1","$values":[{"Name":"a"}""")]
    [InlineData("""{"Kids":"text"}""")]
    public async Task Arrays_represented_by_objects(string json)
    {
        foreach (bool inAnyOrder in new[] { false, true })
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(json);
            string expected = await ExpectedAsync(utf8, inAnyOrder, static knot => string.Concat((knot.Kids ?? []).Select(Describe)));

            // With metadata in any order, the array has another path in System.Text.Json.
            bool isSamePath = !inAnyOrder || !expected.StartsWith("JsonException", StringComparison.Ordinal);
            string? first = null;
            foreach (Stream stream in PartsStream.All(utf8))
            {
                string actual = await ElementsAsync(stream, "/Kids", inAnyOrder, ignoreRest: false);
                first ??= actual;
                Assert.Equal((json, inAnyOrder, first), (json, inAnyOrder, actual));
                Assert.Equal((json, inAnyOrder, isSamePath ? expected : "JsonException"), (json, inAnyOrder, isSamePath ? actual : actual[.."JsonException".Length]));
            }
        }
    }

    [Fact]
    public async Task Metadata_in_any_order()
    {
        byte[] utf8 = """{"Kids":{"$values":[{"Name":"a"}],"$id":"1"}}"""u8.ToArray();
        string expected = await ExpectedAsync(utf8, inAnyOrder: true, static knot => string.Concat(knot.Kids!.Select(Describe)));
        Assert.Equal("a;", expected);
        foreach (Stream stream in PartsStream.All(utf8))
        {
            Assert.Equal(expected, await ElementsAsync(stream, "/Kids", inAnyOrder: true, ignoreRest: false));
        }
    }

    [Theory]
    [InlineData("""{"x":[0,{"rows":{"$id":"1","$values":[{"Name":"a"},{"Name":"b"}]},"b":2}],"z":1}""", "/x/1/rows", "a;b;")]
    [InlineData("""[{"$id":"1","$values":[{"Name":"a"},{"Name":"b"}]},"z"]""", "/0", "a;b;")]
    [InlineData("""{"$id":"1","$values":[{"Name":"a"},{"Name":"b"}]}""", "", "a;b;")]
    [InlineData("""{"$id":"1","$values":[{"Name":"a"},{"Name":"b"}]}""", "/$values", "a;b;")]
    [InlineData("""[0,{"$id":"1","$values":[{"Name":"a"},{"Name":1}]},"z"]""", "/1", "JsonException $[1].$values[1].Name 0:47")]
    public async Task Anywhere(string json, string pointer, string expected)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        foreach (bool ignoreRest in new[] { false, true })
        {
            foreach (Stream stream in PartsStream.All(utf8))
            {
                Assert.Equal((json, expected), (json, await ElementsAsync(stream, pointer, inAnyOrder: false, ignoreRest)));
            }
        }
    }

    [Fact]
    public async Task The_rest_is_checked_unless_it_is_ignored()
    {
        byte[] utf8 = """{"rows":{"$id":"1","$values":[{"Name":"a"}]},"z":x}"""u8.ToArray();
        foreach (Stream stream in PartsStream.All(utf8))
        {
            Assert.Equal("JsonException $.z 0:49", await ElementsAsync(stream, "/rows", inAnyOrder: false, ignoreRest: false));
        }

        foreach (Stream stream in PartsStream.All(utf8))
        {
            Assert.Equal("a;", await ElementsAsync(stream, "/rows", inAnyOrder: false, ignoreRest: true));
        }
    }

    [Theory]
    [InlineData("""{"Map":{"$id":"1","a":{"$id":"2","Name":"x"},"b":{"$ref":"2"}}}""")]
    [InlineData("""{"Map":{ "$id" : "1" , "a":{"$id":"2","Next":{"Name":"long enough to be entered"}} },"Name":"z"}""")]
    [InlineData("""{"Map":{"$id":"1"}}""")]
    [InlineData("""{"Map":{}}""")]
    [InlineData("""{"Map":{"a":{"Name":"x"},"b":null}}""")]
    [InlineData("""{"Map":{"\u0024id":"1","a":{"Name":"x"}}}""")]
    [InlineData("""{"Map":{"a":{"Name":"x"},"$id":"1"}}""")]
    [InlineData("""{"Map":{"$id":"1","$x":1}}""")]
    [InlineData("""{"Map":{"$x":"text"}}""")]
    [InlineData("""{"Map":{"$id":1,"a":null}}""")]
    [InlineData("""{"Map":{"$id":"1","$id":"2"}}""")]
    [InlineData("""{"Map":{"$ref":"1"}}""", false)]
    [InlineData("""{"Map":{"$id":"1","a":{"$ref":"1"}}}""", false)]
    [InlineData("""{"Map":{"$id":"1","a":{"Name":5}}}""")]
    [InlineData("""{"Map":{"$id":"1","a":{"Name":"x"}""", false)]
    public async Task Entries_have_no_metadata(string json, bool isSame = true)
    {
        foreach (bool inAnyOrder in new[] { false, true })
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(json);
            string expected = await ExpectedAsync(utf8, inAnyOrder, static knot => string.Concat(knot.Map!.Select(Describe)));
            string? first = null;
            foreach (Stream stream in PartsStream.All(utf8))
            {
                string actual = await EntriesAsync<Knot>(stream, inAnyOrder);
                first ??= actual;
                Assert.Equal((json, first), (json, actual));
                Assert.Equal((json, inAnyOrder, Kind(expected, isSame)), (json, inAnyOrder, Kind(actual, isSame)));
            }
        }

        // An error may follow entries that were returned. It differs where a reference could only denote the object itself, and after an entry, which is then in the path.
        static string Kind(string outcome, bool isSame) => !outcome.Contains("Exception", StringComparison.Ordinal) ? outcome : isSame ? outcome[(outcome.LastIndexOf(';') + 1)..] : "error";
    }

    [Fact]
    public async Task Entries_of_any_type_have_no_metadata()
    {
        byte[] utf8 = """{"Map":{"$id":"1","a":{"$id":"2","Name":"x"},"b":{"$ref":"2"},"c":1}}"""u8.ToArray();
        foreach (Stream stream in PartsStream.All(utf8))
        {
            string[] names = (await EntriesAsync<object>(stream, inAnyOrder: false)).Split(';');
            Assert.Equal(["a", "b", "c", ""], names);
        }
    }

    private static string Describe<T>(T? element) => element switch
    {
        null => "null;",
        Knot knot => $"{knot.Name};",
        KeyValuePair<string, Knot> entry => $"{entry.Key}={entry.Value?.Name};",
        KeyValuePair<string, object> entry => $"{entry.Key};",
        _ => $"{element};",
    };

    private static async Task<string> ExpectedAsync(byte[] utf8, bool inAnyOrder, Func<Knot, string> describe)
    {
        try
        {
            var options = new Stj.JsonSerializerOptions { ReferenceHandler = Stj.Serialization.ReferenceHandler.Preserve, AllowOutOfOrderMetadataProperties = inAnyOrder, DefaultBufferSize = 1 };
            return describe((await Stj.JsonSerializer.DeserializeAsync<Knot>(new TricklingStream(utf8, 1), options, Token))!);
        }
        catch (Exception e) when (e is Stj.JsonException or InvalidOperationException)
        {
            return Describe(e);
        }
    }

    private static string Describe(Exception e) => e is Stj.JsonException json ? $"JsonException {json.Path} {json.LineNumber}:{json.BytePositionInLine}" : e.GetType().Name;

    private static JsonSerializerOptions Options(bool inAnyOrder)
        => new() { ReferenceHandler = Serialization.ReferenceHandler.Preserve, AllowOutOfOrderMetadataProperties = inAnyOrder, DefaultBufferSize = 1 };

    private static async Task<string> ElementsAsync(Stream stream, string pointer, bool inAnyOrder, bool ignoreRest)
        => await AllAsync(JsonSerializer.DeserializeAsyncEnumerable<Knot>(stream, JsonPointer.Parse(pointer), Options(inAnyOrder), ignoreRest, Token), keepsElements: false);

    private static async Task<string> EntriesAsync<T>(Stream stream, bool inAnyOrder)
        => await AllAsync(JsonSerializer.DeserializeAsyncEntries<T>(stream, JsonPointer.Parse("/Map"), Options(inAnyOrder), cancellationToken: Token), keepsElements: true);

    private static async Task<string> AllAsync<T>(IAsyncEnumerable<T> elements, bool keepsElements)
    {
        var all = new StringBuilder();
        try
        {
            await foreach (T element in elements) all.Append(Describe(element));
        }
        catch (Exception e) when (e is JsonException or InvalidOperationException)
        {
            if (!keepsElements) all.Clear();

            all.Append(Describe(e));
        }

        return all.ToString();
    }
}
