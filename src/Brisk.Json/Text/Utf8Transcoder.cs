using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Text.Unicode;

namespace Brisk.Json.Text;

/// <summary>Turns UTF-16 text into UTF-8 as it is, without escaping.</summary>
/// <remarks>Strict: System.Text.Json refuses lone surrogates in the JSON texts it is given as UTF-16, and in <c>JsonEncodedText</c>.</remarks>
internal static class Utf8Transcoder
{
    /// <summary>Bytes that this many UTF-16 units may need.</summary>
    public static int MaxLength(int units) => checked(units * 3);

    /// <summary>
    /// Transcodes all of the source into a destination of <see cref="MaxLength"/> bytes or more. False when it holds a lone surrogate, whose
    /// index is <paramref name="error"/>.
    /// </summary>
    public static bool TryToUtf8(ReadOnlySpan<char> source, Span<byte> destination, out int written, out int error)
    {
        OperationStatus status = Utf8.FromUtf16(source, destination, out error, out written, replaceInvalidSequences: false);
        if (status == OperationStatus.DestinationTooSmall) ThrowDestinationTooShort(nameof(destination));
        return status == OperationStatus.Done;
    }

    [DoesNotReturn]
    private static void ThrowDestinationTooShort(string parameter)
        => throw new ArgumentException("The destination cannot hold the text as UTF-8; three bytes for each UTF-16 unit always suffice.", parameter);
}
