using System.Reflection;
using System.Text.RegularExpressions;

namespace Brisk.Json.Tests.Differential;

/// <summary>Describes the value or the exception of a call in words that do not depend on the library that was called.</summary>
public static partial class Outcome
{
    public static string Of(Func<object?> run, Type jsonException)
    {
        object? value;
        try
        {
            value = run();
        }
        catch (Exception e)
        {
            return Describe(e, jsonException);
        }

        return ObjectDump.Of(value);
    }

    /// <summary>
    /// The type of an exception, with path, line and position where it has them. Messages are free to differ, but not the position that some of them end with.
    /// </summary>
    public static string Describe(Exception e, Type jsonException)
    {
        while (e is TargetInvocationException { InnerException: { } inner })
            e = inner;
        if (e is System.Text.Json.JsonException json && jsonException.IsInstanceOfType(e))
            return $"JsonException {Position(json)}{Suffix(e)}{Inner(e, jsonException)}";
        var argument = e is ArgumentException { ParamName: { } name } ? $"({name})" : "";
        return $"{e.GetType().FullName}{argument}{Suffix(e)}{Inner(e, jsonException)}";
    }

    /// <summary>Path, line and position of a JSON exception of either library.</summary>
    public static string Position(System.Text.Json.JsonException e) => $"{e.Path ?? "no path"} {e.LineNumber?.ToString() ?? "-"}:{e.BytePositionInLine?.ToString() ?? "-"}";

    private static string Inner(Exception e, Type jsonException) => e.InnerException switch
    {
        null => "",
        // What the reader threw is an implementation detail, save that there was something.
        System.Text.Json.JsonException inner when jsonException.IsInstanceOfType(inner) => " ← JsonException",
        var inner => $" ← {inner.GetType().Name}",
    };

    private static string Suffix(Exception e) => PositionSuffix().Match(e.Message) is { Success: true } match ? $" «{match.Value.Trim()}»" : "";

    [GeneratedRegex(@" Path: .*$", RegexOptions.Singleline)]
    private static partial Regex PositionSuffix();
}
