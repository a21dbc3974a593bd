using System.Buffers.Text;

namespace Brisk.Json.Text;

/// <summary>Parses GUIDs of the format <c>D</c>, the only one that JSON texts use here.</summary>
internal static class GuidParser
{
    /// <summary>The length of such a GUID.</summary>
    public const int Length = 36;

    /// <summary>Parses a text that is a GUID and nothing else.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out Guid value)
    {
        if (text.Length == Length && Utf8Parser.TryParse(text, out value, out int end, 'D') && end == Length) return true;
        value = default;
        return false;
    }
}
