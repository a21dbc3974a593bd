using System.Text.RegularExpressions;

namespace Brisk.Json.Tests.Differential;

/// <summary>
/// Describes how the outcomes of a case differ, in words that are the same for all cases that differ in the same way: exceptions by their types, locations relative to
/// those of System.Text.Json, values in full.
/// </summary>
public static partial class Difference
{
    public static string Describe(RecordedCase stj, RecordedCase brisk)
    {
        Match their = ExceptionOutcome().Match(stj.Outcome), our = ExceptionOutcome().Match(brisk.Outcome);
        string stjKind = Kind(their, stj.Outcome), briskKind = Kind(our, brisk.Outcome);
        string kinds = stjKind == briskKind ? stjKind : $"{stjKind} → {briskKind}";
        if (!their.Success || !our.Success || their.Groups["type"].Value != our.Groups["type"].Value)
            return kinds;
        var relations = string.Join(", ", Relations(Place.Of(their), Place.Of(our), stj.Message, brisk.Message));
        return relations.Length == 0 ? kinds : $"{kinds}: {relations}";
    }

    private static string Kind(Match exception, string outcome)
        => exception.Success ? $"{exception.Groups["type"].Value.Replace("System.", "", StringComparison.Ordinal)}{exception.Groups["parameter"].Value}{exception.Groups["inner"].Value}" : outcome.Replace("\\\"", "'", StringComparison.Ordinal).Replace('"', '\'');

    private static IEnumerable<string> Relations(Place their, Place our, string? stjMessage, string? briskMessage)
    {
        if (our.Path != their.Path)
        {
            yield return our.Path.Length == 0 ? "no path"
                : their.Path.Length == 0 ? "with a path"
                : our.Path.StartsWith(their.Path, StringComparison.Ordinal) ? "longer path"
                : their.Path.StartsWith(our.Path, StringComparison.Ordinal) ? "shorter path"
                : "other path";
        }

        if (our.Position != their.Position)
            yield return our.Position is null ? "no position" : their.Position is null ? "with a position" : our.Position.Value.CompareTo(their.Position.Value) < 0 ? "earlier" : "later";
        if (stjMessage is not null && briskMessage is not null && Phrases.FindMissing(stjMessage, briskMessage) is not null)
            yield return "other words";
    }

    /// <summary>Matches the output of <see cref="Outcome.Describe"/>: the type, the parameter or the location, the end of the message, and the inner exceptions.</summary>
    [GeneratedRegex(@"^(?<type>JsonException|System\.[\w.]+Exception)(?<parameter>\(\w+\))?( (?<path>.*?) (?<line>\d+|-):(?<byte>\d+|-))?( «Path: (?<told>.*?)( \| LineNumber: (?<line>\d+) \| BytePositionInLine: (?<byte>\d+))?\.»)?(?<inner>( ← \w+)*)$", RegexOptions.Singleline)]
    private static partial Regex ExceptionOutcome();

    private readonly record struct Place(string Path, (int Line, int Byte)? Position)
    {
        public static Place Of(Match exception)
        {
            string path = exception.Groups["path"] is { Success: true } own ? own.Value : exception.Groups["told"].Value;
            return new(path, int.TryParse(exception.Groups["line"].Value, out int line) ? (line, int.Parse(exception.Groups["byte"].Value)) : null);
        }
    }
}
