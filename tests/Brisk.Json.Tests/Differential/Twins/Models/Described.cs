namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Collections.Immutable;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>A value type of two numbers.</summary>
public struct Place
{
    public int X { get; set; }

    public int Y { get; set; }
}

public class Twig
{
    public int Length { get; set; }
}

/// <summary>A class that refers to itself by a property.</summary>
public class Link
{
    public int Value { get; set; }

    public Link? Next { get; set; }

    public Link Other { get; set; } = null!;
}

/// <summary>A class that refers to itself by elements.</summary>
public class Bough
{
    public List<Bough> Boughs { get; set; } = [];

    public Dictionary<string, Bough?>? Named { get; set; }

    public Bough[][]? Rows { get; set; }
}

/// <summary>Names that pointers must escape.</summary>
public class Escaping
{
    [JsonPropertyName("a/b~c d\"ü%")]
    public Escaping Self { get; set; } = null!;

    [JsonPropertyName("")]
    public List<Escaping> Nameless { get; set; } = [];

    [JsonPropertyName("~1~01/")]
    public Dictionary<string, Link> Links { get; set; } = [];
}

/// <summary>The same types at several places.</summary>
public class Repeated<T>
{
    public T First { get; set; } = default!;

    public T? Second { get; set; }

    public List<T> List { get; set; } = [];

    public List<T> OtherList { get; set; } = [];

    public Dictionary<string, T> Map { get; set; } = [];

    public T[][]? Rows { get; set; }
}

/// <summary>Everything that nullable annotations can express.</summary>
public class Nullables
{
    public string Never { get; set; } = "";

    public string? May { get; set; }

    public List<string> List { get; set; } = [];

    public List<string?>? MayList { get; set; }

    public Twig Twig { get; set; } = new();

    public Twig? MayTwig { get; set; }

    public string GetOnly { get; } = "";

    public string? MayGetOnly { get; }

    public string SetOnly
    {
        set => Never = value;
    }

    [AllowNull]
    public string Allowing { get; set; } = "";

    [MaybeNull]
    public string Maybe { get; set; } = "";

    [DisallowNull]
    public string? Disallowing { get; set; }

    [NotNull]
    public string? Not { get; set; } = "";

    public object Any { get; set; } = new();

    public int? Number { get; set; }

    public Place? MayPlace { get; set; }

    public ImmutableArray<Twig?>? Array { get; set; }

    public IEnumerable<Place?> Places { get; set; } = [];

#nullable disable
    public string Oblivious { get; set; }

    public Twig ObliviousTwig { get; set; }

    public List<string> ObliviousList { get; set; }
#nullable restore
}

/// <summary>Parameters with and without defaults, and additional members.</summary>
public record Defaulted(
    int A,
    string B,
    int? C,
    string? D = null,
    string E = "<\"ü>",
    int F = 3,
    int? G = 4,
    int? H = null,
    DayOfWeek I = DayOfWeek.Monday,
    DayOfWeek? J = DayOfWeek.Friday,
    double K = 1.5,
    decimal L = 2.50m,
    bool M = true,
    char N = 'x',
    float O = 0.1f,
    ulong P = ulong.MaxValue,
    Guid? Q = null,
    byte[]? R = null,
    int[]? S = null,
    Dictionary<string, int>? T = null,
    Twig? U = null,
    object? V = null,
    Action? X = null,
    Version? Y = null,
    [property: JsonNumberHandling(JsonNumberHandling.WriteAsString)] int Z = 5)
{
    [JsonRequired]
    public int Required { get; set; }

    public required string? AlsoRequired { get; init; }

    public int Optional { get; init; }
}

public record DefaultedAndRecursive(int A, DefaultedAndRecursive? Next = null, DefaultedAndRecursive? Other = null, List<DefaultedAndRecursive>? List = null);

public record DefaultedStruct(DateTime A = default);

public record DefaultedPlace(Place A = default);

public record DefaultedNotANumber(double A = double.NaN);

public record DefaultedIgnored([property: JsonIgnore] int A = 1, [property: JsonPropertyName("q")] int B = 2);

/// <summary>Parameters whose nullability differs from that of their properties.</summary>
public class Parameters(string? a, string b, int? c, string d = null!)
{
    public string A { get; } = a ?? "";

    public string? B { get; } = b;

    public int? C { get; } = c;

    public string D { get; set; } = d;
}

/// <summary>Numbers in every place, handled as the type specifies.</summary>
[JsonNumberHandling(JsonNumberHandling.WriteAsString)]
public class NumbersAsTexts
{
    public int A { get; set; }

