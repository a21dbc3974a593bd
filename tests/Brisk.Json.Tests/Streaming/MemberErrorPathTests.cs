using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Streaming;

/// <summary>Members of an object that are written together to a stream: an error has the path of the one that failed.</summary>
public sealed class MemberErrorPathTests
{
    private static readonly string[] s_places = ["First", "Inner.First", "Inner.Last", "Second", "Items.Last", "Third", "Last"];

    public static TheoryData<string, bool, bool> Cases
    {
        get
        {
            var cases = new TheoryData<string, bool, bool>();
            foreach (string place in s_places)
            {
                cases.Add(place, false, false);
                cases.Add(place, true, false);
                cases.Add(place, false, true);
                cases.Add(place, true, true);
            }

            return cases;
        }
    }

    [Theory, MemberData(nameof(Cases))]
    public async Task A_failing_member_has_the_path_of_System_Text_Json(string place, bool isIndented, bool isCustom)
    {
        foreach (int count in (int[])[1, 40, 4000])
        {
            Outer value = Outer.Failing(place, count, isCustom);
            foreach (int size in (int[])[1, 16 * 1024])
            {
                JsonSerializerOptions options = new() { WriteIndented = isIndented, DefaultBufferSize = size, Converters = { new OurConverter() } };
                Stj.JsonSerializerOptions theirs = new() { WriteIndented = isIndented, DefaultBufferSize = size, Converters = { new TheirConverter() } };
                Exception expected = Assert.ThrowsAny<Exception>(() => Stj.JsonSerializer.Serialize(new MemoryStream(), value, theirs));

                Assert.Equal(PathOf(expected), PathOf(Assert.ThrowsAny<Exception>(() => JsonSerializer.Serialize(new MemoryStream(), value, options))));
                Assert.Equal(PathOf(expected), PathOf(await Assert.ThrowsAnyAsync<Exception>(() => JsonSerializer.SerializeAsync(new MemoryStream(), value, options, TestContext.Current.CancellationToken))));
                Assert.Equal(PathOf(expected), PathOf(Assert.ThrowsAny<Exception>(() => JsonSerializer.Serialize(value, options))));
            }
        }
    }

    [Fact]
    public void Members_before_and_after_large_ones_are_written()
    {
        foreach (int count in (int[])[0, 1, 40, 4000])
        {
            Outer value = Outer.Failing("", count, isCustom: false);
            foreach (int size in (int[])[1, 300, 16 * 1024])
            {
                var written = new MemoryStream();
                JsonSerializer.Serialize(written, value, new JsonSerializerOptions { DefaultBufferSize = size, WriteIndented = count == 40 });
                Assert.Equal(Stj.JsonSerializer.SerializeToUtf8Bytes(value, new Stj.JsonSerializerOptions { WriteIndented = count == 40 }), written.ToArray());
            }
        }
    }

    private static string PathOf(Exception exception) => exception switch
    {
        JsonException ours => $"JsonException {ours.Path}",
        Stj.JsonException theirs => $"JsonException {theirs.Path}",
        NotSupportedException => exception.Message[exception.Message.IndexOf("Path", StringComparison.Ordinal)..],
        _ => exception.GetType().Name,
    };

    /// <summary>A value whose converter throws.</summary>
    public sealed record Bad(bool IsCustom);

    public sealed class Inner
    {
        private readonly string _failing;

        public Inner(string failing, bool isCustom)
        {
            _failing = failing;
            BadFirst = isCustom && failing == "First" ? new Bad(true) : null;
            BadLast = isCustom && failing == "Last" ? new Bad(true) : null;
        }

        public int Number => 1;

        public string First => Checked("First");

        public Bad? BadFirst { get; }

        public string Text => "é\"<";

        public string Last => Checked("Last");

        public Bad? BadLast { get; }

        private string Checked(string name) => _failing == name && BadFirst is null && BadLast is null ? throw new NotSupportedException("No.") : name;
    }

    public sealed class Outer
    {
        private string _failing = "";
        private bool _isCustom;

        public required Inner Inner { get; init; }

        public string First => Checked("First");

        public Bad? BadFirst => BadAt("First");

        public int[] Numbers { get; init; } = [];

        public string Second => Checked("Second");

        public Bad? BadSecond => BadAt("Second");

        public double Real => 1.5;

        public required List<Inner> Items { get; init; }

        public string Third => Checked("Third");

        public Bad? BadThird => BadAt("Third");

        public Dictionary<string, int> Named { get; init; } = [];

        public bool? Nothing => null;

        public string Last => Checked("Last");

        public Bad? BadLast => BadAt("Last");

        public static Outer Failing(string place, int count, bool isCustom) => new()
        {
            _failing = place,
            _isCustom = isCustom,
            Inner = new(place.StartsWith("Inner.", StringComparison.Ordinal) ? place[6..] : "", isCustom),
            Numbers = [.. Enumerable.Range(0, count)],
            Items = [.. Enumerable.Range(1, count).Select(i => new Inner(i == count && place == "Items.Last" ? "Last" : "", isCustom))],
            Named = Enumerable.Range(0, count).ToDictionary(i => $"k{i}"),
        };

        private string Checked(string name) => !_isCustom && _failing == name ? throw new NotSupportedException("No.") : name;

        private Bad? BadAt(string name) => _isCustom && _failing == name ? new Bad(true) : null;
    }

    private sealed class OurConverter : JsonConverter<Bad>
    {
        public override Bad Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Bad value, JsonSerializerOptions options) => throw new JsonException();
    }

    private sealed class TheirConverter : Stj.Serialization.JsonConverter<Bad>
    {
        public override Bad Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Stj.Utf8JsonWriter writer, Bad value, Stj.JsonSerializerOptions options) => throw new Stj.JsonException();
    }
}
