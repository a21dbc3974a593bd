namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Text.Json;
using System.Text.Json.Serialization;

public class Box<T>
{
    public T? Value { get; set; }
}

public record RecordBox<T>(T Value);

public struct StructBox<T>
{
    public T Value { get; set; }
}

public class FieldBox<T>
{
    [JsonInclude]
    public T? Value;
}

public class InitBox<T>
{
    public T? Value { get; init; }
}

public class StringNumbersBox<T>
{
    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString)]
    public T? Value { get; set; }

    public T? Plain { get; set; }

    [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
    public T? Named { get; set; }
}

[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
public class StringNumbersType<T>
{
    public T? Value { get; set; }

    public List<T>? Values { get; set; }

    public Dictionary<string, T>? Map { get; set; }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public T? Strict { get; set; }
}
