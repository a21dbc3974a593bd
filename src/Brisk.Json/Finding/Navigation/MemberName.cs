using System.Text;

namespace Brisk.Json.Finding;

/// <summary>The name of a member, or another text, as it is compared with documents: in both encodings, encoded once.</summary>
internal sealed class MemberName
{
    private static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    private readonly byte[]? _utf8;

    public MemberName(string text)
    {
        Text = text;
        _utf8 = Encode(text);
    }

    public string Text { get; }

    /// <summary>Whether the text has a form in UTF-8. One with a lone surrogate has none, and no element has such a name.</summary>
    public bool IsUtf8 => _utf8 is not null;

    public ReadOnlySpan<byte> Utf8 => _utf8;

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
