namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Text.Json;
using System.Text.Json.Serialization;

public enum Colour
{
    Red,
    Green,
    Blue,
    DarkBlue = 10,
}

[Flags]
public enum Flags
{
    None = 0,
    A = 1,
    B = 2,
    AB = 3,
    C = 4,
    LongName = 8,
    Negative = int.MinValue,
}

public enum ByteEnum : byte
{
    Zero,
    Max = 255,
}

public enum SByteEnum : sbyte
{
    Min = -128,
    Minus = -1,
    Max = 127,
}

public enum LongEnum : long
{
    Min = long.MinValue,
    MinusOne = -1,
    Max = long.MaxValue,
}

public enum ULongEnum : ulong
{
    Zero,
    Max = ulong.MaxValue,
}

public enum ShortEnum : short
{
    A = -5,
    B = 5,
}

public enum UnicodeEnum
{
    Été,
    日本,
}

public enum DuplicateEnum
{
    First = 1,
    Second = 1,
    Third = 2,
}

public enum CaseEnum
{
    value,
    Value,
    VALUE,
}

public enum EmptyEnum
{
}

public enum NamedEnum
{
    [JsonStringEnumMemberName("one")]
    One,

    [JsonStringEnumMemberName("Two words")]
    Two,

    Three,

    [JsonStringEnumMemberName("q\"<é")]
    Escaped,
}

[Flags]
public enum NamedFlags
{
    [JsonStringEnumMemberName("none!")]
    None = 0,

    [JsonStringEnumMemberName("read-it")]
    Read = 1,

    [JsonStringEnumMemberName("Write It")]
    Write = 2,

    All = 3,
}

public enum BadlyNamedEnum
{
    [JsonStringEnumMemberName("a,b")]
    A,

    B,
}

public enum ClashingNamesEnum
{
    [JsonStringEnumMemberName("B")]
    A,

    B,
}

public enum EmptyNameEnum
{
    [JsonStringEnumMemberName("")]
    A,

    B,
}

public enum SpacedNameEnum
{
    [JsonStringEnumMemberName(" a ")]
    A,

    [JsonStringEnumMemberName("1")]
    B,
}

[JsonConverter(typeof(JsonStringEnumConverter))]
public enum AttributedEnum
{
    None,
    SomeValue,
}

[JsonConverter(typeof(JsonStringEnumConverter<GenericAttributedEnum>))]
public enum GenericAttributedEnum
{
    None,
    SomeValue,
}

[JsonConverter(typeof(JsonNumberEnumConverter<NumberAttributedEnum>))]
public enum NumberAttributedEnum
{
    None,
    SomeValue,
}

public class EnumMembers
{
    [JsonConverter(typeof(JsonStringEnumConverter))]
    public Colour AsString { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter))]
    public Colour? NullableAsString { get; set; }

    public Colour Plain { get; set; }

    [JsonConverter(typeof(JsonNumberEnumConverter<Colour>))]
    public Colour AsNumber { get; set; }

    public AttributedEnum Attributed { get; set; }

    public GenericAttributedEnum? GenericAttributed { get; set; }

    public Dictionary<AttributedEnum, AttributedEnum>? Map { get; set; }

    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString)]
    public Colour StringNumber { get; set; }
}
