namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes the literal <c>null</c>.</summary>
    /// <exception cref="InvalidOperationException">A value is not valid here.</exception>
    public void WriteNullValue()
    {
        int position = BeginValue(4);
        "null"u8.CopyTo(_buffer.AsSpan(position));
        EndValue(position + 4);
    }

    /// <summary>Writes the literal <c>true</c> or <c>false</c>.</summary>
    /// <param name="value">Which of them.</param>
    /// <exception cref="InvalidOperationException">A value is not valid here.</exception>
    public void WriteBooleanValue(bool value)
    {
        int position = BeginValue(5);
        Span<byte> destination = _buffer.AsSpan(position);
        if (value) "true"u8.CopyTo(destination);
        else "false"u8.CopyTo(destination);
        EndValue(position + (value ? 4 : 5));
    }
}
