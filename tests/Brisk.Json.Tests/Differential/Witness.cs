namespace Brisk.Json.Tests.Differential;

/// <summary>Sees the objects that a call makes, so that a test can look at one that was left half-read by an exception.</summary>
public static class Witness
{
    private static readonly AsyncLocal<List<object>?> s_seen = new();

    /// <summary>Called by the constructors of models.</summary>
    public static void See(object made) => s_seen.Value?.Add(made);

    /// <summary>Describes what a call gives, and what it leaves of the objects that it made.</summary>
    public static string Of(Func<object?> run, PositionOf positionOf)
    {
        var seen = new List<object>();
        s_seen.Value = seen;
        try
        {
            return $"{Outcome.Of(run, positionOf)} made {string.Join("; ", seen.Select(ObjectDump.Of))}";
        }
        finally
        {
            s_seen.Value = null;
        }
    }
}
