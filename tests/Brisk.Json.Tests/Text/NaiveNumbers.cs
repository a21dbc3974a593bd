using System.Globalization;
using System.Numerics;
using System.Text.RegularExpressions;

namespace Brisk.Json.Tests.Text;

/// <summary>The obvious number parsers that the fast ones are compared with: a regular expression, big integers, the framework.</summary>
internal static partial class NaiveNumbers
{
    /// <summary>Returns the length of the number at the start of the text according to the grammar (RFC 8259 section 6), or null if there is none.</summary>
    public static int? Length(ReadOnlySpan<byte> text)
    {
        string chars = System.Text.Encoding.Latin1.GetString(text);
        Match match = Grammar().Match(chars);
        if (!match.Success) return null;

        // The longest valid prefix is rejected if the next byte cannot follow a number: 01, 1., 1e, 1x.
        bool broken = match.Length < chars.Length && !" \t\r\n,]}/".Contains(chars[match.Length], StringComparison.Ordinal);
        return broken ? null : match.Length;
    }

    public static bool TryParseInteger(ReadOnlySpan<byte> text, BigInteger least, BigInteger greatest, out BigInteger value, out int end)
    {
        value = default;
        end = Length(text) ?? 0;
        return end > 0
            && BigInteger.TryParse(System.Text.Encoding.Latin1.GetString(text[..end]), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value)
            && value >= least && value <= greatest;
    }

    [GeneratedRegex("^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?", RegexOptions.CultureInvariant)]
    private static partial Regex Grammar();
}
