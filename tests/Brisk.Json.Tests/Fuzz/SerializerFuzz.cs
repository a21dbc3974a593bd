using System.Text;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>
/// Random values of the fuzz models, written by both libraries; their documents, damaged at random and cut at every byte, read by both.
/// Results, or exceptions with path, line and position, must be equal.
/// </summary>
public sealed class SerializerFuzz
{
    private const int Values = 260;
    private const int MutationsPerValue = 16;

    public static TheoryData<EngineSettings> Settings { get; } =
    [
        EngineSettings.None, EngineSettings.Web, EngineSettings.Strict | EngineSettings.Shallow, EngineSettings.Lax | EngineSettings.Indented | EngineSettings.IgnoreDefaults, EngineSettings.NumbersAsStrings | EngineSettings.Lax,
    ];

    [Theory]
    [MemberData(nameof(Settings))]
    public void Scalars_agree(EngineSettings settings) => Fuzz<Scalars>(settings);

    [Theory]
    [MemberData(nameof(Settings))]
    public void Containers_agree(EngineSettings settings) => Fuzz<Containers>(settings);

    [Theory]
    [MemberData(nameof(Settings))]
    public void Records_agree(EngineSettings settings) => Fuzz<List<Leaf>>(settings);

    [Theory]
    [MemberData(nameof(Settings))]
    public void Records_with_more_members_agree_but_for_places(EngineSettings settings) => Fuzz<List<Annotated>>(settings, comparesPlaces: false);

    [Theory]
    [MemberData(nameof(Settings))]
    public void Required_members_and_structs_agree(EngineSettings settings) => Fuzz<Required>(settings);

    [Theory]
    [MemberData(nameof(Settings))]
    public void Statuses_agree(EngineSettings settings) => Fuzz<Status>(settings);

    [Fact]
    public void Roots_of_every_scalar_type_agree()
    {
        var random = new Random(FuzzSeed.Value);
        var (engines, values, mutations) = (Engines(EngineSettings.None), new RandomValues(random), new Mutations(random));
        Roots<bool>(engines, values, mutations);
        Roots<int>(engines, values, mutations);
        Roots<long>(engines, values, mutations);
        Roots<Half>(engines, values, mutations);
        Roots<float>(engines, values, mutations);
        Roots<double>(engines, values, mutations);
        Roots<decimal>(engines, values, mutations);
        Roots<char>(engines, values, mutations);
        Roots<string>(engines, values, mutations);
        Roots<Guid>(engines, values, mutations);
        Roots<DateTime>(engines, values, mutations);
        Roots<DateTimeOffset>(engines, values, mutations);
        Roots<DateOnly>(engines, values, mutations);
        Roots<TimeOnly>(engines, values, mutations);
        Roots<TimeSpan>(engines, values, mutations);
        Roots<byte[]>(engines, values, mutations);
        Roots<Version>(engines, values, mutations);
        engines.AssertNone();
    }

    /// <summary>Documents made of random tokens, for types that they seldom fit.</summary>
    [Theory]
    [MemberData(nameof(Settings))]
    public void Token_soup_agrees(EngineSettings settings)
    {
        var random = new Random(FuzzSeed.Value);
        var engines = Engines(settings);
        for (var i = 0; i < 4000 * FuzzSeed.Scale; i++)
        {
            var soup = Encoding.UTF8.GetBytes(Soup(random));
            engines.Read<Status>(soup);
            engines.Read<Leaf>(soup);
            engines.Read<List<int>>(soup);
            engines.Read<Dictionary<string, Cell>>(soup);
        }

        engines.AssertNone();
    }

    private static void Fuzz<T>(EngineSettings settings, bool comparesPlaces = true)
    {
        var random = new Random(FuzzSeed.Value ^ typeof(T).Name.Length);
        var (engines, values, mutations) = (Engines(settings, comparesPlaces), new RandomValues(random), new Mutations(random));
        for (var i = 0; i < Values * FuzzSeed.Scale; i++)
        {
            var document = engines.Write(values.Make<T>());
            engines.Read<T>(document);
            for (var j = 0; j < MutationsPerValue; j++)
                engines.Read<T>(mutations.Apply(document));
            if (i % 40 == 0 && document.Length < 3000)
                CutEverywhere<T>(engines, document);
        }

        engines.AssertNone();
    }

    private static void CutEverywhere<T>(FuzzCase engines, byte[] document)
    {
        for (var length = 0; length < document.Length; length++)
            engines.Read<T>(document[..length]);
    }

    private static void Roots<T>(FuzzCase engines, RandomValues values, Mutations mutations)
    {
        for (var i = 0; i < 250 * FuzzSeed.Scale; i++)
        {
            var document = engines.Write(values.Make<T>());
            engines.Read<T>(document);
            CutEverywhere<T>(engines, document[..Math.Min(document.Length, 12)]);
            for (var j = 0; j < 8; j++)
                engines.Read<T>(mutations.Apply(document));
        }
    }

    private static FuzzCase Engines(EngineSettings settings, bool comparesPlaces = true)
        => new(new Differential.OnStj.Engine(settings), new Differential.OnBrisk.Engine(settings), settings, comparesPlaces);

    private static string Soup(Random random)
    {
        string[] tokens = ["{", "}", "[", "]", ",", ":", "{\"Id\":", "\"Id\":", "\"Text\":", "\"name\":", "\"Name\":\"x\",", "\"Count\":", "\"Row\":", "\"Extent\":{\"Start\":1,", "\"RetweetedStatus\":{", "\"Coordinates\":[", "\"Tags\":[", "\"Next\":{", "\"a\":{", "1", "2.5", "\"s\"", "null", "true", "\n", " ", "[1,2]", "{}", "[]", "/*c*/", "\"Unknown\":[{", "\"Entities\":{\"k\":[1],", "}}", "]}"];
        var text = new StringBuilder(random.Next(2) == 0 ? "{" : "");
        for (var count = random.Next(1, 14); count > 0; count--)
            text.Append(tokens[random.Next(tokens.Length)]);
        return text.ToString();
    }
}
