using System.Reflection;
using System.Text.RegularExpressions;

namespace Brisk.Json.Tests.Differential;

/// <summary>Returns the path, line, and position of a library's own JSON exception; null for any other.</summary>
public delegate string? PositionOf(Exception exception);

/// <summary>Describes the value or the exception of a call in words that do not depend on the library.</summary>
public static partial class Outcome
{
    public static string Of(Func<object?> run, PositionOf positionOf) => Of(run, positionOf, out _);

    /// <summary>The same, with the message of the exception.</summary>
    public static string Of(Func<object?> run, PositionOf positionOf, out string? message)
    {
        object? value;
        message = null;
        try
        {
            value = run();
        }
        catch (Exception e)
        {
            e = Unwrap(e);
            message = e.Message;
            return Describe(e, positionOf);
        }

        return ObjectDump.Of(value);
    }

    /// <summary>
    /// Describes the type of an exception and of its inner exceptions, with path, line, and position if available. Messages may differ, except for the words
    /// that programs search for (<see cref="Phrases"/>), and the location at their end.
    /// </summary>
    public static string Describe(Exception e, PositionOf positionOf)
    {
        e = Unwrap(e);
        if (positionOf(e) is { } position)
            return $"JsonException {position}{Suffix(e)}{Inner(e)}";
        var argument = e is ArgumentException { ParamName: { } name } ? $"({name})" : "";
        return $"{e.GetType().FullName}{argument}{Suffix(e)}{Inner(e)}";
    }

    private static Exception Unwrap(Exception e)
    {
        while (e is TargetInvocationException { InnerException: { } inner })
            e = inner;
        return e;
    }

    private static string Inner(Exception e) => e.InnerException is { } inner ? $" ← {inner.GetType().Name}{Inner(inner)}" : "";

    private static string Suffix(Exception e) => PositionSuffix().Match(e.Message) is { Success: true } match ? $" «{match.Value.Trim()}»" : "";

    [GeneratedRegex(@" Path: .*$", RegexOptions.Singleline)]
    private static partial Regex PositionSuffix();
}
