using System.Text;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Differential;

/// <summary>Runs scenarios on plain System.Text.Json with its own attributes, and on System.Text.Json configured to use Brisk.Json with our attributes, and expects equal transcripts.</summary>
public sealed class HostScenarioTests
{
    public static TheoryData<string> Scenarios { get; } = Scenario.In("OnHost");

    [Theory]
    [MemberData(nameof(Scenarios))]
    public void A_host_responds_as_before(string scenario)
    {
        var comparison = new Comparison(scenario, Scenario.Expected(scenario), Scenario.Run(scenario, "OnHost"));
        Assert.NotEqual(0, comparison.Count);
        var differences = comparison.Differences(static pair => IsAfterRoot(pair.Expected.Label, pair.Expected.Outcome, pair.Actual.Outcome));
        Assert.True(differences.Count == 0, $"{differences.Count} of {comparison.Count} cases differ\n  {string.Join("\n  ", differences.Take(12))}");
    }

    // The host detects data after the root value when the value has been read, so it no longer knows a path inside the value.
    private static bool IsAfterRoot(string label, string wanted, string got)
        => wanted.StartsWith("JsonException ", StringComparison.Ordinal) && got.StartsWith("JsonException $ ", StringComparison.Ordinal)
        && wanted[(wanted.LastIndexOf('|') + 1)..] == got[(got.LastIndexOf('|') + 1)..]
        && JsonOf(label) is { } json && HasMoreThanOneValue(json);

    // Labels end in "read" or "rewrite", the type, and the document.
    private static string? JsonOf(string label)
    {
        int start = label.IndexOf("read ", StringComparison.Ordinal) is var read and >= 0 ? read + 5 : label.IndexOf("rewrite ", StringComparison.Ordinal) + 8;
        for (int i = start, depth = 0; i < label.Length; i++)
        {
            depth += label[i] switch { '<' => 1, '>' => -1, _ => 0 };
            if (label[i] == ' ' && depth == 0)
            {
                return label[(i + 1)..];
            }
        }

        return null;
    }

    private static bool HasMoreThanOneValue(string json)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        var reader = new Stj.Utf8JsonReader(utf8, new Stj.JsonReaderOptions { AllowTrailingCommas = true, CommentHandling = Stj.JsonCommentHandling.Skip });
        try
        {
            return reader.Read() && reader.TrySkip() && utf8.AsSpan((int)reader.BytesConsumed).ContainsAnyExcept(" \t\r\n"u8);
        }
        catch (Stj.JsonException)
        {
            return false;
        }
    }
}
