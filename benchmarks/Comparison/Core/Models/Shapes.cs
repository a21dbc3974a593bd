using System.Text.Json.Serialization;

namespace Benchmarks.Models;

/// <summary>A list of objects of one kind, all of whose members are of one kind, so that nothing else obscures the cost of that kind.</summary>
public sealed class Series<T>
{
    public string? Name { get; set; }

    public List<T>? Items { get; set; }
}

/// <summary>A record, created by its constructor.</summary>
public sealed record Shipment(long Id, string Sender, string Recipient, int Weight, bool Express, double Distance, Stop Destination);

/// <summary>A record within a record.</summary>
public sealed record Stop(string Street, string City, int Code);

/// <summary>A structure that contains structures.</summary>
public struct Segment
{
    public Spot From { get; set; }

    public Spot To { get; set; }

    public int Lane { get; set; }
}

/// <summary>A small structure.</summary>
public struct Spot
{
    public int X { get; set; }

    public int Y { get; set; }
}

/// <summary>An object with required members.</summary>
public sealed class Account
{
    public required long Id { get; init; }

    public required string Owner { get; init; }

    public required int Level { get; set; }

    [JsonRequired] public bool Active { get; set; }

    public string? Note { get; set; }
}

/// <summary>An object with dictionaries.</summary>
public sealed class Inventory
{
    public Dictionary<string, int>? Counts { get; set; }

    public Dictionary<string, string>? Labels { get; set; }

    public Dictionary<int, long>? Places { get; set; }
}

/// <summary>An object with enumerations, as numbers and by name.</summary>
public sealed class Ticket
{
    public Severity Severity { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter<Severity>))] public Severity Reported { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter<Channels>))] public Channels Channels { get; set; }
}

/// <summary>A severity.</summary>
public enum Severity
{
    Unknown,
    Low,
    Medium,
    High,
    Critical,
}

/// <summary>The channels of a notification, several at once.</summary>
[Flags]
public enum Channels
{
    None = 0,
    Mail = 1,
    Phone = 2,
    Chat = 4,
}

/// <summary>An object with points in time.</summary>
public sealed class Visit
{
    public DateTime Begin { get; set; }

    public DateTimeOffset End { get; set; }

    public DateOnly Day { get; set; }

    public TimeSpan Break { get; set; }
}

/// <summary>An object with identifiers.</summary>
public sealed class Link
{
    public Guid From { get; set; }

    public Guid To { get; set; }

    public Guid? Via { get; set; }
}

/// <summary>Text in a script with three bytes per character.</summary>
public sealed class Poem
{
    public string? Title { get; set; }

    public string? Author { get; set; }

    public List<string>? Lines { get; set; }
}
