using System.IO.Pipelines;
using System.Text;
using System.Text.Encodings.Web;
using Brisk.Json.Interop;
using Brisk.Json.Nodes;
using Brisk.Json.Serialization;
using Brisk.Json.Tests.Differential;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Interop;

/// <summary>The results of System.Text.Json's serializer with our attributes when it uses this library, compared with those with its own.</summary>
public sealed class BriskJsonConverterFactoryTests
{
    public enum Genre
    {
        Novel,
        Poem,
    }

    public sealed class Book
    {
        [JsonPropertyName("book_title")]
        public string? Title { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter))]
        public Genre Genre { get; set; }

        [JsonIgnore]
        public string Secret { get; set; } = "s";

        public Dictionary<string, int[]>? Pages { get; set; }
    }

    public sealed class BookBefore
    {
        [Stj.Serialization.JsonPropertyName("book_title")]
        public string? Title { get; set; }

        [Stj.Serialization.JsonConverter(typeof(Stj.Serialization.JsonStringEnumConverter))]
        public Genre Genre { get; set; }

        [Stj.Serialization.JsonIgnore]
        public string Secret { get; set; } = "s";

        public Dictionary<string, int[]>? Pages { get; set; }
    }

    /// <summary>Left to the host, which does not recognize our attributes.</summary>
    public sealed record Shelf<T>(string Name, List<T> Books, T? First, object? Any, Dictionary<Genre, T>? ByGenre);

    [Stj.Serialization.JsonDerivedType(typeof(Circle), "circle")]
    public abstract class Shape
    {
        public int Id { get; set; }
    }

    public sealed class Circle : Shape
    {
        public double Radius { get; set; }
    }

    [Stj.Serialization.JsonNumberHandling(Stj.Serialization.JsonNumberHandling.WriteAsString)]
    public sealed class Marked
    {
        public int Number { get; set; } = 3;
    }

    private static readonly Book s_book = new() { Title = "Düne <1>", Pages = new() { ["a"] = [1, 2], ["b"] = [] } };
    private static readonly BookBefore s_before = new() { Title = s_book.Title, Pages = s_book.Pages };

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    private static bool IsBook(Type type) => type == typeof(Book) || type == typeof(List<Book>);

    public static TheoryData<bool, bool> Hosts => new() { { false, false }, { false, true }, { true, false }, { true, true } };

    private static Stj.JsonSerializerOptions Host(bool byResolver, bool isIndented, Func<Type, bool>? includes = null, JsonSerializerOptions? options = null)
    {
        options ??= new();
        var host = new Stj.JsonSerializerOptions { WriteIndented = isIndented };
        if (byResolver)
        {
            return host.UseBriskJson(options, includes);
        }

        host.Converters.Add(new BriskJsonConverterFactory(options, includes));
        return host;
    }

    [Theory]
    [MemberData(nameof(Hosts))]
    public void Values_are_written_as_before(bool byResolver, bool isIndented)
    {
        var before = new Stj.JsonSerializerOptions { WriteIndented = isIndented };
        var after = Host(byResolver, isIndented);
        var inside = Host(byResolver, isIndented, IsBook);
        Assert.Equal(Stj.JsonSerializer.Serialize(s_before, before), Stj.JsonSerializer.Serialize(s_book, after));
        Assert.Equal(Stj.JsonSerializer.Serialize<object>(s_before, before), Stj.JsonSerializer.Serialize<object>(s_book, after));
        Assert.Equal(Stj.JsonSerializer.Serialize<BookBefore?>(null, before), Stj.JsonSerializer.Serialize<Book?>(null, after));
        var shelfBefore = new Shelf<BookBefore>("n", [s_before, s_before], s_before, new object[] { s_before, 1, new BookBefore[0] }, new() { [Genre.Poem] = s_before });
        var shelf = new Shelf<Book>("n", [s_book, s_book], s_book, new object[] { s_book, 1, new Book[0] }, new() { [Genre.Poem] = s_book });
        Assert.Equal(Stj.JsonSerializer.Serialize(shelfBefore, before), Stj.JsonSerializer.Serialize(shelf, after));
        Assert.Equal(Stj.JsonSerializer.Serialize(shelfBefore, before), Stj.JsonSerializer.Serialize(shelf, inside));
    }

    [Theory]
    [MemberData(nameof(Hosts))]
    public void Scalars_inside_values_of_the_host_have_its_layout(bool byResolver, bool isIndented)
    {
        var before = new Stj.JsonSerializerOptions { WriteIndented = isIndented };
        var after = Host(byResolver, isIndented, static type => type != typeof(object[]) && type != typeof(Dictionary<string, object>));
        object[] values = ["a\"é", 1, 1.5m, 1e300, true, new int[0], new Dictionary<string, int>(), new[] { 1 }, new[] { new[] { 1, 2 }, [] }, new { A = 1, B = new { C = "<" } }, Genre.Poem, null!];
        Assert.Equal(Stj.JsonSerializer.Serialize(values, before), Stj.JsonSerializer.Serialize(values, after));
        Dictionary<string, object> members = values.Select(static (value, index) => ("k" + index, value)).ToDictionary();
        Assert.Equal(Stj.JsonSerializer.Serialize(members, before), Stj.JsonSerializer.Serialize(members, after));
    }

    [Theory]
    [MemberData(nameof(Hosts))]
    public async Task Sequences_are_streamed_by_the_host(bool byResolver, bool isIndented)
    {
        static async IAsyncEnumerable<T> Twice<T>(T value)
        {
            yield return value;
            await Task.Yield();
            yield return value;
        }

        var before = new Stj.JsonSerializerOptions { WriteIndented = isIndented };
        var after = Host(byResolver, isIndented);
        using var wanted = new MemoryStream();
        using var got = new MemoryStream();
        await Stj.JsonSerializer.SerializeAsync(wanted, Twice(s_before), before, Token);
        await Stj.JsonSerializer.SerializeAsync(got, Twice(s_book), after, Token);
        Assert.Equal(Encoding.UTF8.GetString(wanted.ToArray()), Encoding.UTF8.GetString(got.ToArray()));
        await foreach (Book? book in Stj.JsonSerializer.DeserializeAsyncEnumerable<Book>(new TricklingStream(got.ToArray(), 3), after, Token))
        {
            Assert.Equal(s_book.Title, book!.Title);
        }
    }

    [Theory]
    [MemberData(nameof(Hosts))]
    public async Task Values_are_read_for_every_split(bool byResolver, bool isIndented)
    {
        byte[] text = Encoding.UTF8.GetBytes(Stj.JsonSerializer.Serialize(new[] { s_before, s_before, null }, new Stj.JsonSerializerOptions { WriteIndented = isIndented }));
        foreach (Func<Type, bool>? includes in new[] { null, IsBook })
        {
            var host = Host(byResolver, isIndented, includes);
            Check(Stj.JsonSerializer.Deserialize<Book[]>(text, host));
            foreach (int size in Enumerable.Range(1, 20).Append(100_000))
            {
                Check(await Stj.JsonSerializer.DeserializeAsync<Book[]>(new TricklingStream(text, size), new Stj.JsonSerializerOptions(host) { DefaultBufferSize = 16 }, Token));
                Check(await Stj.JsonSerializer.DeserializeAsync<Book[]>(PipeReader.Create(new TricklingStream(text, size)), host, Token));
                var reader = new Stj.Utf8JsonReader(Segment.Split(text, size));
                Check(Stj.JsonSerializer.Deserialize<Book[]>(ref reader, host));
            }
        }

        static void Check(Book?[]? books)
        {
            Assert.Equal(3, books!.Length);
            Assert.Null(books[2]);
            Assert.Equal((s_book.Title, Genre.Novel, "s"), (books[1]!.Title, books[1]!.Genre, books[1]!.Secret));
            Assert.Equal([1, 2], books[1]!.Pages!["a"]);
        }
    }

    [Fact]
    public void Types_with_attributes_that_exclude_converters_need_the_resolver()
    {
        Shape circle = new Circle { Id = 1, Radius = 2 };
        Stj.JsonSerializerOptions host = Host(byResolver: true, isIndented: false);
        Assert.Equal(Stj.JsonSerializer.Serialize(circle), Stj.JsonSerializer.Serialize(circle, host));
        Assert.Equal(2, ((Circle)Stj.JsonSerializer.Deserialize<Shape>("""{"$type":"circle","Id":1,"Radius":2}""", host)!).Radius);
        Assert.Equal("""{"Number":"3"}""", Stj.JsonSerializer.Serialize(new Marked(), host));
        Assert.Contains("UseBriskJson", Assert.Throws<NotSupportedException>(() => Stj.JsonSerializer.Serialize(circle, Host(byResolver: false, isIndented: false))).Message, StringComparison.Ordinal);
        Assert.Contains("UseBriskJson", Assert.Throws<NotSupportedException>(() => Stj.JsonSerializer.Serialize(new Marked(), Host(byResolver: false, isIndented: false))).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Nodes_are_written_by_their_run_time_types()
    {
        object[] values = [JsonValue.Create(1), JsonValue.Create("x"), JsonNode.Parse("[1]")!, JsonNode.Parse("{\"a\":2}")!["a"]!, JsonValue.Create(new { A = 1 })!, System.Text.Json.Nodes.JsonValue.Create(2)];
        foreach (bool byResolver in new[] { false, true })
        {
            Assert.Equal("""[1,"x",[1],2,{"A":1},2]""", Stj.JsonSerializer.Serialize(values, Host(byResolver, false)));
            Assert.Equal("""[1,"x",[1],2,{"A":1},2]""", Stj.JsonSerializer.Serialize(values, Host(byResolver, false, static type => type != typeof(object[]))));
        }
    }

    [Fact]
    public void Converters_of_the_host_take_precedence()
    {
        var host = new Stj.JsonSerializerOptions { Converters = { new Stj.Serialization.JsonStringEnumConverter() } };
        Assert.Equal("\"Poem\"", Stj.JsonSerializer.Serialize(Genre.Poem, host.UseBriskJson(new())));
        Assert.Equal("1", Stj.JsonSerializer.Serialize(Genre.Poem, new Stj.JsonSerializerOptions().UseBriskJson(new())));
    }

    [Fact]
    public void A_whole_document_has_the_layout_of_the_options()
    {
        var options = new JsonSerializerOptions { WriteIndented = true, IndentSize = 1, NewLine = "\n", Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower };
        Assert.Equal("{\n \"aa-bb\": \"é\"\n}", Stj.JsonSerializer.Serialize(new { AaBb = "é" }, Host(true, false, null, options)));
        Assert.Equal("{\n \"aa-bb\": \"é\"\n}", Stj.JsonSerializer.Serialize(new { AaBb = "é" }, Host(true, true, null, options)));
        Assert.Equal("""[{"aa-bb":"é"}]""", Stj.JsonSerializer.Serialize(new object[] { new { AaBb = "é" } }, Host(true, false, static t => t != typeof(object[]), options)));
    }

    [Theory]
    [InlineData("""{"book_title":1}""")]
    [InlineData("""{"Genre":"x"}""")]
    [InlineData("{\n\"Pages\":{\"a\":[1,\n 2, \"x\"]}}")]
    [InlineData("{\n\"Pages\":{\"a b\":[1,\n 2, x]}}")]
    [InlineData("""{"Pages":{"a":[1,2}""")]
    [InlineData("""{"Pages":{"a":{}}}""")]
    [InlineData("""{"book_title":"a" "b"}""")]
    [InlineData("[]")]
    [InlineData("12")]
    [InlineData("\"x\"")]
    [InlineData("tru")]
    [InlineData("{} 1")]
    [InlineData("")]
    public void Errors_have_the_location_in_the_whole_document(string value)
    {
        AssertSame<BookBefore, Book>(value, null);
        AssertSame<BookBefore, Book>(value, IsBook);
        AssertSame<BookBefore[], Book[]>($"[null,\n  {value}]", null);
        AssertSame<BookBefore[], Book[]>($"[null,\n  {value}]", IsBook);
        AssertSame<Shelf<BookBefore>, Shelf<Book>>($"{{\"Name\":\"n\",\"Books\":\n[{{}}, {value}]}}", IsBook);
        AssertSame<Shelf<BookBefore>, Shelf<Book>>($"{{\"Name\":\"n\",\"First\": {value}}}", IsBook);
    }

    [Theory]
    [InlineData("""[{},{"book_title":1}]""", "$[1]", 19)]
    [InlineData("""[{},{"Pages":{"a":[1,"x"]}}]""", "$[1]", 24)]
    public void Errors_in_streams_have_the_path_of_the_value_and_their_own_position(string text, string path, long position)
    {
        Stj.JsonSerializerOptions host = Host(byResolver: true, isIndented: false, IsBook);
        host.DefaultBufferSize = 4;
        var exception = Assert.Throws<JsonException>(() => Stj.JsonSerializer.Deserialize<Book[]>(new TricklingStream(Encoding.UTF8.GetBytes(text), 3), host));
        Assert.Equal((path, 0L, position), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
        Assert.Equal((path, 0L, position), (((Stj.JsonException)exception).Path, ((Stj.JsonException)exception).LineNumber, ((Stj.JsonException)exception).BytePositionInLine));
    }

    [Fact]
    public void The_smaller_depth_applies()
    {
        string text = "[[[[1]]]]";
        int[][][][] value = [[[[1]]]];
        Assert.Equal(text, Stj.JsonSerializer.Serialize(value, Host(true, false, null, new() { MaxDepth = 4 })));
        Assert.Equal("$[0][0][0]", Assert.Throws<JsonException>(() => Stj.JsonSerializer.Deserialize<int[][][][]>(text, Host(true, false, null, new() { MaxDepth = 3 }))).Path);
        Assert.Throws<JsonException>(() => Stj.JsonSerializer.Serialize(value, Host(true, false, null, new() { MaxDepth = 3 })));
        Assert.Throws<JsonException>(() => Stj.JsonSerializer.Serialize(new object[] { value }, Host(true, true, static t => t != typeof(object[]), new() { MaxDepth = 4 })));
        Assert.ThrowsAny<Stj.JsonException>(() => Stj.JsonSerializer.Deserialize<int[][][][]>(text, new Stj.JsonSerializerOptions { MaxDepth = 3 }.UseBriskJson(new() { MaxDepth = 10 })));
        Assert.NotNull(Stj.JsonSerializer.Deserialize<int[][][][]>(text, new Stj.JsonSerializerOptions { MaxDepth = 4 }.UseBriskJson(new())));
    }

    [Fact]
    public void Comments_are_allowed_if_the_host_allows_them()
    {
        const string Text = "[1,/*x*/2,]";
        var host = new Stj.JsonSerializerOptions { AllowTrailingCommas = true, ReadCommentHandling = Stj.JsonCommentHandling.Skip };
        Assert.Equal([1, 2], Stj.JsonSerializer.Deserialize<int[]>(Text, host.UseBriskJson(new()))!);
        Assert.ThrowsAny<Stj.JsonException>(() => Stj.JsonSerializer.Deserialize<int[]>(Text, Host(true, false, null, new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip })));
    }

    [Fact]
    public void Asynchronous_sequences_inside_delegated_values_are_rejected()
    {
        static async IAsyncEnumerable<int> Numbers()
        {
            yield return 1;
            await Task.Yield();
        }

        Assert.Throws<NotSupportedException>(() => Stj.JsonSerializer.Serialize(new { Numbers = Numbers() }, Host(true, false)));
    }

    private static void AssertSame<TBefore, TAfter>(string text, Func<Type, bool>? includes)
    {
        foreach (bool byResolver in new[] { false, true })
        {
            string wanted = PlaceOf(() => Stj.JsonSerializer.Deserialize<TBefore>(text));
            string got = PlaceOf(() => Stj.JsonSerializer.Deserialize<TAfter>(text, Host(byResolver, false, includes)));
            Assert.Equal(text + wanted, text + got);
        }
    }

    private static string PlaceOf(Action read)
    {
        var exception = Assert.ThrowsAny<Stj.JsonException>(read);
        string place = $"{exception.Path} {exception.LineNumber} {exception.BytePositionInLine}";
        if (exception is JsonException own)
        {
            Assert.Equal(place, $"{own.Path} {own.LineNumber} {own.BytePositionInLine}");
        }

        Assert.EndsWith($" Path: {exception.Path} | LineNumber: {exception.LineNumber} | BytePositionInLine: {exception.BytePositionInLine}.", exception.Message, StringComparison.Ordinal);
        return place;
    }
}
