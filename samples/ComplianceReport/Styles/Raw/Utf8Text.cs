using Brisk.Json;

namespace Styles.Raw;

/// <summary>The UTF-8 of a string, in a reused buffer.</summary>
public sealed class Utf8Text
{
    private byte[] _buffer = new byte[256];
    private int _length;

    public ReadOnlySpan<byte> Value => _buffer.AsSpan(0, _length);

    public void Take(Utf8JsonReader reader)
    {
        if (reader.ValueSpan.Length > _buffer.Length) _buffer = new byte[2 * reader.ValueSpan.Length];

        _length = reader.CopyString(_buffer);
    }
}
