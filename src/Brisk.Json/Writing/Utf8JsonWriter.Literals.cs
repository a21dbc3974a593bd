namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes the literal <c>null</c>.</summary>
    /// <exception cref="InvalidOperationException">A value is not valid here.</exception>
    public void WriteNullValue() => WriteLiteral("null"u8);

    /// <summary>Writes the literal <c>true</c> or <c>false</c>.</summary>
    /// <param name="value">Which of them.</param>
    /// <exception cref="InvalidOperationException">A value is not valid here.</exception>
    public void WriteBooleanValue(bool value)
    {
        if (value) WriteLiteral("true"u8);
        else WriteLiteral("false"u8);
    }

    private void WriteLiteral(ReadOnlySpan<byte> literal)
    {
        int position = BeginValue(literal.Length);
        literal.CopyTo(_buffer.AsSpan(position));
        EndValue(position + literal.Length);
    }
}
