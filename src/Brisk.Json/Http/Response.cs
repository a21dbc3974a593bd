namespace Brisk.Json.Http;

/// <summary>From a response to its text.</summary>
internal static class Response
{
    /// <summary>Checks a response, and opens its body.</summary>
    /// <exception cref="HttpRequestException">The status is none of success, or the body is longer than the limit.</exception>
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
