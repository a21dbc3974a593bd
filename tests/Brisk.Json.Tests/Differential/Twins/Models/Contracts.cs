namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Some of everything that a modifier may change.</summary>
public class Changeable
{
    public int X { get; set; }

    public string? Y { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Z { get; set; }

    public string? Other { get; set; }

    [JsonIgnore]
    public int Hidden { get; set; }

    public int ReadOnly => 7;

    public DayOfWeek Day { get; set; }

    public List<int>? List { get; set; } = [1];

    public Changeable? Next { get; set; }
}

public class ChangeableChild : Changeable
{
    public int Mine { get; set; }
}

public record ChangeableRecord(int A, string? B = "x", int C = 3)
{
    public int Extra { get; set; }
}

public struct ChangeableStruct
{
    public int A { get; set; }

    public int Field;
}

public abstract class ChangeableBase
{
    public int A { get; set; }
}

public class ChangeableDerived : ChangeableBase
{
    public int B { get; set; }
}

public interface IChangeable
{
    int A { get; set; }
}

public class ChangeableImplementation : IChangeable
{
    public int A { get; set; }
}

public class ListHolder
{
    public List<int> List { get; set; } = [7];

    public Dictionary<string, int> Map { get; } = new() { ["kept"] = 1 };
}

public class ExtraHolder
{
    public int A { get; set; }

    public Dictionary<string, object>? Extra { get; set; }
}

/// <summary>Members with every attribute that affects the properties of a contract.</summary>
public class Marked
{
    public int Plain { get; set; }

    [JsonIgnore]
    public int Ignored { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? WhenNull { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int WhenDefault { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
    public int Never { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
    public int WhenWriting { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public int WhenReading { get; set; }

    public int GetOnly { get; }

    public int SetOnly
    {
        set => Plain = value;
    }

    [JsonInclude]
    internal int Included { get; private set; }

    public int PrivateSetter { get; private set; }

    public int Init { get; init; }

    public readonly int ReadOnlyField;

    public int Field;

    [JsonPropertyName("renamed")]
    [JsonPropertyOrder(-1)]
    public List<int> Renamed { get; } = [];

    [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
    public DayOfWeek Day { get; set; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public int Number { get; set; }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<int> Populated { get; set; } = [];

    [JsonRequired]
    public int Required { get; set; }

    public string NotNull { get; set; } = "";

    public string? MayBeNull { get; set; }

    [JsonPropertyOrder(5)]
    public int Late { get; set; }
}

[JsonNumberHandling(JsonNumberHandling.WriteAsString)]
[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public class MarkedType
{
    public int A { get; set; }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public int B { get; set; }
}

[JsonNumberHandling(JsonNumberHandling.WriteAsString)]
public class NumberList : List<int>;

public class Notified : IJsonOnSerializing, IJsonOnDeserialized
{
    public int A { get; set; }

    public void OnSerializing() => A++;

    public void OnDeserialized() => A += 100;
}

public class NotifiedList : List<int>, IJsonOnSerializing
{
    public void OnSerializing() => Add(9);
}

public class CollidingNames
{
    [JsonPropertyName("a")]
    public int A { get; set; }

    [JsonPropertyName("a")]
    public int B { get; set; }
}
