namespace Brisk.Json.Http;

/// <summary>Opens the body of a response.</summary>
internal static class Response
{
    /// <summary>Validates a response, and opens its body.</summary>
    /// <exception cref="HttpRequestException">The status code does not indicate success, or the body exceeds the limit.</exception>
    public static async ValueTask<ResponseSource> OpenAsync(
        HttpResponseMessage response, CancellationTokenSource? cancellation, long limit, CancellationToken cancellationToken)
    {
        response.EnsureSuccessStatusCode();
        if (response.Content.Headers.ContentLength > limit && limit != ResponseSource.NoLimitForStreams)
        {
            throw HttpErrors.TooLong(limit);
        }

        Stream body = await ContentText.OpenAsync(response.Content, cancellationToken).ConfigureAwait(false);
        return new(body, response, cancellation, limit);
    }
}
