namespace Brisk.Json.Tests.Differential.OnStj;
using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

/// <summary>User-defined encoders: which methods are called, and when.</summary>
public static class EncoderScenarios
{
    /// <summary>Escapes what a condition specifies; its methods can disagree, and throw.</summary>
    public sealed unsafe class OddEncoder : JavaScriptEncoder
    {
        public Func<int, bool> Finds = static _ => false;
        public Func<int, bool> Encodes = static _ => false;
        public int Expansion = 6;
        public bool Refuses;
        public int WritesUnits = 6;
        public string? ThrowAt;
        public HashSet<string> Asked = [];

        private void Ask(string what) { Asked.Add(what); if (ThrowAt == what) throw new TimeoutException(); }
        public override int MaxOutputCharactersPerInputCharacter { get { Ask("max"); return Expansion; } }
        public override int FindFirstCharacterToEncode(char* text, int textLength)
        {
            Ask("find");
            for (var i = 0; i < textLength; i++) if (Finds(text[i])) return i;
            return -1;
        }
        public override int FindFirstCharacterToEncodeUtf8(ReadOnlySpan<byte> utf8Text)
        {
            Ask("find8");
            for (var i = 0; i < utf8Text.Length; i++) if (Finds(utf8Text[i])) return i;
            return -1;
        }
        public override bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
        {
            Ask("try");
            numberOfCharactersWritten = 0;
            if (Refuses || bufferLength < WritesUnits) return false;
            var text = $"\\u{unicodeScalar & 0xFFFF:x4}";
            for (var i = 0; i < WritesUnits; i++) buffer[i] = text[i];
            numberOfCharactersWritten = WritesUnits;
            return true;
        }
        public override bool WillEncode(int unicodeScalar) { Ask("will"); return Encodes(unicodeScalar); }
    }

    public sealed record Model(string Abc, int N, Dictionary<string, int> D, DayOfWeek E);

    private static readonly Func<int, bool> s_none = _ => false;
    private static readonly Func<int, bool> s_all = _ => true;
    private static readonly Func<int, bool> s_letters = c => c is >= 'a' and <= 'z' or >= 'A' and <= 'Z';
    private static readonly Func<int, bool> s_digits = c => c is >= '0' and <= '9';
    private static readonly Func<int, bool> s_dollar = c => c is '$' or 'i';

    private static readonly (string, Func<OddEncoder>)[] s_encoders =
    [
        ("none", () => new()),
        ("all", () => new() { Finds = s_all, Encodes = s_all }),
        ("letters", () => new() { Finds = s_letters, Encodes = s_letters }),
        ("digits", () => new() { Finds = s_digits, Encodes = s_digits }),
        ("dollar", () => new() { Finds = s_dollar, Encodes = s_dollar }),
        ("finds only", () => new() { Finds = s_letters }),
        ("encodes only", () => new() { Encodes = s_letters }),
        ("refuses", () => new() { Finds = s_letters, Encodes = s_letters, Refuses = true }),
        ("null encoder", () => new() { Finds = s_all, Expansion = 0, Refuses = true }),
        ("small expansion", () => new() { Finds = s_all, Encodes = s_all, Expansion = 1 }),
        ("shortens", () => new() { Finds = s_all, Encodes = s_all, WritesUnits = 2 }),
        ("throws find", () => new() { ThrowAt = "find" }),
        ("throws find8", () => new() { ThrowAt = "find8" }),
        ("throws try", () => new() { ThrowAt = "try", Finds = s_letters, Encodes = s_letters }),
        ("throws will", () => new() { ThrowAt = "will", Finds = s_letters, Encodes = s_letters }),
    ];

