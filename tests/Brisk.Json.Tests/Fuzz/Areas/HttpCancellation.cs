using System.Text;
using System.Text.RegularExpressions;

namespace Brisk.Json.Tests.Fuzz.Areas;

/// <summary>
/// Calls of the HTTP extensions, canceled at each step that they wait for: the server, the body, every read and write. The exception, what is closed, and what is
/// read afterwards are the same as with System.Net.Http.Json; the same call, repeated, has the same result as before.
/// </summary>
internal sealed partial class HttpCancellation : DocumentArea
{
    private static readonly string?[] s_types = ["application/json", "application/json; charset=utf-8", "application/json; charset=utf-16", null];

    public override string Name => "http-cancellation";

    public override int SampleSize => 60;

    protected override byte[] Make(Random random)
    {
        byte[] document = Encoding.UTF8.GetBytes(FuzzModels.Plain[random.Next(2) == 0 ? 2 : 5].Documents[0]);
        if (random.Next(2) == 0)
        {
            document = JsonSerializer.SerializeToUtf8Bytes(new RandomValues(random).Make<List<Leaf?>>());
        }

        return random.Next(3) == 0 ? new Mutations(random).Apply(document) : document;
    }

    protected override void Check(byte[] document, Random random)
    {
        string? type = s_types[random.Next(s_types.Length)];
        byte[] body = type?.EndsWith("16", StringComparison.Ordinal) == true ? Encoding.Convert(Encoding.UTF8, Encoding.Unicode, document) : document;
        int atOnce = Math.Max(1, body.Length / random.Next(1, 8));
        (int seed, Canceled how, bool isEndless) = (random.Next(), (Canceled)random.Next(3), random.Next(2) == 0);
        if (random.Next(2) == 0)
        {
            Run<List<Leaf>>(OnStj.CancellationProgram<List<Leaf>>.Run, OnBrisk.CancellationProgram<List<Leaf>>.Run);
        }
        else
        {
            Run<Status>(OnStj.CancellationProgram<Status>.Run, OnBrisk.CancellationProgram<Status>.Run);
        }

        void Run<T>(Func<HttpClient, SteppedServer, int, int?, Canceled, (string Outcome, int Count)> onStj, Func<HttpClient, SteppedServer, int, int?, Canceled, (string Outcome, int Count)> onBrisk)
        {
            List<string> expected = Outcomes(onStj, body, type, atOnce, seed, how, isEndless);
            List<string> actual = Outcomes(onBrisk, body, type, atOnce, seed, how, isEndless);
            CheckPlaces<T>(actual, type?.EndsWith("16", StringComparison.Ordinal) == true ? Encoding.Convert(Encoding.Unicode, Encoding.UTF8, body) : body);
            Compare(WithoutPlaces(expected), WithoutPlaces(actual), how);
        }
    }

    // However a body is split, the position of an error refers to the whole text: to the value or, when elements are enumerated, to the elements.
    private static void CheckPlaces<T>(List<string> outcomes, byte[] utf8)
    {
        string[] errors = [.. outcomes.Where(IsError).Distinct()];
        if (errors.Length > 0)
        {
            string[] places = [PlaceIn<T>(utf8), PlaceIn<List<object>>(utf8)];
            Assert.All(errors, error => Assert.Contains(PlaceAndText().Match(error).Groups["place"].Value, places));
        }
    }

    private static string PlaceIn<T>(byte[] utf8)
    {
        try
        {
            JsonSerializer.Deserialize<T>(new MemoryStream(utf8), JsonSerializerOptions.Web);
            return "no error";
        }
        catch (JsonException e)
        {
            return $"{e.LineNumber}:{e.BytePositionInLine}";
        }
    }

    private static string[] WithoutPlaces(List<string> outcomes) => [.. outcomes.Select(outcome => PlaceAndText().Replace(Index().Replace(outcome, "[n]"), ""))];

    private static void Compare(string[] expected, string[] actual, Canceled how)
    {
        // Only enumerations return a count, the number of elements. Elements before an invalid one are returned first, so the loop may end before it.
        bool isEnumeration = char.IsAsciiDigit(actual[0][0]);
        bool endsBeforeError = isEnumeration && IsError(expected[0]);
        if (!endsBeforeError)
        {
            Assert.Equal(expected[0], actual[0]);
        }

        // If a read does not notice a cancellation and returns invalid text, either may be found first, depending on where the text is split. This library also checks at each element.
        bool isUnnoticed = how == Canceled.Unnoticed && (isEnumeration || IsError(actual[0]));
        Assert.Equal(Comparable(expected, endsBeforeError, isUnnoticed), Comparable(actual, endsBeforeError, isUnnoticed));
    }

    // The libraries write blocks of different lengths, so the same outcome may take a different number of steps.
    private static string Comparable(string[] outcomes, bool endsBeforeError, bool isUnnoticed)
    {
        IEnumerable<string> canceled = outcomes.Skip(1);
        if (endsBeforeError || isUnnoticed)
        {
            canceled = canceled.Where(outcome => outcome != outcomes[0] && !IsError(outcome));
        }

        if (isUnnoticed)
        {
            canceled = canceled.Select(outcome => outcome.Replace("Threading.Tasks.TaskCanceled", "OperationCanceled", StringComparison.Ordinal));
        }

        string[] all = [.. canceled];
        return string.Join('\n', all.Where((outcome, i) => i == 0 || outcome != all[i - 1]));
    }

    private static bool IsError(string outcome) => outcome.StartsWith("JsonException", StringComparison.Ordinal);

    // Paths of enumerated elements contain the index in the document; with System.Net.Http.Json, the index in the block (the area "enumerations" compares the rest).
    [GeneratedRegex(@"(?<=\$)\[\d+\]")]
    private static partial Regex Index();

    // With System.Net.Http.Json, the position of an error, and whether the reader or the converter detects it, depend on where the text is split (the areas of typed reads compare inner exceptions).
    [GeneratedRegex(@"(?<=^JsonException .*) (?<place>\d+:\d+) «.*?»( ← \w+)*", RegexOptions.Singleline)]
    private static partial Regex PlaceAndText();

    // The outcome without a cancellation, and the outcomes with one at each step.
    private static List<string> Outcomes(
        Func<HttpClient, SteppedServer, int, int?, Canceled, (string Outcome, int Count)> program, byte[] body, string? type, int atOnce, int seed, Canceled how, bool isEndless)
    {
        var server = new SteppedServer(body, type, atOnce);
        using var client = new HttpClient(server) { BaseAddress = new("http://fake/") };
        if (isEndless)
        {
            client.Timeout = Timeout.InfiniteTimeSpan;
        }

        (string whole, int count) = program(client, server, seed, null, how);
        List<string> outcomes = [whole];
        for (int step = -1; step < count; step++)
        {
            string outcome = program(client, server, seed, step, how).Outcome;

            // The timeout includes opening the body, so the token canceled there is linked with the caller's; with System.Net.Http.Json it is the caller's.
            if (!isEndless)
            {
                outcome = outcome.Replace("another token response closed", "own token response closed", StringComparison.Ordinal);
            }

            outcomes.Add(outcome);
            (string again, int stepsAgain) = program(client, server, seed, null, how);
            Assert.Equal((whole, count), (again, stepsAgain));
        }

        return outcomes;
    }
}
