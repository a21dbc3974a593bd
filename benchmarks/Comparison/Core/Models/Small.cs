using System.Text.Json.Serialization;

namespace Benchmarks.Models;

/// <summary>The flat object of most requests and messages.</summary>
public sealed class Product
{
    public int Id { get; set; }
    public string? Name { get; set; }
    public double Price { get; set; }
    public bool InStock { get; set; }
    public DateTime Created { get; set; }
}

/// <summary>An object with a short list.</summary>
public sealed class Customer
{
    public int Id { get; set; }
    public string? Name { get; set; }
    public string? Email { get; set; }
    public List<string> Tags { get; set; } = [];
    public Visitor? Contact { get; set; }
    public decimal Balance { get; set; }
}

/// <summary>An object that is created by its constructor.</summary>
public sealed record Visitor(string Name, int Age);

/// <summary>An object with required members.</summary>
public sealed class Credentials
{
    public required string Name { get; set; }
    public required int Age { get; set; }
}

public struct Offset
{
    public int X { get; set; }
    public int Y { get; set; }
}

/// <summary>An amount, which a custom converter writes as a number.</summary>
public readonly record struct Amount(decimal Value);

[JsonDerivedType(typeof(Dog), "dog")]
public class Animal
{
    public string? Name { get; set; }
}

public sealed class Dog : Animal
{
    public int Bones { get; set; }
}

/// <summary>An object most of whose members are unknown.</summary>
public sealed class Envelope
{
    public int Id { get; set; }

    [JsonExtensionData]
    public Dictionary<string, object>? More { get; set; }
}
