#pragma warning disable CS0414, CS0649, CS0169, IDE0044, IDE0051, IDE0052, CA1823, CS0108, CS0109, CA1822, CS8618
namespace Brisk.Json.Tests.Differential.OnStj.Models;

using System.Text.Json;
using System.Text.Json.Serialization;

public class Throwing
{
    public int Fine { get; set; }

    public int Setter
    {
        get => 1;
        set => throw new ArithmeticException();
    }
}

public class ThrowingGetter
{
    public int Getter => throw new ArithmeticException();
}

public class ThrowingJsonException
{
    public int Setter
    {
        get => throw new JsonException("mine");
        set => throw new JsonException("mine");
    }
}

public class ThrowingConstructor
{
    public ThrowingConstructor() => throw new ArithmeticException();
}

public class ThrowingParameterisedConstructor
{
    public ThrowingParameterisedConstructor(int x) => throw new FormatException();

    public int X { get; }
}

public class PrivateConstructor
{
    private PrivateConstructor()
    {
    }

    public int X { get; set; }
}

public class PrivateMarkedConstructor
{
    [JsonConstructor]
    private PrivateMarkedConstructor() => X = 5;

    public int X { get; set; }
}

public class PrivateMarkedParameterisedConstructor
{
    [JsonConstructor]
    private PrivateMarkedParameterisedConstructor(int x) => X = x + 1;

    public PrivateMarkedParameterisedConstructor()
    {
    }

    public int X { get; set; }
}

public class TwoConstructors
{
    public TwoConstructors(int x) => X = x;

    public TwoConstructors(int x, int y) => X = x + y;

    public int X { get; }
}

public class TwoConstructorsAndDefault
{
    public TwoConstructorsAndDefault() => X = -1;

    public TwoConstructorsAndDefault(int x) => X = x * 2;

    public int X { get; set; }
}

public class TwoMarkedConstructors
{
    [JsonConstructor]
    public TwoMarkedConstructors()
    {
    }

    [JsonConstructor]
    public TwoMarkedConstructors(int x) => X = x;

    public int X { get; }
}

public class UnmatchedParameter
{
    public UnmatchedParameter(int x, int other) => X = x + other;

    public int X { get; }
}

public class MismatchedParameterType
{
    public MismatchedParameterType(long x) => X = (int)x;

    public int X { get; }
}

public class NullableMismatch
{
    public NullableMismatch(int? x) => X = x ?? -1;

    public int X { get; }
}

public class RefParameter
{
    public RefParameter(in int x) => X = x;

    public int X { get; }
}

public class CaseMatchedParameter
{
    public CaseMatchedParameter(int FIRST, int sECOND)
    {
        First = FIRST;
        Second = sECOND;
    }

    public int First { get; }

    public int Second { get; }
}

public class FieldParameter
{
    [JsonInclude]
    public readonly int Number;

    public FieldParameter(int number) => Number = number;
}

public class IgnoredParameter
{
    public IgnoredParameter(int x, int y = 5)
    {
        X = x;
        Y = y;
    }

    public int X { get; }

    [JsonIgnore]
    public int Y { get; }
}

public class Defaults
{
    public Defaults(
        bool flag = true,
        int number = 7,
        string text = "text",
        Colour colour = Colour.Blue,
        double real = 1.5,
        decimal money = 2.5m,
        char letter = 'c',
        int? nullable = 3,
        DateTime date = default,
        Guid id = default,
        long? none = null,
        Colour? maybe = Colour.Green,
        StructBox<int> box = default,
        byte small = 200,
        List<int>? list = null)
        => (Flag, Number, Text, Colour, Real, Money, Letter, Nullable, Date, Id, None, Maybe, Box, Small, List) = (flag, number, text, colour, real, money, letter, nullable, date, id, none, maybe, box, small, list);

    public bool Flag { get; }

    public int Number { get; }

    public string Text { get; }

    public Colour Colour { get; }

    public double Real { get; }

    public decimal Money { get; }

    public char Letter { get; }

    public int? Nullable { get; }

    public DateTime Date { get; }

    public Guid Id { get; }

    public long? None { get; }

    public Colour? Maybe { get; }

    public StructBox<int> Box { get; }

    public byte Small { get; }

    public List<int>? List { get; }
}

/// <summary>A constructor and settable members, whose order in the document matters.</summary>
public class ParametersAndMembers
{
    public ParametersAndMembers(int a, List<int>? list)
    {
        A = a;
        List = list;
    }

    public int A { get; }

    public List<int>? List { get; }

    public int B { get; set; }

    public string? C { get; set; }

    public List<string>? D { get; set; }

    public Chain? E { get; set; }

    public List<int> GetOnlyList { get; } = [1];
}
