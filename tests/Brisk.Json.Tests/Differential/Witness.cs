using Brisk.Json.Tests.Fuzz;

namespace Brisk.Json.Tests.Differential;

/// <summary>Records the objects that a call creates, so that a test can inspect one that an exception left half-read.</summary>
public static class Witness
{
    /// <summary>Called by the constructors of the models.</summary>
    public static void See(object made) => MadeObjects.Add(made);

    /// <summary>Describes the result of a call, and the state of the objects that it created.</summary>
    public static string Of(Func<object?> run, PositionOf positionOf)
        => $"{MadeObjects.Collect(() => Outcome.Of(run, positionOf), out List<object> seen)} made {string.Join("; ", seen.Select(ObjectDump.Of))}";
}
