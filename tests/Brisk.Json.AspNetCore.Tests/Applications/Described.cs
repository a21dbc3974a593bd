using System.ComponentModel;
using System.ComponentModel.DataAnnotations;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Microsoft.AspNetCore.Mvc;

namespace Applications.OnStj;

/// <summary>An application with the models whose schemas a document of OpenAPI contains.</summary>
public static class Described
{
    public static void Map(WebApplication app)
    {
        app.MapOpenApi();
        app.MapPost("/todos", (Todo todo) => todo);
        app.MapPost("/orders", (Order order) => TypedResults.Created("/orders/1", order));
        app.MapPost("/shapes", (Shape shape) => shape);
        app.MapPost("/shapes/many", (List<Shape> shapes) => shapes);
        app.MapGet("/circles", () => new Circle("c", 1));
        app.MapPost("/loose", (Loose loose) => loose);
        app.MapPost("/points", (Point point) => point);
        app.MapPost("/points/optional", (Point? point) => point);
        app.MapPost("/numbers", (int[] numbers) => numbers.Sum());
        app.MapPost("/words", (Dictionary<string, List<Line>?> words) => words);
        app.MapPost("/customers", (Customer customer) => customer);
        app.MapPost("/scalars", (Scalars scalars) => scalars);
        app.MapPost("/enums", (Enums enums) => enums);
        app.MapPost("/trees", (Tree tree) => tree.Children);
        app.MapPost("/members", (Members members) => members);
        app.MapPost("/animals", (Animal animal) => animal);
        app.MapPost("/strict", (Strict strict) => strict);
        app.MapPost("/quoted", (Quoted quoted) => quoted);
        app.MapPost("/generic", (Envelope<Customer> envelope) => new Envelope<List<Tree>>([], null));
        app.MapPost("/converted", (Converted converted) => converted);
        app.MapPost("/any", (object any) => any);
        app.MapPost("/element", (JsonElement element) => element);
        app.MapPost("/node", (JsonNode node) => node);
        app.MapPost("/object", (JsonObject node) => node);
        app.MapGet("/pages", (int count) => new Page("p", ManyAsync(count)));
        app.MapGet("/async", (int count) => ManyAsync(count));
        app.MapGet("/union/{id:int}", Results<Ok<Todo>, NotFound, ProblemHttpResult, ValidationProblem> (int id, Genre genre = Genre.Novel, DayOfWeek? day = null) => TypedResults.NotFound());
        app.MapGet("/query", ([FromQuery] int[] ids, [FromHeader(Name = "x-limit"), Range(1, 9)] int limit = 5, [FromQuery, Description("Any text.")] string? text = "none") => text);
        app.MapPost("/form", ([FromForm] Customer customer) => customer.Name).DisableAntiforgery();
        app.MapPost("/form/fields", ([FromForm] string name, [FromForm] int? count) => name).DisableAntiforgery();
        app.MapPost("/file", (IFormFile file) => file.Length).DisableAntiforgery();
        app.MapPost("/files", (IFormFileCollection files) => files.Count).DisableAntiforgery();
        app.MapPost("/stream", (Stream body) => "stream");
        app.MapGet("/anonymous", () => new { One = 1, Two = (string?)null, Three = new[] { 1.5 } });
        app.MapGet("/events", () => TypedResults.ServerSentEvents(ManyAsync(1)));
        app.MapGet("/problem", () => TypedResults.Problem()).ProducesProblem(500).ProducesValidationProblem();
    }

    private static async IAsyncEnumerable<Line> ManyAsync(int count)
    {
        await Task.Yield();
        yield return new Line("a", count);
    }
}

[Description("Somebody who buys.")]
public sealed record Customer(
    [property: Description("The full name."), StringLength(40, MinimumLength = 2)] string Name,
    [Description("In years."), Range(0, 150)] int Age = 18,
    string? Mail = null,
    Genre Favorite = Genre.Poem,
    bool IsNew = true)
{
    [RegularExpression("^[0-9]+$")]
    public string? Zip { get; init; }

    [Required, MinLength(1), MaxLength(5)]
    public List<string> Tags { get; set; } = [];

    [Url]
    public string? Site { get; set; }

    [DefaultValue(3)]
    public int Level { get; set; } = 3;

    [Base64String]
    public string? Photo { get; set; }

    public Customer? Referrer { get; set; }

    public IReadOnlyList<Customer>? Friends { get; set; }
}

public sealed class Scalars
{
    public byte Byte { get; set; }

    public sbyte SByte { get; set; }

    public short Short { get; set; }

    public uint UInt { get; set; }

    public long Long { get; set; }

    public ulong ULong { get; set; }

    public Int128 Wide { get; set; }

    public Half Half { get; set; }

