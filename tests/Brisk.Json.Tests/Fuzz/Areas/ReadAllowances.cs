using System.Text;
using System.Text.RegularExpressions;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>A document that both libraries read, with what they gave.</summary>
internal sealed record ReadCase(FuzzModel Model, EngineSettings Settings, byte[] Utf8, Way Way, int AtOnce, ReadResult Expected, ReadResult Actual);

/// <summary>The intended differences of typed reads (docs/differences-from-stj.md), each as narrow as it can be told.</summary>
internal static partial class ReadAllowances
{
    private static readonly Func<ReadCase, bool>[] s_all = [CountsElementsOfTheDocument, IsMadeLater, IsLateMember, DependsOnCuts, IsMadeBeforeComment, NamesItsMetadata, LooksAhead, IsRefusedAtItsBeginning, IsNoText, RepeatsIdentifier, SpellsMetadata, IsShortVersion, IsNoComment, FillsWhatItHas, EndsInMetadata, EndsInComment];

    public static bool Allow(ReadCase read) => Array.Exists(s_all, allows => allows(read));

    // Elements are counted as the document has them; System.Text.Json counts those of the collection, which drops what comes twice, or had some before.
    private static bool CountsElementsOfTheDocument(ReadCase read)
        => read.Expected.IsJsonException && read.Actual.IsJsonException && read.Expected.Made == read.Actual.Made && WithoutIndices(read.Expected.Error!) == WithoutIndices(read.Actual.Error!)
            && (read.Settings.HasFlag(EngineSettings.Populate) || IsSetOrFilled().IsMatch(read.Expected.Error!));

    // A reader, and an object that may have an identifier, are looked through there before anything is made.
    private static bool IsMadeLater(ReadCase read)
        => (read.Way == Way.Segments || read.Settings.HasFlag(EngineSettings.Preserve)) && read.Expected.IsJsonException && read.Expected.Error == read.Actual.Error;

    // Members beside the parameters of a constructor are read there once the object has ended: of several errors another one may be the first.
    private static bool IsLateMember(ReadCase read) => read.Model.HasLateMembers && read.Expected.IsJsonException && read.Actual.IsJsonException;

    // With System.Text.Json, what is wrong first may depend on where a text is cut; here it is what is wrong first in the text as a whole.
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

