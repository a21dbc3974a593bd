using System.Globalization;
using System.Text;

namespace Brisk.Json.Converters;

/// <summary>
/// The spelling of a name in documents with minimal escaping. Text is compared with this before it is parsed: a quote in a name must
/// not match one that ends a string.
/// </summary>
internal static class SpelledName
{
    /// <summary>Returns the UTF-8 text between the quotes.</summary>
    public static byte[] Of(string name)
    {
        var text = new StringBuilder(name.Length);
        foreach (char c in name)
        {
            _ = c switch
            {
                '"' or '\\' => text.Append('\\').Append(c),
                < ' ' => text.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:x4}"),
                _ => text.Append(c),
            };
        }

        return Encoding.UTF8.GetBytes(text.ToString());
    }
}
