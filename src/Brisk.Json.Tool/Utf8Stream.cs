using System.Buffers;
using System.Text;
using System.Text.Unicode;

namespace Brisk.Json.Tool;

/// <summary>Returns the bytes of another stream, and reports the first that is not valid UTF-8.</summary>
internal sealed class Utf8Stream(Stream source) : ReadingStream
{
    private readonly byte[] _open = new byte[4];
    private int _openCount;
    private long _position;

    public override int Read(Span<byte> buffer) => Checked(buffer, source.Read(buffer));

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        int count = await source.ReadAsync(buffer, cancellationToken);
        return Checked(buffer.Span, count);
    }

    private int Checked(ReadOnlySpan<byte> buffer, int count)
    {
        if (count == 0 && buffer.Length > 0 && _openCount > 0) Fail();

        ReadOnlySpan<byte> rest = buffer[..count];
        while (_openCount > 0 && rest.Length > 0)
        {
            // Completes the character that the previous bytes begin.
            _open[_openCount++] = rest[0];
            rest = rest[1..];
            OperationStatus status = Rune.DecodeFromUtf8(_open.AsSpan(0, _openCount), out _, out int length);
            if (status == OperationStatus.InvalidData) Fail();
            if (status != OperationStatus.Done) continue;

            _position += length;
            _openCount = 0;
        }

        if (rest.Length == 0) return count;

        ReadOnlySpan<byte> whole = rest[..^CutOff(rest)];
        if (!Utf8.IsValid(whole)) Fail(whole);

        _position += whole.Length;
        _openCount = rest.Length - whole.Length;
        rest[whole.Length..].CopyTo(_open.AsSpan(0, _openCount));
        return count;
    }

    // Returns the number of bytes at the end that begin a character.
    private static int CutOff(ReadOnlySpan<byte> text)
    {
        for (int length = 1; length <= Math.Min(3, text.Length); length++)
        {
            if (text[^length] < 0xC0) continue;

            return Rune.DecodeFromUtf8(text[^length..], out _, out _) == OperationStatus.NeedMoreData ? length : 0;
        }

        return 0;
    }

    private void Fail(ReadOnlySpan<byte> invalid)
    {
        while (Rune.DecodeFromUtf8(invalid, out _, out int length) == OperationStatus.Done)
        {
            _position += length;
            invalid = invalid[length..];
        }

        Fail();
    }

    private void Fail() => throw new InvalidDataException($"Byte {_position + 1} is not valid UTF-8.");
}
