using System.Text;
using System.Text.Encodings.Web;
using System.Text.Unicode;

namespace Brisk.Json;

/// <summary>Represents text that is escaped and encoded as UTF-8 in advance because it is written many times. The default value is the empty text.</summary>
public readonly struct JsonEncodedText : IEquatable<JsonEncodedText>
{
    private const int MaxLength = 166_666_666;

    // Short texts are encoded on the stack.
    private const int FewChars = 64;
    private const int FewBytes = 512;

    private static readonly byte[] s_emptyName = MakeName([]);

    // The text as the name of a member; null in the default value.
    private readonly byte[]? _name;
    private readonly string? _value;

    private JsonEncodedText(ReadOnlySpan<byte> utf8)
    {
        _name = MakeName(utf8);
        _value = Encoding.UTF8.GetString(utf8);
    }

    /// <summary>Gets the escaped UTF-8 text, without quotes.</summary>
    public ReadOnlySpan<byte> EncodedUtf8Bytes => PreparedName[2..^2];

    /// <summary>Gets the text with a comma before it, quotes, and a colon.</summary>
    internal ReadOnlySpan<byte> PreparedName => _name ?? s_emptyName;

    /// <summary>Gets the escaped text, without quotes.</summary>
    public string Value => _value ?? "";

    /// <inheritdoc cref="Encode(ReadOnlySpan{char}, JavaScriptEncoder?)"/>
    /// <exception cref="ArgumentNullException"><paramref name="value"/> is null.</exception>
    public static JsonEncodedText Encode(string value, JavaScriptEncoder? encoder = null) => Encode(NotNull(value).AsSpan(), encoder);

    /// <summary>Escapes text.</summary>
    /// <param name="value">The text to escape.</param>
    /// <param name="encoder">The encoder, or null for <see cref="JavaScriptEncoder.Default"/>.</param>
    /// <returns>The escaped text.</returns>
    /// <exception cref="ArgumentException">The text is longer than 166,666,666 characters, or contains a lone surrogate.</exception>
    public static JsonEncodedText Encode(ReadOnlySpan<char> value, JavaScriptEncoder? encoder = null)
    {
        CheckLength(value.Length);
        return value.Length <= FewChars ? EncodeFew(value, encoder) : EncodeMany(value, encoder);
    }

    private static JsonEncodedText EncodeFew(ReadOnlySpan<char> value, JavaScriptEncoder? encoder)
        => Encode(value, stackalloc byte[3 * FewChars], encoder);

    private static JsonEncodedText EncodeMany(ReadOnlySpan<char> value, JavaScriptEncoder? encoder)
    {
        using var transcoded = new RentedBytes(value.Length * 3);
        return Encode(value, transcoded.Span, encoder);
    }

    private static JsonEncodedText Encode(ReadOnlySpan<char> value, Span<byte> transcoded, JavaScriptEncoder? encoder)
    {
        // Transcoded first, because the encoder would replace characters that must be rejected here.
        if (Utf8.FromUtf16(value, transcoded, out _, out int count, replaceInvalidSequences: false) != OperationStatus.Done)
        {
            WriterErrors.ThrowInvalidUtf16(value);
        }

        return Encode(transcoded[..count], encoder);
    }

    /// <summary>Escapes text, and replaces invalid UTF-8 with U+FFFD.</summary>
    /// <inheritdoc cref="Encode(ReadOnlySpan{char}, JavaScriptEncoder?)"/>
    /// <param name="utf8Value">The UTF-8 text to escape.</param>
    /// <exception cref="ArgumentException">The text is longer than 166,666,666 bytes.</exception>
    public static JsonEncodedText Encode(ReadOnlySpan<byte> utf8Value, JavaScriptEncoder? encoder = null)
    {
        CheckLength(utf8Value.Length);
        int maxLength = StringEncoder.MaxLength(utf8Value.Length, encoder);
        if (maxLength <= FewBytes) return EncodeFew(utf8Value, encoder);

        using var escaped = new RentedBytes(maxLength);
        return new JsonEncodedText(escaped.Span[..StringEncoder.Escape(utf8Value, escaped.Span, encoder)]);
    }

    /// <summary>Returns whether both have the same escaped text. The default value differs from the encoded empty text.</summary>
    /// <param name="other">The text to compare with.</param>
    /// <returns>true if they are equal; otherwise, false.</returns>
    public bool Equals(JsonEncodedText other) => _value is null ? other._value is null : _value.Equals(other._value, StringComparison.Ordinal);

    /// <summary>Returns whether the object is a <see cref="JsonEncodedText"/> with the same escaped text.</summary>
    /// <param name="obj">The object to compare with.</param>
    /// <returns>true if they are equal; otherwise, false.</returns>
    public override bool Equals([NotNullWhen(true)] object? obj) => obj is JsonEncodedText other && Equals(other);

    /// <summary>Returns a hash code of the escaped text; 0 for the default value.</summary>
    /// <returns>The hash code.</returns>
    public override int GetHashCode() => _value?.GetHashCode() ?? 0;

    /// <summary>Returns the escaped text, like <see cref="Value"/>.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => Value;

    private static JsonEncodedText EncodeFew(ReadOnlySpan<byte> utf8Value, JavaScriptEncoder? encoder)
    {
        Span<byte> escaped = stackalloc byte[FewBytes];
        return new JsonEncodedText(escaped[..StringEncoder.Escape(utf8Value, escaped, encoder)]);
    }

    private static byte[] MakeName(ReadOnlySpan<byte> utf8) => [.. ",\""u8, .. utf8, .. "\":"u8];

    private static void CheckLength(int length)
    {
        if (length > MaxLength) WriterErrors.ThrowValueTooLarge(length, MaxLength);
    }
}
