using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Brisk.Json.SourceGeneration;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Brisk.Json.AspNetCore;

/// <summary>A result that writes one value per line (NDJSON, JSON Lines), each as soon as it is available.</summary>
/// <typeparam name="T">The type of the values.</typeparam>
public sealed class JsonLinesHttpResult<[JsonContractRequired] T> : IResult, IEndpointMetadataProvider, IStatusCodeHttpResult, IContentTypeHttpResult
{
    private const string DefaultContentType = "application/x-ndjson";

    internal JsonLinesHttpResult(IAsyncEnumerable<T> values, string? contentType, int? statusCode)
    {
        Values = values;
        ContentType = contentType ?? DefaultContentType;
        StatusCode = statusCode;
    }

    /// <summary>Gets the values.</summary>
    public IAsyncEnumerable<T> Values { get; }

    /// <summary>Gets the media type, which is <c>application/x-ndjson</c> by default.</summary>
    public string ContentType { get; }

    /// <summary>Gets the status code, or null if it is left unchanged.</summary>
    public int? StatusCode { get; }

    /// <inheritdoc/>
    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        httpContext.Response.ContentType = ContentType;
        if (StatusCode is { } status) httpContext.Response.StatusCode = status;

        return WriteAsync(httpContext, httpContext.RequestServices.GetRequiredService<IOptions<BriskJsonOptions>>().Value.SerializerOptions);
    }

    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, typeof(T), [DefaultContentType]));
    }

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The type argument is marked: its contract is generated where it is named.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The type argument is marked: its contract is generated where it is named.")]
    private Task WriteAsync(HttpContext context, JsonSerializerOptions options) =>
        JsonSerializer.SerializeAsyncEnumerable(context.Response.BodyWriter, Values, topLevelValues: true, options, context.RequestAborted);
}
