using System.Text.Encodings.Web;

namespace Brisk.Json.Text;

/// <summary>Escapes strings for JSON and turns UTF-16 into UTF-8 in one pass.</summary>
internal static class StringEncoder
{
    /// <summary>The longest a single UTF-16 unit or UTF-8 byte becomes under a built-in encoder (<c>\u0000</c>).</summary>
    public const int MaxExpansion = 6;

    /// <summary>
    /// Writes the escaped UTF-8 form of the text, without quotes. A null encoder means <see cref="JavaScriptEncoder.Default"/>.
    /// Lone surrogates become U+FFFD as the encoder does. <paramref name="destination"/> must hold
    /// <see cref="MaxLength(int, JavaScriptEncoder?)"/> bytes.
    /// </summary>
    public static int Escape(ReadOnlySpan<char> source, Span<byte> destination, JavaScriptEncoder? encoder)
        => System.Text.Encoding.UTF8.GetBytes((encoder ?? JavaScriptEncoder.Default).Encode(source.ToString()), destination);

    /// <inheritdoc cref="Escape(ReadOnlySpan{char}, Span{byte}, JavaScriptEncoder?)"/>
    public static int Escape(ReadOnlySpan<byte> source, Span<byte> destination, JavaScriptEncoder? encoder)
        => Escape(System.Text.Encoding.UTF8.GetString(source).AsSpan(), destination, encoder);

    /// <summary>Bytes that escaping a source of this length may need, scratch space for vector stores included.</summary>
    public static int MaxLength(int sourceLength, JavaScriptEncoder? encoder)
        => checked(sourceLength * Math.Max(MaxExpansion, encoder?.MaxOutputCharactersPerInputCharacter * 3 ?? 0) + 32);
}
