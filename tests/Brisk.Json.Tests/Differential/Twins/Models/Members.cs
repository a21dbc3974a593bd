#pragma warning disable CS0414, CS0649, CS0169, IDE0044, IDE0051, IDE0052, CA1823, CS0108, CS0109, CA1822, CS8618
namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Members of every kind of access.</summary>
public class Access
{
    public int Public { get; set; } = 1;

    public int PrivateSetter { get; private set; } = 2;

    public int ProtectedSetter { get; protected set; } = 3;

    public int InternalSetter { get; internal set; } = 4;

    public int PrivateGetter { private get; set; } = 5;

    public int GetOnly { get; } = 6;

    public int Computed => Public + 100;

    public int SetOnly
    {
        set => Seen = value;
    }

    public int Init { get; init; } = 7;

    public int Field = 8;

    public readonly int ReadOnlyField = 9;

    public const int Constant = 10;

    public static int Static { get; set; } = 11;

    internal int Internal { get; set; } = 12;

    protected int Protected { get; set; } = 13;

    private int Private { get; set; } = 14;

    internal int InternalField = 15;

    [JsonIgnore]
    public int Seen { get; set; }

    public int this[int index] => index;
}

public class IncludedAccess
{
    [JsonInclude]
    public int PrivateSetter { get; private set; } = 1;

    [JsonInclude]
    internal int Internal { get; set; } = 2;

    [JsonInclude]
    private int Private { get; set; } = 3;

    [JsonInclude]
    protected int Protected { get; set; } = 4;

    [JsonInclude]
    public int Field = 5;

    [JsonInclude]
    private int _privateField = 6;

    [JsonInclude]
    internal readonly int _readOnlyField = 7;

    [JsonInclude]
    public int PrivateGetter { private get; set; } = 8;

    [JsonInclude]
    private int GetOnly { get; } = 9;

    [JsonInclude, JsonPropertyName("renamed")]
    private string Renamed { get; init; } = "x";
}

public struct FieldStruct
{
    public int X;
    public string? Y;
    public readonly int Z;

    public FieldStruct(int z) => Z = z;
}

public readonly struct ReadOnlyStruct
{
    [JsonConstructor]
    public ReadOnlyStruct(int x, string y)
    {
        X = x;
        Y = y;
    }

    public int X { get; }

    public string Y { get; }
}

public readonly struct ReadOnlyInitStruct
{
    public int X { get; init; }

    public string? Y { get; init; }
}

public struct StructWithConstructor
{
    public StructWithConstructor(int x) => X = x * 10;

    public int X { get; set; }
}

public struct StructWithParameterlessConstructor
{
    public StructWithParameterlessConstructor() => X = 42;

    public int X { get; set; }

    public int Y { get; set; }
}

public record struct RecordStruct(int X, string? Y);

public readonly record struct ReadOnlyRecordStruct(int X, string? Y);

public record BaseRecord(int X);

public record DerivedRecord(int X, string Y) : BaseRecord(X);

public record RecordWithExtras(int X, string Y = "y")
{
    public int Z { get; set; } = 3;

    public int Init { get; init; } = 4;
}

public class RequiredMembers
{
    public required int Number { get; set; }

    public required string Text { get; init; }

    public int Optional { get; set; }

    [JsonRequired]
    public int Attributed { get; set; }

    [JsonRequired, JsonPropertyName("the name"), JsonInclude]
    public int Field;
}

public class ManyRequired
{
    public required int A { get; set; }

    public required int B { get; set; }

    public required int C { get; set; }

    public required int D { get; set; }
}

public record RequiredRecord(int A)
{
    public required int B { get; set; }
}

public class RequiredIgnored
{
    [JsonRequired, JsonIgnore]
    public int A { get; set; }
}

public class RequiredReadOnly
{
    [JsonRequired]
    public int A { get; }
}

public class BaseMembers
{
    public int BaseFirst { get; set; } = 1;

    public virtual int Overridden { get; set; } = 2;

    public int Hidden { get; set; } = 3;

    public virtual int OverriddenIgnored { get; set; } = 4;

