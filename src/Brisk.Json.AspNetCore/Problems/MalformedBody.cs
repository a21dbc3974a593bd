using Brisk.Json.Errors;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Stj = System.Text.Json;

namespace Brisk.Json.AspNetCore.Problems;

/// <summary>Tells a client what is wrong with the body that it sent.</summary>
internal static class MalformedBody
{
    private const string Detail = "The body of the request is not JSON of the expected form.";

    /// <summary>Writes a problem document, unless something else has answered the request.</summary>
    /// <param name="context">The request.</param>
    /// <param name="error">The first error, which the framework has seen.</param>
    /// <param name="errors">All errors, where they were looked for.</param>
    /// <remarks>It has the places of the errors, and what was expected there, and nothing else of the exceptions: a converter's message may repeat what was sent.</remarks>
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

        // Their array is three containers deep.
        if (errors.Count != 0 && context.RequestServices.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions.MaxDepth is 0 or > 2)
        {
            place.Add("errors", errors.GroupBy(static e => e.Path ?? "$").ToDictionary(static g => g.Key, static g => g.Select(Words).ToArray()));
        }

        return TypedResults.Problem(Detail, statusCode: StatusCodes.Status400BadRequest, extensions: place).ExecuteAsync(context);
    }

    private static string Words(JsonError error) => $"Expected {error.Expected}, found {error.Found}.";
}
