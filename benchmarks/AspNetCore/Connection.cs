using System.Buffers.Text;
using System.Net;
using System.Net.Sockets;

namespace Benchmarks.AspNetCore;

/// <summary>A connection to Kestrel with little overhead: it sends the bytes of a request, and skips those of the response.</summary>
public sealed class Connection : IDisposable
{
    private readonly Socket _socket = new(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
    private readonly byte[] _buffer = new byte[1 << 17];
    private int _start;
    private int _end;

    /// <summary>Connects.</summary>
    public static async Task<Connection> OpenAsync(int port)
    {
        var connection = new Connection();
        await connection._socket.ConnectAsync(IPAddress.Loopback, port);
        return connection;
    }

    /// <summary>Sends a request and reads the complete response.</summary>
    /// <returns>The number of bytes in the body, which are also written to <paramref name="body"/> if it is not null.</returns>
    public async ValueTask<long> AskAsync(byte[] request, Stream? body = null)
    {
        // Sending and receiving overlap: a response may start before the end of the request.
        ValueTask sent = SendAsync(request);
        int headers = await FindAsync("\r\n\r\n"u8.ToArray());
        bool isOk = _buffer.AsSpan(_start).StartsWith("HTTP/1.1 200 "u8);
        ReadOnlySpan<byte> text = _buffer.AsSpan(_start, headers);
        int at = text.IndexOf("Content-Length: "u8);
        long length = -1;
        if (at >= 0) Utf8Parser.TryParse(text[(at + 16)..], out length, out _);

        _start += headers + 4;
        if (!isOk) throw new InvalidOperationException("The response is not 200 OK.");

        long total = 0;
        if (length >= 0)
        {
            await TakeAsync(length, body);
            total = length;
        }
        else
        {
            for (int chunk = await ReadChunkAsync(body); chunk > 0; chunk = await ReadChunkAsync(body))
            {
                total += chunk;
            }
        }

        await sent;
        return total;
    }

    /// <inheritdoc/>
    public void Dispose() => _socket.Dispose();

    private async ValueTask SendAsync(ReadOnlyMemory<byte> request)
    {
        while (request.Length > 0)
        {
            request = request[await _socket.SendAsync(request)..];
        }
    }

    private async ValueTask<int> ReadChunkAsync(Stream? body)
    {
        int line = await FindAsync("\r\n"u8.ToArray());
        Utf8Parser.TryParse(_buffer.AsSpan(_start, line), out int length, out _, 'x');
        _start += line + 2;
        await TakeAsync(length, body);
        await TakeAsync(2, null);
        return length;
    }

    private async ValueTask TakeAsync(long count, Stream? body)
    {
        while (count > 0)
        {
            if (_start == _end) await FillAsync();

            int part = (int)Math.Min(count, _end - _start);
            body?.Write(_buffer, _start, part);
            _start += part;
            count -= part;
        }
    }

    private async ValueTask<int> FindAsync(byte[] text)
    {
        while (true)
        {
            int at = _buffer.AsSpan(_start, _end - _start).IndexOf(text);
            if (at >= 0) return at;

            await FillAsync();
        }
    }

    private async ValueTask FillAsync()
    {
        if (_start > 0)
        {
            _buffer.AsSpan(_start, _end - _start).CopyTo(_buffer);
            _end -= _start;
            _start = 0;
        }

        int count = await _socket.ReceiveAsync(_buffer.AsMemory(_end));
        _end += count > 0 ? count : throw new EndOfStreamException("The server closed the connection.");
    }
}
