using Brisk.Json.Tests.Differential;
using Brisk.Json.Tests.Fuzz.Areas;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>The areas of the campaign.</summary>
internal static class AllAreas
{
    public static Area[] List { get; } =
    [
        new TypedReads("typed-reads", FuzzModels.Plain),
        new TypedReads("scalar-reads", FuzzModels.Roots),
        new TypedReads("reference-reads", [.. FuzzModels.References, .. FuzzModels.Plain], EngineSettings.Preserve),
        new TypedReads("polymorphic-reads", FuzzModels.Polymorphic),
        new TypedWrites("typed-writes", [.. FuzzModels.Plain.Concat(FuzzModels.Roots).Where(model => model.HasRandomValues), .. FuzzModels.References]),
        new TypedWrites("polymorphic-writes", FuzzModels.Polymorphic),
        new ReaderTokens(),
        new WriterCalls(),
        new Areas.Documents(),
        new NodeEdits(),
        new StreamReaderMoves(),
        new Enumerations(),
        new StreamedMembers(),
        new StreamFaults(),
        new HttpBodies(),
        new HttpCancellation(),
        new CachedValues(),
        new Web(),
        new Patches(),
        new PathSelections(),
        new Json5Reads(),
        new TextUpdates(),
        new TypedUpdates(),
        new ParallelRows(),
        new FirstCalls(),
        new Doubling(),
    ];
}
