namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Text.Json.Serialization;

// Polymorphic types, by what determines their schemas: which alternatives have a discriminator, which are objects, which may be null.

/// <summary>The base is an alternative without a discriminator.</summary>
[JsonDerivedType(typeof(Sprout), "sprout")]
[JsonDerivedType(typeof(Shrub), 7)]
public class Plant
{
    public int Height { get; set; }

    public Plant? Parent { get; set; }
}

public class Sprout : Plant
{
    public required string Seed { get; set; }
}

public class Shrub : Plant
{
    public List<Plant>? Neighbours { get; set; }
}

/// <summary>All have a discriminator, including the base.</summary>
[JsonDerivedType(typeof(Stone), 0)]
[JsonDerivedType(typeof(Gem), 1)]
public record Stone(int Weight);

public record Gem(int Weight, string Colour = "red") : Stone(Weight);

/// <summary>None has a discriminator.</summary>
[JsonDerivedType(typeof(Puddle))]
public class Water
{
    public int Depth { get; set; }
}

public class Puddle : Water
{
    public bool IsMuddy { get; set; }
}

[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind/~", UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor, IgnoreUnrecognizedTypeDiscriminators = true)]
[JsonDerivedType(typeof(Cumulus), "one")]
[JsonDerivedType(typeof(Cirrus))]
public abstract class Cloud
{
    public required int Size { get; set; }
}

public class Cumulus : Cloud;

public class Cirrus : Cloud
{
    public Cloud? Above { get; set; }
}

/// <summary>A class and a structure: only one may be null.</summary>
[JsonDerivedType(typeof(Disc), "disc")]
[JsonDerivedType(typeof(Block), "block")]
public interface IArea
{
    int Area { get; }
}

public class Disc : IArea
{
    public int Radius { get; set; }

    public int Area => 3 * Radius * Radius;
}

public struct Block : IArea
{
    public int Side { get; set; }

    public readonly int Area => Side * Side;
}

[JsonDerivedType(typeof(LeftDot), "left")]
[JsonDerivedType(typeof(RightDot), "right")]
public interface IDot;

public struct LeftDot : IDot
{
    public int A { get; set; }
}

public struct RightDot : IDot;

/// <summary>Alternatives whose schema is nothing but a type.</summary>
[JsonDerivedType(typeof(Derivation))]
public class Bare;

public class Derivation : Bare;

[JsonDerivedType(typeof(HalfBareDerivation), "d")]
public class HalfBare;

public class HalfBareDerivation : HalfBare
{
    public int A { get; set; }
}

/// <summary>An array, or an object with a discriminator.</summary>
[JsonDerivedType(typeof(Shortlist), "short")]
public class Listing : List<int>;

public class Shortlist : Listing;

[JsonDerivedType(typeof(Lexicon), "lexicon")]
[JsonDerivedType(typeof(Glossary), "glossary")]
public class Lexicon : Dictionary<string, Lexicon?>;

public class Glossary : Lexicon;

[JsonDerivedType(typeof(Numbered1), "list")]
[JsonDerivedType(typeof(Numbered2), "map")]
[JsonDerivedType(typeof(Numbered3))]
public interface INumbers;

public class Numbered1 : List<int>, INumbers;

public class Numbered2 : Dictionary<string, int>, INumbers;

public class Numbered3 : List<double>, INumbers;

/// <summary>A derived type without a known structure.</summary>
[JsonDerivedType(typeof(Box1), "opaque")]
[JsonDerivedType(typeof(Box2), "clear")]
public abstract class Crate;

[JsonConverter(typeof(OpaqueConverter<Box1>))]
public class Box1 : Crate;

public class Box2 : Crate
{
    public int A { get; set; }
}

[JsonDerivedType(typeof(Pebble1), "p")]
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public class Pebble
{
    public required int A { get; set; }
}

public class Pebble1 : Pebble
{
    public required string B { get; set; }

    [JsonExtensionData]
    public Dictionary<string, object>? More { get; set; }
}

/// <summary>A derived type that has derived types of its own.</summary>
[JsonDerivedType(typeof(Trunk), "trunk")]
public class Wood
{
    public int A { get; set; }
}

[JsonDerivedType(typeof(Stump), "stump")]
public class Trunk : Wood
{
    public int B { get; set; }
}

public class Stump : Trunk
{
    public int C { get; set; }
}

/// <summary>Polymorphic values in every place.</summary>
public class Meadow
{
    public Plant Plant { get; set; } = new();

    public Plant? MayPlant { get; set; }

    public List<Plant> Plants { get; set; } = [];

    public List<Plant>? OtherPlants { get; set; }

    public Dictionary<string, IArea> Areas { get; set; } = [];

    public IArea Area { get; set; } = new Disc();

    public IArea? MayArea { get; set; }

    public Sprout Sprout { get; set; } = null!;

    public Listing Listing { get; set; } = [];

    public Crate Crate { get; set; } = null!;

    public Bare Bare { get; set; } = new();

    [JsonConverter(typeof(OpaqueConverter<Plant>))]
    public Plant? Converted { get; set; }

    public IDot Dot { get; set; } = new LeftDot();
}

public record Garden(Stone Stone, Stone? Other = null, Plant? Plant = null);
