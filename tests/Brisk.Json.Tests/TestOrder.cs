using Brisk.Json.Tests.Differential;
using Brisk.Json.Tests.Fuzz;
using Brisk.Json.Tests.Hostile;
using Brisk.Json.Tests.Repository;
using Brisk.Json.Tests.Schema;
using Brisk.Json.Tests.Streaming;
using Xunit.Sdk;
using Xunit.v3;

[assembly: TestCollectionOrderer(typeof(Brisk.Json.Tests.TestOrder))]

namespace Brisk.Json.Tests;

/// <summary>Starts the classes that take longest first: the tests of a class run one after another, and one that started last would leave all other cores idle.</summary>
public sealed class TestOrder : ITestCollectionOrderer
{
    private static readonly string[] s_first =
    [
        PackageFeedCollection.Name,
        .. new[]
        {
            typeof(ScenarioTests), typeof(SharedModelScenarioTests), typeof(CampaignTests), typeof(SchemaTests), typeof(ReadmeTests), typeof(DeepNodeTests), typeof(PatchTests), typeof(ExtensionDataTests), typeof(ChunkedReadingTests),
            typeof(CollisionTests), typeof(ObjectEditTests), typeof(ArrivingTests),
        }.Select(static type => type.FullName!),
    ];

    /// <inheritdoc/>
    public IReadOnlyCollection<TTestCollection> OrderTestCollections<TTestCollection>(IReadOnlyCollection<TTestCollection> testCollections)
        where TTestCollection : ITestCollection
        => [.. testCollections.OrderBy(static collection => Rank(collection.TestCollectionDisplayName))];

    private static int Rank(string collection)
    {
        if (IsNamed(collection, typeof(AllowedDifferenceTests).FullName!)) return int.MaxValue;

        int rank = Array.FindIndex(s_first, name => IsNamed(collection, name));
        return rank < 0 ? s_first.Length : rank;
    }

    private static bool IsNamed(string collection, string name) => collection == name || collection.StartsWith($"Test collection for {name} (", StringComparison.Ordinal);
}
