using System.Text.Encodings.Web;
using System.Text.Unicode;

namespace Brisk.Json.Text;

/// <content>Custom encoders, whose own methods are called.</content>
internal static partial class StringEncoder
{
    /// <summary>The number of UTF-16 units that are passed to an encoder at a time.</summary>
    private const int CustomChunk = 1024;

    /// <summary>Returns the number of UTF-16 units of scratch space for each input unit: an encoder may need more than it reports.</summary>
    private static int UnitExpansion(JavaScriptEncoder encoder) => Math.Max(MaxExpansion, encoder.MaxOutputCharactersPerInputCharacter);

    /// <summary>Returns the maximum number of bytes written for a unit or byte: three for each unit that the encoder writes.</summary>
    private static int CustomExpansion(JavaScriptEncoder encoder) => checked(UnitExpansion(encoder) * 3);

    private static int EscapeCustom(ReadOnlySpan<char> source, Span<byte> destination, JavaScriptEncoder encoder)
    {
        // The buffer is rented, not kept per thread, because the encoder is user code and may call this method.
        char[] scratch = ArrayPool<char>.Shared.Rent(IsBounded(encoder) ? CustomChunk * MaxExpansion : checked(CustomChunk * UnitExpansion(encoder)));
        int written = 0;
        while (!source.IsEmpty)
        {
            int chunk = Math.Min(source.Length, CustomChunk);
            if (chunk < source.Length && char.IsSurrogatePair(source[chunk - 1], source[chunk])) chunk--;
            OperationStatus status = encoder.Encode(source[..chunk], scratch, out int consumed, out int encoded, isFinalBlock: true);
            if (status != OperationStatus.Done && consumed == 0) ThrowNotEncoded(encoder);
            Utf8.FromUtf16(scratch.AsSpan(0, encoded), destination[written..], out _, out int bytes, replaceInvalidSequences: true);
            written += bytes;
            source = source[consumed..];
        }

        ArrayPool<char>.Shared.Return(scratch);
        return written;
    }

    private static int EscapeCustom(ReadOnlySpan<byte> source, Span<byte> destination, JavaScriptEncoder encoder)
    {
        int written = 0;
        while (!source.IsEmpty)
        {
            OperationStatus status = encoder.EncodeUtf8(source, destination[written..], out int consumed, out int bytes, isFinalBlock: true);
            if (status != OperationStatus.Done && consumed == 0) ThrowNotEncoded(encoder);
            written += bytes;
            source = source[consumed..];
        }

        return written;
    }

    [DoesNotReturn]
    private static void ThrowNotEncoded(JavaScriptEncoder encoder)
        => throw new ArgumentException($"Cannot encode invalid UTF-16 text as JSON: the encoder '{encoder.GetType()}' left a character unencoded that it does not allow, or wrote more characters than it reported as the maximum.");
}
