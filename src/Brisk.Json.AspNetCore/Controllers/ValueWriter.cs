using System.Text;
using Brisk.Json.AspNetCore.Conversion;
using Brisk.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.Options;

namespace Brisk.Json.AspNetCore.Controllers;

internal sealed class JsonResultWriter(IOptionsMonitor<BriskJsonOptions> options) : IActionResultExecutor<JsonResult>
{
    private const string DefaultContentType = "application/json; charset=utf-8";

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
        JsonSerializerOptions briskOptions => BriskResolver.Used(briskOptions),
        Stj.JsonSerializerOptions stjOptions => BriskResolver.Translate(stjOptions),
        var other => throw new InvalidOperationException(
            $"JsonResult.SerializerSettings must be JsonSerializerOptions of Brisk.Json or System.Text.Json, and is '{other.GetType()}'."),
    };
}

/// <summary>Writes the results of controllers to the response pipe.</summary>
internal static class ValueWriter
{
    /// <summary>Writes a value. Ends silently if the client has disconnected.</summary>
    public static async Task WriteAsync(HttpContext context, object? value, Type? declared, JsonSerializerOptions options, Encoding encoding)
    {
        JsonTypeInfo contract = ContractOf(value, declared ?? typeof(object), options);
        try
        {
            if (encoding.CodePage == Encoding.UTF8.CodePage)
            {
                await JsonSerializer.SerializeAsync(context.Response.BodyWriter, value, contract, context.RequestAborted);
            }
            else
            {
                await using Stream utf8 = Encoding.CreateTranscodingStream(context.Response.Body, encoding, Encoding.UTF8, leaveOpen: true);
                await JsonSerializer.SerializeAsync(utf8, value, contract, context.RequestAborted);
            }
        }
        catch (OperationCanceledException) when (context.RequestAborted.IsCancellationRequested) { }
    }

    // The declared type is used if it specifies how values of other types are written.
    private static JsonTypeInfo ContractOf(object? value, Type declared, JsonSerializerOptions options)
    {
        JsonTypeInfo contract = options.GetTypeInfo(declared);
        return value is null || value.GetType() == declared || Nullable.GetUnderlyingType(declared) is not null || contract.PolymorphismOptions is not null
            ? contract
            : options.GetTypeInfo(value.GetType());
    }
}
