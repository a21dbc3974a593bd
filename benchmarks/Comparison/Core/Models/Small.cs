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

[JsonDerivedType(typeof(Truck), 1), JsonDerivedType(typeof(Car), 2)]
public class Vehicle
{
    public int Wheels { get; set; }
}

public sealed class Truck : Vehicle
{
    public double Load { get; set; }
}

public sealed class Car : Vehicle
{
    public int Seats { get; set; }
}

/// <summary>A number with a converter written for System.Text.Json.</summary>
[JsonConverter(typeof(CodeConverter))]
public readonly record struct Code(int Number);

public sealed class CodeConverter : JsonConverter<Code>
{
    public override Code Read(ref System.Text.Json.Utf8JsonReader reader, Type typeToConvert, System.Text.Json.JsonSerializerOptions options) => new(reader.GetInt32());

    public override void Write(System.Text.Json.Utf8JsonWriter writer, Code value, System.Text.Json.JsonSerializerOptions options) => writer.WriteNumberValue(value.Number);
}

/// <summary>An object most of whose members are unknown.</summary>
public sealed class Envelope
{
    public int Id { get; set; }

    [JsonExtensionData]
    public Dictionary<string, object>? More { get; set; }
}
