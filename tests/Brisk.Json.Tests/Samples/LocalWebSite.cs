using System.Net;
using System.Net.Sockets;

namespace Brisk.Json.Tests.Samples;

/// <summary>A web server on this machine that serves texts by path, and 404 for others.</summary>
internal sealed class LocalWebSite : IDisposable
{
    private readonly HttpListener _listener = new();
    private readonly Func<string, string?> _pages;

    /// <summary>Starts the server; the function returns the text of a path, or null.</summary>
    public LocalWebSite(Func<string, string?> pages)
    {
        _pages = pages;
        Address = $"http://127.0.0.1:{FreePort()}/";
        _listener.Prefixes.Add(Address);
        _listener.Start();
        _ = ServeAsync();
    }

    /// <summary>The address to which paths are appended.</summary>
    public string Address { get; }

    /// <summary>An address that does not respond.</summary>
    public static string Nowhere => $"http://127.0.0.1:{FreePort()}/releases.json";

    public void Dispose() => _listener.Close();

    private async Task ServeAsync()
    {
        while (_listener.IsListening)
        {
            HttpListenerContext context;
            try
            {
                context = await _listener.GetContextAsync();
            }
            catch (Exception e) when (e is HttpListenerException or ObjectDisposedException)
            {
                return;
            }

            using var response = context.Response;
            if (_pages(context.Request.Url!.AbsolutePath) is { } page)
            {
                await response.OutputStream.WriteAsync(System.Text.Encoding.UTF8.GetBytes(page));
            }
            else
            {
                response.StatusCode = (int)HttpStatusCode.NotFound;
            }
        }
    }

    private static int FreePort()
    {
        using var probe = new TcpListener(IPAddress.Loopback, 0);
        probe.Start();
        return ((IPEndPoint)probe.LocalEndpoint).Port;
    }
}
