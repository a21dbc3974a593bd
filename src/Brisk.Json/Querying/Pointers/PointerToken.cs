using System.Globalization;

namespace Brisk.Json.Querying;

/// <summary>A token of a pointer: the name of a member, and the index of an element if it is written as one.</summary>
internal sealed class PointerToken(string text)
{
    /// <summary>The name, in both encodings.</summary>
    public SoughtText Name { get; } = new(text);

    /// <summary>The index of an element (RFC 6901 section 4), or -1 if the text is not an index, or is too large for any array.</summary>
    public int Index { get; } = ParseIndex(text);

    public string Text => Name.Text;

    private static int ParseIndex(string text)
    {
        bool hasForm = text.Length > 0 && text.AsSpan().IndexOfAnyExceptInRange('0', '9') < 0 && (text[0] != '0' || text.Length == 1);
        return hasForm && int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int index) ? index : -1;
    }
}
