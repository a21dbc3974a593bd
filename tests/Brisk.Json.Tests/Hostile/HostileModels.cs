using Brisk.Json.Modeling;
using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Hostile;

/// <summary>Types that fit the documents of <see cref="HostileDocuments"/>, or almost do.</summary>
internal static class HostileModels
{
    public class Tree
    {
        public int A { get; set; }

        public Tree? Left { get; set; }

        public List<Tree>? Items { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public record Row([property: JsonPropertyName("a")] int A, [property: JsonPropertyName("b"), JsonPropertyAlias("c", "d")] string? B)
    {
        [JsonPropertyName("items")]
        public List<Row>? Items { get; set; }
    }

    [JsonDerivedType(typeof(Derived), "b")]
    public class Base
    {
        [JsonPropertyName("a")]
        public object? A { get; set; }
    }

    public class Derived : Base;

    [JsonPolymorphic(TypeClassifier = typeof(JsonStructuralTypeClassifier))]
    [JsonDerivedType(typeof(ShapeA))]
    [JsonDerivedType(typeof(ShapeB))]
    public class Shape;

    public class ShapeA : Shape
    {
        [JsonPropertyName("a")]
        public int A { get; set; }
    }

    public class ShapeB : Shape
    {
        [JsonPropertyName("name")]
        public string? Name { get; set; }
    }

    [JsonConverter(typeof(JsonStringEnumConverter<Kind>))]
    public enum Kind
    {
        [JsonEnumFallback]
        Unknown,
        S1,
    }
}
