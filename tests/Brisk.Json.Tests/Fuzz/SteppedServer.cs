using System.Net;
using System.Net.Http.Headers;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>What happens at the step at which a call is canceled.</summary>
internal enum Canceled
{
    /// <summary>The server or the stream observes the cancellation immediately.</summary>
    AtOnce,

    /// <summary>The step is already waiting when the cancellation is requested.</summary>
    WhileWaiting,

    /// <summary>The step completes normally; only the next one observes the cancellation.</summary>
    Unnoticed,
}

/// <summary>
/// Counts everything that a call waits for: the server, the body, every read and write. Cancels the call at one of these steps.
/// </summary>
internal sealed class Steps(int at, Canceled how) : IDisposable
{
    private readonly TaskCompletionSource _isWaiting = new();
    private readonly TaskCompletionSource _goesOn = new();
    private readonly List<string> _closed = [];
    private int _served;

    public CancellationTokenSource Source { get; } = new();

    /// <summary>The number of steps.</summary>
    public int Count { get; private set; }

    /// <summary>What was closed, and how much was served after the cancellation.</summary>
    public string Record => $"{string.Join(", ", _closed.Order())} closed, {_served} served afterwards";

    public void Close(string what) => _closed.Add(what);

    /// <summary>Waits for a call, and cancels it meanwhile if requested.</summary>
    public async Task<T> RunAsync<T>(Func<CancellationToken, Task<T>> call)
    {
        if (at < 0)
        {
            await Source.CancelAsync();
        }

        Task<T> running = call(Source.Token);
        if (await Task.WhenAny(running, _isWaiting.Task) == _isWaiting.Task)
        {
            await Source.CancelAsync();
            _goesOn.SetResult();
        }

        return await running;
    }

    public async ValueTask TakeAsync(CancellationToken cancellationToken)
    {
        if (Count++ == at)
        {
            if (how == Canceled.WhileWaiting)
            {
                _isWaiting.SetResult();
                await _goesOn.Task;
            }
            else
            {
                await Source.CancelAsync();
            }

            if (how == Canceled.Unnoticed)
            {
                return;
            }
        }

        cancellationToken.ThrowIfCancellationRequested();
        if (Source.IsCancellationRequested)
        {
            _served++;
        }
    }

    public void Dispose() => Source.Dispose();
}

/// <summary>Responds to each request with a body in chunks, one per step.</summary>
internal sealed class SteppedServer(byte[] body, string? contentType, int atOnce) : HttpMessageHandler
{
    /// <summary>The steps of the current call.</summary>
    public Steps Steps { get; set; } = null!;

    /// <summary>The body of the request.</summary>
    public MemoryStream Sent { get; } = new();

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        Steps steps = Steps;
        await steps.TakeAsync(cancellationToken);
        if (request.Content is { } content)
        {
            Sent.SetLength(0);
            await content.CopyToAsync(new SteppedStream([], 1, steps) { Target = Sent }, cancellationToken);
        }

        return new(HttpStatusCode.OK) { RequestMessage = request, Content = new SteppedBody(body, contentType, atOnce, steps) };
    }
}

/// <summary>A body of which every read and write is a step.</summary>
internal sealed class SteppedBody : HttpContent
{
    private readonly byte[] _bytes;
    private readonly int _atOnce;
    private readonly Steps _steps;

    public SteppedBody(byte[] bytes, string? contentType, int atOnce, Steps steps)
    {
        (_bytes, _atOnce, _steps) = (bytes, atOnce, steps);
        Headers.ContentType = contentType is null ? null : MediaTypeHeaderValue.Parse(contentType);
    }

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => SerializeToStreamAsync(stream, context, CancellationToken.None);

    protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        foreach (byte[] part in _bytes.Chunk(_atOnce))
        {
            await _steps.TakeAsync(cancellationToken);
            await stream.WriteAsync(part, CancellationToken.None);
        }
    }

    protected override Task<Stream> CreateContentReadStreamAsync() => CreateContentReadStreamAsync(CancellationToken.None);

    protected override async Task<Stream> CreateContentReadStreamAsync(CancellationToken cancellationToken)
    {
        await _steps.TakeAsync(cancellationToken);
        return new SteppedStream(_bytes, _atOnce, _steps);
    }

    protected override bool TryComputeLength(out long length)
    {
        length = 0;
        return false;
    }

    protected override void Dispose(bool disposing)
    {
        _steps.Close("response");
        base.Dispose(disposing);
    }
}

/// <summary>A stream of which every read and write is a step.</summary>
internal sealed class SteppedStream(byte[] bytes, int atOnce, Steps steps) : MemoryStream
{
    private int _given;
    private bool _isClosed;

    /// <summary>Receives the bytes written.</summary>
    public Stream? Target { get; init; }

    public override bool CanSeek => false;

    public override long Length => throw new NotSupportedException();

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        ObjectDisposedException.ThrowIf(_isClosed, this);
        await steps.TakeAsync(cancellationToken);
        int count = Math.Min(Math.Min(buffer.Length, atOnce), bytes.Length - _given);
        bytes.AsMemory(_given, count).CopyTo(buffer);
        _given += count;
        return count;
    }

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await steps.TakeAsync(cancellationToken);
        await Target!.WriteAsync(buffer, CancellationToken.None);
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
        => WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override Task FlushAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    protected override void Dispose(bool disposing)
    {
        if (!_isClosed && Target is null)
        {
            steps.Close("stream");
        }

        _isClosed = true;
        base.Dispose(disposing);
    }
}
