using System.Text.Json.Serialization;

namespace Applications.OnStj;

public sealed class Todo
{
    public int Id { get; set; }

    [JsonPropertyName("book_title")]
    public string Title { get; set; } = "";

    public Genre Genre { get; set; }

    [JsonIgnore]
    public string Secret { get; set; } = "the secret";

    public DateOnly? Due { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public List<string>? Tags { get; set; }
}

[JsonConverter(typeof(JsonStringEnumConverter))]
public enum Genre { Essay, Novel, Poem }

public sealed record Order(int Number, Line[] Lines, decimal? Total = null);

public sealed record Line([property: JsonPropertyName("sku")] string Article, [property: JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)] int Count);

[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(Circle), "circle")]
[JsonDerivedType(typeof(Square), "square")]
public abstract record Shape(string Name) : INamed;

public interface INamed
{
    string Name { get; }
}

public sealed record Circle(string Name, double Radius) : Shape(Name);

public sealed record Square(string Name, double Side) : Shape(Name);

public sealed class Loose
{
    [JsonRequired]
    public string? Name { get; set; }

    [JsonExtensionData]
    public Dictionary<string, object?>? Rest { get; set; }
}

public readonly record struct Point([property: JsonPropertyName("px")] int X, [property: JsonPropertyName("py")] int Y);

public sealed record Page(string Title, IAsyncEnumerable<Line> Lines);
