using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Writing;

/// <summary>
/// The state of a caller's writer after a failure, compared with System.Text.Json: the bytes so far, the depth, the message, and that writing can continue. Positions
/// kept outside the writer have to be returned to it for that.
/// </summary>
public class FailedWriteTests
{
    [Theory]
    [InlineData(false, 0)]
    [InlineData(false, 1)]
    [InlineData(true, 0)]
    [InlineData(true, 1)]
    public void A_writer_is_left_as_by_System_Text_Json(bool indented, int more)
    {
        foreach (int failAt in Enumerable.Range(0, 12))
        {
            foreach (bool ignoresNull in new[] { false, true })
            {
                // Paths are derived from the text that the writer still has.
                Assert.Equal(ByOther(failAt, indented, ignoresNull, more == 0), ByOurs(failAt, indented, ignoresNull, more == 0, more == 0 ? 100_000 : 0));
            }
        }
    }

    [Theory]
    [InlineData(10)]
    [InlineData(301)]
    [InlineData(1000)]
    public void A_value_whose_encoder_throws_leaves_nothing(int length)
    {
        string text = new string('x', length) + ThrowingEncoder.Rejected;
        var expected = new ArrayBufferWriter<byte>();
        using var other = new Stj.Utf8JsonWriter(expected, new Stj.JsonWriterOptions { Encoder = new ThrowingEncoder() });
        var actual = new TightMemory(0);
        using var ours = new Utf8JsonWriter(actual, new JsonWriterOptions { Encoder = new ThrowingEncoder() });

        other.WriteStartArray();
        ours.WriteStartArray();
        other.WriteStringValue("v");
        ours.WriteStringValue("v");
        Assert.Throws<InvalidDataException>(() => other.WriteStringValue(text));
        Assert.Throws<InvalidDataException>(() => ours.WriteStringValue(text));
        other.WriteEndArray();
        ours.WriteEndArray();
        other.Flush();
        ours.Flush();

        Assert.Equal(Encoding.UTF8.GetString(expected.WrittenSpan), actual.Text);
    }

    private static string ByOther(int failAt, bool indented, bool ignoresNull, bool withPath)
    {
        var memory = new ArrayBufferWriter<byte>();
        using var writer = new Stj.Utf8JsonWriter(memory, new Stj.JsonWriterOptions { Indented = indented });
        var options = new Stj.JsonSerializerOptions { WriteIndented = indented, DefaultIgnoreCondition = ignoresNull ? JsonIgnoreCondition.WhenWritingNull : default };
        writer.WriteStartArray();
        writer.WriteNumberValue(1);
        string error = "";
        try
        {
            Stj.JsonSerializer.Serialize(writer, Tree.Make(failAt), options);
        }
        catch (Exception exception)
        {
            error = exception.GetType().Name + " " + (withPath ? (exception as Stj.JsonException)?.Path : "");
        }

        int depth = writer.CurrentDepth;
        string end = End(writer.WriteNumberValue, writer.WriteEndObject, writer.WriteEndArray, () => writer.CurrentDepth);
        writer.Flush();
        return $"{error} {depth} {end} {Encoding.UTF8.GetString(memory.WrittenSpan)}";
    }

    private static string ByOurs(int failAt, bool indented, bool ignoresNull, bool withPath, int more)
    {
        var memory = new TightMemory(more);
        using var writer = new Utf8JsonWriter(memory, new JsonWriterOptions { Indented = indented });
        var options = new JsonSerializerOptions { WriteIndented = indented, DefaultIgnoreCondition = ignoresNull ? Serialization.JsonIgnoreCondition.WhenWritingNull : default };
        writer.WriteStartArray();
        writer.WriteNumberValue(1);
        string error = "";
        try
        {
            JsonSerializer.Serialize(writer, Tree.Make(failAt), options);
        }
        catch (Exception exception)
        {
            error = exception.GetType().Name + " " + (withPath ? (exception as JsonException)?.Path : "");
        }

        int depth = writer.CurrentDepth;
        string end = End(writer.WriteNumberValue, writer.WriteEndObject, writer.WriteEndArray, () => writer.CurrentDepth);
        writer.Flush();
        return $"{error} {depth} {end} {memory.Text}";
    }

