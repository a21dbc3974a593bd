using System.Net.Http.Headers;
using System.Text;

namespace Brisk.Json.Http;

/// <summary>The text of a content, in UTF-8 for those who read or write JSON, in the encoding of its Content-Type outside.</summary>
internal static class ContentText
{
    /// <summary>Opens the body of a content as UTF-8.</summary>
    /// <exception cref="InvalidOperationException">The character set is not known.</exception>
    public static async ValueTask<Stream> OpenAsync(HttpContent content, CancellationToken cancellationToken)
    {
        Stream body = await content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        return EncodingOf(content.Headers.ContentType) is { } encoding ? Encoding.CreateTranscodingStream(body, encoding, Encoding.UTF8) : body;
    }

    /// <summary>The encoding that a Content-Type names; null for UTF-8, and where it names none.</summary>
    /// <exception cref="InvalidOperationException">The character set is not known.</exception>
    public static Encoding? EncodingOf(MediaTypeHeaderValue? contentType)
    {
        if (contentType?.CharSet is not { } charset)
        {
            return null;
        }

        try
        {
            Encoding encoding = Encoding.GetEncoding(charset.Length > 2 && charset[0] == '"' && charset[^1] == '"' ? charset[1..^1] : charset);
            return encoding.CodePage == Encoding.UTF8.CodePage ? null : encoding;
        }
        catch (ArgumentException exception)
        {
            throw HttpErrors.UnknownCharset(exception);
        }
    }
}
