using System.Text.RegularExpressions;

namespace PackageDocuments;

/// <summary>A README for the page of a package, where links relative to the repository do not work.</summary>
internal static partial class Readme
{
    /// <summary>Makes relative links absolute.</summary>
    /// <param name="markdown">The text.</param>
    /// <param name="address">The address of this text.</param>
    public static string WithAbsoluteLinks(string markdown, Uri address)
    {
        bool inCode = false;
        string[] lines = markdown.Split('\n');
        for (int i = 0; i < lines.Length; i++)
        {
            if (lines[i].StartsWith("```", StringComparison.Ordinal))
            {
                inCode = !inCode;
            }
            else if (!inCode)
            {
                lines[i] = LinkTarget().Replace(lines[i], link => new Uri(address, link.Value).AbsoluteUri);
            }
        }

        return string.Join('\n', lines);
    }

    [GeneratedRegex(@"(?<=\]\()[^)\s]+(?=\))")]
    private static partial Regex LinkTarget();
}
