using System.Net.Http.Headers;
using System.Text;
using Brisk.Json.Streaming;

namespace Brisk.Json.Http;

/// <summary>
/// The body of a response, which is closed when its reader releases it: before the call returns if the value is complete, later if one
/// of its members is streamed.
/// </summary>
/// <param name="response">The response to close with it, or null if it belongs to the caller.</param>
/// <param name="cancellation">The source canceled by a timeout or by the caller, or null if there is none.</param>
/// <param name="limit">The maximum length of the UTF-8 text in bytes.</param>
internal sealed class ResponseSource(Stream body, HttpResponseMessage? response, CancellationTokenSource? cancellation, long limit) : ByteSource
{
    // The default of HttpClient: the largest body that it can buffer.
    public const long NoLimitForStreams = int.MaxValue;

    private long _limit = limit;
    private long _length;

    /// <summary>Whether reading has ended.</summary>
    public bool IsReleased { get; private set; }

    public override long ExpectedLength => body.CanSeek ? Math.Max(0, body.Length - body.Position) : 0;

    public override async ValueTask<int> ReadAsync(Memory<byte> free, CancellationToken cancellationToken)
    {
        int count = await body.ReadAsync(free, cancellationToken).ConfigureAwait(false);
        _length += count;
        return _length <= _limit ? count : throw HttpErrors.TooLong(_limit);
    }

    /// <summary>Called when the caller starts to consume elements one by one. From then on, there is no time limit, and no limit on their length unless the client has a custom one.</summary>
    public void BeginStreaming()
    {
        cancellation?.CancelAfter(Timeout.InfiniteTimeSpan);
        if (_limit == NoLimitForStreams) _limit = long.MaxValue;
    }

    public override void Release(int unused)
    {
        if (!IsReleased)
        {
            IsReleased = true;
            body.Dispose();
            response?.Dispose();
            cancellation?.Dispose();
        }
    }
}

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

/// <summary>Transcodes HTTP content between UTF-8, for the reader or writer of JSON, and the encoding of its Content-Type.</summary>
internal static class ContentText
{
    /// <summary>Opens the body of a content as UTF-8.</summary>
    /// <exception cref="InvalidOperationException">The charset is unknown.</exception>
    public static async ValueTask<Stream> OpenAsync(HttpContent content, CancellationToken cancellationToken)
    {
        Stream body = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        return EncodingOf(content.Headers.ContentType) is { } encoding ? Encoding.CreateTranscodingStream(body, encoding, Encoding.UTF8) : body;
    }

    /// <summary>Returns the encoding of a Content-Type, or null for UTF-8, or if it specifies none.</summary>
    /// <exception cref="InvalidOperationException">The charset is unknown.</exception>
    public static Encoding? EncodingOf(MediaTypeHeaderValue? contentType)
    {
        if (contentType?.CharSet is not { } charset) return null;

        try
        {
            var encoding = Encoding.GetEncoding(charset.Length > 2 && charset[0] == '"' && charset[^1] == '"' ? charset[1..^1] : charset);
            return encoding.CodePage == Encoding.UTF8.CodePage ? null : encoding;
        }
        catch (ArgumentException exception)
        {
            throw HttpErrors.UnknownCharset(exception);
        }
    }
}

/// <summary>Exceptions of requests and responses, other than those for invalid JSON.</summary>
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
