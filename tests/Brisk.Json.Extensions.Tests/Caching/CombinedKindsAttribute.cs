using System.Reflection;
using Xunit.Sdk;
using Xunit.v3;

namespace Brisk.Json.Extensions.Tests.Caching;

/// <summary>Runs a test on each kind of cache.</summary>
internal sealed class CombinedKindsAttribute : DataAttribute
{
    public override ValueTask<IReadOnlyCollection<ITheoryDataRow>> GetData(MethodInfo testMethod, DisposalTracker disposalTracker) =>
        new([.. Enum.GetValues<CacheKind>().Select(kind => new TheoryDataRow<CacheKind>(kind))]);

    public override bool SupportsDiscoveryEnumeration() => true;
}