    public float Float { get; set; }

    public double Double { get; set; }

    public decimal Decimal { get; set; }

    public bool Bool { get; set; }

    public bool? MaybeBool { get; set; }

    public char Char { get; set; }

    public string Text { get; set; } = "";

    public string? MaybeText { get; set; }

    public DateTime DateTime { get; set; }

    public DateTimeOffset Offset { get; set; }

    public DateOnly Date { get; set; }

    public TimeOnly Time { get; set; }

    public TimeSpan Span { get; set; }

    public Guid Guid { get; set; }

    public Guid? MaybeGuid { get; set; }

    public Uri? Uri { get; set; }

    public Version? Version { get; set; }

    public byte[] Bytes { get; set; } = [];

    public ReadOnlyMemory<byte> Memory { get; set; }

    public object? Any { get; set; }

    public JsonElement Element { get; set; }

    public JsonNode? Node { get; set; }
}

public sealed class Enums
{
    public DayOfWeek Number { get; set; }

    public Genre Name { get; set; }

    public Genre? Maybe { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
    public DayOfWeek Day { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter))]
    public DayOfWeek? MaybeDay { get; set; }

    public Named Named { get; set; }

    public Access Access { get; set; }

    public Dictionary<Genre, int> Counts { get; set; } = [];

    public List<Named> Many { get; set; } = [];
}

[JsonConverter(typeof(JsonStringEnumConverter<Named>))]
public enum Named
{
    [JsonStringEnumMemberName("the-first")]
    First,
    Second,
}

[Flags, JsonConverter(typeof(JsonStringEnumConverter<Access>))]
public enum Access { None, Read, Write }

public sealed class Tree
{
    public string? Name { get; set; }

    public Tree? Parent { get; set; }

    public List<Tree> Children { get; set; } = [];

    public Dictionary<string, Tree> Named { get; set; } = [];

    public Tree[][]? Rows { get; set; }
}

public class Members
{
    public required string Required { get; set; }

    public required string? RequiredNull { get; init; }

    [JsonRequired]
    public int Demanded { get; set; }

    [JsonPropertyName("renamed")]
    public string? Original { get; set; }

    [JsonPropertyOrder(-1)]
    public int Early { get; set; }

    [JsonIgnore]
    public string? Hidden { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Sometimes { get; set; }

    [JsonInclude]
    public int Field;

    public int NotIncluded;

    [JsonInclude]
    internal int Internal { get; set; }

    public int ReadOnly { get; } = 1;

    public int WriteOnly { set => ReadOnlyList.Add(value); }

    public List<int> ReadOnlyList { get; } = [];

    [ReadOnly(true)]
    public int Fixed { get; set; }

    [Obsolete("old")]
    public int Old { get; set; }

    public HashSet<int>? Set { get; set; }

    public KeyValuePair<string, int> Pair { get; set; }

    public (int A, int B) Tuple { get; set; }

    public Point Point { get; set; }

    public Point? MaybePoint { get; set; }

    public int?[]? Holes { get; set; }

    public IDictionary<int, string?>? Map { get; set; }
}

[JsonPolymorphic]
[JsonDerivedType(typeof(Animal), 0)]
[JsonDerivedType(typeof(Dog), 1)]
[JsonDerivedType(typeof(Cat), 2)]
public class Animal
{
    public string Name { get; set; } = "";
}

public sealed class Dog : Animal
{
    public bool Barks { get; set; }
}

public sealed class Cat : Animal
{
    public Animal? Enemy { get; set; }

    public Shape? Toy { get; set; }
}

[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed class Strict
{
    public int Count { get; set; }
}

[JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
public sealed class Quoted
{
    public int Count { get; set; }

    public double Ratio { get; set; }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public long Plain { get; set; }

    public List<int> Many { get; set; } = [];
}

public sealed record Envelope<T>(T Content, string? Note);

public sealed class Converted
{
    public Money Price { get; set; }

    public Money? Discount { get; set; }

    [JsonConverter(typeof(UpperConverter))]
    public string? Upper { get; set; }

    [JsonConverter(typeof(LineConverter))]
    public Line? Line { get; set; }
}

[JsonConverter(typeof(MoneyConverter))]
public readonly record struct Money(decimal Amount);

public sealed class MoneyConverter : JsonConverter<Money>
{
    public override Money Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetDecimal());

    public override void Write(Utf8JsonWriter writer, Money value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Amount);
}

public sealed class UpperConverter : JsonConverter<string>
{
    public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString();

    public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToUpperInvariant());
}

public sealed class LineConverter : JsonConverter<Line>
{
    public override Line? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!, 1);

    public override void Write(Utf8JsonWriter writer, Line value, JsonSerializerOptions options) => writer.WriteStringValue(value.Article);
}