    private static string Written(OddEncoder encoder, Action<Utf8JsonWriter> write)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(buffer, new JsonWriterOptions { Encoder = encoder, SkipValidation = true }))
            write(writer);
        return Encoding.UTF8.GetString(buffer.WrittenSpan);
    }

    public static void Writers(Transcript t)
    {
        foreach (var (name, make) in s_encoders)
        {
            t.Add($"{name} nothing", () => Written(make(), w => { }));
            t.Add($"{name} numbers", () => Written(make(), w => { w.WriteStartArray(); w.WriteNumberValue(1); w.WriteBooleanValue(true); w.WriteNullValue(); w.WriteEndArray(); }));
            t.Add($"{name} guid", () => Written(make(), w => { w.WriteStringValue(Guid.Empty); w.WriteStringValue(DateTime.UnixEpoch); w.WriteBase64StringValue([1, 2, 3]); }));
            t.Add($"{name} string", () => Written(make(), w => w.WriteStringValue("--ab-1é😀")));
            t.Add($"{name} string8", () => Written(make(), w => w.WriteStringValue("--ab-1é😀"u8)));
            t.Add($"{name} symbols", () => Written(make(), w => w.WriteStringValue("--")));
            t.Add($"{name} symbols8", () => Written(make(), w => w.WriteStringValue("--"u8)));
            t.Add($"{name} empty", () => Written(make(), w => w.WriteStringValue("")));
            t.Add($"{name} null", () => Written(make(), w => w.WriteStringValue((string?)null)));
            t.Add($"{name} name", () => Written(make(), w => { w.WriteStartObject(); w.WritePropertyName("-a1"); w.WriteNumberValue(1); w.WriteEndObject(); }));
            t.Add($"{name} name8", () => Written(make(), w => { w.WriteStartObject(); w.WritePropertyName("-a1"u8); w.WriteNumberValue(1); w.WriteEndObject(); }));
            t.Add($"{name} number member", () => Written(make(), w => { w.WriteStartObject(); w.WriteNumber("-a1", 1); w.WriteString("-b"u8, "-c1"u8); w.WriteEndObject(); }));
            t.Add($"{name} long", () => Written(make(), w => w.WriteStringValue(new string('-', 3000) + "a" + new string('1', 2000))).Length);
            t.Add($"{name} segments", () => Written(make(), w => { w.WriteStringValueSegment("-a", false); w.WriteStringValueSegment("b1", true); }));
            t.Add($"{name} encoded", () => JsonEncodedText.Encode("-a1", make()).ToString());
            t.Add($"{name} encoded8", () => JsonEncodedText.Encode("-a1"u8, make()).ToString());
            t.Add($"{name} encoded symbols", () => JsonEncodedText.Encode("--", make()).ToString());
            t.Add($"{name} encoded empty", () => JsonEncodedText.Encode("", make()).ToString());
        }
    }

    public class Knot { public string? A1 { get; set; } public Knot? Other { get; set; } public List<Knot?>? List { get; set; } public Dictionary<string, Knot>? Map { get; set; } }

    public static void Serializer(Transcript t)
    {
        foreach (var (name, make) in s_encoders)
        {
            JsonSerializerOptions Options(Action<JsonSerializerOptions>? change = null) { var o = new JsonSerializerOptions { Encoder = make() }; change?.Invoke(o); return o; }
            t.Add($"{name} int", () => JsonSerializer.Serialize(1, Options()));
            t.Add($"{name} string", () => JsonSerializer.Serialize("-a1", Options()));
            t.Add($"{name} model", () => JsonSerializer.Serialize(new Model("-a1", 1, new() { ["-k2"] = 1 }, DayOfWeek.Friday), Options()));
            t.Add($"{name} object", () => JsonSerializer.Serialize<object>(new Model("-a1", 1, new() { ["-k2"] = 1 }, DayOfWeek.Friday), Options()));
            t.Add($"{name} camel", () => JsonSerializer.Serialize(new Model("-a1", 1, new() { ["-k2"] = 1 }, DayOfWeek.Friday), Options(o => { o.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower; o.DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseUpper; })));
            t.Add($"{name} enum", () => JsonSerializer.Serialize(DayOfWeek.Friday, Options(o => o.Converters.Add(new JsonStringEnumConverter()))));
            t.Add($"{name} flags", () => JsonSerializer.Serialize((ConsoleModifiers)3, Options(o => o.Converters.Add(new JsonStringEnumConverter()))));
            t.Add($"{name} enum keys", () => JsonSerializer.Serialize(new Dictionary<DayOfWeek, int> { [DayOfWeek.Friday] = 1 }, Options()));
            t.Add($"{name} undefined enum keys", () => JsonSerializer.Serialize(new Dictionary<DayOfWeek, int> { [(DayOfWeek)77] = 1 }, Options()));
            t.Add($"{name} int keys", () => JsonSerializer.Serialize(new Dictionary<int, int> { [12] = 1 }, Options()));
            t.Add($"{name} guid keys", () => JsonSerializer.Serialize(new Dictionary<Guid, int> { [Guid.Empty] = 1 }, Options()));
            t.Add($"{name} bool keys", () => JsonSerializer.Serialize(new Dictionary<bool, int> { [true] = 1 }, Options()));
            t.Add($"{name} date keys", () => JsonSerializer.Serialize(new Dictionary<DateTime, int> { [DateTime.UnixEpoch] = 1 }, Options()));
            t.Add($"{name} decimal keys", () => JsonSerializer.Serialize(new Dictionary<decimal, int> { [1.5m] = 1 }, Options()));
            t.Add($"{name} double keys", () => JsonSerializer.Serialize(new Dictionary<double, int> { [1.5] = 1 }, Options()));
            if (!name.StartsWith("throws find"))
                t.Add($"{name} version keys", () => JsonSerializer.Serialize(new Dictionary<Version, int> { [new(1, 2)] = 1 }, Options()));
            t.Add($"{name} uri keys", () => JsonSerializer.Serialize(new Dictionary<Uri, int> { [new("a:b1")] = 1 }, Options()));
            t.Add($"{name} timespan keys", () => JsonSerializer.Serialize(new Dictionary<TimeSpan, int> { [default] = 1 }, Options()));
            t.Add($"{name} dateonly keys", () => JsonSerializer.Serialize(new Dictionary<DateOnly, int> { [default] = 1 }, Options()));
            t.Add($"{name} timeonly keys", () => JsonSerializer.Serialize(new Dictionary<TimeOnly, int> { [default] = 1 }, Options()));
            t.Add($"{name} dto keys", () => JsonSerializer.Serialize(new Dictionary<DateTimeOffset, int> { [default] = 1 }, Options()));
            t.Add($"{name} int128 keys", () => JsonSerializer.Serialize(new Dictionary<Int128, int> { [5] = 1 }, Options()));
            t.Add($"{name} half keys", () => JsonSerializer.Serialize(new Dictionary<Half, int> { [(Half)5] = 1 }, Options()));
            t.Add($"{name} char keys", () => JsonSerializer.Serialize(new Dictionary<char, int> { ['a'] = 1 }, Options()));
            t.Add($"{name} values", () => JsonSerializer.Serialize(new object?[] { 'a', Guid.Empty, DateTime.UnixEpoch, DateTimeOffset.UnixEpoch, default(TimeSpan), new Version(1, 2), new Uri("a:b1"), default(DateOnly), default(TimeOnly), new byte[] { 1, 2 } }, Options()));
            t.Add($"{name} quoted", () => JsonSerializer.Serialize(new object?[] { 1, 1.5, 2m, double.NaN, (Half)1, (Int128)5 }, Options(o => o.NumberHandling = (JsonNumberHandling)7)));
            t.Add($"{name} preserve", () =>
            {
                var knot = new Knot { A1 = "x" };
                knot.Other = knot;
                knot.List = [knot, null];
                knot.Map = new() { ["k"] = knot };
                return JsonSerializer.Serialize(knot, Options(o => o.ReferenceHandler = ReferenceHandler.Preserve));
            });
            t.Add($"{name} pair", () => JsonSerializer.Serialize(new KeyValuePair<string, int>("a1", 2), Options()));
            t.Add($"{name} anonymous", () => JsonSerializer.Serialize(new { Abc1 = 1 }, Options()));
            t.Add($"{name} node", () => new JsonObject { ["a1"] = "b2", ["-"] = JsonValue.Create('c') }.ToJsonString(Options()));
            t.Add($"{name} parsed node", () => JsonNode.Parse("""{"a1":"b2","c":["d"]}""")!.ToJsonString(Options()));
            t.Add($"{name} element", () => JsonSerializer.Serialize(JsonElement.Parse("""{"a1":"b2","c":["d"]}"""), Options()));
            t.Add($"{name} read node", () => JsonSerializer.Serialize(JsonSerializer.Deserialize<JsonNode>("""{"a1":"b2","c":["d"]}""", Options()), Options()));
            t.Add($"{name} read", () => JsonSerializer.Deserialize<Model>("""{"Abc":"b2","N":1,"D":{"a":3},"E":5}""", Options()));
        }
    }

    /// <summary>System.Text.Json never gets the maximum length of escapes; Brisk.Json does before it writes the first text.</summary>
    public static void Called_for_text_only(Transcript t)
    {
        OddEncoder Silent() => new() { ThrowAt = "max", Finds = s_letters, Encodes = s_letters };
        t.Add("nothing", () => Written(Silent(), w => { }));
        t.Add("numbers", () => Written(Silent(), w => { w.WriteStartArray(); w.WriteNumberValue(1); w.WriteBooleanValue(true); w.WriteNullValue(); w.WriteEndArray(); }));
        t.Add("plain texts", () => Written(Silent(), w => { w.WriteStringValue(Guid.Empty); w.WriteStringValue(DateTime.UnixEpoch); w.WriteBase64StringValue([1, 2, 3]); }));
        t.Add("no text", () => Written(Silent(), w => w.WriteStringValue((string?)null)));
        t.Add("encoded", () => Written(Silent(), w => { w.WriteStartObject(); w.WriteNumber(JsonEncodedText.Encode("a"), 1); w.WriteEndObject(); }));
        t.Add("serialized", () => JsonSerializer.Serialize(new int[] { 1 }, new JsonSerializerOptions { Encoder = Silent() }));
        t.Add("keys", () => JsonSerializer.Serialize(new Dictionary<int, int> { [1] = 1 }, new JsonSerializerOptions { Encoder = Silent() }));
    }
}
