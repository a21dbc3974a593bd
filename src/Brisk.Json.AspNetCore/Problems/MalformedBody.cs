using Microsoft.AspNetCore.Http;
using Stj = System.Text.Json;

namespace Brisk.Json.AspNetCore.Problems;

/// <summary>Tells a client what is wrong with the body that it sent.</summary>
internal static class MalformedBody
{
    private const string Detail = "The body of the request is not JSON of the expected form.";

    /// <summary>Writes a problem document, unless something else has answered the request.</summary>
    /// <remarks>It has the place of the error and nothing else of the exception: a converter's message may repeat what was sent.</remarks>
    public static Task ReportAsync(HttpContext context, Exception error)
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

        return TypedResults.Problem(Detail, statusCode: StatusCodes.Status400BadRequest, extensions: place).ExecuteAsync(context);
    }
}
