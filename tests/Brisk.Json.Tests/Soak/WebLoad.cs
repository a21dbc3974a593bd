using System.Globalization;
using System.Net;
using System.Net.Http.Headers;
using Brisk.Json.Http;
using Brisk.Json.Tests.Fuzz;

namespace Brisk.Json.Tests.Soak;

/// <summary>Clients of a web service: complete and damaged bodies, bodies that either side aborts, clients that cancel or leave during a response.</summary>
internal sealed class WebLoad : SoakLoad
{
    private readonly SoakServer _server;
    private readonly HttpClient _http;
    private long _sent;
    private long _answered;
    private long _broken;

    private WebLoad(SoakServer server, Uri address)
        : base("web")
    {
        _server = server;
        _http = new HttpClient { BaseAddress = address };
    }

    /// <summary>The number of requests, of those with a response, and of those aborted by their clients.</summary>
    public (long Sent, long Answered, long Broken) Requests => (Volatile.Read(ref _sent), Volatile.Read(ref _answered), Volatile.Read(ref _broken));

    /// <summary>The number of requests that reached the server, and of those that ended there.</summary>
    public (long Begun, long Ended) Served => (_server.Begun, _server.Ended);

    public static async Task<WebLoad> StartAsync()
    {
        (SoakServer server, Uri address) = await SoakServer.StartAsync();
        return new WebLoad(server, address);
    }

    public override Task SettleAsync() => _server.SettleAsync();

    public override async ValueTask DisposeAsync()
    {
        _http.Dispose();
        await _server.DisposeAsync();
    }

    protected override Task<bool> CallAsync(Random random) => random.Next(8) switch
    {
        0 or 1 or 2 => EchoAsync(random),
        3 => DamagedAsync(random),
        4 => ManyAsync(random),
        5 => FailAsync(random, cancels: true),
        6 => FailAsync(random, cancels: false),
        _ => FailInServerAsync(random),
    };

    private static string PathOf(Random random) => random.Next(2) == 0 ? "/leaves" : "/api/leaves";

    private async Task<bool> EchoAsync(Random random)
    {
        (List<Leaf?> value, byte[] utf8) = random.Any(SoakValues.Lists);
        using var content = JsonContent.Create(value);
        using HttpResponseMessage response = await SendAsync(new(HttpMethod.Post, PathOf(random)) { Content = content }, CancellationToken.None);
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        SoakValues.AssertSame(utf8, JsonSerializer.SerializeToUtf8Bytes(await response.Content.ReadFromJsonAsync<List<Leaf?>>()));
        return false;
    }

    private async Task<bool> DamagedAsync(Random random)
    {
        using var content = new ByteArrayContent(random.Any(SoakValues.Damaged));
        content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
        using HttpResponseMessage response = await SendAsync(new(HttpMethod.Post, PathOf(random)) { Content = content }, CancellationToken.None);
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        await response.Content.ReadAsByteArrayAsync();
        return true;
    }

    private async Task<bool> ManyAsync(Random random)
    {
        (int count, int most) = (random.Next(1500), random.Next(3) == 0 ? random.Next(100) : int.MaxValue);
        using HttpResponseMessage response = await SendAsync(new(HttpMethod.Get, $"/many?count={count}"), CancellationToken.None);
        int read = 0;
        await foreach (Leaf? leaf in response.Content.ReadFromJsonAsAsyncEnumerable<Leaf>())
        {
            Assert.Equal(read++, leaf!.Count);
            if (read == most)
            {
                return true;
            }
        }

        Assert.Equal(count, read);
        return false;
    }

    // Either the client failed as intended, or the response was first.
    private async Task<bool> FailAsync(Random random, bool cancels)
    {
        (_, byte[] utf8) = random.Any(SoakValues.Lists);
        using var cancellation = new CancellationTokenSource();
        var fault = new StreamFault(random.Next(30)) { Source = cancels ? cancellation : null };
        using var content = new StreamContent(new FaultyStream(utf8, random.Next(), fault), 100);
        content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
        try
        {
            using HttpResponseMessage response = await SendAsync(new(HttpMethod.Post, PathOf(random)) { Content = content }, cancellation.Token);
            SoakValues.AssertSame(utf8, JsonSerializer.SerializeToUtf8Bytes(await response.Content.ReadFromJsonAsync<List<Leaf?>>(cancellation.Token)));
            return false;
        }
        catch (Exception e) when (fault.IsHit && e is OperationCanceledException or HttpRequestException or IOException)
        {
            return true;
        }
    }

    private async Task<bool> FailInServerAsync(Random random)
    {
        (_, byte[] utf8) = random.Any(SoakValues.Lists);
        using var content = new ByteArrayContent(utf8);
        content.Headers.ContentType = new MediaTypeHeaderValue("application/json");
        using var request = new HttpRequestMessage(HttpMethod.Post, PathOf(random)) { Content = content };
        request.Headers.Add(WebHost.FailsAfter, random.Next(utf8.Length).ToString(CultureInfo.InvariantCulture));
        using HttpResponseMessage response = await SendAsync(request, CancellationToken.None);
        Assert.True(response.StatusCode is HttpStatusCode.BadRequest or HttpStatusCode.InternalServerError, response.StatusCode.ToString());
        return true;
    }

    private async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        string number = Interlocked.Increment(ref _sent).ToString(CultureInfo.InvariantCulture);
        request.Headers.Add(SoakServer.Number, number);
        HttpResponseMessage response;
        try
        {
            response = await _http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        }
        catch
        {
            Interlocked.Increment(ref _broken);
            throw;
        }

        Interlocked.Increment(ref _answered);
        Assert.Equal(number, response.Headers.GetValues(SoakServer.Number).Single());
        return response;
    }
}
