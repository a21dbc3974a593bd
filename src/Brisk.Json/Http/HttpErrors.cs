namespace Brisk.Json.Http;

/// <summary>What requests and responses throw, apart from what is wrong with the JSON.</summary>
internal static class HttpErrors
{
    public static HttpRequestException TooLong(long limit)
        => new($"The response is longer than the {limit} bytes that HttpClient.MaxResponseContentBufferSize allows.");

    public static InvalidOperationException UnknownCharset(ArgumentException inner)
        => new("The character set provided in ContentType is invalid.", inner);

    public static TaskCanceledException TimeIsUp(TimeSpan timeout, OperationCanceledException inner)
    {
        string message = $"The response did not come within the {timeout.TotalSeconds} seconds of HttpClient.Timeout.";
        return new(message, new TimeoutException(message, inner), inner.CancellationToken);
    }
}
