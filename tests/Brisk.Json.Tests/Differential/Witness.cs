using Brisk.Json.Tests.Fuzz;

namespace Brisk.Json.Tests.Differential;

/// <summary>Sees the objects that a call makes, so that a test can look at one that was left half-read by an exception.</summary>
public static class Witness
{
    /// <summary>Called by the constructors of models.</summary>
    public static void See(object made) => MadeObjects.Add(made);

    /// <summary>Describes what a call gives, and what it leaves of the objects that it made.</summary>
    public static string Of(Func<object?> run, PositionOf positionOf)
        => $"{MadeObjects.Gather(() => Outcome.Of(run, positionOf), out List<object> seen)} made {string.Join("; ", seen.Select(ObjectDump.Of))}";
}
