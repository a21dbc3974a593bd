using System.Text;
using Brisk.Json.Text;

namespace Brisk.Json.Querying;

/// <summary>A text that is looked for in documents, mostly the name of a member: in both encodings, encoded once.</summary>
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

    /// <summary>Whether the text has a form in UTF-8. One with a lone surrogate has none, and no element has such a name.</summary>
    public bool IsUtf8 => _utf8 is not null;

    public ReadOnlySpan<byte> Utf8 => _utf8;

    /// <summary>The hash of the form in UTF-8, by which tables of names are searched.</summary>
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
