using Stj = System.Text.Json.JsonNamingPolicy;

namespace Brisk.Json.Tests.Contracts;

/// <summary>The built-in naming policies return the same as those of System.Text.Json for every string.</summary>
public class NamingPolicyTests
{
    private const int RandomNames = 40_000;

    /// <summary>One or more characters of each Unicode category that the policies could treat differently.</summary>
    private static readonly string[] s_pieces =
    [
        "A", "B", "Z", "a", "b", "z", "0", "9", "_", "-", " ", "  ", ".", "$", "\t", "\u00a0", "\u2003", "\u2028", "\u200b", "\u00ad",
        "Ä", "ß", "é", "É", "İ", "ı", "ſ", "K", "ǅ", "ŉ", "日", "Ⅻ", "ⅷ", "Ⓐ", "٣", "²", "\u0301", "ʰ", "\ud835\udc00", "\U00010400", "\U00010428",
        "\ud800", "\udc00", "\0", "\uffff", "IO", "Http", "ID", "Σ", "ς", "Ω", "ﬁ",
    ];

    public static TheoryData<string> Policies => [nameof(Stj.CamelCase), nameof(Stj.SnakeCaseLower), nameof(Stj.SnakeCaseUpper), nameof(Stj.KebabCaseLower), nameof(Stj.KebabCaseUpper)];

    [Theory, MemberData(nameof(Policies))]
    public void Random_names_convert_as_in_System_Text_Json(string policy)
    {
        int seed = Environment.TickCount;
        var random = new Random(seed);
        var (brisk, stj) = Pair(policy);
        for (int i = 0; i < RandomNames; i++)
        {
            string name = string.Concat(Enumerable.Range(0, random.Next(0, 9)).Select(_ => Piece(random)));
            AssertSame(stj, brisk, name, seed);
        }
    }

    [Theory, MemberData(nameof(Policies))]
    public void Every_character_converts_as_in_System_Text_Json(string policy)
    {
        var (brisk, stj) = Pair(policy);
        for (int c = 0; c <= char.MaxValue; c++)
        {
            AssertSame(stj, brisk, $"{(char)c}", 0);
            AssertSame(stj, brisk, $"a{(char)c}B{(char)c}{(char)c}b", 0);
        }
    }

    [Theory]
    [InlineData("IOStream", "ioStream", "io_stream", "KEBAB:IO-STREAM")]
    [InlineData("EolDate", "eolDate", "eol_date", "KEBAB:EOL-DATE")]
    [InlineData("", "", "", "KEBAB:")]
    public void KnownNames(string name, string camel, string snake, string kebab)
    {
        Assert.Equal(camel, JsonNamingPolicy.CamelCase.ConvertName(name));
        Assert.Equal(snake, JsonNamingPolicy.SnakeCaseLower.ConvertName(name));
        Assert.Equal(kebab, "KEBAB:" + JsonNamingPolicy.KebabCaseUpper.ConvertName(name));
    }

    // System.Text.Json has the policy since .NET 11.
    [Theory]
    [InlineData("camelCase", "CamelCase")]
    [InlineData("XMLHttpRequest", "XmlHttpRequest")]
    [InlineData("IO", "Io")]
    [InlineData("AIProvider", "AiProvider")]
    [InlineData("snake_case", "Snake_Case")]
    [InlineData("SHOUTING_CASE", "Shouting_Case")]
    [InlineData("i18n", "I18n")]
    [InlineData("A11y", "A11y")]
    [InlineData("k8s", "K8s")]
    [InlineData("double space", "DoubleSpace")]
    [InlineData("", "")]
    public void PascalCase(string name, string pascal) => Assert.Equal(pascal, JsonNamingPolicy.PascalCase.ConvertName(name));

    [Fact]
    public void Null_is_handled_as_in_System_Text_Json()
    {
        Assert.Null(JsonNamingPolicy.CamelCase.ConvertName(null!));
        Assert.Throws<ArgumentNullException>("name", () => JsonNamingPolicy.SnakeCaseUpper.ConvertName(null!));
    }

    [Fact]
    public void Policies_are_singletons() => Assert.Same(JsonNamingPolicy.KebabCaseLower, JsonNamingPolicy.KebabCaseLower);

    private static string Piece(Random random) => random.Next(8) == 0 ? ((char)random.Next(0x10000)).ToString() : s_pieces[random.Next(s_pieces.Length)];

    private static void AssertSame(Stj stj, JsonNamingPolicy brisk, string name, int seed)
    {
        string expected = stj.ConvertName(name), actual = brisk.ConvertName(name);
        if (expected != actual)
        {
            Assert.Fail($"'{name}' ({string.Join(' ', name.Select(c => ((int)c).ToString("X4")))}): expected '{expected}', got '{actual}'; seed {seed}");
        }
    }

    private static (JsonNamingPolicy Brisk, Stj Stj) Pair(string policy) => policy switch
    {
        nameof(Stj.CamelCase) => (JsonNamingPolicy.CamelCase, Stj.CamelCase),
        nameof(Stj.SnakeCaseLower) => (JsonNamingPolicy.SnakeCaseLower, Stj.SnakeCaseLower),
        nameof(Stj.SnakeCaseUpper) => (JsonNamingPolicy.SnakeCaseUpper, Stj.SnakeCaseUpper),
        nameof(Stj.KebabCaseLower) => (JsonNamingPolicy.KebabCaseLower, Stj.KebabCaseLower),
        _ => (JsonNamingPolicy.KebabCaseUpper, Stj.KebabCaseUpper),
    };
}