    // Continues: a number where one is valid, and the ends of all open containers.
    private static string End(Action<int> number, Action endObject, Action endArray, Func<int> depth)
    {
        var said = new StringBuilder();
        said.Append(Try(() => number(7)));
        while (depth() > 0)
        {
            int before = depth();
            said.Append(Try(endObject)).Append(Try(endArray));
            if (depth() == before)
            {
                break;
            }
        }

        return said.ToString();
    }

    private static string Try(Action action)
    {
        try
        {
            action();
            return "+";
        }
        catch (InvalidOperationException)
        {
            return "-";
        }
    }

    public sealed class Tree
    {
        private int _failAt;

        public string? Name { get; set; }

        public int Number => _failAt == 0 ? throw new FormatException("number") : 5;

        public string? Second => _failAt == 1 ? throw new InvalidOperationException("second") : null;

        public bool Flag { get; set; }

        public List<int> Numbers { get; set; } = [1, 2];

        public double Real => _failAt == 2 ? double.NaN : 1.5;

        public List<double> Reals => _failAt == 3 ? [1, double.PositiveInfinity] : [0.25];

        public List<Tree?> Children { get; set; } = [];

        public Dictionary<string, Tree> ByName { get; set; } = [];

        public Odd Own => new() { Fails = _failAt == 4, WritesNothing = _failAt == 5 };

        public List<Odd> Owns => [new(), new() { Fails = _failAt == 6 }];

        public Dictionary<string, int> Changed { get; set; } = [];

        public Dictionary<string, Changing> Changers => _failAt == 7 ? Changing.Make() : [];

        public Guid Id { get; set; }

        public DateTime? When => _failAt == 8 ? throw new FormatException("when") : new DateTime(2026, 1, 2);

        public string? Last => _failAt == 9 ? throw new ArgumentException("last") : new string('x', 50);

        public static Tree Make(int failAt)
        {
            var leaf = new Tree { _failAt = failAt, Name = "leaf" };
            return new Tree
            {
                _failAt = -1,
                Name = "ro\"ot",
                Children = [null, new Tree { _failAt = -1 }, new Tree { _failAt = -1, ByName = { ["a"] = new Tree { _failAt = -1 }, ["é"] = leaf } }],
            };
        }
    }

    [JsonConverter(typeof(OddConverter))]
    public sealed class Odd
    {
        public bool Fails { get; set; }

        public bool WritesNothing { get; set; }
    }

    public sealed class OddConverter : JsonConverter<Odd>
    {
        public override Odd Read(ref Stj.Utf8JsonReader reader, Type typeToConvert, Stj.JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Stj.Utf8JsonWriter writer, Odd value, Stj.JsonSerializerOptions options)
        {
            if (value.Fails)
            {
                throw new FormatException("odd");
            }

            writer.WriteStringValue(value.WritesNothing ? "nearly nothing" : "something");
        }
    }

    public sealed class Changing
    {
        private Dictionary<string, Changing>? _owner;

        public int Value
        {
            get
            {
                _owner?.Add("new" + _owner.Count, new Changing());
                return 1;
            }
        }

        public static Dictionary<string, Changing> Make()
        {
            var all = new Dictionary<string, Changing>();
            all["a"] = new Changing { _owner = all };
            all["b"] = new Changing();
            return all;
        }
    }

    private sealed class ThrowingEncoder : JavaScriptEncoder
    {
        public const char Rejected = '!';

        public override int MaxOutputCharactersPerInputCharacter => Default.MaxOutputCharactersPerInputCharacter;

        public override unsafe int FindFirstCharacterToEncode(char* text, int textLength) => new ReadOnlySpan<char>(text, textLength).IndexOf(Rejected);

        public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten) => throw new InvalidDataException();

        public override bool WillEncode(int unicodeScalar) => unicodeScalar == Rejected;
    }
}
