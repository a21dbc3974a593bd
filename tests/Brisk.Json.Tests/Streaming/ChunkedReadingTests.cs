using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Streaming;

/// <summary>However the document in a stream is split, the result is that of the whole document: the same value, or the same exception at the same location.</summary>
public sealed class ChunkedReadingTests
{
    private static readonly JsonSerializerOptions[] s_options =
    [
        new() { DefaultBufferSize = 1 },
        new() { DefaultBufferSize = 1, AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip, PropertyNameCaseInsensitive = true },
        new(JsonSerializerDefaults.Strict) { DefaultBufferSize = 1 },
        new() { DefaultBufferSize = 1, MaxDepth = 3, AllowTrailingCommas = true },
    ];

    private static readonly (Func<string, JsonSerializerOptions, int, object?> Whole, Func<string, JsonSerializerOptions, int, object?> Cut, string[] Documents)[] s_cases =
    [
        Case<List<Row>>(Rows, "[]", " [ ] ", "null", "[null,null,{\"Id\":1}]", "[{\"Id\":1},,]", "{\"Id\":1}", "[{\"Id\":1}] x", "[{\"Id\":1}]]"),
        Case<Row[]>(Rows, Rows.Replace(" ", "\n")),
        Case<HashSet<string>>("[\"one\",\"two\",\"three\",\"four with a very long text that does not fit into the buffer\",\"five\",\"one\",\"\\u0041\\n\\\"\\\\\"]"),
        Case<Stack<int[]>>("[[1,2,3],[4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19],[],[20],null]"),
        Case<Dictionary<string, List<int>>>("{\"a\":[1,2,3],\"b b\":[1111111,2222222,3333333,4444444,5555555],\"c.d\":[],\"\\u0041\":null,\"a\":[9]}", "{\"a\":[1,2,3],\"b b\":[1111111,2222222,3333333,x]}", "{\"a.b\":[1,2,3], 7"),
        Case<SortedDictionary<int, Row>>("{\"1\":{\"Id\":1,\"Name\":\"long enough to be entered\"},\"2\":{\"Id\":2},\"x\":{}}", "{\"1\":{\"Id\":1,\"Name\":\"long enough to be entered\"},\"2\":{\"Id\":true}}"),
        Case<Report>(
            "{\"Title\":\"report of the year\",\"Rows\":" + Rows + ",\"Unknown\":{\"a\":[1,2,3,[4,5,6]],\"b\":\"text text text text\"},\"Totals\":{\"x\":1.5,\"y\":[]},\"Point\":{\"X\":1,\"Y\":2}}",
            "{\"Title\":\"report of the year\",\"Unknown\":{\"a\":[1,2,3,[4,5,6,,]]}}",
            "{\"Point\":{\"X\":1,\"Y\":2,\"Tags\":[\"aaaaaaaaaaaaaaaa\",\"bbbbbbbbbbbbbb\"]},\"Point\":{\"X\":3,\"Y\":4,\"Tags\":[\"aaaaaaaaaaaaaaaa\",\"bbbbbbbbbbbbbb\"]}}",
            "{\"title\":\"report of the year\", \"rows\" : [ {\"ID\":1, \"name\":null}, {\"ID\":2} ], \"Inner\":{\"Inner\":{\"Inner\":{\"Inner\":{\"Title\":\"deep\"}}}}}",
            "{\"Title\":\"a\",\"Readonly\":[1,2,3,4,5,6,7,8,9,10,11,12],\"Filled\":[1,2,3,4,5,6,7,8,9,10,11,12,13]}"),
        Case<Point>("{\"X\":1,\"Y\":2,\"Tags\":[\"aaaaaaaaaaaaaaaa\",\"bbbbbbbbbbbbbb\"],\"Z\":{\"a\":1}}", "{\"Tags\":[\"aaaaaaaaaaaaaaaa\",\"bbbbbbbbbbbbbb\",1]}", "{\"X\":1,\"X\":2}", "{\"Y\":0,\"Tags\":[\"aaaaaaaaaaaaaaaa\"]}"),
        Case<Required>("{\"Name\":\"x\",\"Values\":[1,2,3,4,5,6,7,8,9]}", "{\"Values\":[1,2,3,4,5,6,7,8,9]}", "{\"Name\":\"xxxxxxxxxxxxxxxx\",\"Name\":\"y\"}"),
        Case<Thrower>("{\"A\":\"xxxxxxxxxxxxxxxxxx\",\"B\":{\"A\":\"bad\",\"C\":[1,2,3,4]},\"C\":[]}", "{\"A\":\"xxxxxxxxxxxxxxxxxx\",\"B\":{\"A\":\"xxxxxxxxxxxxx\",\"C\":[1,2,3,4]},\"C\":[0]}"),
        Case<Guarded>("[1,2,3,4,5,6,7,13,8,9,10]"),
        Case<string>("\"text text text text text text\\n\"", "\"text"),
        Case<int>("12345678901", "1234567", " 1 ", "", " ", "\ufeff12", "\ufeff\ufeff12"),
        Case<Dictionary<string, object?>>("{\"a\":null,\"b\":{\"c\":[1,2,3,4,5,6,7,8]}}"),
    ];

