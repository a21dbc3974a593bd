namespace Brisk.Json.Tests.Differential;

/// <summary>The outcome of a call, with the objects that it created: a test can inspect one that an exception left incomplete.</summary>
public static class OutcomeWithObjects
{
    /// <summary>Describes the result of a call, and the state of the objects that it created.</summary>
    public static string Of(Func<object?> run, PositionOf positionOf)
        => $"{CreatedObjects.Collect(() => Outcome.Of(run, positionOf), out List<object> created)} made {string.Join("; ", created.Select(ObjectDump.Of))}";
}
