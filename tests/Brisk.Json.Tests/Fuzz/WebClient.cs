using System.Net;
using System.Net.Http.Headers;
using System.Text;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>How a client fails.</summary>
internal enum ClientFault
{
    None,

    /// <summary>The client cancels while it is sending.</summary>
    Cancels,

    /// <summary>The body fails on the server.</summary>
    FailsInServer,
}

/// <summary>A request: a document for an endpoint, in random chunks, and a failure after some of it.</summary>
internal sealed record WebRequest(string Path, byte[] Document, string? ContentType, bool HasLength, int Cuts, ClientFault Fault, int FaultAfter)
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(30);
    private static readonly string[] s_volatile = ["Date", "Server"];

    /// <summary>Whether the document is sent as UTF-16.</summary>
    public bool IsUtf16 => ContentType?.EndsWith("utf-16", StringComparison.Ordinal) == true;

    /// <summary>Sends the request and returns the outcome: the status, the headers, and the text, or the exception.</summary>
    public Task<WebAnswer> SendAsync(HttpClient http) => AskAsync(http).WaitAsync(s_patience);

    public override string ToString() => $"{Path} {ContentType} {(HasLength ? "with" : "without")} length, {Fault} after {FaultAfter}, cuts {Cuts}";

    private async Task<WebAnswer> AskAsync(HttpClient http)
    {
        using var cancellation = new CancellationTokenSource();
        byte[] bytes = IsUtf16 ? Encoding.Convert(Encoding.UTF8, Encoding.Unicode, Document) : Document;
        using var request = new HttpRequestMessage(HttpMethod.Post, Path) { Content = new CutContent(bytes, this, cancellation) };
        if (Fault == ClientFault.FailsInServer)
        {
            request.Headers.Add(WebHost.FailsAfter, FaultAfter.ToString(System.Globalization.CultureInfo.InvariantCulture));
        }

        try
        {
            using HttpResponseMessage response = await http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellation.Token);
            var headers = response.Headers.Concat(response.Content.Headers).Where(header => !s_volatile.Contains(header.Key)).OrderBy(header => header.Key, StringComparer.Ordinal);
            string text = string.Join("; ", headers.Select(header => $"{header.Key}: {string.Join(", ", header.Value)}"));
            return new((int)response.StatusCode, text, await response.Content.ReadAsStringAsync(CancellationToken.None), null);
        }
        catch (Exception e)
        {
            return new(0, "", "", e.GetType().Name);
        }
    }

    private sealed class CutContent : HttpContent
    {
        private readonly byte[] _bytes;
        private readonly WebRequest _request;
        private readonly CancellationTokenSource _cancellation;

        public CutContent(byte[] bytes, WebRequest request, CancellationTokenSource cancellation)
        {
            (_bytes, _request, _cancellation) = (bytes, request, cancellation);
            Headers.ContentType = request.ContentType is null ? null : MediaTypeHeaderValue.Parse(request.ContentType);
        }

        protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) => SerializeToStreamAsync(stream, context, CancellationToken.None);

        protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken)
        {
            var random = new Random(_request.Cuts);
            int most = random.Next(3) switch { 0 => 3, 1 => 40, _ => 5000 };
            for (int at = 0; at < _bytes.Length;)
            {
                int count = Math.Min(random.Next(1, most), _bytes.Length - at);
                if (at + count > _request.FaultAfter && _request.Fault == ClientFault.Cancels)
                {
                    await _cancellation.CancelAsync();
                    cancellationToken.ThrowIfCancellationRequested();
                }

                await stream.WriteAsync(_bytes.AsMemory(at, count), cancellationToken);
                at += count;
                if (random.Next(4) == 0)
                {
                    await stream.FlushAsync(cancellationToken);
                    await Task.Yield();
                }
            }
        }

        protected override bool TryComputeLength(out long length)
        {
            length = _bytes.Length;
            return _request.HasLength;
        }
    }
}

/// <summary>The outcome of a request.</summary>
/// <param name="Status">The status, or 0.</param>
/// <param name="Headers">The headers, as text.</param>
/// <param name="Body">The body, as text.</param>
/// <param name="Exception">The exception of the client if there was no response.</param>
internal sealed record WebAnswer(int Status, string Headers, string Body, string? Exception);
