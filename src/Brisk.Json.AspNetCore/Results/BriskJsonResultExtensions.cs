using Brisk.Json.AspNetCore;
using Brisk.Json.SourceGeneration;

namespace Microsoft.AspNetCore.Http;

/// <summary>Results that Brisk.Json adds to <c>Results.Extensions</c> and <c>TypedResults.Extensions</c>.</summary>
public static class BriskJsonResultExtensions
{
    /// <summary>Answers with a value on each line (NDJSON, JSON Lines), each sent as it comes.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="results">Where results are found.</param>
    /// <param name="values">The values.</param>
    /// <param name="contentType">The media type; null means <c>application/x-ndjson</c>.</param>
    /// <param name="statusCode">The status; null leaves it as it is.</param>
    /// <returns>The result.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="results"/> or <paramref name="values"/> is null.</exception>
    public static JsonLinesHttpResult<T> JsonLines<[JsonContractRequired] T>(
        this IResultExtensions results, IAsyncEnumerable<T> values, string? contentType = null, int? statusCode = null)
    {
        ArgumentNullException.ThrowIfNull(results);
        ArgumentNullException.ThrowIfNull(values);
        return new(values, contentType, statusCode);
    }
}
