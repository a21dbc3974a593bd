using System.Text;
using Brisk.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;

namespace Brisk.Json.AspNetCore.Controllers;

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
        catch (OperationCanceledException) when (context.RequestAborted.IsCancellationRequested)
        {
        }
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