    public int HiddenByOtherType { get; set; } = 5;

    [JsonIgnore]
    public int IgnoredInBase { get; set; } = 6;

    [JsonPropertyName("base-name")]
    public virtual int Renamed { get; set; } = 7;
}

public class DerivedMembers : BaseMembers
{
    public int DerivedFirst { get; set; } = 10;

    public override int Overridden { get; set; } = 20;

    public new int Hidden { get; set; } = 30;

    [JsonIgnore]
    public override int OverriddenIgnored { get; set; } = 40;

    public new string HiddenByOtherType { get; set; } = "50";

    public new int IgnoredInBase { get; set; } = 60;

    public override int Renamed { get; set; } = 70;
}

public class MoreDerivedMembers : DerivedMembers
{
    public override int Overridden { get; set; } = 200;

    private new int Hidden { get; set; } = 300;

    public int Last { get; set; } = 400;
}

public class GetterOverride : BaseMembers
{
    public override int Overridden
    {
        get => base.Overridden * 2;
    }
}

public abstract class AbstractShape
{
    public abstract int Size { get; set; }

    public string? Name { get; set; }
}

public class Square : AbstractShape
{
    public override int Size { get; set; }

    public int Side { get; set; }
}

public interface INamed
{
    string? Name { get; set; }
}

public interface INumbered : INamed
{
    int Number { get; set; }
}

public interface IDiamond : INumbered, INamed
{
    new string? Name { get; set; }

    int Own => 5;
}

public class Numbered : IDiamond
{
    public string? Name { get; set; }

    public int Number { get; set; }

    public int Extra { get; set; } = 9;
}

public class ExplicitInterface : INumbered
{
    string? INamed.Name { get; set; } = "explicit";

    int INumbered.Number { get; set; } = 3;

    public int Visible { get; set; } = 4;
}

public class Generic<TFirst, TSecond>
{
    public TFirst? First { get; set; }

    public List<TSecond>? Seconds { get; set; }

    public Generic<TSecond, TFirst>? Swapped { get; set; }
}

public class Tree
{
    public int Value { get; set; }

    public Tree? Left { get; set; }

    public Tree? Right { get; set; }

    public List<Tree>? Children { get; set; }

    public Dictionary<string, Tree>? Named { get; set; }
}

public class Chain
{
    public Chain? Next { get; set; }
}

public record RecordChain(RecordChain? Next, int Depth = 0);

public struct StructChain
{
    public List<StructChain>? Next { get; set; }
}

public class NullableAnnotations
{
    public string NotNull { get; set; } = "n";

    public string? MayBeNull { get; set; } = "m";

    [System.Diagnostics.CodeAnalysis.AllowNull]
    public string AllowsNull { get; set; } = "a";

    [System.Diagnostics.CodeAnalysis.DisallowNull]
    public string? DisallowsNull { get; set; } = "d";

    [System.Diagnostics.CodeAnalysis.NotNull]
    public string? GivesNotNull { get; set; } = "g";

    [System.Diagnostics.CodeAnalysis.MaybeNull]
    public string GivesMaybeNull { get; set; } = "gm";

    public List<string> Elements { get; set; } = [];

    public Dictionary<string, string> Map { get; set; } = [];

    [JsonInclude]
    public string Field = "f";

    public int? Number { get; set; } = 1;
}

public record NullableAnnotationsRecord(string NotNull, string? MayBeNull, int Number, string WithDefault = "d");

public class GenericAnnotations<T>
{
    public T Value { get; set; } = default!;
}

#nullable disable
public class ObliviousAnnotations
{
    public string Text { get; set; } = "o";

    public List<string> Items { get; set; } = [];
}
#nullable restore

[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public class DisallowsUnmapped
{
    public int A { get; set; }

    public AllowsUnmapped? Inner { get; set; }

    [JsonIgnore]
    public int Ignored { get; set; }

    public int ReadOnly { get; } = 1;
}

[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Skip)]
public class AllowsUnmapped
{
    public int A { get; set; }
}

[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public record DisallowsUnmappedRecord(int A);
