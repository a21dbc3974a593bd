using System.Collections.Immutable;
using System.Runtime.CompilerServices;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Generated;

/// <summary>Contracts like those of generated code, written manually: ordinary calls use them, with the results of System.Text.Json.</summary>
public class JsonContractTests
{
    private static readonly HandWritten Source = new();

    static JsonContractTests() => JsonContractSource.Register(Source);

    [Theory]
    [InlineData("""{"Title":"A","Pages":3,"Tags":["x","y"],"Cover":{"Width":1.5,"Height":2},"Kind":1,"Price":null,"Sales":{"de":1,"fr":2},"Hidden":"h","Born":"set"}""")]
    [InlineData("""{"Title":null,"Pages":3,"Tags":null,"Cover":{},"Kind":0,"Price":12.50,"Sales":{},"More":[]}""")]
    [InlineData("{}")]
    public void Generated_access_matches_the_oracle(string json)
    {
        int before = Source.Made;
        Book brisk = JsonSerializer.Deserialize<Book>(json)!;
        Assert.True(Source.Made > before, "the generated constructor was not called");
        Book stj = Stj.JsonSerializer.Deserialize<Book>(json)!;
        Assert.Equal(Stj.JsonSerializer.Serialize(stj), Stj.JsonSerializer.Serialize(brisk));
        Assert.Equal(Stj.JsonSerializer.Serialize(stj), JsonSerializer.Serialize(brisk));
    }

    [Theory]
    [InlineData("""{"Name":"n","Count":4}""")]
    [InlineData("""{"count":4}""")]
    [InlineData("{}")]
    public void Constructor_parameters_keep_their_defaults(string json)
    {
        int before = Source.Made;
        Shelf brisk = JsonSerializer.Deserialize<Shelf>(json, JsonSerializerOptions.Web)!;
        Assert.True(Source.Made > before, "the generated constructor was not called");
        Assert.Equal(Stj.JsonSerializer.Deserialize<Shelf>(json, Stj.JsonSerializerOptions.Web), brisk);
    }

