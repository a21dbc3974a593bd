using System.Net.Http.Headers;
using System.Text;

namespace Brisk.Json.Http;

/// <summary>The text of HTTP content: UTF-8 for the reader or writer of JSON, and the encoding of the Content-Type on the wire.</summary>
internal static class ContentText
{
    /// <summary>Opens the body of a content as UTF-8.</summary>
    /// <exception cref="InvalidOperationException">The charset is unknown.</exception>
    public static async ValueTask<Stream> OpenAsync(HttpContent content, CancellationToken cancellationToken)
    {
        Stream body = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        return EncodingOf(content.Headers.ContentType) is { } encoding ? Encoding.CreateTranscodingStream(body, encoding, Encoding.UTF8) : body;
    }

    /// <summary>Returns the encoding of a Content-Type, or null for UTF-8, or if it specifies none.</summary>
    /// <exception cref="InvalidOperationException">The charset is unknown.</exception>
    public static Encoding? EncodingOf(MediaTypeHeaderValue? contentType)
    {
        if (contentType?.CharSet is not { } charset) return null;

        try
        {
            var encoding = Encoding.GetEncoding(charset.Length > 2 && charset[0] == '"' && charset[^1] == '"' ? charset[1..^1] : charset);
            return encoding.CodePage == Encoding.UTF8.CodePage ? null : encoding;
        }
        catch (ArgumentException exception)
        {
            throw HttpErrors.UnknownCharset(exception);
        }
    }
}
