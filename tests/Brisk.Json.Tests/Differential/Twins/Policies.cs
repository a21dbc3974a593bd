namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;

/// <summary>Returns null for every name.</summary>
public sealed class NullPolicy : JsonNamingPolicy
{
    public override string ConvertName(string name) => null!;
}

/// <summary>Returns the same name for all.</summary>
public sealed class ConstantPolicy : JsonNamingPolicy
{
    public override string ConvertName(string name) => "same";
}

/// <summary>Returns names that need escapes.</summary>
public sealed class AwkwardPolicy : JsonNamingPolicy
{
    public override string ConvertName(string name) => name + ".\"é<\n";
}

/// <summary>Throws.</summary>
public sealed class ThrowingPolicy : JsonNamingPolicy
{
    public override string ConvertName(string name) => throw new ArithmeticException();
}

/// <summary>Appends a text.</summary>
public sealed class AppendingPolicy(string text) : JsonNamingPolicy
{
    public override string ConvertName(string name) => name + text;
}

/// <summary>Returns null, or throws, for all names but one.</summary>
public sealed class ChoosyPolicy(string accepted, bool throws) : JsonNamingPolicy
{
    public override string ConvertName(string name) => name == accepted ? "accepted" : throws ? throw new ArithmeticException() : null!;
}
