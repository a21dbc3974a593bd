using Brisk.Json.Streaming;

namespace Brisk.Json.Http;

/// <summary>Requests a value, and reads it from the response.</summary>
internal readonly struct ValueRequest<T>(HttpClient client, Func<ResponseSource, CancellationToken, ValueTask<T?>> read, CancellationToken cancellationToken)
{
    /// <summary>Sends a GET request, and reads the value while the body arrives.</summary>
    public Task<T?> GetAsync(Uri? requestUri)
        => ReadAsync(client.GetAsync(requestUri, HttpCompletionOption.ResponseHeadersRead, cancellationToken), StartTimeout(), isBuffered: false);

    /// <summary>Sends a DELETE request, and reads the value from the response, which the client buffers.</summary>
    public Task<T?> DeleteAsync(Uri? requestUri)
        => ReadAsync(client.DeleteAsync(requestUri, cancellationToken), StartTimeout(), isBuffered: true);

    // If only the headers of a response are awaited, the timeout of the client does not cover its body.
    private CancellationTokenSource? StartTimeout()
    {
        if (client.Timeout == Timeout.InfiniteTimeSpan) return null;

        var timeout = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        timeout.CancelAfter(client.Timeout);
        return timeout;
    }

    private async Task<T?> ReadAsync(Task<HttpResponseMessage> coming, CancellationTokenSource? timeout, bool isBuffered)
    {
        HttpResponseMessage? response = null;
        ResponseSource? source = null;
        try
        {
            response = await coming.ConfigureAwait(false);
            CancellationToken token = timeout?.Token ?? cancellationToken;
            source = await Response.OpenAsync(response, timeout, isBuffered ? long.MaxValue : client.MaxResponseContentBufferSize, token).ConfigureAwait(false);
            T? value = await read(source, token).ConfigureAwait(false);
            if (!source.IsReleased)
            {
                source.BeginStreaming();
                token.ThrowIfCancellationRequested(); // the timeout expired before the timer was stopped
            }

            return value;
        }
        catch (Exception exception)
        {
            bool isLate = timeout is { IsCancellationRequested: true } && !cancellationToken.IsCancellationRequested;
            Close(response, source, timeout);
            if (isLate && exception is OperationCanceledException canceled)
            {
                throw HttpErrors.TimeIsUp(client.Timeout, canceled);
            }

            throw;
        }
    }

    private static void Close(HttpResponseMessage? response, ResponseSource? source, CancellationTokenSource? timeout)
    {
        if (source is not null)
        {
            source.Release(0);
            return;
        }

        response?.Dispose();
        timeout?.Dispose();
    }
}

/// <summary>Reads a value from an open body, with any kind of contract.</summary>
internal static class BodyReader
{
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<T?> ReadAsync<T>(ByteSource source, JsonSerializerOptions? options, CancellationToken cancellationToken)
        => DocumentReader.ReadAsync(source, JsonSerializer.By<T>(options ?? JsonSerializerOptions.Web), cancellationToken);

    public static ValueTask<T?> ReadAsync<T>(ByteSource source, JsonTypeInfo<T> jsonTypeInfo, CancellationToken cancellationToken)
        => DocumentReader.ReadAsync(source, JsonSerializer.By(jsonTypeInfo), cancellationToken);

    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static ValueTask<object?> ReadAsync(ByteSource source, Type returnType, JsonSerializerOptions? options, CancellationToken cancellationToken)
        => DocumentReader.ReadAsync(source, JsonSerializer.By(returnType, options ?? JsonSerializerOptions.Web), cancellationToken);

    public static ValueTask<object?> ReadAsync(ByteSource source, Type returnType, JsonSerializerContext context, CancellationToken cancellationToken)
        => DocumentReader.ReadAsync(source, JsonSerializer.By(returnType, context), cancellationToken);

    /// <summary>Requests the elements of an array, using a contract.</summary>
    public static ElementRequest<T> ElementsBy<T>(JsonTypeInfo<T> jsonTypeInfo)
        => new ArrayRequest<T>(NotNull(jsonTypeInfo).Options, jsonTypeInfo.RunnableOfT);
}
