using System.Text;
using Brisk.Json.AspNetCore.Conversion;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.Options;
using Stj = System.Text.Json;

namespace Brisk.Json.AspNetCore.Controllers;

/// <summary>Writes a <see cref="JsonResult"/>.</summary>
internal sealed class JsonResultWriter(IOptionsMonitor<BriskJsonOptions> options) : IActionResultExecutor<JsonResult>
{
    private const string DefaultContentType = "application/json; charset=utf-8";

    /// <inheritdoc/>
    public Task ExecuteAsync(ActionContext context, JsonResult result)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(result);
        HttpResponse response = context.HttpContext.Response;
        response.ContentType = result.ContentType ?? response.ContentType ?? DefaultContentType;
        Encoding encoding = MediaType.GetEncoding(response.ContentType) ?? Encoding.UTF8;
        if (result.StatusCode is { } status) response.StatusCode = status;

        return ValueWriter.WriteAsync(context.HttpContext, result.Value, null, OptionsOf(result), encoding);
    }

    private JsonSerializerOptions OptionsOf(JsonResult result) => result.SerializerSettings switch
    {
        null => options.Get(BriskJsonOptions.Controllers).SerializerOptions,
        JsonSerializerOptions ours => BriskResolver.Used(ours),
        Stj.JsonSerializerOptions theirs => BriskResolver.Translate(theirs),
        var other => throw new InvalidOperationException(
            $"JsonResult.SerializerSettings must be JsonSerializerOptions of Brisk.Json or System.Text.Json, and is '{other.GetType()}'."),
    };
}
