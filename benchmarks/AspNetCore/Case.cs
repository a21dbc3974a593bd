using System.Text;
using System.Text.Json;

namespace Benchmarks.AspNetCore;

/// <summary>A measured request.</summary>
/// <param name="Name">The name of the operation.</param>
/// <param name="Method">The HTTP method.</param>
/// <param name="Path">The path.</param>
/// <param name="Size">The size of the document, in bytes.</param>
/// <param name="Body">The body.</param>
public sealed record Case(string Name, string Method, string Path, int Size, byte[] Body)
{
    /// <summary>The sizes of documents.</summary>
    public static readonly int[] Sizes = [1_000, 100_000, 1_000_000];

    /// <summary>All cases.</summary>
    public static IEnumerable<Case> All()
    {
        foreach (int size in Sizes)
        {
            byte[] body = JsonSerializer.SerializeToUtf8Bytes(Orders.OfBytes(size), JsonSerializerOptions.Web);
            yield return new("read", "POST", "/orders", size, body);
            yield return new("write", "GET", $"/orders/{size}", size, []);
            yield return new("read and write", "POST", "/echo", size, body);
            yield return new("read, controller", "POST", "/controller/orders", size, body);
            yield return new("read and write, controller", "POST", "/controller/orders/echo", size, body);
        }
    }

    /// <summary>Returns the bytes of an HTTP/1.1 request.</summary>
    public byte[] Request() =>
    [
        .. Encoding.ASCII.GetBytes($"{Method} {Path} HTTP/1.1\r\nHost: localhost\r\n{(Body.Length > 0 ? $"Content-Type: application/json\r\nContent-Length: {Body.Length}\r\n" : "")}\r\n"),
        .. Body,
    ];
}
