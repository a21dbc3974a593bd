using System.Buffers.Text;

namespace Brisk.Json.Converters;

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
    /// <param name="characters">The characters. On return, those that are still to be passed.</param>
    /// <param name="isLast">Whether they are the last.</param>
    /// <param name="bytes">The decoded bytes, possibly none, valid until the next call.</param>
    /// <returns>False if they are not valid base64.</returns>
    public bool TryDecode(ref ReadOnlySpan<byte> characters, bool isLast, out ReadOnlySpan<byte> bytes)
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
        bytes = _bytes.AsSpan(0, written);
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
