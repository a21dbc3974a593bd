using System.Diagnostics.CodeAnalysis;
using Benchmarks.Models;

namespace Benchmarks.Contenders;

/// <summary>Enumerating the rows of a stream on all cores.</summary>
public static class ParallelEnumeration
{
    private static readonly JsonSerializerOptions AllCores = new() { MaxDegreeOfParallelism = -1 };

    /// <summary>Returns the number of rows.</summary>
    [RequiresUnreferencedCode("Reads by reflection.")]
    [RequiresDynamicCode("Reads by reflection.")]
    public static Func<ValueTask<long>> Prepare(Stream stream) => async () =>
    {
        long count = 0;
        await foreach (Row? row in JsonSerializer.DeserializeAsyncEnumerable<Row>(stream, AllCores))
        {
            count += row is null ? 0 : 1;
        }
        return count;
    };
}
