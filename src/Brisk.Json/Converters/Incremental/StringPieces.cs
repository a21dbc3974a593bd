using System.Buffers.Text;
using System.Text;
using Brisk.Json.Modeling;

namespace Brisk.Json.Converters;

/// <summary>Why reading the text of a string stopped.</summary>
internal enum StringProgress : byte
{
    /// <summary>At the end of the text, or at an escape or character that continues after it.</summary>
    NeedsMore,

    /// <summary>At the closing quote.</summary>
    Ended,

    Invalid,

    /// <summary>At a piece that was rejected.</summary>
    Rejected,
}

/// <summary>Passes the content of a string to a user-defined accumulator, piece by piece.</summary>
internal sealed class StringPieces<T>(IJsonStringAccumulator<T> accumulator, JsonStringContent content) : IDisposable
{
    // The approximate maximum length of pieces with escapes, which are copied. Pieces without escapes are passed on without copying.
    private const int CopiedLength = 16 * 1024;
    private const int LongestEscape = 12;

    private readonly Base64Pieces? _base64 = content == JsonStringContent.Base64 ? new() : null;
    private byte[] _unescaped = [];

    /// <summary>The error in the rejected piece, or null.</summary>
    public Exception? Rejection { get; private set; }

    /// <summary>Continues reading.</summary>
    /// <param name="text">The text of the string, from the position at which the last call stopped.</param>
    public StringProgress Read(ReadOnlySpan<byte> text, out int used)
    {
        used = 0;
        while (true)
        {
            ReadOnlySpan<byte> rest = text[used..];
            int length = LengthOfPiece(rest, out bool hasEscapes, out StringProgress? end);
            if (!TryAppend(rest[..length], hasEscapes, isLast: end == StringProgress.Ended))
            {
                return StringProgress.Rejected;
            }

            used += length;
            if (end == StringProgress.Rejected) Rejection = ValueErrors.Escape(rest, length);

            if (end is { } progress) return progress;
        }
    }

    public T Complete() => accumulator.Complete();

    public void Dispose()
    {
        accumulator.Dispose();
        _base64?.Dispose();
        byte[] unescaped = _unescaped;
        _unescaped = [];
        if (unescaped.Length > 0) ArrayPool<byte>.Shared.Return(unescaped);
    }

    // Returns the length up to the position at which reading stops or, if that would be too long, up to a position between two escapes.
    private static int LengthOfPiece(ReadOnlySpan<byte> text, out bool hasEscapes, out StringProgress? end)
    {
        hasEscapes = false;
        end = null;
        int position = 0;
        while (true)
        {
            int special = StringScanner.FindSpecial(text, position);
            if (hasEscapes && special > CopiedLength) return position;

            if (special >= text.Length)
            {
                end = StringProgress.NeedsMore;
                return LengthOfWhole(text);
            }

            if (text[special] != '\\')
            {
                end = text[special] == '"' ? StringProgress.Ended : StringProgress.Invalid;
                return end == StringProgress.Ended ? special : LengthOfWhole(text[..special]);
            }

            if (special > CopiedLength) return special;

            int length = EscapeSequence.Read(text, special, out _);
            if (length == 0)
            {
                end = EscapeSequence.IsCutOff(text[special..], isPaired: true) ? StringProgress.NeedsMore
                    : EscapeSequence.Length(text, special) == 0 ? StringProgress.Invalid
                    : StringProgress.Rejected;
                return end == StringProgress.Rejected ? special : LengthOfWhole(text[..special]);
            }

            hasEscapes = true;
            position = special + length;
        }
    }

    // Excludes a character that may continue after the text. A syntax error is reported before the character that it truncates.
    private static int LengthOfWhole(ReadOnlySpan<byte> text)
        => !text.IsEmpty && Rune.DecodeLastFromUtf8(text, out _, out int length) == OperationStatus.NeedMoreData ? text.Length - length : text.Length;

    private bool TryAppend(ReadOnlySpan<byte> piece, bool hasEscapes, bool isLast)
    {
        if (hasEscapes)
        {
            if (_unescaped.Length == 0) _unescaped = ArrayPool<byte>.Shared.Rent(CopiedLength + LongestEscape);

            StringDecoder.TryUnescape(piece, _unescaped, out int written, out _);
            piece = _unescaped.AsSpan(0, written);
        }

        if (_base64 is not null) return TryAppendBytes(piece, isLast);

        if (!Utf8Validator.IsValid(piece))
        {
            Rejection = ValueErrors.Text(piece, hasEscapes: false);
            return false;
        }

        Append(piece);
        return true;
    }

    private bool TryAppendBytes(ReadOnlySpan<byte> characters, bool isLast)
    {
        do
        {
            if (!_base64!.TryDecode(ref characters, isLast, out ReadOnlyMemory<byte> bytes))
            {
                Rejection = ValueErrors.Base64();
                return false;
            }

            Append(bytes.Span);
        }
        while (!characters.IsEmpty);

        return true;
    }

    private void Append(ReadOnlySpan<byte> piece)
    {
        if (!piece.IsEmpty) accumulator.Append(piece);
    }
}

/// <summary>
/// Decodes base64 (RFC 4648 section 4) whose characters arrive in pieces. It accepts what <see cref="Utf8JsonReader.GetBytesFromBase64"/> accepts: whitespace is ignored, padding is
/// required, and unused bits must be zero.
/// </summary>
internal sealed class Base64Pieces : IDisposable
{
    private const int CharactersInGroup = 4;

    // Characters that have not been decoded, without whitespace.
    private byte[] _characters = ArrayPool<byte>.Shared.Rent(8 * 1024);
    private byte[] _bytes = ArrayPool<byte>.Shared.Rent(6 * 1024);
    private int _count;

    /// <summary>Decodes characters.</summary>
    /// <param name="characters">The characters. On return, those that must be passed again.</param>
    /// <param name="bytes">The decoded bytes, possibly none, valid until the next call.</param>
    /// <returns>Whether they are valid base64.</returns>
    public bool TryDecode(ref ReadOnlySpan<byte> characters, bool isLast, out ReadOnlyMemory<byte> bytes)
    {
        int taken = Math.Min(characters.Length, _characters.Length - _count);
        Add(characters[..taken]);
        characters = characters[taken..];
        isLast &= characters.IsEmpty;

        // Only the last group may have padding, so a group is kept until more characters, or the end, are available.
        int length = (isLast ? _count : Math.Max(0, _count - 1)) / CharactersInGroup * CharactersInGroup;
        bytes = default;
        if (isLast && length != _count) return false;

        if (Base64.DecodeFromUtf8(_characters.AsSpan(0, length), _bytes, out _, out int written, isLast) != OperationStatus.Done)
        {
            return false;
        }

        _characters.AsSpan(length, _count - length).CopyTo(_characters);
        _count -= length;
        bytes = _bytes.AsMemory(0, written);
        return true;
    }

    public void Dispose()
    {
        if (_bytes.Length == 0) return;
        ArrayPool<byte>.Shared.Return(_characters);
        ArrayPool<byte>.Shared.Return(_bytes);
        (_characters, _bytes) = ([], []);
    }

    private void Add(ReadOnlySpan<byte> characters)
    {
        if (!characters.ContainsAny(" \t\r\n"u8))
        {
            characters.CopyTo(_characters.AsSpan(_count));
            _count += characters.Length;
            return;
        }

        foreach (byte character in characters)
        {
            if (character is not ((byte)' ' or (byte)'\t' or (byte)'\n' or (byte)'\r'))
            {
                _characters[_count++] = character;
            }
        }
    }
}
