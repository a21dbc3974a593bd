using Brisk.Json.Streaming;

namespace Brisk.Json.Http;

/// <summary>
/// The body of a response, which is closed when the reading has ended: at once where the value is complete, later where a member of it is
/// streamed. Whoever reads releases its source exactly then.
/// </summary>
/// <param name="body">The text in UTF-8.</param>
/// <param name="response">The response to close with it; null where it is the caller's.</param>
/// <param name="cancellation">What is cancelled when time is up or the caller wants to end; null where there is no such source.</param>
/// <param name="limit">How many bytes the text may have, in UTF-8.</param>
internal sealed class ResponseSource(Stream body, HttpResponseMessage? response, CancellationTokenSource? cancellation, long limit) : ByteSource
{
    // The default of HttpClient: the largest body that it could buffer.
    public const long NoLimitForStreams = int.MaxValue;

    private long _limit = limit;
    private long _length;

    /// <summary>Whether the reading has ended.</summary>
    public bool IsReleased { get; private set; }

    public override long ExpectedLength => body.CanSeek ? Math.Max(0, body.Length - body.Position) : 0;

    public override async ValueTask<int> ReadAsync(Memory<byte> free, CancellationToken cancellationToken)
    {
        int count = await body.ReadAsync(free, cancellationToken).ConfigureAwait(false);
        _length += count;
        return _length <= _limit ? count : throw HttpErrors.TooLong(_limit);
    }

    /// <summary>
    /// From now on the caller takes what comes, element by element: how long that takes is its own affair, and so is how much it is, unless
    /// the client has a limit of its own.
    /// </summary>
    public void BeginStreaming()
    {
        cancellation?.CancelAfter(Timeout.InfiniteTimeSpan);
        if (_limit == NoLimitForStreams)
        {
            _limit = long.MaxValue;
        }
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
