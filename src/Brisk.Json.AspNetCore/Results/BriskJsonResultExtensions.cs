using Brisk.Json.AspNetCore;
using Brisk.Json.SourceGeneration;

namespace Microsoft.AspNetCore.Http;

/// <summary>Extension methods for <c>Results.Extensions</c> and <c>TypedResults.Extensions</c>.</summary>
public static class BriskJsonResultExtensions
{
    /// <summary>Creates a result that writes one value per line (NDJSON, JSON Lines), each as soon as it is available.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="results">The extension point for results.</param>
    /// <param name="values">The values.</param>
    /// <param name="contentType">The media type, or null for <c>application/x-ndjson</c>.</param>
    /// <param name="statusCode">The status code, or null to leave it unchanged.</param>
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
