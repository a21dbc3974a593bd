using System.Text;
using System.Text.RegularExpressions;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>A document that both libraries have read, and the results.</summary>
internal sealed record ReadCase(FuzzModel Model, EngineSettings Settings, byte[] Utf8, Way Way, int AtOnce, ReadResult Expected, ReadResult Actual);

/// <summary>The intended differences of typed reads (docs/differences-from-stj.md), each as narrow as possible.</summary>
internal static partial class ReadAllowances
{
    private static readonly Func<ReadCase, bool>[] s_all = [CountsElementsOfTheDocument, IsMadeLater, IsLateMember, DependsOnCuts, IsMadeBeforeComment, NamesItsMetadata, LooksAhead, IsRejectedAtItsStart, IsInvalidText, RepeatsIdentifier, EscapesMetadata, IsShortVersion, IsInvalidComment, PopulatesExistingKeys, EndsInMetadata, EndsInComment];

    public static bool Allow(ReadCase read) => Array.Exists(s_all, allows => allows(read));

    // Indices count the elements of the document; with System.Text.Json, those of the collection, which may drop duplicates or contain earlier elements.
    private static bool CountsElementsOfTheDocument(ReadCase read)
        => read.Expected.IsJsonException && read.Actual.IsJsonException && read.Expected.Made == read.Actual.Made && WithoutIndices(read.Expected.Error!) == WithoutIndices(read.Actual.Error!)
            && (read.Settings.HasFlag(EngineSettings.Populate) || IsSetOrFilled().IsMatch(read.Expected.Error!));

    // System.Text.Json scans the value of a reader, and an object that may have an identifier, before it creates anything.
    private static bool IsMadeLater(ReadCase read)
        => (read.Way == Way.Segments || read.Settings.HasFlag(EngineSettings.Preserve)) && read.Expected.IsJsonException && read.Expected.Error == read.Actual.Error;

    // System.Text.Json reads members that are not constructor parameters after the end of the object, so it may report another of several errors first.
    private static bool IsLateMember(ReadCase read) => read.Model.HasLateMembers && read.Expected.IsJsonException && read.Actual.IsJsonException;

    // With System.Text.Json, the first error reported may depend on where a text is split; here it is the first one in the whole text.
    private static bool DependsOnCuts(ReadCase read)
    {
        if (read.Way < Way.Segments)
        {
            return false;
        }

        (IEngine expectedBy, IEngine actualBy) = Fuzz.Settings.Engines(read.Settings);
        ReadResult whole = read.Model.Read(expectedBy, read.Utf8, Way.Span, 0);
        if (read.Way == Way.Segments)
        {
            return read.Actual.Error is not null && read.Actual.Error == whole.Error;
        }

        IEngine expectedByLargeBuffer = Fuzz.Settings.Engines(read.Settings & ~EngineSettings.TinyBuffer).Expected;
        return Same(read.Actual, read.Model.Read(actualBy, read.Utf8, Way.Stream, int.MaxValue))
            && (Same(read.Actual, whole) || Same(read.Actual, read.Model.Read(expectedByLargeBuffer, read.Utf8, read.Way, int.MaxValue))
                || Enumerable.Range(1, 6).Append(1000).Any(atOnce => !Same(read.Model.Read(expectedBy, read.Utf8, read.Way, atOnce), read.Expected)));
    }

    // If an object starts with an invalid comment, System.Text.Json creates the object first. The exception is the same.
    private static bool IsMadeBeforeComment(ReadCase read)
        => read.Settings.HasFlag(EngineSettings.Lax) && CommentInObject().IsMatch(Encoding.Latin1.GetString(read.Utf8)) && read.Expected.IsJsonException && read.Expected.Error == read.Actual.Error
            && read.Expected.Made.Length > read.Actual.Made.Length;

    // The path of unsupported metadata ends with its name; with System.Text.Json, with $ref.
    private static bool NamesItsMetadata(ReadCase read)
        => read.Expected.Kind == "System.NotSupportedException" && read.Actual.Kind == "System.NotSupportedException"
            && LastName().Replace(read.Actual.Error!, ".$ref |") == read.Expected.Error;

    // If metadata may be in any order, an object is scanned first. System.Text.Json reports the position of the scan, this library that of the first error.
    private static bool LooksAhead(ReadCase read)
        => read.Settings.HasFlag(EngineSettings.AnyOrder) && IsRefusal(read.Expected) && IsRefusal(read.Actual);

    // An object that cannot be created is rejected at its start; if the text is split, System.Text.Json rejects it at the position of its reader, or reports an earlier error.
    private static bool IsRejectedAtItsStart(ReadCase read)
        => read.Actual.Kind == "System.NotSupportedException"
            && (read.Expected.Kind == read.Actual.Kind ? Place().Replace(read.Expected.Error!, "") == Place().Replace(read.Actual.Error!, "") : read.Way >= Way.Stream && read.Expected.IsJsonException && HasLaterPlace(read));

    private static bool HasLaterPlace(ReadCase read)
    {
        (Match expected, Match actual) = (Place().Match(read.Expected.Error!), Place().Match(read.Actual.Error!));
        return (Number(expected, 1), Number(expected, 2)).CompareTo((Number(actual, 1), Number(actual, 2))) >= 0;
    }

    private static long Number(Match place, int group) => long.Parse(place.Groups[group].Value, System.Globalization.CultureInfo.InvariantCulture);

