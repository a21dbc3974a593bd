using System.Runtime.CompilerServices;

namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes the literal <c>null</c>.</summary>
    /// <exception cref="InvalidOperationException">A value is not valid here.</exception>
    public void WriteNullValue()
    {
        if (!TryBeginValue(4, out int position))
        {
            WriteLiteralSlow("null"u8);
            return;
        }

        "null"u8.CopyTo(_buffer.AsSpan(position));
        EndReadyValue(position + 4);
    }

    /// <summary>Writes the literal <c>true</c> or <c>false</c>.</summary>
    /// <param name="value">Which of them.</param>
    /// <exception cref="InvalidOperationException">A value is not valid here.</exception>
    public void WriteBooleanValue(bool value)
    {
        if (!TryBeginValue(5, out int position))
        {
            WriteLiteralSlow(value ? "true"u8 : "false"u8);
            return;
        }

        Span<byte> destination = _buffer.AsSpan(position);
        if (value) "true"u8.CopyTo(destination);
        else "false"u8.CopyTo(destination);
        EndReadyValue(position + (value ? 4 : 5));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void WriteLiteralSlow(ReadOnlySpan<byte> literal)
    {
        int position = BeginValue(literal.Length);
        literal.CopyTo(_buffer.AsSpan(position));
        EndValue(position + literal.Length);
    }
}
