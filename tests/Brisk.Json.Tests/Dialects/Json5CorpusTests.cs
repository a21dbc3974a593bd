using System.Runtime.CompilerServices;
using Brisk.Json.Dialects;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Dialects;

/// <summary>
/// Texts and what the reference implementation makes of them: json5 2.2.3 from npm has written <c>json5-expected.txt</c>, a JSON array in each line, the text alone where that is
/// not JSON5, else with its value (<c>$o</c> is an object, <c>$n</c> a number without a token in JSON). The texts are made by our own grammar, or by hand.
/// </summary>
public sealed class Json5CorpusTests
{
    private static readonly JsonDocumentOptions s_json5 = new() { Dialect = JsonDialect.Json5 };

    [Fact]
    public void Documents_are_as_the_reference_implementation_reads_them()
    {
        int count = 0;
        foreach (string line in File.ReadLines(Path.Combine(Folder(), "json5-expected.txt")))
        {
            using var expected = Stj.JsonDocument.Parse(line);
            string text = expected.RootElement[0].GetString()!;
            bool isValid = expected.RootElement.GetArrayLength() == 2;
            try
            {
                using JsonDocument actual = JsonDocument.Parse(text, s_json5);
                Assert.True(isValid && AreSame(expected.RootElement[1], actual.RootElement), $"{line}\n{actual.RootElement.GetRawText()}");
            }
            catch (JsonException error)
            {
                Assert.False(isValid, $"{line}\n{error.Message}");
            }

            count++;
        }

        Assert.True(count > 700, $"{count}");
    }

    private static string Folder([CallerFilePath] string path = "") => Path.GetDirectoryName(path)!;

    private static bool AreSame(Stj.JsonElement expected, JsonElement actual) => expected.ValueKind switch
    {
        Stj.JsonValueKind.Object when expected.TryGetProperty("$n", out Stj.JsonElement number) => IsNumber(number.GetString()!, actual),
        Stj.JsonValueKind.Object => AreSameObjects(expected.GetProperty("$o"), actual),
        Stj.JsonValueKind.Array => actual.ValueKind == JsonValueKind.Array && actual.GetArrayLength() == expected.GetArrayLength()
            && expected.EnumerateArray().Zip(actual.EnumerateArray()).All(pair => AreSame(pair.First, pair.Second)),
        Stj.JsonValueKind.String => actual.ValueKind == JsonValueKind.String && actual.GetString() == expected.GetString(),
        Stj.JsonValueKind.Number => actual.ValueKind == JsonValueKind.Number && actual.GetDouble() == expected.GetDouble(),
        _ => (int)expected.ValueKind == (int)actual.ValueKind,
    };

    private static bool IsNumber(string expected, JsonElement actual) => expected switch
    {
        "NaN" => actual.ValueKind == JsonValueKind.String && actual.GetString() == "NaN",
        "-0" => actual.GetDouble() == 0 && double.IsNegative(actual.GetDouble()),
        _ => actual.GetDouble() == (expected == "Infinity" ? double.PositiveInfinity : double.NegativeInfinity),
    };

    // Of two members with one name the last counts.
    private static bool AreSameObjects(Stj.JsonElement expected, JsonElement actual)
    {
        if (actual.ValueKind != JsonValueKind.Object)
        {
            return false;
        }

        var members = new Dictionary<string, JsonElement>();
        foreach (JsonProperty member in actual.EnumerateObject())
        {
            members[member.Name] = member.Value;
        }

        return members.Count == expected.GetArrayLength()
            && expected.EnumerateArray().All(member => members.TryGetValue(member[0].GetString()!, out JsonElement value) && AreSame(member[1], value));
    }
}
