using Brisk.Json.Errors;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Brisk.Json.AspNetCore.Problems;

/// <summary>Reports errors in a request body to the client.</summary>
internal static class MalformedBody
{
    private const string Detail = "The body of the request is not JSON of the expected form.";

    /// <summary>Writes problem details, unless the request has already been answered.</summary>
    /// <param name="error">The first error, which the framework has seen.</param>
    /// <remarks>The response contains the locations of the errors and what was expected, but no other part of the exceptions: a converter's message may contain the input.</remarks>
    public static Task ReportAsync(HttpContext context, Exception error, IReadOnlyList<JsonError> errors)
    {
        if (context.Response.HasStarted || context.Response.StatusCode != StatusCodes.Status400BadRequest || context.RequestAborted.IsCancellationRequested)
        {
            return Task.CompletedTask;
        }

        var place = new Dictionary<string, object?>();
        if (error is Stj.JsonException { Path: not null } json)
        {
            place.Add("path", json.Path);
            place.Add("line", json.LineNumber);
            place.Add("byte", json.BytePositionInLine);
        }

        // The error messages are in an array that is nested three levels deep.
        if (errors.Count != 0 && context.RequestServices.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions.MaxDepth is 0 or > 2)
        {
            place.Add("errors", errors.GroupBy(static e => e.Path ?? "$").ToDictionary(static g => g.Key, static g => g.Select(Words).ToArray()));
        }

        return TypedResults.Problem(Detail, statusCode: StatusCodes.Status400BadRequest, extensions: place).ExecuteAsync(context);
    }

    private static string Words(JsonError error) => $"Expected {error.Expected}, found {error.Found}.";
}
