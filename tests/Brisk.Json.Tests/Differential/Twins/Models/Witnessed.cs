namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Has a member that is populated and can be set.</summary>
public class Filled<T>
{
    public Filled()
    {
        CreatedObjects.Add(this);
        Value = Beginning<T>.Make();
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public T? Value { get; set; }

    public int After { get; set; }
}

/// <summary>Has a member that is populated and cannot be set.</summary>
public class FilledGetOnly<T>
{
    public FilledGetOnly()
    {
        CreatedObjects.Add(this);
        Value = Beginning<T>.Make();
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public T? Value { get; }

    public int After { get; set; }
}

/// <summary>Has a member that the options may cause to be populated.</summary>
public class Unmarked<T>
{
    public Unmarked()
    {
        CreatedObjects.Add(this);
        Value = Beginning<T>.Make();
    }

    public T? Value { get; set; }

    public int After { get; set; }
}

/// <summary>The same without a setter.</summary>
public class UnmarkedGetOnly<T>
{
    public UnmarkedGetOnly()
    {
        CreatedObjects.Add(this);
        Value = Beginning<T>.Make();
    }

    public T? Value { get; }

    public int After { get; set; }
}

/// <summary>The values of members of a type before they are read.</summary>
public static class Beginning<T>
{
    public static Func<T> Make { get; set; } = () => throw new InvalidOperationException(typeof(T).FullName);
}

public record Named(string? N, int Q = 1);

public record NamedMore(string? N, int Q = 1)
{
    public List<int> L { get; set; } = [1];

    public string? S { get; init; } = "s";

    public List<int> G { get; } = [3];
}

public class Nest
{
    public int A { get; set; } = 1;

    public List<int> L { get; set; } = [1];

    public NamedMore P { get; set; } = new("p", 4);
}

public struct NestStruct
{
    public int A { get; set; }

    public List<int>? L { get; set; }
}

/// <summary>Records which of its accessors were called.</summary>
public class Logged
{
    private readonly List<string> _log = [];

    public Logged() => CreatedObjects.Add(this);

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<int> List
    {
        get => Note(field, "get List");
        set => field = Note(value, "set List");
    } = [1];

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public NestStruct Struct
    {
        get => Note(field, "get Struct");
        set => field = Note(value, "set Struct");
    } = new() { A = 1, L = [2] };

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public NestStruct? Nullable
    {
        get => Note(field, "get Nullable");
        set => field = Note(value, "set Nullable");
    } = new NestStruct { A = 3 };

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public List<int>? Null
    {
        get => Note(field, "get Null");
        set => field = Note(value, "set Null");
    }

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public NamedMore Record
    {
        get => Note(field, "get Record");
        set => field = Note(value, "set Record");
    } = new("p", 2);

    public List<int> Replaced
    {
        get => Note(field, "get Replaced");
        set => field = Note(value, "set Replaced");
    } = [1];

    public int Number
    {
        get;
        set => field = Note(value, "set Number");
    }

    private T Note<T>(T value, string what)
    {
        _log.Add(value is null ? what + " null" : what);
        return value;
    }
}

/// <summary>Has one member, and another one before or after it.</summary>
public class Observed<T>
{
    public Observed() => CreatedObjects.Add(this);

    public T? A { get; set; }

    public int B { get; set; }
}

/// <summary>Has members whose values in the document are discarded.</summary>
public class PassedOver<T>
{
    public PassedOver() => CreatedObjects.Add(this);

    public T? NoSetter { get; }

    [JsonIgnore]
    public T? Ignored { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
    public T? Written { get; set; }

    public int B { get; set; }
}

public record PassedOverRecord<T>(T? P, int B)
{
    public T? NoSetter { get; }
}

public class Inner
{
    public int A { get; set; }

    public List<int>? L { get; set; }

    public Dictionary<string, Inner>? D { get; set; }
}

/// <summary>Read by a converter that fails in every possible way.</summary>
[JsonConverter(typeof(HandledConverter))]
public record Handled(int A);

public class HandledConverter : JsonConverter<Handled>
{
    public override Handled? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (reader.TokenType != JsonTokenType.StartObject)
            throw new JsonException();
        var a = 0;
        while (reader.Read() && reader.TokenType != JsonTokenType.EndObject)
        {
            var name = reader.GetString();
            reader.Read();
            a = name switch
            {
                "A" => reader.GetInt32(),
                "F" => throw new FormatException("f"),
                "J" => throw new JsonException("j"),
                "N" => throw new NotSupportedException("n"),
                "P" => throw new JsonException("own", "$.own", 7, 8),
                _ => JsonSerializer.Deserialize<List<int>>(ref reader, options)!.Count,
            };
        }

        return new(a);
    }

    public override void Write(Utf8JsonWriter writer, Handled value, JsonSerializerOptions options) => throw new NotImplementedException();
}

public class BadMember
{
    [JsonPropertyName("a-a")]
    public int A => throw new NotSupportedException("bad");
}

/// <summary>Leads to a member that throws when it is written, through everything that can be in between.</summary>
public class Failing
{
    [JsonPropertyName("n")]
    public Failing? Next { get; set; }

    [JsonPropertyName("l")]
    public List<Failing>? List { get; set; }

    [JsonPropertyName("m")]
    public Dictionary<string, Failing>? Map { get; set; }

    [JsonPropertyName("s")]
    public FailingStruct? Struct { get; set; }

    [JsonPropertyName("o")]
    public object? Any { get; set; }

    [JsonPropertyName("b")]
    public BadMember? Bad { get; set; }
}

public struct FailingStruct
{
    [JsonPropertyName("i")]
    public int I { get; set; }

    [JsonPropertyName("t")]
    public List<FailingStruct?>? Structs { get; set; }

    [JsonPropertyName("d")]
    public BadMember? Bad { get; set; }
}
