using System.Net;
using System.Net.Sockets;

namespace Brisk.Json.Extensions.Tests.Rabbit;

/// <summary>Forwards connections to a server, and breaks them on request.</summary>
internal sealed class BreakableConnections : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly List<TcpClient> _open = [];
    private readonly int _server;

    public BreakableConnections(int server)
    {
        _server = server;
        _listener.Start();
        _ = AcceptAsync();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    public void Break()
    {
        lock (_open)
        {
            Assert.NotEmpty(_open);
            _open.ForEach(static connection => connection.Dispose());
            _open.Clear();
        }
    }

    public void Dispose() => _listener.Dispose();

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                TcpClient client = await _listener.AcceptTcpClientAsync();
                var server = new TcpClient();
                await server.ConnectAsync(IPAddress.Loopback, _server);
                lock (_open)
                {
                    _open.AddRange(client, server);
                }

                _ = PassOnAsync(client, server);
                _ = PassOnAsync(server, client);
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // The test has ended.
        }
    }

    private static async Task PassOnAsync(TcpClient from, TcpClient to)
    {
        try
        {
            await from.GetStream().CopyToAsync(to.GetStream());
        }
        catch (Exception exception) when (exception is IOException or InvalidOperationException)
        {
            // Broken.
        }
        finally
        {
            from.Dispose();
            to.Dispose();
        }
    }
}
