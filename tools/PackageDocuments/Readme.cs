using System.Text.RegularExpressions;

namespace PackageDocuments;

/// <summary>A README for the page of a package, where links and images relative to the repository do not work.</summary>
internal static partial class Readme
{
    /// <summary>Makes relative links absolute. Links of images refer to the files themselves instead of to pages that show them.</summary>
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
                lines[i] = ImageTarget().Replace(lines[i], image => new Uri(FileAddress(address), image.Value).AbsoluteUri);
                lines[i] = LinkTarget().Replace(lines[i], link => new Uri(address, link.Value).AbsoluteUri);
            }
        }

        return string.Join('\n', lines);
    }

    private static Uri FileAddress(Uri page)
        => new(page.AbsoluteUri.Replace("//github.com/", "//raw.githubusercontent.com/", StringComparison.Ordinal).Replace("/blob/", "/", StringComparison.Ordinal));

    [GeneratedRegex(@"(?<=!\[[^\]]*\]\()[^)\s]+(?=\))")]
    private static partial Regex ImageTarget();

    [GeneratedRegex(@"(?<=\]\()[^)\s]+(?=\))")]
    private static partial Regex LinkTarget();
}
