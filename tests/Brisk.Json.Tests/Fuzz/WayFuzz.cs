using System.Text;
using System.Text.RegularExpressions;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>
/// Damaged documents for models of every kind, read in every way: from memory, from segments, from streams and pipes whose parts end anywhere. The result,
/// or the exception with its place, and what is left of the objects that were made, are those of System.Text.Json. The seed is another in each run.
/// </summary>
public sealed class WayFuzz
{
    private const int Values = 12;
    private const int MutationsPerValue = 14;
    private const int Shown = 5;

    public static TheoryData<EngineSettings> Settings { get; } =
    [
        EngineSettings.TinyBuffer, EngineSettings.None, EngineSettings.Lax | EngineSettings.TinyBuffer, EngineSettings.Preserve | EngineSettings.TinyBuffer, EngineSettings.Populate | EngineSettings.TinyBuffer,
    ];

    [Theory]
    [MemberData(nameof(Settings))]
    public void Documents_in_every_way_agree(EngineSettings settings)
    {
        var run = new Run(settings);
        run.Fuzz("""{"Id":1,"Label":"l","Shape":{"Row":1,"Text":"t"},"Day":3,"Maybe":{"Column":5},"Rest":[1,2,{"a":null}],"x y":"\u00e9"}""", run.Read<WayMember>);
        run.Fuzz("""[{"Numbers":[1,2,3],"Map":{"a":[1],"b":[]},"Byte":4},null,{"Nested":{"Numbers":[-7]},"Byte":0}]""", run.Read<List<WayContainers?>>);
        run.Fuzz("""{"one":{"Name":"n","Count":2,"Weight":1.5},"two":{"Name":"m","Next":{"Name":"k"}}}""", run.Read<Dictionary<string, WayRecord?>>);
        run.Fuzz("""{"Filled":[1,2],"Table":{"k":1},"Inner":{"Numbers":[5]},"After":true}""", settings.HasFlag(EngineSettings.Preserve) ? run.Read<WayContainers> : run.Read<WayFilled>);
        run.Fuzz("""{"3":[{"Row":1},null],"5":[]}""", run.Read<SortedDictionary<int, List<Cell?>>>);
        run.Fuzz("[\"2020-01-01T00:00:00\",null]", run.Read<DateTime?[]>);
        run.AssertNone();
    }

    private sealed class Run(EngineSettings settings)
    {
        private readonly Random _random = new(FuzzSeed.Value);
        private readonly Differential.OnStj.Engine _expected = new(settings);
        private readonly Differential.OnBrisk.Engine _actual = new(settings);
        private readonly List<string> _differences = [];
        private int _count;
        private int _cases;

        public void Fuzz(string document, Action<byte[]> read)
        {
            var mutations = new Mutations(_random);
            var utf8 = Encoding.UTF8.GetBytes(document);
            read(utf8);
            for (var i = 0; i < Values * MutationsPerValue * FuzzSeed.Scale; i++)
                read(i % 4 == 0 ? utf8[.._random.Next(utf8.Length)] : mutations.Apply(utf8));
        }

        public void Read<T>(byte[] utf8)
        {
            var whole = Outcome<T>(_expected, utf8, Way.Span, 0);
            foreach (var way in Enum.GetValues<Way>())
            {
                if (way == Way.String && !System.Text.Unicode.Utf8.IsValid(utf8))
                    continue;
                _cases++;
                var atOnce = _random.Next(1, 20);
                var expected = Outcome<T>(_expected, utf8, way, atOnce);
                var actual = Outcome<T>(_actual, utf8, way, atOnce);
                if (expected != actual && !DependsOnCuts<T>(utf8, way, whole, expected, actual) && !IsMadeBeforeComment(utf8, expected, actual) && _count++ < Shown)
                    _differences.Add($"  {way} by {atOnce} {TypeName.Of(typeof(T))} {Encoding.Latin1.GetString(utf8)}\n    expected {expected}\n    actual   {actual}");
            }
        }

        /// <summary>Fails with the first differences, and the seed.</summary>
        public void AssertNone()
            => Assert.True(_count == 0, $"BRISK_FUZZ_SEED={FuzzSeed.Value}, {settings}: {_count} of {_cases} cases differ from System.Text.Json\n{string.Join("\n", _differences)}");

        // With System.Text.Json, what is wrong first may depend on where a text is cut; here it is what is wrong first in the text as a whole.
        private bool DependsOnCuts<T>(byte[] utf8, Way way, string whole, string expected, string actual)
            => way >= Way.Stream && expected != whole && actual == Outcome<T>(_actual, utf8, Way.Stream, int.MaxValue)
                && Enumerable.Range(1, 6).Append(1000).Any(atOnce => Outcome<T>(_expected, utf8, way, atOnce) != expected || actual == whole);

        // An object whose text begins with a comment that is none is made there before that is found, and here after: the exception is the same.
        private bool IsMadeBeforeComment(byte[] utf8, string expected, string actual)
            => settings.HasFlag(EngineSettings.Lax) && Regex.IsMatch(Encoding.Latin1.GetString(utf8), @"\{\s*/") && actual.StartsWith("JsonException ", StringComparison.Ordinal)
                && WithoutMade(expected) == WithoutMade(actual) && expected.Length > actual.Length;

        private static string WithoutMade(string outcome) => outcome.IndexOf(" made ", StringComparison.Ordinal) is var made and >= 0 ? outcome[..made] : outcome;

        private string Outcome<T>(IEngine engine, byte[] utf8, Way way, int atOnce)
        {
            var outcome = Regex.Replace(Witness.Of(() => engine.Read<T>(utf8, way, atOnce), engine.Position), @"(?<=^[^ ]+ \$[^ ]*|Path: \$[^ ]*)\[\d+\]", "[n]");

            // A reader, and an object that may have an identifier, are looked through there before anything is made.
            var isMadeLater = way == Way.Segments || settings.HasFlag(EngineSettings.Preserve);
            return isMadeLater && outcome.StartsWith("JsonException ", StringComparison.Ordinal) ? outcome[..outcome.IndexOf(" made ", StringComparison.Ordinal)] : outcome;
        }
    }
}

/// <summary>Required and init-only members, structs, enumerations and what has no member.</summary>
public class WayMember
{
    public WayMember() => Witness.See(this);

    public required int Id { get; init; }

    public string? Label { get; init; }

    public Cell Shape { get; set; }

    public DayOfWeek Day { get; set; }

    public Cell? Maybe { get; set; }

    public int ReadOnly { get; } = 3;

    [System.Text.Json.Serialization.JsonExtensionData]
    public Dictionary<string, object?>? Rest { get; set; }
}

public class WayContainers
{
    public WayContainers() => Witness.See(this);

    public List<int>? Numbers { get; set; }

    public Dictionary<string, HashSet<int>?>? Map { get; set; }

    public byte Byte { get; set; }

    public WayContainers? Nested { get; set; }
}

public record WayRecord(string? Name, int Count = 7, double? Weight = null, WayRecord? Next = null);

/// <summary>Members that hold something before they are read.</summary>
[System.Text.Json.Serialization.JsonObjectCreationHandling(System.Text.Json.Serialization.JsonObjectCreationHandling.Populate)]
public class WayFilled
{
    public WayFilled() => Witness.See(this);

    public List<int> Filled { get; } = [7];

    public SortedDictionary<string, int> Table { get; } = new() { ["first"] = 7 };

    public WayContainers Inner { get; } = new();

    public bool After { get; set; }
}
