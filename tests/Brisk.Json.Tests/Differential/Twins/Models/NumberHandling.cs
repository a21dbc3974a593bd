namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Collections;
using System.Text.Json.Serialization;

public class StrictObject
{
    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public object? Value { get; set; }
}

public class TextObject
{
    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public object? Value { get; set; }
}

public class StrictObjects
{
    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public List<object?>? Values { get; set; }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public Dictionary<string, object?>? ByName { get; set; }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public ArrayList? Untyped { get; set; }
}

public class TextObjects
{
    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public List<object?>? Values { get; set; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public Dictionary<string, object?>? ByName { get; set; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public ArrayList? Untyped { get; set; }
}

[JsonNumberHandling(JsonNumberHandling.Strict)]
public class StrictType
{
    public object? Value { get; set; }
    public List<object?>? Values { get; set; }
}

[JsonNumberHandling(JsonNumberHandling.WriteAsString)]
public class TextType
{
    public object? Value { get; set; }
    public List<object?>? Values { get; set; }
}
