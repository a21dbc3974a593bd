using System.Text.Json.Serialization;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>Required and init-only members, structs, enumerations, and properties without a member.</summary>
public class WayMember
{
    public WayMember() => CreatedObjects.Add(this);

    public required int Id { get; init; }

    public string? Label { get; init; }

    public Cell Shape { get; set; }

    public DayOfWeek Day { get; set; }

    public Cell? Maybe { get; set; }

    public int ReadOnly { get; } = 3;

    [JsonExtensionData]
    public Dictionary<string, object?>? Rest { get; set; }
}

public class WayContainers
{
    public WayContainers() => CreatedObjects.Add(this);

    public List<int>? Numbers { get; set; }

    public Dictionary<string, HashSet<int>?>? Map { get; set; }

    public byte Byte { get; set; }

    public WayContainers? Nested { get; set; }
}

public record WayRecord(string? Name, int Count = 7, double? Weight = null, WayRecord? Next = null);

/// <summary>Members that have a value before they are read.</summary>
[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public class WayFilled
{
    public WayFilled() => CreatedObjects.Add(this);

    public List<int> Filled { get; } = [7];

    public SortedDictionary<string, int> Table { get; } = new() { ["first"] = 7 };

    public WayContainers Inner { get; } = new();

    public bool After { get; set; }
}
