using System.Reflection;
using System.Text.RegularExpressions;

namespace Brisk.Json.Tests.Differential;

/// <summary>Path, line and position of a library's own JSON exception; null for any other.</summary>
public delegate string? PositionOf(Exception exception);

/// <summary>Describes the value or the exception of a call in words that do not depend on the library that was called.</summary>
public static partial class Outcome
{
    public static string Of(Func<object?> run, PositionOf positionOf)
    {
        object? value;
        try
        {
            value = run();
        }
        catch (Exception e)
        {
            return Describe(e, positionOf);
        }

        return ObjectDump.Of(value);
    }

    /// <summary>
    /// The type of an exception, with path, line and position where it has them. Messages are free to differ, but not the position that some of them end with.
    /// </summary>
    public static string Describe(Exception e, PositionOf positionOf)
    {
        while (e is TargetInvocationException { InnerException: { } inner })
            e = inner;
        if (positionOf(e) is { } position)
            return $"JsonException {position}{Suffix(e)}{Inner(e)}";
        var argument = e is ArgumentException { ParamName: { } name } ? $"({name})" : "";
        return $"{e.GetType().FullName}{argument}{Suffix(e)}{Inner(e)}";
    }

    /// <summary>The inner exception, where it came from outside: those that a library makes for itself are its own affair.</summary>
    private static string Inner(Exception e) => e.InnerException switch
    {
        null or FormatException or InvalidOperationException or System.Text.Json.JsonException => "",
        var inner => $" ← {inner.GetType().Name}",
    };

    private static string Suffix(Exception e) => PositionSuffix().Match(e.Message) is { Success: true } match ? $" «{match.Value.Trim()}»" : "";

    [GeneratedRegex(@" Path: .*$", RegexOptions.Singleline)]
    private static partial Regex PositionSuffix();
}
