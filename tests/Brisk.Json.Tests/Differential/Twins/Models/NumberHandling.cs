namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Collections;
using System.Text.Json;
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

[JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
public class TextNested
{
    public List<List<int>>? Lists { get; set; }
    public Dictionary<string, List<int>>? ByName { get; set; }
    public List<Dictionary<string, int>>? Dictionaries { get; set; }
    public List<int?>? Optional { get; set; }
    public int[][][]? Deep { get; set; }
    public List<List<object>>? Objects { get; set; }
    public List<object>? Any { get; set; }
    public System.Collections.Immutable.ImmutableArray<int[]> Immutable { get; set; }
    public TextList? List { get; set; }
    public List<TextList>? Own { get; set; }
}

[JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
public class TextList : List<int>;

[JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
public class TextLists : List<List<int>>;

[JsonNumberHandling(JsonNumberHandling.WriteAsString), JsonConverter(typeof(Converter))]
public class TextWithConverter
{
    public class Converter : JsonConverter<TextWithConverter>
    {
        public override TextWithConverter Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new();

        public override void Write(Utf8JsonWriter writer, TextWithConverter value, JsonSerializerOptions options) => writer.WriteNumberValue(7);
    }
}

[JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
public class TextValues : Dictionary<string, object>;

public class TextHolder
{
    public object? Any { get; set; }
    public object[]? Anything { get; set; }
    public TextList? List { get; set; }
    public TextList[]? Lists { get; set; }
    public Dictionary<string, TextList>? ByName { get; set; }
    public List<int>? Base { get; set; }
}

[JsonNumberHandling(JsonNumberHandling.Strict)]
public class StrictHolder
{
    public object? Any { get; set; }
    public TextList? List { get; set; }
    public TextList[]? Lists { get; set; }
}

public class StrictMembers
{
    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public object? Any { get; set; }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public object[]? Anything { get; set; }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public TextList? List { get; set; }
}

public class TextListMember
{
    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public List<int>? Value { get; set; }
}

[JsonConverter(typeof(ConvertedAmount.Converter))]
public class ConvertedAmount
{
    public class Converter : JsonConverter<ConvertedAmount>
    {
        public override ConvertedAmount Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new();

        public override void Write(Utf8JsonWriter writer, ConvertedAmount value, JsonSerializerOptions options) => writer.WriteNumberValue(7);
    }
}

[JsonConverter(typeof(JsonStringEnumConverter))]
public enum ConvertedDay
{
    First,
    Second,
}
