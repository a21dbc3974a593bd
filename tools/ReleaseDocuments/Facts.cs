namespace ReleaseDocuments;

/// <summary>The facts about a channel: the compact table from which the documents are created.</summary>
public sealed record ChannelFacts(string Version, string SupportPhase, string ReleaseType, DateOnly? EndOfLife, List<ReleaseFacts> Releases);

/// <summary>The facts about a release.</summary>
public sealed record ReleaseFacts(string Version, DateOnly Date, string Sdk, bool Security, string[] Vulnerabilities);

/// <summary>Reads the table; its first lines explain the format.</summary>
public static class Facts
{
    /// <summary>Reads a table.</summary>
    public static List<ChannelFacts> Read(TextReader table)
    {
        var channels = new List<ChannelFacts>();
        while (table.ReadLine() is { } line)
        {
            switch (line.Split(' ', StringSplitOptions.RemoveEmptyEntries))
            {
                case [] or ["#", ..]:
                    break;
                case ["channel", var version, var phase, var type, var endOfLife]:
                    channels.Add(new(version, phase, type, endOfLife == "-" ? null : Date(endOfLife), []));
                    break;
                case [var version, var date, var sdk, var security, .. var vulnerabilities]:
                    channels[^1].Releases.Add(new(version, Date(date), sdk, security == "security", vulnerabilities));
                    break;
                default:
                    throw new FormatException($"not a fact: {line}");
            }
        }

        return channels;
    }

    private static DateOnly Date(string text) => DateOnly.ParseExact(text, "yyyy-MM-dd");
}
