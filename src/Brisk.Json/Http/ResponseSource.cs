using Brisk.Json.Streaming;

namespace Brisk.Json.Http;

/// <summary>
/// The body of a response, which is closed when reading has ended: immediately if the value is complete, later if one of its members is
/// streamed. Readers release their source exactly then.
/// </summary>
/// <param name="body">The UTF-8 text.</param>
/// <param name="response">The response to close with it, or null if it belongs to the caller.</param>
/// <param name="cancellation">The source cancelled by a timeout or by the caller, or null if there is none.</param>
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

    /// <summary>
    /// From now on, the caller consumes the elements one by one: there is no time limit, and no limit on their number, unless
    /// the client has a custom limit.
    /// </summary>
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
