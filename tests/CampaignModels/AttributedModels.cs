using System.Text.Json.Serialization;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>Names, order, conditions, converters, and formats specified by attributes.</summary>
public class Attributed
{
    [JsonPropertyName("ident")]
    [JsonPropertyOrder(2)]
    public int Id { get; set; }

    [JsonPropertyName("é\"n")]
    public string? Escaped { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int Optional { get; set; }

    [JsonIgnore]
    public int Hidden { get; set; }

    [JsonInclude]
    internal string? Inner { get; set; }

    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString)]
    public long Quoted { get; set; }

    [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
    public double Real { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter<DayOfWeek>))]
    public DayOfWeek Day { get; set; }

    [JsonRequired]
    public bool Needed { get; set; }

    public Strictness? Strictness { get; set; }
}

[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public class Strictness
{
    [JsonConstructor]
    public Strictness(int level, string? reason) => (Level, Reason) = (level, reason);

    public int Level { get; }

    public string? Reason { get; }
}

/// <summary>What only a document can contain: elements of any kind.</summary>
public class Loose
{
    public object? Anything { get; set; }

    public List<object?>? Items { get; set; }

    public Dictionary<string, object?>? Map { get; set; }

    public ISet<string>? Names { get; set; }

    public IDictionary<Guid, int?>? Numbers { get; set; }

    public Queue<DateOnly>? Dates { get; set; }

    public KeyValuePair<string, int> Pair { get; set; }

    public (int, string) Tuple { get; set; }
}
