using Brisk.Json.Modeling;
using Brisk.Json.Serialization;

namespace Brisk.Json.Tests.Modeling;

/// <summary>Derived types that are identified by the names of their members.</summary>
public sealed class StructuralClassifierTests
{
    public static TheoryData<string> Sources => EverySource.Names;

    [Theory]
    [InlineData("""{"Id":1,"Radius":2}""", typeof(Circle))]
    [InlineData("""{"Radius":2}""", typeof(Circle))]
    [InlineData("""{"R":2,"unknown":{"Width":1}}""", typeof(Circle))]
    [InlineData("""{"Height":2,"Width":1}""", typeof(Box))]
    [InlineData("""{"Width":1,"Height":2,"Depth":3}""", typeof(Cuboid))]
    [InlineData("""{"\u0057idth":1,"Height":2}""", typeof(Box))]
    [InlineData("""{"Text":"a","Area":4}""", typeof(Label))]
    [InlineData("""[1,2]""", typeof(Points))]
    public async Task Members_distinguish_types(string json, Type type)
    {
        foreach (string source in EverySource.Names.Select(static row => row.Data))
        {
            Assert.IsType(type, await EverySource.Read<Shape>(source, json));
            Assert.IsType(type, (await EverySource.Read<Shape[]>(source, $"[{json},{json}]"))![1]);
        }
    }

    [Fact]
    public void Written_values_are_read()
    {
        Shape[] shapes = [new Circle { Radius = 1 }, new Box { Width = 1, Height = 2 }, new Cuboid { Width = 1, Height = 2, Depth = 3 }, new Label { Text = "t" }];
        string json = JsonSerializer.Serialize(shapes);
        Assert.DoesNotContain("$type", json);
        Assert.Equal(shapes.Select(static shape => shape.GetType()), JsonSerializer.Deserialize<Shape[]>(json)!.Select(static shape => shape.GetType()));
        json = JsonSerializer.Serialize(shapes, JsonSerializerOptions.Web);
        Assert.Equal(shapes.Select(static shape => shape.GetType()), JsonSerializer.Deserialize<Shape[]>(json, JsonSerializerOptions.Web)!.Select(static shape => shape.GetType()));
    }

    [Theory]
    [InlineData("""{"Id":1}""", "match several derived types", "Circle', '", "Points")]
    [InlineData("""{"Radius":1,"Text":"a"}""", "match none of the derived types", "Circle", "none is left out")]
    [InlineData("""{"Width":1}""", "match none of the derived types", "Cuboid", "none is left out")] // the height is required
    [InlineData("""{"Text":"a","other":1}""", "match none of the derived types", "Label", "none is left out")] // Label disallows other names
    public void Others_are_errors_that_name_the_candidates(string json, string message, string candidate, string absent)
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Shape[]>($"[{json}]"));
        Assert.Contains(message, exception.Message);
        Assert.Contains(candidate, exception.Message);
        Assert.DoesNotContain(absent, exception.Message);
        Assert.Equal(("$[0]", 0L, 2L), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
    }

    [Theory]
    [InlineData("1")]
    [InlineData("\"a\"")]
    [InlineData("true")]
    public void Scalars_match_no_type(string json) => Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Shape>(json));

    [Fact]
    public void Many_types_with_many_members_are_distinguished()
    {
        Assert.IsType<Many.M70>(JsonSerializer.Deserialize<Many>("""{"P70":1,"P9":2}"""));
        Assert.IsType<Many.M9>(JsonSerializer.Deserialize<Many>("""{"P9":1}"""));
    }

    [JsonPolymorphic(TypeClassifier = typeof(JsonStructuralTypeClassifier))]
    [JsonDerivedType(typeof(Circle))]
    [JsonDerivedType(typeof(Box))]
    [JsonDerivedType(typeof(Cuboid))]
    [JsonDerivedType(typeof(Label))]
    [JsonDerivedType(typeof(Points))]
    [JsonDerivedType(typeof(Dot))]
    public interface Shape;

    public abstract class Plain : Shape
    {
        public int Id { get; set; }
    }

    public sealed class Circle : Plain
    {
        [JsonPropertyAlias("R")]
        public int Radius { get; set; }
    }

    public sealed class Dot : Plain;

    public sealed class Box : Plain
    {
        public int Width { get; set; }

        public required int Height { get; set; }
    }

    public sealed class Cuboid : Plain
    {
        public int Width { get; set; }

        public int Height { get; set; }

        public required int Depth { get; set; }
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public sealed class Label : Shape
    {
        public required string Text { get; set; }

        public int Area => 4;
    }

    public sealed class Points : List<int>, Shape;

    [JsonPolymorphic(TypeClassifier = typeof(JsonStructuralTypeClassifier))]
    [JsonDerivedType(typeof(M9))]
    [JsonDerivedType(typeof(M70))]
    public abstract class Many
    {
        public sealed class M9 : Many
        {
            public int P9 { get; set; }
        }

        public sealed class M70 : Many
        {
            public int P1 { get; set; }

            public int P9 { get; set; }

            [JsonPropertyAlias("A01", "A02", "A03", "A04", "A05", "A06", "A07", "A08", "A09", "A10", "A11", "A12", "A13", "A14", "A15", "A16", "A17", "A18", "A19", "A20", "A21", "A22",
                "A23", "A24", "A25", "A26", "A27", "A28", "A29", "A30", "A31", "A32", "A33", "A34", "A35", "A36", "A37", "A38", "A39", "A40", "A41", "A42", "A43", "A44", "A45", "A46",
                "A47", "A48", "A49", "A50", "A51", "A52", "A53", "A54", "A55", "A56", "A57", "A58", "A59", "A60", "A61", "A62", "A63", "A64", "A65", "A66", "A67", "A68", "A69")]
            public required int P70 { get; set; }
        }
    }
}
