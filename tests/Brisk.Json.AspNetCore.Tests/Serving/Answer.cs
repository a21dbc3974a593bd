using System.Net;
using System.Text;

namespace Brisk.Json.AspNetCore.Tests.Serving;

/// <summary>A request, and its response in comparable form.</summary>
public sealed record Question(string Method, string Path, string? Body = null, string ContentType = "application/json", string? Header = null, bool IsChunked = false, string Encoding = "utf-8")
{
    private static readonly string[] Volatile = ["Date", "Server"];

    /// <summary>Sends a request, and returns the status, headers, and body.</summary>
    internal async Task<string> AskAsync(Server server)
    {
        using var request = new HttpRequestMessage(new HttpMethod(Method), Path);
        if (Body is not null)
        {
            request.Content = new ByteArrayContent(System.Text.Encoding.GetEncoding(Encoding).GetBytes(Body));
            request.Content.Headers.TryAddWithoutValidation("Content-Type", ContentType);
            request.Headers.TransferEncodingChunked = IsChunked;
        }

        if (Header?.Split(": ") is [var name, var value])
        {
            request.Headers.TryAddWithoutValidation(name, value);
        }

        using HttpResponseMessage response = await server.Http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);
        var text = new StringBuilder();
        text.Append($"{(int)response.StatusCode} {response.ReasonPhrase}\n");
        foreach (var header in response.Headers.Concat(response.Content.Headers).Where(header => !Volatile.Contains(header.Key)).OrderBy(header => header.Key, StringComparer.Ordinal))
        {
            text.Append($"{header.Key}: {string.Join(", ", header.Value)}\n");
        }

        try
        {
            text.Append(await response.Content.ReadAsStringAsync());
        }
        catch (HttpRequestException exception) when (response.StatusCode == HttpStatusCode.OK)
        {
            text.Append($"broken: {exception.HttpRequestError}");
        }

        return text.ToString();
    }

    public override string ToString() => $"{Method} {Path} {ContentType} {Header} {(IsChunked ? "chunked " : "")}{(Body?.Length > 60 ? $"{Body[..60]}… {Body.Length}" : Body)}";
}
