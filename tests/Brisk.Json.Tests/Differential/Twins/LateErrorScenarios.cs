namespace Brisk.Json.Tests.Differential.OnStj;

using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Exceptions of user code and of keys, and what their locations and inner exceptions are.</summary>
public static class LateErrorScenarios
{
    /// <summary>Constructors, setters, and callbacks that throw JSON exceptions.</summary>
    public static void Constructors(Transcript t)
    {
        string[] values = ["{\"A\":1}", "{\"$id\":\"1\"}", "{\"$id\":\"1\",\"A\":1}", "{\"A\":1,\"$id\":\"1\"}", " {\n \"$id\" : \"1\" ,\n \"A\" : 1 }", "{\"$id\":\"1\",\"$ref\":\"1\"}", "{\"$ref\":\"1\"}", "{\"A\":x}", "{\"$id\":1}", "{\"$id\":\"1\",\"A\":{\"A\":1}}", "null", "1", "{\"$values\":[]}"];
        foreach (var (name, options) in AllOptions().Where(static given => !given.Name.StartsWith("preserve", StringComparison.Ordinal)))
        {
            foreach (string value in values)
            {
                foreach (string json in new[] { value, $"[{value}]", $"{{\"x\":1,\n\"y\":{value}}}" })
                {
                    switch (json[0])
                    {
                        case '[':
                            t.Read<List<Failing>>(json, options, name);
                            t.Read<List<FailingStruct>>(json, options, name);
                            t.Read<List<FailingWithPath>>(json, options, name);
                            t.Read<List<FailingSetter>>(json, options, name);
                            t.Read<List<HolderRecord>>(json, options, name);
                            t.Read<List<FailingCallback>>(json, options, name);
                            break;
                        default:
                            t.Read<Failing>(json, options, name);
                            t.Read<Dictionary<string, Failing>>(json, options, name);
                            t.Read<FailingWithPath>(json, options, name);
                            t.Read<Holder>(json, options, name);
                            t.Read<HolderRecord>(json, options, name);
                            t.Read<FailingCallback>(json, options, name);
                            t.Read<FailingList>(json, options, name);
                            break;
                    }
                }
            }
        }
    }

    /// <summary>Metadata after other properties, or with them.</summary>
    public static void Late_metadata(Transcript t)
    {
        string[] documents = ["{\"a\":1,\"$values\":[1]}", "{\"$id\":\"1\",\"a\":1,\"$values\":[1]}", "{\"a\":{},\"$values\":1}", "{\"$values\":1}", "{\"$id\":\"1\"}", "{\"$id\":\"1\",\"$values\":[1],\"$type\":\"x\"}", "{\"a\":1,\"$id\":\"1\"}", "{\"a\":1,\"$ref\":\"1\"}", "{\"a\":1,\"$type\":\"x\"}", "{\"$x\":1}", "{\"a\":1,\"$x\":1}", "{}"];
        foreach (var (name, options) in AllOptions())
        {
            foreach (string document in documents)
            {
                foreach (string json in new[] { document, $"{{\"B\":{document}}}" })
                {
                    t.Read<List<int>>(json, options, name);
                    t.Read<int[]>(json, options, name);
                    t.Read<HashSet<int>>(json, options, name);
                    t.Read<Dictionary<string, int>>(json, options, name);
                    t.Read<Box>(json, options, name);
                    t.Read<OpenShape>(json, options, name);
                    t.Read<object>(json, options, name);
                }
            }
        }
    }

    /// <summary>Keys of every type that are not valid, short and long, with and without escapes.</summary>
    public static void Dictionaries_in_parts(Transcript t)
    {
        var options = new JsonSerializerOptions { DefaultBufferSize = 1 };
        string[] texts = ["{\"a\":1,}", "{\"a b\":1 , }", "{\"a\":1,2}", "{\"a\":1,\"b\":2,", "{\"\\u0061\":1,,}", "{\"a\":1,\"b\":x}", "{\"a\":1,\"b\"}", "{\"a\":1,/"];
        t.ReadEveryWay<Dictionary<string, int>>(texts, options);
        t.ReadEveryWay<Dictionary<string, object>>(texts, options);
        t.ReadEveryWay<SortedDictionary<string, int>>(texts, options);
        t.ReadEveryWay<System.Collections.Hashtable>(texts, options);
        t.ReadEveryWay<Dictionary<string, Dictionary<string, int>>>(texts.Select(text => $"{{\"o\":{text}}}").Append("{\"o\":{\"a\":1},}"), options);
        t.ReadEveryWay<List<Dictionary<string, int>>>(texts.Select(text => $"[{text}]"), options);
        var lax = new JsonSerializerOptions { DefaultBufferSize = 1, AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip };
        t.ReadEveryWay<Dictionary<string, int>>(texts, lax, "lax");
    }