    // Invalid text is rejected at the same position; the inner exceptions, and whether such a name is part of the path, may differ.
    private static bool IsInvalidText(ReadCase read)
        => IsRefusal(read.Expected) && IsRefusal(read.Actual) && PlaceOf(read.Expected) == PlaceOf(read.Actual) && HasNoText(read.Utf8);

    // A duplicate identifier is rejected at its own position or, in a value type, at the end of the value; with System.Text.Json, at the next property.
    private static bool RepeatsIdentifier(ReadCase read)
        => read.Settings.HasFlag(EngineSettings.Preserve) && read.Expected.IsJsonException && read.Actual.IsJsonException && IdentifierTwice().IsMatch(Encoding.Latin1.GetString(read.Utf8));

    // A name that looks like metadata is unescaped in the path; with System.Text.Json, it is spelled as in the document.
    private static bool EscapesMetadata(ReadCase read)
        => read.Expected.IsJsonException && read.Actual.IsJsonException && PlaceOf(read.Expected) == PlaceOf(read.Actual) && EscapedMetadata().IsMatch(read.Expected.Error!);

    // A version of one digit is malformed, even if the digit is escaped.
    private static bool IsShortVersion(ReadCase read)
        => read.Expected.IsJsonException && read.Actual.Error == read.Expected.Error + " ← FormatException" && read.Utf8.AsSpan().IndexOf("\\u"u8) >= 0;

    // An unknown property is rejected where its value would start: here, after an invalid comment.
    private static bool IsInvalidComment(ReadCase read)
        => read.Settings.HasFlag(EngineSettings.Lax) && read.Utf8.Contains((byte)'/') && read.Expected.IsJsonException && read.Actual.IsJsonException
            && read.Expected.Error!.Split(" «")[0].Split(" ←")[0] == read.Actual.Error!.Split(" «")[0].Split(" ←")[0];

    // System.Text.Json rejects a key that the dictionary already contained as a duplicate; this library, only one that occurs twice in the document.
    private static bool PopulatesExistingKeys(ReadCase read)
        => read.Settings.HasFlag(EngineSettings.RefusesDuplicates) && (read.Settings.HasFlag(EngineSettings.Populate) || read.Model.Type == typeof(WayFilled)) && read.Expected.IsJsonException;

    // A text that ends before the value of a metadata property is rejected at its end; with System.Text.Json, with the inner exception of a reader.
    private static bool EndsInMetadata(ReadCase read)
        => read.Way >= Way.Stream && read.Expected.IsJsonException && read.Actual.IsJsonException && CutMetadata().IsMatch(Encoding.Latin1.GetString(read.Utf8))
            && read.Expected.Error!.Replace(" ← JsonReaderException", "", StringComparison.Ordinal) == read.Actual.Error;

    // With references preserved, a property next to the elements of a collection is rejected where its value would start: here, after comments, possibly at the end of the text.
    private static bool EndsInComment(ReadCase read)
        => read.Settings.HasFlag(EngineSettings.Lax) && read.Settings.HasFlag(EngineSettings.Preserve) && read.Expected.IsJsonException && read.Actual.IsJsonException
            && read.Actual.Error!.Contains(" ← JsonReaderException", StringComparison.Ordinal) && CutComment().IsMatch(Encoding.Latin1.GetString(read.Utf8));

    private static string PlaceOf(ReadResult result) => Place().Match(result.Error!).Value;

    private static bool HasNoText(byte[] utf8) => !System.Text.Unicode.Utf8.IsValid(utf8) || Surrogate().IsMatch(Encoding.Latin1.GetString(utf8));

    private static bool IsRefusal(ReadResult result) => result.IsJsonException || result.Kind == "System.NotSupportedException";

    private static bool Same(ReadResult left, ReadResult right)
        => left.Equals(right) || (left.IsJsonException && right.IsJsonException && WithoutIndices(left.Error!) == WithoutIndices(right.Error!));

    private static string WithoutIndices(string error) => Index().Replace(error, "[n]");

    [GeneratedRegex(@"(?<=^[^ ]+ \$[^ ]*|Path: \$[^ ]*)\[\d+\]")]
    private static partial Regex Index();

    [GeneratedRegex(@"\$.*\.(Set|set|Filled|filled|Names|names)\[\d+\]|\$[^ ]*\.b\[\d+\]|\$[^ ]*\.[Mm]ap\.")]
    private static partial Regex IsSetOrFilled();

    [GeneratedRegex(@"\.\$(id|values|type|ref) \|")]
    private static partial Regex LastName();

    [GeneratedRegex(@"LineNumber: (\d+) \| BytePositionInLine: (\d+)")]
    private static partial Regex Place();

    [GeneratedRegex(@"\\u[dD][89a-fA-F]")]
    private static partial Regex Surrogate();

    [GeneratedRegex(@"""\$id""\s*:\s*(""[^""]*"").*""\$id""\s*:\s*\1", RegexOptions.Singleline)]
    private static partial Regex IdentifierTwice();

    [GeneratedRegex(@"\['[^']*\\[^']*'\] ")]
    private static partial Regex EscapedMetadata();

    [GeneratedRegex(@"""\$(id|values|type|ref)""\s*:\s*$")]
    private static partial Regex CutMetadata();

    [GeneratedRegex(@":\s*(//[^\n]*|/\*.*)$", RegexOptions.Singleline)]
    private static partial Regex CutComment();

    [GeneratedRegex(@"\{\s*/")]
    private static partial Regex CommentInObject();
}
