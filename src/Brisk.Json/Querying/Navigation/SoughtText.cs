using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Querying;

/// <summary>Text to search for in documents, usually a member name, in both encodings.</summary>
internal sealed class SoughtText
{
    private static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    private readonly byte[]? _utf8;

    public SoughtText(string text)
    {
        Text = text;
        _utf8 = Encode(text);
        Hash = NameHash.Of(_utf8);
    }

    public string Text { get; }

    /// <summary>Whether the text can be encoded as UTF-8. Text with a lone surrogate cannot, and no element has such a name.</summary>
    public bool IsUtf8 => _utf8 is not null;

    public ReadOnlySpan<byte> Utf8 => _utf8;

    /// <summary>The hash of the UTF-8 text, for lookups in name tables.</summary>
    public int Hash { get; }

    private static byte[]? Encode(string text)
    {
        try
        {
            return Strict.GetBytes(text);
        }
        catch (EncoderFallbackException)
        {
            return null;
        }
    }
}
