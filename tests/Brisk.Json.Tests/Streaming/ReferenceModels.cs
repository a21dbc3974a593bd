using System.Collections.Immutable;
using System.Text.Json.Serialization;

namespace Brisk.Json.Tests.Streaming.References;

// Read by both libraries, which see the same attributes.
public class Knot
{
    public string? Name { get; set; }

    public Knot? Next { get; set; }

    public List<Knot>? Kids { get; set; }

    public Knot[]? Array { get; set; }

    public ImmutableList<Knot>? Frozen { get; set; }

    public Dictionary<string, Knot>? Map { get; set; }

    public SortedDictionary<int, Knot>? Sorted { get; set; }

    public KnotValue Value { get; set; }

    public object? Any { get; set; }
}

public struct KnotValue
{
    public int A { get; set; }

    public Knot? Knot { get; set; }
}

public class Made(int a, Made? next, Knot? knot)
{
    public int A => a;

    public Made? Next => next;

    public Knot? Knot => knot;

    public Knot? Set { get; set; }
}

[JsonDerivedType(typeof(Circle), "circle")]
[JsonDerivedType(typeof(Square), 7)]
[JsonDerivedType(typeof(Round), "round")]
public class Shape
{
    public string? Name { get; set; }

    public Shape? Next { get; set; }

    public List<Shape>? Kids { get; set; }
}

public class Circle : Shape
{
    public double Radius { get; set; }

    public List<Knot>? Knots { get; set; }
}

public class Square : Shape
{
    public int[]? Sides { get; set; }
}

public class Round(string? tag, Shape? other) : Shape
{
    public string? Tag => tag;

    public Shape? Other => other;
}

[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(Dog), "dog")]
[JsonDerivedType(typeof(Cat), "cat")]
public abstract class Animal
{
    public string? Name { get; set; }

    public Animal? Friend { get; set; }
}

public class Dog : Animal
{
    public List<Animal>? Pack { get; set; }
}

public class Cat : Animal;

[JsonDerivedType(typeof(Numbers), "plain")]
[JsonDerivedType(typeof(MoreNumbers), "more")]
public class Numbers : List<int>, IJsonOnDeserialized
{
    public int CountAtEnd { get; private set; }

    public void OnDeserialized() => CountAtEnd = Count;
}

public class MoreNumbers : Numbers;

[JsonDerivedType(typeof(Names), "plain")]
[JsonDerivedType(typeof(MoreNames), "more")]
public class Names : Dictionary<string, int[]>, IJsonOnDeserialized
{
    public int CountAtEnd { get; private set; }

    public void OnDeserialized() => CountAtEnd = Count;
}

public class MoreNames : Names;