        return Same(read.Actual, read.Model.Read(actualBy, read.Utf8, Way.Stream, int.MaxValue))
            && (Same(read.Actual, whole) || Enumerable.Range(1, 6).Append(1000).Any(atOnce => !Same(read.Model.Read(expectedBy, read.Utf8, read.Way, atOnce), read.Expected)));
    }

    // An object whose text begins with a comment that is none is made there before that is found, and here after: the exception is the same.
    private static bool IsMadeBeforeComment(ReadCase read)
        => read.Settings.HasFlag(EngineSettings.Lax) && CommentInObject().IsMatch(Encoding.Latin1.GetString(read.Utf8)) && read.Expected.IsJsonException && read.Expected.Error == read.Actual.Error
            && read.Expected.Made.Length > read.Actual.Made.Length;

    // Metadata that are not supported have the path of their own name; there it ends in $ref.
    private static bool NamesItsMetadata(ReadCase read)
        => read.Expected.Kind == "System.NotSupportedException" && read.Actual.Kind == "System.NotSupportedException"
            && LastName().Replace(read.Actual.Error!, ".$ref |") == read.Expected.Error;

    // With metadata in any order an object is looked through first: there the place is what that has come to, here that of the first thing found wrong.
    private static bool LooksAhead(ReadCase read)
        => read.Settings.HasFlag(EngineSettings.AnyOrder) && IsRefusal(read.Expected) && IsRefusal(read.Actual);

    // An object that cannot be made is refused at its beginning; there, in parts, at the place that the reader had come to, or for what is wrong up to there.
    private static bool IsRefusedAtItsBeginning(ReadCase read)
        => read.Actual.Kind == "System.NotSupportedException"
            && (read.Expected.Kind == read.Actual.Kind ? Place().Replace(read.Expected.Error!, "") == Place().Replace(read.Actual.Error!, "") : read.Way >= Way.Stream && read.Expected.IsJsonException && HasLaterPlace(read));

    private static bool HasLaterPlace(ReadCase read)
    {
        (Match expected, Match actual) = (Place().Match(read.Expected.Error!), Place().Match(read.Actual.Error!));
        return (Number(expected, 1), Number(expected, 2)).CompareTo((Number(actual, 1), Number(actual, 2))) >= 0;
    }

    private static long Number(Match place, int group) => long.Parse(place.Groups[group].Value, System.Globalization.CultureInfo.InvariantCulture);

    // What is no text is refused at the same place; which exceptions are inside, and whether such a name is in the path, may differ.
    private static bool IsNoText(ReadCase read)
        => IsRefusal(read.Expected) && IsRefusal(read.Actual) && PlaceOf(read.Expected) == PlaceOf(read.Actual) && HasNoText(read.Utf8);

    // An identifier that is there twice is refused at its own place, or, in a value type, where the value is complete; there at the next property.
    private static bool RepeatsIdentifier(ReadCase read)
        => read.Settings.HasFlag(EngineSettings.Preserve) && read.Expected.IsJsonException && read.Actual.IsJsonException && IdentifierTwice().IsMatch(Encoding.Latin1.GetString(read.Utf8));

    // What looks like metadata is in the path under its name; there as the document spells it.
    private static bool SpellsMetadata(ReadCase read)
        => read.Expected.IsJsonException && read.Actual.IsJsonException && PlaceOf(read.Expected) == PlaceOf(read.Actual) && SpelledMetadata().IsMatch(read.Expected.Error!);

    // A version of one digit is of the wrong form, however the digit is spelled.
    private static bool IsShortVersion(ReadCase read)
        => read.Expected.IsJsonException && read.Actual.Error == read.Expected.Error + " ← FormatException" && read.Utf8.AsSpan().IndexOf("\\u"u8) >= 0;

    // A property that no member has is refused where its value would begin: here after what was to be a comment, and is none.
    private static bool IsNoComment(ReadCase read)
        => read.Settings.HasFlag(EngineSettings.Lax) && read.Utf8.Contains((byte)'/') && read.Expected.IsJsonException && read.Actual.IsJsonException
            && read.Expected.Error!.Split(" «")[0].Split(" ←")[0] == read.Actual.Error!.Split(" «")[0].Split(" ←")[0];

    // A key that a dictionary has already is refused there as a duplicate; here only a key that the document has twice is.
    private static bool FillsWhatItHas(ReadCase read)
        => read.Settings.HasFlag(EngineSettings.RefusesDuplicates) && (read.Settings.HasFlag(EngineSettings.Populate) || read.Model.Type == typeof(WayFilled)) && read.Expected.IsJsonException;

    // A text that ends where the value of a property of metadata would begin is refused at its end; there with the exception of a reader inside.
    private static bool EndsInMetadata(ReadCase read)
        => read.Way >= Way.Stream && read.Expected.IsJsonException && read.Actual.IsJsonException && CutMetadata().IsMatch(Encoding.Latin1.GetString(read.Utf8))
            && read.Expected.Error!.Replace(" ← JsonReaderException", "", StringComparison.Ordinal) == read.Actual.Error;

    // With references preserved, a property beside the elements of a collection is rejected where its value would begin: here after comments. There may be only the end of the text.
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
    private static partial Regex SpelledMetadata();

    [GeneratedRegex(@"""\$(id|values|type|ref)""\s*:\s*$")]
    private static partial Regex CutMetadata();

    [GeneratedRegex(@":\s*(//[^\n]*|/\*.*)$", RegexOptions.Singleline)]
    private static partial Regex CutComment();

    [GeneratedRegex(@"\{\s*/")]
    private static partial Regex CommentInObject();
}
