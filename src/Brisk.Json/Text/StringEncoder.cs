using System.Text.Encodings.Web;

namespace Brisk.Json.Text;

/// <summary>Escapes strings for JSON, and converts UTF-16 to UTF-8 in the same pass.</summary>
/// <remarks>
/// The output is that of the encoder, byte for byte. The encoders of the framework have kernels here; custom encoders are called. Invalid UTF-16 or UTF-8 is never an error:
/// each maximal ill-formed subsequence is replaced by U+FFFD (which the built-in encoders escape).
/// </remarks>
internal static partial class StringEncoder
{
    /// <summary>The maximum number of bytes that a built-in encoder writes for one UTF-16 unit or UTF-8 byte (<c>\u0000</c>).</summary>
    public const int MaxExpansion = 6;

    /// <summary>The number of bytes after the output that vector stores may overwrite.</summary>
    private const int Slack = 32;

    /// <summary>
    /// Writes the escaped UTF-8 form of the text, without quotes. A null encoder means <see cref="JavaScriptEncoder.Default"/>.
    /// Lone surrogates become U+FFFD, as with the encoder. <paramref name="destination"/> must hold
    /// <see cref="MaxLength(int, JavaScriptEncoder?)"/> bytes, and its content after the output is undefined.
    /// </summary>
    public static int Escape(ReadOnlySpan<char> source, Span<byte> destination, JavaScriptEncoder? encoder)
    {
        if (destination.Length < MaxLength(source.Length, encoder)) ThrowDestinationTooShort(nameof(destination));
        if (IsDefault(encoder)) return EscapeUtf16(source, destination, default(DefaultEscaping));
        if (IsRelaxed(encoder)) return EscapeUtf16(source, destination, default(RelaxedEscaping));
        return EscapeOther(source, destination, encoder);
    }

    /// <inheritdoc cref="Escape(ReadOnlySpan{char}, Span{byte}, JavaScriptEncoder?)"/>
    public static int Escape(ReadOnlySpan<byte> source, Span<byte> destination, JavaScriptEncoder? encoder)
    {
        if (destination.Length < MaxLength(source.Length, encoder)) ThrowDestinationTooShort(nameof(destination));
        if (IsDefault(encoder)) return EscapeUtf8(source, destination, default(DefaultEscaping));
        if (IsRelaxed(encoder)) return EscapeUtf8(source, destination, default(RelaxedEscaping));
        return EscapeOther(source, destination, encoder);
    }

    // A separate method, because ReadyToRun compiles no method that passes a vector, and this mode contains one.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int EscapeOther(ReadOnlySpan<char> source, Span<byte> destination, JavaScriptEncoder encoder)
        => IsBounded(encoder) ? EscapeUtf16(source, destination, new AllowListEscaping(EncodedCharacters.Of(encoder))) : EscapeCustom(source, destination, encoder);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int EscapeOther(ReadOnlySpan<byte> source, Span<byte> destination, JavaScriptEncoder encoder)
        => IsBounded(encoder) ? EscapeUtf8(source, destination, new AllowListEscaping(EncodedCharacters.Of(encoder))) : EscapeCustom(source, destination, encoder);

    /// <summary>Returns the maximum number of bytes for a source of this length, including scratch space for vector stores.</summary>
    public static int MaxLength(int sourceLength, JavaScriptEncoder? encoder)
        => checked(sourceLength * (IsBounded(encoder) ? MaxExpansion : CustomExpansion(encoder)) + Slack);

    /// <summary>
    /// Returns whether no unit or byte is expanded to more than <see cref="MaxExpansion"/> bytes. This is true for the encoders of the framework, which write ASCII escapes;
    /// custom encoders may write more.
    /// </summary>
    public static bool IsBounded([NotNullWhen(false)] JavaScriptEncoder? encoder)
        => encoder is null || IsRelaxed(encoder) || encoder.GetType() == JavaScriptEncoder.Default.GetType();

    public static bool IsDefault([NotNullWhen(false)] JavaScriptEncoder? encoder) => encoder is null || ReferenceEquals(encoder, JavaScriptEncoder.Default);

    public static bool IsRelaxed(JavaScriptEncoder? encoder) => ReferenceEquals(encoder, JavaScriptEncoder.UnsafeRelaxedJsonEscaping);

    [DoesNotReturn]
    private static void ThrowDestinationTooShort(string parameter)
        => throw new ArgumentException("The destination is shorter than the maximum length of the escaped text.", parameter);
}
