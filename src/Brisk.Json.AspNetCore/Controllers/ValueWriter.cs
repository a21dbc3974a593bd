using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
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
    private static Task WriteAsync(HttpContext context, object? value, Stj.JsonSerializerOptions stjOptions, Encoding encoding) => ValueWriter.WriteAsync(
        context,
        encoding,
        (pipe, cancellationToken) => Stj.JsonSerializer.SerializeAsync(pipe, value, value?.GetType() ?? typeof(object), stjOptions, cancellationToken),
        (stream, cancellationToken) => Stj.JsonSerializer.SerializeAsync(stream, value, value?.GetType() ?? typeof(object), stjOptions, cancellationToken));

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
    public static Task WriteAsync(HttpContext context, object? value, Type? declared, JsonSerializerOptions options, Encoding encoding)
    {
        JsonTypeInfo contract = ContractOf(value, declared, options);
        return WriteAsync(
            context,
            encoding,
            (pipe, cancellationToken) => JsonSerializer.SerializeAsync(pipe, value, contract, cancellationToken),
            (stream, cancellationToken) => JsonSerializer.SerializeAsync(stream, value, contract, cancellationToken));
    }

    /// <summary>Writes to the pipe of the response or, in another encoding than UTF-8, to a stream. Ends silently if the client has disconnected.</summary>
    public static async Task WriteAsync(
        HttpContext context, Encoding encoding, Func<PipeWriter, CancellationToken, Task> writeToPipe, Func<Stream, CancellationToken, Task> writeToStream)
    {
        try
        {
            if (encoding.CodePage == Encoding.UTF8.CodePage)
            {
                await writeToPipe(context.Response.BodyWriter, context.RequestAborted);
            }
            else
            {
                await using Stream utf8 = Encoding.CreateTranscodingStream(context.Response.Body, encoding, Encoding.UTF8, leaveOpen: true);
                await writeToStream(utf8, context.RequestAborted);
            }
        }
        catch (OperationCanceledException) when (context.RequestAborted.IsCancellationRequested) { }
    }

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
