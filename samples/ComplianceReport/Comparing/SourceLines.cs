namespace ComplianceReport.Comparing;

/// <summary>Counts lines of C# except blank ones and those with only comments.</summary>
public static class SourceLines
{
    /// <summary>Counts the lines of a source file.</summary>
    public static int Count(string source)
    {
        int count = 0;
        bool inComment = false;
        foreach (var line in source.AsSpan().EnumerateLines())
        {
            if (HasCode(line, ref inComment)) count++;
        }

        return count;
    }

    private static bool HasCode(ReadOnlySpan<char> line, ref bool inComment)
    {
        while (true)
        {
            line = line.Trim();
            if (inComment)
            {
                int end = line.IndexOf("*/");
                if (end < 0) return false;

                inComment = false;
                line = line[(end + 2)..];
            }
            else if (line.StartsWith("/*"))
            {
                inComment = true;
                line = line[2..];
            }
            else
            {
                return !line.IsEmpty && !line.StartsWith("//");
            }
        }
    }
}
