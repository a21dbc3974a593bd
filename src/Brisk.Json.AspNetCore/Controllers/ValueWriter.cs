using System.Diagnostics.CodeAnalysis;
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

        return result.SerializerSettings is Stj.JsonSerializerOptions stjOptions && !BriskResolver.IsUsedIn(stjOptions)
            ? WriteAsync(context.HttpContext, result.Value, stjOptions, encoding)
            : ValueWriter.WriteAsync(context.HttpContext, result.Value, null, OptionsOf(result), encoding);
    }

    // Options of System.Text.Json may have modified contracts, which only it can apply.
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The contracts come from the options that the application has created.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The contracts come from the options that the application has created.")]
    private static async Task WriteAsync(HttpContext context, object? value, Stj.JsonSerializerOptions stjOptions, Encoding encoding)
    {
        try
        {
            await using Stream? utf8 = ValueWriter.Transcoding(context, encoding);
            await Stj.JsonSerializer.SerializeAsync(utf8 ?? context.Response.Body, value, value?.GetType() ?? typeof(object), stjOptions, context.RequestAborted);
        }
        catch (OperationCanceledException) when (context.RequestAborted.IsCancellationRequested) { }
    }

    private JsonSerializerOptions OptionsOf(JsonResult result) => result.SerializerSettings switch
    {
        null => options.Get(BriskJsonOptions.Controllers).SerializerOptions,
        JsonSerializerOptions briskOptions => BriskResolver.Used(briskOptions),
        Stj.JsonSerializerOptions stjOptions => BriskResolver.OptionsIn(stjOptions),
        var other => throw new InvalidOperationException(
            $"JsonResult.SerializerSettings must be JsonSerializerOptions of Brisk.Json or System.Text.Json, and is '{other.GetType()}'."),
    };
}

/// <summary>Writes the results of controllers to the response pipe.</summary>
internal static class ValueWriter
{
    /// <summary>Writes a value. Ends silently if the client has disconnected.</summary>
    /// <param name="declared">The declared type of the value; null if it has none.</param>
    public static async Task WriteAsync(HttpContext context, object? value, Type? declared, JsonSerializerOptions options, Encoding encoding)
    {
        JsonTypeInfo contract = ContractOf(value, declared, options);
        try
        {
            await using Stream? utf8 = Transcoding(context, encoding);
            await (utf8 is null
                ? JsonSerializer.SerializeAsync(context.Response.BodyWriter, value, contract, context.RequestAborted)
                : JsonSerializer.SerializeAsync(utf8, value, contract, context.RequestAborted));
        }
        catch (OperationCanceledException) when (context.RequestAborted.IsCancellationRequested) { }
    }

    /// <summary>Returns a stream that transcodes UTF-8 to the encoding of a response, or null if that is UTF-8.</summary>
    public static Stream? Transcoding(HttpContext context, Encoding encoding)
        => encoding.CodePage == Encoding.UTF8.CodePage ? null : Encoding.CreateTranscodingStream(context.Response.Body, encoding, Encoding.UTF8, leaveOpen: true);

    // The declared type is used if it specifies how values of other types are written. Otherwise, the framework declares the value as an object.
    private static JsonTypeInfo ContractOf(object? value, Type? declared, JsonSerializerOptions options)
    {
        if (declared is null) return options.GetTypeInfo(value?.GetType() ?? typeof(object));

        JsonTypeInfo contract = options.GetTypeInfo(declared);
        return value is null || value.GetType() == declared || Nullable.GetUnderlyingType(declared) is not null || contract.PolymorphismOptions is not null
            ? contract
            : options.GetTypeInfo(typeof(object));
    }
}
