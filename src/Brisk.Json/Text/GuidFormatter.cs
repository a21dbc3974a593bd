namespace Brisk.Json.Text;

/// <summary>Writes GUIDs in the form with dashes ("D"), in lower case.</summary>
internal static class GuidFormatter
{
    /// <summary>Writes the 36 bytes, for which the destination must have room, and returns their count.</summary>
    public static int Write(Guid value, Span<byte> destination)
    {
        value.TryFormat(destination, out int length);
        return length;
    }
}
