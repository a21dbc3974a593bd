using System.Text.Json.Serialization;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>Derived types with discriminators of both kinds.</summary>
[JsonPolymorphic]
[JsonDerivedType(typeof(Plant), "plant")]
[JsonDerivedType(typeof(Animal), 7)]
[JsonDerivedType(typeof(Herd), "herd")]
public abstract class Being
{
    public string? Name { get; set; }

    public Being? Next { get; set; }
}

public class Plant : Being
{
    public double Height { get; set; }

    public List<Being?>? Near { get; set; }
}

public class Animal : Being
{
    public int Legs { get; set; } = 4;

    public Dictionary<string, Being?>? Friends { get; set; }
}

public class Herd : Being
{
    public Being?[]? Members { get; set; }

    public int? Count { get; set; }
}

/// <summary>A base type that is its own derived type, another discriminator name, and records.</summary>
[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind", UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType, IgnoreUnrecognizedTypeDiscriminators = true)]
[JsonDerivedType(typeof(Shape), "shape")]
[JsonDerivedType(typeof(Round), "round")]
[JsonDerivedType(typeof(Square), "square")]
public record Shape(string? Colour = null);

public record Round(double Radius, string? Colour = null) : Shape(Colour);

public record Square(int Side, Shape? Inner = null) : Shape((string?)null);
