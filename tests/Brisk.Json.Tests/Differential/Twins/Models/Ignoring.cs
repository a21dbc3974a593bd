#pragma warning disable CS0414, CS0649
namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Text.Json;
using System.Text.Json.Serialization;

public class IgnoredMembers<T>
{
    [JsonIgnore]
    public T? Plain { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.Always)]
    public T? Always { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
    public T? Never { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public T? WhenWritingDefault { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
    public T? WhenWriting { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public T? WhenReading { get; set; }

    public T? Unmarked { get; set; }

    public T? ReadOnly { get; }

    [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
    public T? ReadOnlyNever { get; }

    [JsonInclude]
    public T? Field;

    [JsonInclude]
    public readonly T? ReadOnlyField;

    [JsonInclude, JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public T? IgnoredField;
}

public class IgnoredWhenNull<T>
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public T? WhenWritingNull { get; set; }
}

public record IgnoredParameters(
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] int A,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? B,
    [property: JsonIgnore] int C = 3,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)] int D = 4,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)] int E = 5);

public record IgnoredRecord([property: JsonIgnore] int A, int B);

public struct IgnoredStruct
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public int A { get; set; }

    public int? B { get; set; }
}

public class IgnoredUnsupported
{
    [JsonIgnore]
    public int[,]? Grid { get; set; }

    [JsonIgnore]
    public Type? Type { get; set; }

    public int X { get; set; }
}

public class PopulatedMembers
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<int> List { get; set; } = [1, 2];

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<int> GetOnly { get; } = [1, 2];

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public Dictionary<string, int> Map { get; } = new() { ["old"] = 1, ["both"] = 1 };

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public Box<int?> Inner { get; } = new() { Value = 9 };

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public HashSet<int> Set { get; } = [1];

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public Queue<int> Queue { get; } = new([1]);

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public Stack<int> Stack { get; } = new([1]);

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public IList<int> Interface { get; } = new List<int> { 1 };

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public ICollection<int> Null { get; } = null!;

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<int>? SettableNull { get; set; }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public StructBox<int> Struct { get; set; } = new() { Value = 4 };

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public FieldStruct TwoFields { get; set; } = new() { X = 1, Y = "y" };

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<Box<int>> Boxes { get; } = [new() { Value = 1 }];

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
    public List<int> Replaced { get; set; } = [1];

    public List<int> Unmarked { get; } = [1];
}

public class PopulatedReadOnlyCollection
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public IList<int> Items { get; } = new int[] { 1 };
}

public class PopulatedArray
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public int[] Items { get; set; } = [1];
}

public class PopulatedScalar
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public int Number { get; set; } = 1;
}

public class PopulatedGetOnlyStruct
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public StructBox<int> Struct { get; } = new() { Value = 4 };
}

public class PopulatedRecordMember
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public RecordBox<int> Record { get; } = new(5);
}

[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public class PopulatedType
{
    public List<int> List { get; } = [1];

    public Box<List<int>> Inner { get; } = new() { Value = [1] };

    public int Number { get; set; } = 5;

    public string Text { get; set; } = "t";

    public int[] Array { get; set; } = [1];

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
    public List<int> Replaced { get; set; } = [1];

    [JsonInclude]
    public List<int> Field = [1];

    [JsonInclude]
    public readonly List<int> ReadOnlyField = [1];
}

public class PlainDefaults
{
    public List<int> List { get; set; } = [1];

    public List<int> GetOnly { get; } = [1];

    public Dictionary<string, List<int>> Map { get; } = new() { ["a"] = [1] };

    public PlainDefaults? Inner { get; set; }

    public Box<int> Box { get; } = new() { Value = 1 };
}
