#pragma warning disable CS0414, CS0649, CS8618
namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Text.Json;
using System.Text.Json.Serialization;

public class NamedMembers
{
    [JsonPropertyName("simple")]
    public int A { get; set; }

    [JsonPropertyName("")]
    public int Empty { get; set; }

    [JsonPropertyName("with space")]
    public int Space { get; set; }

    [JsonPropertyName("quote\"back\\slash/")]
    public int Quote { get; set; }

    [JsonPropertyName("été日本😀")]
    public int Unicode { get; set; }

    [JsonPropertyName("<script>&'+")]
    public int Html { get; set; }

    [JsonPropertyName("line\nbreak\u0001")]
    public int Control { get; set; }

    [JsonPropertyName("a.b")]
    public int Dot { get; set; }

    [JsonPropertyName("a[0]")]
    public int Bracket { get; set; }

    [JsonPropertyName("it's")]
    public int Apostrophe { get; set; }

    [JsonPropertyName("Simple")]
    public int OtherCase { get; set; }

    public int été { get; set; }

    public int 日本 { get; set; }

    public int _underscore { get; set; }

    public int lower { get; set; }
}

/// <summary>Names that share long prefixes, and names of every length.</summary>
public class PrefixNames
{
    public int A { get; set; }

    public int AA { get; set; }

    public int AAA { get; set; }

    public int AAAA { get; set; }

    public int AAAAA { get; set; }

    public int AAAAAA { get; set; }

    public int AAAAAAA { get; set; }

    public int AAAAAAAA { get; set; }

    public int AAAAAAAAA { get; set; }

    public int AAAAAAAAAAAAAAA { get; set; }

    public int AAAAAAAAAAAAAAAA { get; set; }

    public int AAAAAAAAAAAAAAAAA { get; set; }

    public int AVeryLongNameThatSharesItsBeginningWithAnotherNameAndEndsIn1 { get; set; }

    public int AVeryLongNameThatSharesItsBeginningWithAnotherNameAndEndsIn2 { get; set; }

    public int BVeryLongNameThatSharesItsEndWithAnotherName { get; set; }

    public int CVeryLongNameThatSharesItsEndWithAnotherName { get; set; }

    public int AB { get; set; }

    public int BA { get; set; }
}

public class ClashingNames
{
    [JsonPropertyName("a")]
    public int A { get; set; }

    [JsonPropertyName("a")]
    public int B { get; set; }
}

public class ClashingOnlyInsensitively
{
    [JsonPropertyName("value")]
    public int Lower { get; set; } = 1;

    public int Value { get; set; } = 2;

    public int VALUE { get; set; } = 3;
}

public class IgnoredClash
{
    [JsonIgnore]
    public int A { get; set; }

    [JsonPropertyName("A")]
    public int B { get; set; }
}

public class OrderedMembers
{
    public int Third { get; set; } = 3;

    [JsonPropertyOrder(-1)]
    public int First { get; set; } = 1;

    [JsonPropertyOrder(1)]
    public int Sixth { get; set; } = 6;

    public int Fourth { get; set; } = 4;

    [JsonPropertyOrder(-1)]
    public int Second { get; set; } = 2;

    [JsonPropertyOrder(0)]
    public int Fifth { get; set; } = 5;

    [JsonInclude, JsonPropertyOrder(-2)]
    public int Field = 0;

    [JsonPropertyOrder(int.MaxValue)]
    public int Last { get; set; } = 8;

    [JsonPropertyOrder(int.MinValue)]
    public int VeryFirst { get; set; } = -1;
}

public class OrderedDerived : OrderedMembers
{
    public int OwnUnordered { get; set; } = 9;

    [JsonPropertyOrder(-1)]
    public int OwnFirst { get; set; } = 10;
}

public class PolicyNames
{
    public int Simple { get; set; } = 1;

    public int TwoWords { get; set; } = 2;

    public int URL { get; set; } = 3;

    public int URLValue { get; set; } = 4;

    public int IOStream2Http { get; set; } = 5;

    public int A { get; set; } = 6;

    public int alreadyCamel { get; set; } = 7;

    public int snake_case { get; set; } = 8;

    public int SHOUTING_CASE { get; set; } = 9;

    public int Number1And2 { get; set; } = 10;

    public int XYCoordinate { get; set; } = 11;

    public int Été { get; set; } = 12;

    public int _Leading { get; set; } = 13;

    public int Trailing_ { get; set; } = 14;

    public int Double__Under { get; set; } = 15;

    [JsonPropertyName("Fixed Name")]
    public int Renamed { get; set; } = 16;

    public int ID { get; set; } = 17;

    public int UserID { get; set; } = 18;

    public int İstanbul { get; set; } = 19;

    public int straße { get; set; } = 20;
}

public record PolicyRecord(int TwoWords, string? URLValue, int Default = 5);
