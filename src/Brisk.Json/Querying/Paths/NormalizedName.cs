using System.Text;

namespace Brisk.Json.Querying;

/// <summary>Formats names for normalized paths (RFC 9535 section 2.7).</summary>
internal static class NormalizedName
{
    public static StringBuilder Append(StringBuilder builder, string name)
    {
        builder.Append("['");
        foreach (char c in name)
        {
            _ = c switch
            {
                '\b' => builder.Append(@"\b"),
                '\t' => builder.Append(@"\t"),
                '\n' => builder.Append(@"\n"),
                '\f' => builder.Append(@"\f"),
                '\r' => builder.Append(@"\r"),
                '\'' => builder.Append(@"\'"),
                '\\' => builder.Append(@"\\"),
                < ' ' => builder.Append(@"\u").Append(((int)c).ToString("x4")),
                _ => builder.Append(c),
            };
        }

        return builder.Append("']");
    }
}