    public static void Keys(Transcript t)
    {
        string[] keys = ["", "1", "x", "\\u0031", "\\u0078", "1.2", "1\\u002e2", "1.2.3.4.5", "\\u0031.", " 1.2", "\\u00201.2", "-1", "true", "tru\\u0065", "True", "2020-01-01", "2020-01-0\\u0031", "00:00:00", "00:00:0\\u0030", "http://a b", "\\ud800", "é", "00000000-0000-0000-0000-000000000000", "00000000-0000-0000-0000-00000000000\\u0030", "AQ==", new string('1', 300), new string('1', 300) + "\\u0031", new string('0', 40) + "1.2", new string('0', 41) + "1.2", new string('1', 43), new string('1', 44), new string('0', 39) + "\\u0031.2", new string('0', 40) + "\\u0031.2", new string('0', 50) + "\\u0031.2", new string('1', 252) + "\\u0031", new string('1', 253) + "\\u0031", new string('1', 258), new string('1', 259), new string('0', 255) + "1.2", new string('0', 256) + "1.2", new string('0', 250) + "\\u0031.2", new string('0', 251) + "\\u0031.2", "NaN", "1e5", "1\\u0065999", "Monday", "Monda\\u0079", "Sunday, 5"];
        foreach (string key in keys)
        {
            string json = $"{{\"{key}\":1}}";
            t.Read<Dictionary<Version, int>>(json);
            t.Read<Dictionary<Uri, int>>(json);
            t.Read<Dictionary<Guid, int>>(json);
            t.Read<Dictionary<DateTime, int>>(json);
            t.Read<Dictionary<DateTimeOffset, int>>(json);
            t.Read<Dictionary<DateOnly, int>>(json);
            t.Read<Dictionary<TimeOnly, int>>(json);
            t.Read<Dictionary<TimeSpan, int>>(json);
            t.Read<Dictionary<bool, int>>(json);
            t.Read<Dictionary<char, int>>(json);
            t.Read<Dictionary<byte, int>>(json);
            t.Read<Dictionary<long, int>>(json);
            t.Read<Dictionary<UInt128, int>>(json);
            t.Read<Dictionary<double, int>>(json);
            t.Read<Dictionary<Half, int>>(json);
            t.Read<Dictionary<decimal, int>>(json);
            t.Read<Dictionary<DayOfWeek, int>>(json);
            t.Read<Dictionary<string, int>>(json);
            t.Read<Dictionary<object, int>>(json);
            t.Read<Dictionary<byte[], int>>(json);
            string value = $"\"{key}\"";
            t.Read<Version>(value);
            t.Read<Uri>(value);
            t.Read<Guid>(value);
            t.Read<TimeSpan>(value);
            t.Read<DateOnly>(value);
            t.Read<TimeOnly>(value);
            t.Read<char>(value);
            t.Read<DayOfWeek>(value, new() { Converters = { new JsonStringEnumConverter() } });
        }
    }

    private static IEnumerable<(string Name, JsonSerializerOptions Options)> AllOptions() =>
    [
        ("", new()), ("out of order", new() { AllowOutOfOrderMetadataProperties = true }), ("preserve", new() { ReferenceHandler = ReferenceHandler.Preserve }), ("preserve out of order", new() { ReferenceHandler = ReferenceHandler.Preserve, AllowOutOfOrderMetadataProperties = true }), ("cycles", new() { ReferenceHandler = ReferenceHandler.IgnoreCycles }),
    ];

    public class Failing
    {
        public Failing() => throw new JsonException("failed");

        public int A { get; set; }
    }

    public struct FailingStruct
    {
        public FailingStruct() => throw new JsonException("failed");

        public int A { get; set; }
    }

    public class FailingWithPath
    {
        public FailingWithPath() => throw new JsonException("failed", "$.own", 7, 8);

        public int A { get; set; }
    }

    public class FailingSetter
    {
        public int A { get => 0; set => throw new JsonException("failed"); }
    }

    public class HolderRecord
    {
        public HolderRecord(int a) => throw new JsonException("failed " + a.ToString(CultureInfo.InvariantCulture));

        public int A => 0;
    }

    public class FailingCallback : IJsonOnDeserializing, IJsonOnDeserialized
    {
        public int A { get; set; }

        public void OnDeserializing() => throw new JsonException("before");

        public void OnDeserialized() => throw new JsonException("after");
    }

    public class FailingList : List<int>
    {
        public FailingList() => throw new JsonException("failed");
    }

    public class Holder
    {
        public int X { get; set; }

        [JsonPropertyName("y")]
        public Failing? Y { get; set; }

        [JsonPropertyName("x")]
        public int Z { get; set; }
    }

    public class Box
    {
        public int A { get; set; }

        public List<int>? B { get; set; }
    }

    [JsonDerivedType(typeof(Closed), "x")]
    public class OpenShape
    {
        public int A { get; set; }

        public OpenShape? B { get; set; }
    }

    public class Closed : OpenShape;
}
