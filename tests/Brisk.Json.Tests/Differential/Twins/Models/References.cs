namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Collections;
using System.Text.Json;
using System.Text.Json.Serialization;

public class Knot
{
    public string? Name { get; set; }

    public Knot? Next { get; set; }

    public List<Knot>? Kids { get; set; }
}

public class AnyKnot
{
    public object? Any { get; set; }

    public Knot? Knot { get; set; }

    public object? Other { get; set; }

    public List<int>? List { get; set; }

    public int[]? Array { get; set; }

    public IEnumerable<int>? Items { get; set; }
}

public struct KnotValue
{
    public int A { get; set; }

    public Knot? Knot { get; set; }

    public object? Any { get; set; }
}

public class ValueHolder
{
    public KnotValue Value { get; set; }
}

public struct TwoKnots
{
    public Knot? A { get; set; }

    public Knot? B { get; set; }
}

public record KnotRecord(int A, Knot? Knot);

public class KnotArguments(int a, KnotArguments? next)
{
    public int A { get; } = a;

    public KnotArguments? Next { get; } = next;

    public Knot? Other { get; set; }

    public object? Any { get; set; }

    public List<Knot>? List { get; set; }

    public Dictionary<string, Knot>? Map { get; set; }

    public KnotValue Value { get; set; }
}

public struct ArgumentsValue
{
    [JsonConstructor]
    public ArgumentsValue(int a, Knot? knot)
    {
        A = a;
        Knot = knot;
    }

    public int A { get; }

    public Knot? Knot { get; }
}

public class ExtraKnots
{
    public int A { get; set; }

    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Extra { get; set; }
}

public class ExtraAnyKnots
{
    [JsonExtensionData]
    public Dictionary<string, object>? Extra { get; set; }
}

public class NotifiedKnot : IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized
{
    [JsonIgnore]
    public string Log { get; set; } = "";

    public NotifiedKnot? Next { get; set; }

    public int A { get; set; }

    public void OnSerializing() => Log += "S";

    public void OnSerialized() => Log += "s";

    public void OnDeserializing() => Log += "D" + A;

    public void OnDeserialized() => Log += "d" + A;
}

public class NotifiedKnots : List<Knot>, IJsonOnDeserializing, IJsonOnDeserialized
{
    public void OnDeserializing() => Add(new Knot { Name = "first" });

    public void OnDeserialized() => Add(new Knot { Name = "last" });
}

public class RequiredKnot
{
    public required int A { get; set; }

    public RequiredKnot? Next { get; init; }
}

public class ReadOnlyKnots
{
    public List<Knot> Kids { get; } = [];

    public Knot Knot { get; } = new();

    public int A { get; set; }
}

public class DollarIdentifier
{
    [JsonPropertyName("$id")]
    public int Id { get; set; }
}

public class DollarReference
{
    [JsonPropertyName("$ref")]
    public int Id { get; set; }
}

public class DollarValues
{
    [JsonPropertyName("$values")]
    public int Id { get; set; }
}

public class DollarIgnored
{
    [JsonPropertyName("$id"), JsonIgnore]
    public int Id { get; set; }
}

public struct DollarStruct
{
    [JsonPropertyName("$id")]
    public int Id { get; set; }
}

public class DollarOther
{
    [JsonPropertyName("$other")]
    public int Id { get; set; }

    public Knot? Knot { get; set; }
}

public class FilledKnots
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<int> List { get; } = [];
}

[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public class FillingKnots
{
    public List<int> List { get; } = [];
}

[JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
public class ReplacingKnots
{
    public List<int> List { get; } = [];
}

public abstract class AbstractKnot
{
    public int A { get; set; }
}

public class DerivedKnot : AbstractKnot;

public class AbstractKnots
{
    public DerivedKnot? Derived { get; set; }

    public AbstractKnot? Abstract { get; set; }
}

public class NonNullKnot
{
    public NonNullKnot Self { get; set; } = null!;
}

/// <summary>Refers to itself, and is equal to everything.</summary>
public class EqualKnot
{
    public EqualKnot? Next { get; set; }

    public override bool Equals(object? obj) => obj is EqualKnot;

    public override int GetHashCode() => 1;
}

public class SelfEnumerable : IEnumerable<SelfEnumerable?>
{
    public IEnumerator<SelfEnumerable?> GetEnumerator()
    {
        yield return this;
        yield return null;
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