    public Twig B { get; set; } = new();

    public List<Twig> C { get; set; } = [];

    public Dictionary<string, int> D { get; set; } = [];

    public List<List<int>> E { get; set; } = [];

    public List<Place?> F { get; set; } = [];

    public Place? G { get; set; }

    public StrictNumbers H { get; set; } = new();

    public int? I { get; set; }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public int J { get; set; }

    public string K { get; set; } = "";

    public double L { get; set; }

    public NumberList M { get; set; } = [];

    public object N { get; set; } = 1;

    public int?[] O { get; set; } = [];

    public ImmutableArray<int>? P { get; set; }
}

[JsonNumberHandling(JsonNumberHandling.Strict)]
public class StrictNumbers
{
    public int A { get; set; }

    public NumberList B { get; set; } = [];

    public List<NumberList> C { get; set; } = [];
}

[JsonNumberHandling(JsonNumberHandling.WriteAsString)]
public class NumberMap : Dictionary<string, List<double>>;

public class HandledNumbers
{
    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public int A { get; set; }

    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
    public float B { get; set; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public List<int> C { get; set; } = [];

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public Dictionary<int, decimal> D { get; set; } = [];

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public int? E { get; set; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public object? F { get; set; }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public List<object?>? G { get; set; }

    public double? H { get; set; }

    public List<Half> I { get; set; } = [];
}

public enum Shade
{
    Light,
    Dark,
    Pale = 0,
}

public enum Unsorted : byte
{
    Last = 5,
    First = 1,

    [JsonStringEnumMemberName("in the <middle>")]
    Middle = 3,
}

public enum Signed
{
    Minus = -1,
    Zero,
    Plus,
}

[Flags]
public enum Marks
{
    None,
    One = 1,
    Two = 2,
}

[JsonConverter(typeof(JsonStringEnumConverter))]
public enum NamedShade
{
    Light,
    Dark,
}

public class Enumerations
{
    public Shade A { get; set; }

    public Shade? B { get; set; }

    public NamedShade C { get; set; }

    public NamedShade? D { get; set; }

    public Marks E { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter))]
    public Marks F { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter<Unsorted>))]
    public Unsorted? G { get; set; }

    [JsonConverter(typeof(JsonNumberEnumConverter<NamedShade>))]
    public NamedShade H { get; set; }

    public Signed[] I { get; set; } = [];

    public Dictionary<Shade, Signed?> J { get; set; } = [];

    public EmptyEnum K { get; set; }
}

/// <summary>User-defined converters on types, and on members of every kind of type.</summary>
public class OpaqueMembers
{
    [JsonConverter(typeof(OpaqueConverter<Twig>))]
    public Twig Object { get; set; } = new();

    [JsonConverter(typeof(OpaqueConverter<List<int>>))]
    public List<int>? List { get; set; }

    [JsonConverter(typeof(OpaqueConverter<Dictionary<string, int>>))]
    public Dictionary<string, int> Map { get; set; } = [];

    [JsonConverter(typeof(OpaqueConverter<int>))]
    public int Number { get; set; }

    [JsonConverter(typeof(OpaqueConverter<int>))]
    public int? MayNumber { get; set; }

    [JsonConverter(typeof(OpaqueConverter<Place>))]
    public Place? MayPlace { get; set; }

    [JsonConverter(typeof(OpaqueConverter<object>))]
    public object? Any { get; set; }

    public Opaque Type { get; set; } = new();

    public List<Opaque>? Types { get; set; }
}

[JsonConverter(typeof(OpaqueConverter<Opaque>))]
public class Opaque
{
    public int A { get; set; }
}

public class OpaqueConverter<T> : JsonConverter<T>
{
    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new JsonException();

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => throw new JsonException();
}

[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public class Closed
{
    public required int A { get; set; }

    public Twig? B { get; set; }
}

public class OpenToAny
{
    [JsonExtensionData]
    public Dictionary<string, object>? More { get; set; }
}

public class OnlyIgnored
{
    [JsonIgnore]
    public int A { get; set; }
}

[Description("A thing.")]
public record Annotated([property: Description("Of the property.")] [param: Description("Of the parameter.")] int A, [param: Description("Only of the parameter.")] string? B = null)
{
    [Description("Of the member.")]
    public List<int> C { get; set; } = [];
}

public class Growing<T>
{
    public Growing<List<T>>? Next { get; set; }
}
