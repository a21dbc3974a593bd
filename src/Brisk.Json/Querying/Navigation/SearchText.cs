using System.Text;

namespace Brisk.Json.Querying;

/// <summary>Text to search for in documents, usually a member name, in both encodings.</summary>
internal sealed class SearchText
{
    private static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    private readonly byte[]? _utf8;

    public SearchText(string text)
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

/// <summary>Compares text by code points. UTF-16 code units have a different order: surrogates come before U+E000 to U+FFFF.</summary>
internal static class TextOrder
{
    public static int Compare(string left, string right)
    {
        int same = left.AsSpan().CommonPrefixLength(right);
        if (same == left.Length || same == right.Length) return left.Length.CompareTo(right.Length);

        char first = left[same];
        char second = right[same];
        return char.IsSurrogate(first) == char.IsSurrogate(second) || first < '\ud800' || second < '\ud800'
            ? first.CompareTo(second)
            : char.IsSurrogate(first) ? 1 : -1;
    }

    /// <summary>Returns the number of code points.</summary>
    public static int LengthOf(string text)
    {
        int count = text.Length;
        for (int i = 1; i < text.Length; i++)
        {
            if (char.IsLowSurrogate(text[i]) && char.IsHighSurrogate(text[i - 1])) count--;
        }

        return count;
    }
}