    [Fact]
    public void Options_of_the_call_apply()
    {
        var book = new Book { Title = "A", Pages = 2 };
        Assert.Equal(
            Stj.JsonSerializer.Serialize(book, new Stj.JsonSerializerOptions { PropertyNamingPolicy = Stj.JsonNamingPolicy.KebabCaseLower, WriteIndented = true }),
            JsonSerializer.Serialize(book, new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower, WriteIndented = true }));
        Assert.Equal(
            """{"Title":"A","Pages":2,"Sales":{},"Born":"never"}""",
            JsonSerializer.Serialize(book, new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault }));
    }

    [Fact]
    public void Errors_contain_the_location()
    {
        string json = """{"Tags":["x",5]}""";
        var stj = Assert.Throws<Stj.JsonException>(() => Stj.JsonSerializer.Deserialize<Book>(json));
        var brisk = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Book>(json));
        Assert.Equal(stj.Path, brisk.Path);
        Assert.Equal(stj.BytePositionInLine, brisk.BytePositionInLine);
    }

    [Fact]
    public void Collections_are_created_by_the_delegate_of_the_contract()
    {
        ImmutableArray<Shelf> shelves = JsonSerializer.Deserialize<ImmutableArray<Shelf>>("""[{"Name":"a"},{"Name":"b","Count":2}]""");
        Assert.Equal([new Shelf("a"), new Shelf("b", 2)], shelves);
        Assert.Equal("""[{"Name":"a","Count":1},{"Name":"b","Count":2}]""", JsonSerializer.Serialize(shelves));
        Assert.Equal([3, 2, 1], JsonSerializer.Deserialize<Stack<int>>("[1,2,3]")!);
        Assert.Equal(Kind.Used, JsonSerializer.Deserialize<Kind?>("1"));
        Assert.Equal("\"Used\"", JsonSerializer.Serialize(Kind.Used, new JsonSerializerOptions { Converters = { new JsonStringEnumConverter() } }));
    }

    public enum Kind
    {
        New,
        Used,
    }

    public struct Size
    {
        [System.Text.Json.Serialization.JsonIgnore(Condition = Stj.Serialization.JsonIgnoreCondition.WhenWritingDefault)]
        public double Width { get; set; }

        [System.Text.Json.Serialization.JsonIgnore(Condition = Stj.Serialization.JsonIgnoreCondition.WhenWritingDefault)]
        public int Height { get; set; }
    }

    public sealed record Shelf(string? Name = "none", int Count = 1);

    public sealed class Book
    {
        public string? Title { get; set; }

        public int Pages { get; set; }

        public List<string>? Tags { get; set; }

        public Size Cover { get; set; }

        public Kind Kind { get; set; }

        public decimal? Price { get; set; }

        public Dictionary<string, int> Sales { get; set; } = [];

        [System.Text.Json.Serialization.JsonInclude]
        internal string? Hidden { get; private set; }

        public string Born { get; init; } = "never";
    }

    private sealed class HandWritten : JsonContractSource
    {
        public int Made { get; set; }

        protected override void Declare(JsonContractList contracts)
        {
            contracts.Add(typeof(Book), () => new BookContract(this));
            contracts.Add(typeof(Shelf), () => new ShelfContract(this));
            contracts.Add(typeof(Size), static () => new SizeContract());
            contracts.Add(typeof(Kind), JsonContract.ForEnum<Kind>);
            contracts.Add(typeof(Kind?), JsonContract.ForNullable<Kind>);
            contracts.Add(typeof(ImmutableArray<Shelf>), static () => JsonContract.ForEnumerable<ImmutableArray<Shelf>, Shelf>(null, null, static items => [.. items]));
            contracts.Add(typeof(Stack<int>), static () => JsonContract.ForEnumerable<Stack<int>, int>(static () => new(), static (stack, item) => stack.Push(item), null));
            contracts.Add(typeof(Dictionary<string, int>), static () => JsonContract.ForDictionary<Dictionary<string, int>, string, int>(static () => [], null));
        }
    }

    private sealed class BookContract(HandWritten source) : JsonObjectContract<Book>
    {
        protected override Book Create()
        {
            source.Made++;
            return new Book();
        }

        protected override void AddMembers(JsonMemberAccessors<Book> members)
        {
            members.Add(typeof(Book), "Title", static (Book b) => b.Title, static (Book b, string? v) => { b.Title = v; });
            members.Add(typeof(Book), "Pages", static (Book b) => b.Pages, static (Book b, int v) => { b.Pages = v; });
            members.Add(typeof(Book), "Tags", static (Book b) => b.Tags, static (Book b, List<string>? v) => { b.Tags = v; });
            members.Add(typeof(Book), "Cover", static (Book b) => b.Cover, static (Book b, Size v) => { b.Cover = v; });
            members.Add(typeof(Book), "Kind", static (Book b) => b.Kind, static (Book b, Kind v) => { b.Kind = v; });
            members.Add(typeof(Book), "Price", static (Book b) => b.Price, static (Book b, decimal? v) => { b.Price = v; });
            members.Add(typeof(Book), "Sales", static (Book b) => b.Sales, static (Book b, Dictionary<string, int> v) => { b.Sales = v; });
            members.Add(typeof(Book), "Hidden", static (Book b) => b.Hidden, SetHidden);
            members.Add(typeof(Book), "Born", static (Book b) => b.Born, SetBorn);
        }

        [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "set_Hidden")]
        private static extern void SetHidden(Book book, string? value);

        [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "set_Born")]
        private static extern void SetBorn(Book book, string value);
    }

    private sealed class ShelfContract(HandWritten source) : JsonObjectContract<Shelf>
    {
        protected override Shelf Construct(JsonConstructorArguments arguments)
        {
            source.Made++;
            return new Shelf(arguments.Get<string?>(0), arguments.Get<int>(1));
        }

        protected override void AddMembers(JsonMemberAccessors<Shelf> members)
        {
            members.AddGetter(typeof(Shelf), "Name", static s => s.Name);
            members.AddGetter(typeof(Shelf), "Count", static s => s.Count);
        }
    }

    private sealed class SizeContract : JsonObjectContract<Size>
    {
        protected override void AddMembers(JsonMemberAccessors<Size> members)
        {
            members.Add(typeof(Size), "Width", (JsonRefGetter<Size, double>)(static (ref Size s) => s.Width), (JsonRefSetter<Size, double>)(static (ref Size s, double v) => s.Width = v));
            members.Add(typeof(Size), "Height", (JsonRefGetter<Size, int>)(static (ref Size s) => s.Height), (JsonRefSetter<Size, int>)(static (ref Size s, int v) => s.Height = v));
        }
    }
}
