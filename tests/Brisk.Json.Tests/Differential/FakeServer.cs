using System.Net;
using System.Net.Http.Headers;
using System.Text;

namespace Brisk.Json.Tests.Differential;

/// <summary>Responds to every request in this process, and records the requests and what was closed.</summary>
public sealed class FakeServer(Func<HttpRequestMessage, FakeBody?> answer) : HttpMessageHandler
{
    private readonly List<string> _requests = [];
    private readonly List<string> _closed = [];

    /// <summary>The requests, and what was closed since.</summary>
    public string Record => $"{string.Join("; ", _requests)} {string.Join(", ", _closed.Order())} closed";

    public HttpStatusCode Status { get; init; } = HttpStatusCode.OK;

    /// <summary>Called for each request.</summary>
    public Func<HttpRequestMessage, CancellationToken, Task>? OnRequest { get; init; }

    public static HttpClient ClientOf(string json, out FakeServer server, string? contentType = "application/json; charset=utf-8", int atOnce = 1000)
    {
        server = new FakeServer(_ => new(Encoding.UTF8.GetBytes(json), contentType, atOnce));
        return server.Client();
    }

    public HttpClient Client() => new(this) { BaseAddress = new("http://fake/") };

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        var sent = request.Content is { } content ? $" {content.Headers.ContentType} length {content.Headers.ContentLength?.ToString() ?? "-"}: {Encoding.Latin1.GetString(await content.ReadAsByteArrayAsync(CancellationToken.None))}" : "";
        _requests.Add($"{request.Method} {request.RequestUri} {request.Version} {request.VersionPolicy} {request.Headers.Accept}{sent}");
        if (OnRequest is not null)
            await OnRequest(request, cancellationToken);
        var body = answer(request);
        body?.OnClosed = _closed.Add;
        return new(Status) { RequestMessage = request, Content = body };
    }

    protected override void Dispose(bool disposing) => _closed.Add("handler");
}

/// <summary>A body whose stream returns a few bytes per read.</summary>
public sealed class FakeBody : HttpContent
{
    private readonly byte[] _bytes;
    private readonly int _atOnce;
    private readonly long? _length;
    private TricklingStream? _stream;

    public FakeBody(byte[] bytes, string? contentType, int atOnce = 1000, long? length = null)
    {
        (_bytes, _atOnce, _length) = (bytes, atOnce, length);
        Headers.ContentType = contentType is null ? null : MediaTypeHeaderValue.Parse(contentType);
    }

    public Action<string>? OnClosed { get; set; }

    /// <summary>Whether the stream throws at its end.</summary>
    public bool Fails { get; init; }

    /// <summary>Whether the stream waits at its end until it is canceled.</summary>
    public bool Hangs { get; init; }

    /// <summary>Called when a read waits because the stream hangs.</summary>
    public Action? OnHanging { get; init; }

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => stream.WriteAsync(_bytes).AsTask();

    /// <summary>The number of bytes read.</summary>
    public int BytesRead => _stream?.BytesRead ?? 0;

    protected override Task<Stream> CreateContentReadStreamAsync()
        => Task.FromResult<Stream>(_stream = new TricklingStream(_bytes, _atOnce) { Fails = Fails, Hangs = Hangs, OnHanging = OnHanging, OnClosed = () => OnClosed?.Invoke("stream") });

    protected override bool TryComputeLength(out long length)
    {
        length = _length ?? 0;
        return _length is not null;
    }

    protected override void Dispose(bool disposing)
    {
        OnClosed?.Invoke("response");
        base.Dispose(disposing);
    }
}
