namespace Brisk.Json.Http;

/// <summary>The exceptions of requests and responses, except those for invalid JSON.</summary>
internal static class HttpErrors
{
    public static HttpRequestException TooLong(long limit)
        => new($"The response exceeds the {limit} bytes allowed by HttpClient.MaxResponseContentBufferSize.");

    public static InvalidOperationException UnknownCharset(ArgumentException inner)
        => new("The character set provided in ContentType is invalid.", inner);

    public static TaskCanceledException TimeIsUp(TimeSpan timeout, OperationCanceledException inner)
    {
        string message = $"The response did not arrive within the HttpClient.Timeout of {timeout.TotalSeconds} seconds.";
        return new(message, new TimeoutException(message, inner), inner.CancellationToken);
    }
}