    private const string Rows = "[{\"Id\":1,\"Name\":\"one\",\"Tags\":[\"a\",\"b\"]},\n {\"Id\":22,\"Name\":\"\\u00e9 \\\"two\\\"\",\"Tags\":[]} ,{\"Name\":null,\"Extra\":{\"x\":[1,2,{\"y\":null}]},\"Id\":-3},\r\n{}]";

    public static TheoryData<int> Cases { get; } = [.. Enumerable.Range(0, s_cases.Length)];

    [Theory]
    [MemberData(nameof(Cases))]
    public void Every_chunk_size_of_every_truncation(int number)
    {
        var (whole, cut, documents) = s_cases[number];
        foreach (JsonSerializerOptions options in s_options)
        {
            foreach (string document in documents)
            {
                int step = document.Length > 120 ? 3 : 1;
                for (int length = document.Length; length >= 0; length -= step)
                {
                    string text = document[..length];
                    string expected = Outcome(() => whole(text, options, 0));
                    foreach (int atOnce in length == document.Length ? [1, 2, 3, 7, 16, 17, 1000] : new[] { 1, 16, 1000 }) Check(expected, () => cut(text, options, atOnce), $"{atOnce} at once of {text}");
                }
            }
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public void Every_byte_replaced(int number)
    {
        var (whole, cut, documents) = s_cases[number];
        var random = new Random(number);
        foreach (JsonSerializerOptions options in s_options)
        {
            foreach (string document in documents)
            {
                for (int i = 0; i < document.Length; i++)
                {
                    string text = document[..i] + "{}[],:\" x0\\/\n-"[random.Next(14)] + document[(i + 1)..];
                    string expected = Outcome(() => whole(text, options, 0));
                    Check(expected, () => cut(text, options, 1 + random.Next(20)), $"seed {number}: {text}");
                }
            }
        }
    }

    private static void Check(string expected, Func<object?> run, string label)
    {
        string actual = Outcome(run);
        Assert.True(expected == actual, $"{label}\n  whole: {expected}\n  cut:   {actual}");
    }

    private static string Outcome(Func<object?> run)
    {
        try
        {
            return ObjectDump.Of(run());
        }
        catch (Exception e)
        {
            return $"{e.GetType().Name} {(e as JsonException)?.Path} {(e as JsonException)?.LineNumber}:{(e as JsonException)?.BytePositionInLine} {e.Message}";
        }
    }

    private static (Func<string, JsonSerializerOptions, int, object?>, Func<string, JsonSerializerOptions, int, object?>, string[]) Case<T>(params string[] documents) => (
        (text, options, _) => JsonSerializer.Deserialize<T>(new MemoryStream(Encoding.UTF8.GetBytes(text)), Whole(options)),
        (text, options, atOnce) => (atOnce % 3) switch
        {
            0 => JsonSerializer.Deserialize<T>(new TricklingStream(Encoding.UTF8.GetBytes(text), atOnce), options),
            1 => JsonSerializer.DeserializeAsync<T>(new TricklingStream(Encoding.UTF8.GetBytes(text), atOnce), options).AsTask().GetAwaiter().GetResult(),
            _ => JsonSerializer.DeserializeAsync(PipeReader.Create(new TricklingStream(Encoding.UTF8.GetBytes(text), atOnce)), typeof(T), options).AsTask().GetAwaiter().GetResult(),
        },
        documents);

    // A buffer for the whole document: nothing is read incrementally.
    private static JsonSerializerOptions Whole(JsonSerializerOptions options) => new(options) { DefaultBufferSize = 100_000 };

    public sealed class Row
    {
        public int Id { get; set; }
        public string? Name { get; set; }
        public List<string>? Tags { get; set; }
    }

    public sealed class Report
    {
        public string? Title { get; set; }
        public IReadOnlyList<Row>? Rows { get; set; }
        public Dictionary<string, object?>? Totals { get; set; }
        public Point? Point { get; set; }
        public Report? Inner { get; set; }
        public int[] Readonly { get; } = [1];

        [System.Text.Json.Serialization.JsonObjectCreationHandling(System.Text.Json.Serialization.JsonObjectCreationHandling.Populate)]
        public List<int> Filled { get; } = [100];
    }

    public sealed record Point(int X, int Y, ISet<string>? Tags = null);

    public struct Required
    {
        public required string Name { get; set; }
        public List<int> Values { get; init; }
    }

    public sealed class Thrower
    {
        private int[]? _c;
        public string? A { get; set => field = value == "bad" ? throw new FormatException("bad A") : value; }
        public Thrower? B { get; set => field = value?.C?.Length == 4 ? throw new InvalidOperationException("bad B") { Source = "System.Text.Json.Rethrowable" } : value; }
        public int[]? C { get => _c; set => _c = value; }
    }

    public sealed class Guarded : System.Collections.ObjectModel.Collection<int>
    {
        protected override void InsertItem(int index, int item) => base.InsertItem(index, item == 13 ? throw new NotSupportedException("unlucky") : item);
    }
}
