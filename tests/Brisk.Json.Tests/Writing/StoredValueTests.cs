using System.Buffers;
using System.Collections;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Unicode;
using Stj = System.Text.Json;
using StjAttributes = System.Text.Json.Serialization;

namespace Brisk.Json.Tests.Writing;

/// <summary>Values of every kind of type, alone, as elements, as members, and as keys and values of dictionaries: the bytes are those of System.Text.Json, however little space there is.</summary>
public class StoredValueTests
{
    private static readonly JavaScriptEncoder?[] s_encoders =
        [null, JavaScriptEncoder.UnsafeRelaxedJsonEscaping, JavaScriptEncoder.Create(UnicodeRanges.All), JavaScriptEncoder.Create(UnicodeRanges.Cyrillic)];

    private readonly Random _random = new(20261122);

    public enum Rank
    {
        None,
        First,
        Second,
        Überlang_und_dann_noch_ein_ganzes_Stück_länger_als_ein_Name_sein_darf = 7,
    }

    [Flags]
    public enum Marks : ulong
    {
        None = 0,
        A = 1,
        B = 2,
        Last = 1UL << 63,
    }

    [Fact]
    public void Values_of_one_kind()
    {
        Check(_ => Guid.NewGuid(), isKey: true);
        Check(r => new DateTime(r.NextInt64(DateTime.MaxValue.Ticks), (DateTimeKind)r.Next(2)), isKey: true);
        Check(r => new DateTime(r.Next() * TimeSpan.TicksPerSecond, DateTimeKind.Utc), isKey: true);
        Check(r => new DateTimeOffset(r.NextInt64(TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks / 2), TimeSpan.FromMinutes(r.Next(-840, 841))), isKey: true);
        Check(r => DateOnly.FromDayNumber(r.Next(DateOnly.MaxValue.DayNumber)), isKey: true);
        Check(r => new TimeOnly(r.NextInt64(TimeSpan.TicksPerDay)), isKey: true);
        Check(r => new TimeSpan(r.NextInt64(long.MinValue, long.MaxValue) >> r.Next(63)), isKey: true);
        Check(r => (Rank)r.Next(9), isKey: true);
        Check(r => (r.Next(2) == 0 ? Marks.Last : Marks.None) | (Marks)r.Next(5), isKey: true);
        Check(r => (decimal)r.Next() / (1 + r.Next(1000)), isKey: true);
        Check(r => (char)(r.Next(3) == 0 ? r.Next(0xD800) : ' ' + r.Next(95)), isKey: true);
        Check(r => new string((char)(r.Next(3) == 0 ? 1 + r.Next(0xD7FF) : 'a'), r.Next(12)) + r.Next(), isKey: true);
        Check(r => new Uri($"https://example.com/{r.Next()}?a=<{(char)('a' + r.Next(0x500))}>", UriKind.RelativeOrAbsolute), isKey: true);
        Check(r => new Version(r.Next(10), r.Next(100), r.Next()), isKey: true);
        Check(r => r.Next(int.MinValue, int.MaxValue) >> r.Next(32), isKey: true);
        Check(r => r.NextInt64(long.MinValue, long.MaxValue) >> r.Next(64), isKey: true);
        Check(r => (ulong)r.NextInt64(long.MinValue, long.MaxValue) >> r.Next(64), isKey: true);
        Check(r => (byte)r.Next(256), isKey: true, asArray: false);
        Check(r => (short)r.Next(short.MinValue, short.MaxValue), isKey: true);
        Check(r => r.NextDouble() * Math.Pow(10, r.Next(-30, 30)), isKey: true);
        Check(r => (float)(r.NextDouble() * Math.Pow(10, r.Next(-30, 30))), isKey: true);
        Check(r => (Half)r.NextDouble(), isKey: true);
        Check(r => (Int128)r.NextInt64() * r.NextInt64(), isKey: true);
        Check(r => r.Next(2) == 0, isKey: true);
        Check(r => new string('x', r.Next(50)).Select((c, i) => (byte)(i * 37 + r.Next())).ToArray(), isKey: false);
        Check(r => new string('x', r.Next(6) == 0 ? 5000 : 9).Select((c, i) => (byte)(i * 91)).ToArray().AsMemory(), isKey: false);
        Check(Any, isKey: false);
    }

    [Fact]
    public void Enumerations_by_name()
    {
        var brisk = new Serialization.JsonStringEnumConverter();
        var stj = new StjAttributes.JsonStringEnumConverter();
        foreach (JavaScriptEncoder? encoder in s_encoders)
        {
            foreach (bool indented in new[] { false, true })
            {
                foreach (Rank rank in Enumerable.Range(0, 9))
                {
                    object[] values = [rank, new[] { rank, rank }, new Dictionary<Rank, Marks> { [rank] = Marks.A | Marks.Last | (Marks)rank }];
                    foreach (object value in values)
                    {
                        string expected = Stj.JsonSerializer.Serialize(value, new Stj.JsonSerializerOptions { Encoder = encoder, WriteIndented = indented, Converters = { stj } });
                        Assert.Equal(expected, JsonSerializer.Serialize(value, new JsonSerializerOptions { Encoder = encoder, WriteIndented = indented, Converters = { brisk } }));
                    }
                }
            }
        }
    }

    [Fact]
    public void Numbers_as_strings()
    {
        object[] values = [new[] { 1, -2, 300 }, new[] { 1.5, -0.0, 1e300 }, new[] { 1.10m }, new[] { (Int128)1 }, new[] { (byte)1, (byte)2 }.ToList(), new Dictionary<int, long> { [1] = 2 }, new int?[] { 1, null }, new[] { (Half)1.5 }];
        foreach (object value in values)
        {
            foreach (bool indented in new[] { false, true })
            {
                Assert.Equal(
                    Stj.JsonSerializer.Serialize(value, new Stj.JsonSerializerOptions { WriteIndented = indented, NumberHandling = StjAttributes.JsonNumberHandling.WriteAsString }),
                    JsonSerializer.Serialize(value, new JsonSerializerOptions { WriteIndented = indented, NumberHandling = Serialization.JsonNumberHandling.WriteAsString }));
            }
        }
    }

    [Fact]
    public void A_throwing_enumerator_leaves_the_writer_as_in_System_Text_Json()
    {
        object[] values = [Failing(0), Failing(2), new Dictionary<string, object> { ["a"] = 1, ["b"] = Failing(1) }, new object[] { 1, new nint[] { 1 } }, new List<object> { Failing(1) }, new Hashtable { ["a"] = new Action(() => { }) }];
        foreach (object value in values)
        {
            foreach (bool indented in new[] { false, true })
            {
                var memory = new ArrayBufferWriter<byte>();
                using var stj = new Stj.Utf8JsonWriter(memory, new Stj.JsonWriterOptions { Indented = indented });
                Exception expected = Assert.ThrowsAny<Exception>(() => Stj.JsonSerializer.Serialize(stj, value));
                string depth = stj.CurrentDepth.ToString();
                stj.Flush();

                var tight = new TightMemory(1000);
                using var writer = new Utf8JsonWriter(tight, new JsonWriterOptions { Indented = indented });
                Exception actual = Assert.ThrowsAny<Exception>(() => JsonSerializer.Serialize(writer, value));
                depth += " " + writer.CurrentDepth;
                writer.Flush();
                Assert.Equal(Encoding.UTF8.GetString(memory.WrittenSpan), tight.Text);
                Assert.Equal(depth[..1], depth[^1..]);
                Assert.Equal(expected.GetType().Name, actual.GetType().Name);
            }
        }
    }

    private static IEnumerable<int> Failing(int after)
    {
        for (int i = 0; i < after; i++) yield return i;
        throw new FormatException("no more");
    }

    private static object? Any(Random random) => random.Next(8) switch
    {
        0 => random.Next(),
        1 => "text" + random.Next(),
        2 => random.NextDouble(),
        3 => null,
        4 => new object(),
        5 => new[] { random.Next() },
        6 => new Dictionary<string, object?> { ["a"] = random.Next(), ["é"] = null },
        _ => Guid.Empty,
    };

    private void Check<T>(Func<Random, T> make, bool isKey, bool asArray = true)
    {
        T[] values = [.. Enumerable.Range(0, 30).Select(_ => make(_random))];
        var kinds = new List<object?> { values.ToList(), new Stack<T>(values), values.Select(value => new { A = value, B = new[] { value } }), new ArrayList(values), new HashSet<T>(values), new Hashtable { ["key"] = values[0] }, values[0] };
        if (asArray) kinds.Add(values);
        if (isKey) AddKeyed(kinds, values);
        foreach (object? kind in kinds)
        {
            foreach (JavaScriptEncoder? encoder in s_encoders)
            {
                foreach (bool indented in new[] { false, true })
                {
                    string expected = ByOther(kind, encoder, indented);
                    foreach (int more in (int[])[0, _random.Next(64), 64 + _random.Next(500), 100_000]) Assert.Equal(expected, ByOurs(kind, encoder, indented, more));
                }
            }
        }
    }

    private static void AddKeyed<T>(List<object?> kinds, T[] values)
    {
        if (typeof(T).IsValueType)
        {
            kinds.Add(typeof(StoredValueTests).GetMethod(nameof(Nullables), System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)!.MakeGenericMethod(typeof(T)).Invoke(null, [values]));
        }

#pragma warning disable CS8714 // no key is null
        var dictionary = new Dictionary<T, int>();
        for (int i = 0; i < values.Length; i++) dictionary[values[i]] = i;
        if (!dictionary.Keys.Any(key => key is Int128 or Half)) kinds.Add(new SortedList<string, T> { ["a"] = values[0] });
        kinds.Add(dictionary);
        kinds.Add(dictionary.ToDictionary(pair => pair.Key, pair => values[0]).AsReadOnly());
#pragma warning restore CS8714
    }

    private static T?[] Nullables<T>(T[] values)
        where T : struct => [.. values.Select((value, i) => i % 3 == 0 ? (T?)null : value)];

    private static string ByOther(object? value, JavaScriptEncoder? encoder, bool indented)
    {
        var memory = new ArrayBufferWriter<byte>();
        using var writer = new Stj.Utf8JsonWriter(memory, new Stj.JsonWriterOptions { Indented = indented, Encoder = encoder });
        Stj.JsonSerializer.Serialize(writer, value, new Stj.JsonSerializerOptions { Encoder = encoder });
        writer.Flush();
        return Encoding.UTF8.GetString(memory.WrittenSpan);
    }

    private static string ByOurs(object? value, JavaScriptEncoder? encoder, bool indented, int more)
    {
        var memory = new TightMemory(more);
        using var writer = new Utf8JsonWriter(memory, new JsonWriterOptions { Indented = indented, Encoder = encoder });
        JsonSerializer.Serialize(writer, value, new JsonSerializerOptions { Encoder = encoder });
        writer.Flush();
        return memory.Text;
    }
}
