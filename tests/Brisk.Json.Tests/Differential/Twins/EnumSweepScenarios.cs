namespace Brisk.Json.Tests.Differential.OnStj;

using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Serialization;

/// <summary>Enumerations of every underlying type, with names of every kind, under every converter and policy.</summary>
public static class EnumSweepScenarios
{
    public enum Plain { Zero, One, Two, AnotherName = 10, @lower = 11, UPPER = 12, Ünïcode = 13, With_Underscore = 14, X1Y2 = 15, Negative = -5 }
    [Flags] public enum Bits { None = 0, A = 1, B = 2, C = 4, AB = 3, D = 8, All = 15 }
    [Flags] public enum BitsWithoutZero { A = 1, B = 2, C = 4 }
    [Flags] public enum Odd { X = 3, Y = 6, Z = 16 }
    public enum Bytes : byte { Low, High = 255 }
    public enum SBytes : sbyte { Low = -128, Zero = 0, High = 127 }
    public enum Shorts : short { Low = short.MinValue, High = short.MaxValue }
    public enum UShorts : ushort { Low, High = ushort.MaxValue }
    public enum UInts : uint { Low, High = uint.MaxValue }
    public enum Longs : long { Low = long.MinValue, High = long.MaxValue }
    public enum ULongs : ulong { Low, Mid = long.MaxValue, High = ulong.MaxValue }
    [Flags] public enum LongBits : ulong { None, Top = 1UL << 63, Next = 1UL << 62 }
    public enum Same { First = 1, Second = 1, Third = 2 }
    public enum Empty { }
    public enum Named
    {
        [JsonStringEnumMemberName("one")] One,
        [JsonStringEnumMemberName("the second")] Two,
        [JsonStringEnumMemberName("3")] Three,
        Four,
        [EnumMember(Value = "fünf")] Five,
    }

    [Flags] public enum NamedBits
    {
        [JsonStringEnumMemberName("no")] None = 0,
        [JsonStringEnumMemberName("a b")] A = 1,
        [JsonStringEnumMemberName("B!")] B = 2,
        C = 4,
    }

    public enum CommaName { [JsonStringEnumMemberName("a,b")] A }
    [Flags] public enum CommaFlags { [JsonStringEnumMemberName("a,b")] A = 1 }
    public enum EmptyName { [JsonStringEnumMemberName("")] A }
    public enum NullName { [JsonStringEnumMemberName(null!)] A }
    public enum SpaceName { [JsonStringEnumMemberName(" a")] A }
    [Flags] public enum SpaceFlags { [JsonStringEnumMemberName("a ")] A = 1, B = 2 }
    public enum DuplicateNames { [JsonStringEnumMemberName("x")] A, [JsonStringEnumMemberName("x")] B }
    public enum CaseNames { [JsonStringEnumMemberName("x")] A, [JsonStringEnumMemberName("X")] B, a = 7 }
    public enum ClashingName { [JsonStringEnumMemberName("B")] A, B }
    public enum DigitName { [JsonStringEnumMemberName("1x")] A, [JsonStringEnumMemberName("-")] B, [JsonStringEnumMemberName("+")] C }

    public sealed class Holder<T> where T : struct, Enum
    {
        public T Value { get; set; }
        public T? Maybe { get; set; }
        public T[]? Array { get; set; }
        public Dictionary<T, int>? Map { get; set; }
        [JsonConverter(typeof(JsonStringEnumConverter))] public T Text { get; set; }
        [JsonConverter(typeof(JsonStringEnumConverter))] public T? MaybeText { get; set; }
    }

    private static IEnumerable<(string, JsonSerializerOptions)> Options<T>() where T : struct, Enum
    {
        yield return ("numbers", new());
        yield return ("names", Shorthand.With(o => o.Converters.Add(new JsonStringEnumConverter())));
        yield return ("camel", Shorthand.With(o => o.Converters.Add(new JsonStringEnumConverter(JsonNamingPolicy.CamelCase))));
        yield return ("snake", Shorthand.With(o => o.Converters.Add(new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseUpper))));
        yield return ("kebab", Shorthand.With(o => o.Converters.Add(new JsonStringEnumConverter(JsonNamingPolicy.KebabCaseLower))));
        yield return ("names only", Shorthand.With(o => o.Converters.Add(new JsonStringEnumConverter(allowIntegerValues: false))));
        yield return ("typed", Shorthand.With(o => o.Converters.Add(new JsonStringEnumConverter<T>())));
        yield return ("typed camel only", Shorthand.With(o => o.Converters.Add(new JsonStringEnumConverter<T>(JsonNamingPolicy.CamelCase, false))));
        yield return ("typed numbers", Shorthand.With(o => { o.Converters.Add(new JsonNumberEnumConverter<T>()); o.Converters.Add(new JsonStringEnumConverter()); }));
        yield return ("quoted", new() { NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString });
        yield return ("key policy", Shorthand.With(o => { o.DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseLower; o.Converters.Add(new JsonStringEnumConverter()); }));
        yield return ("insensitive", new() { PropertyNameCaseInsensitive = true, Converters = { new JsonStringEnumConverter() } });
    }

    private static readonly string[] s_texts =
    [
        "0", "1", "2", "-1", "3", "15", "16", "255", "256", "-129", "65536", "4294967295", "4294967296", "9223372036854775807", "-9223372036854775808", "18446744073709551615", "18446744073709551616", "1.0", "1.5", "1e0", "1e2", "true", "null", "[]", "{}", "[1]",
        "\"0\"", "\"1\"", "\"-1\"", "\"+1\"", "\" 1\"", "\"1 \"", "\"01\"", "\"1.0\"", "\"256\"", "\"99999999999999999999\"", "\"0x1\"", "\"\"", "\" \"", "\",\"", "\"A,\"", "\",A\"",
        "\"One\"", "\"one\"", "\"ONE\"", "\" One \"", "\"Zero,One\"", "\"anotherName\"", "\"ANOTHER_NAME\"", "\"another-name\"", "\"lower\"", "\"Lower\"", "\"UPPER\"", "\"uPPER\"", "\"Ünïcode\"", "\"\\u00dcn\\u00efcode\"", "\"O\\u006ee\"", "\"withUnderscore\"", "\"with_Underscore\"",
        "\"A\"", "\"a\"", "\"B\"", "\"A,B\"", "\"A, B\"", "\"a , b\"", "\"B,A\"", "\"AB\"", "\"ab\"", "\"A,A\"", "\"None\"", "\"None,A\"", "\"All\"", "\"A|B\"", "\"A, 2\"", "\"A;B\"", "\"A,B,C,D\"", "\"A,Q\"",
        "\"Low\"", "\"High\"", "\"First\"", "\"Second\"", "\"Two\"", "\"the second\"", "\"THE SECOND\"", "\"3\"", "\"Three\"", "\"Four\"", "\"Five\"", "\"fünf\"", "\"no\"", "\"a b\"", "\"a b, B!\"", "\"a b,C\"", "\"A B\"", "\"c\"", "\"x\"", "\"X\"", "\"a,b\"", "\"1x\"", "\"-\"", "\"+\"", "\"Top, Next\"", "\"X, Z\"",
    ];

    private static void All<T>(Transcript t, params T[] values) where T : struct, Enum
    {
        foreach (var (name, options) in Options<T>())
        {
            var label = $"{typeof(T).Name} {name}";
            foreach (var text in s_texts)
            {
                t.Read<T>(text, options, label);
                if (text[0] == '"')
                    t.Read<Dictionary<T, int>>($"{{{text}:1}}", options, label);
            }

            foreach (var text in s_texts.Where((_, i) => i % 9 == 0))
            {
                t.Read<T?>(text, options, label);
                t.Read<T[]>($"[{text}]", options, label);
                t.Read<Holder<T>>($$"""{"Value":{{text}}}""", options, label);
                t.Read<Holder<T>>($$"""{"Text":{{text}}}""", options, label);
                t.Read<Holder<T>>($$"""{"MaybeText":{{text}}}""", options, label);
            }

            foreach (var value in values)
            {
                t.Write(value, options, label);
                t.Write<T?>(value, options, label);
                t.Write<object>(value, options, label);
                t.Write<Enum>(value, options, label);
                t.Write(new Dictionary<T, int> { [value] = 1 }, options, label);
                t.Write(new Holder<T> { Value = value, Text = value, MaybeText = value, Array = [value], Map = new() { [value] = 2 } }, options, label);
            }
        }
    }

    public static void Plains(Transcript t) => All(t, Enum.GetValues<Plain>().Append((Plain)77).Append((Plain)(-1)).ToArray());
    public static void Flags(Transcript t)
    {
        All(t, Enumerable.Range(-1, 19).Select(i => (Bits)i).ToArray());
        All(t, Enumerable.Range(0, 9).Select(i => (BitsWithoutZero)i).ToArray());
        All(t, Enumerable.Range(0, 24).Select(i => (Odd)i).ToArray());
        All(t, LongBits.None, LongBits.Top, LongBits.Top | LongBits.Next, (LongBits)1, (LongBits)ulong.MaxValue);
    }

    public static void Several_names(Transcript t)
    {
        EveryValue<System.Reflection.MethodAttributes>(t);
        EveryValue<System.Reflection.TypeAttributes>(t);
        EveryValue<System.Reflection.FieldAttributes>(t);
        EveryValue<System.Net.HttpStatusCode>(t);
        EveryValue<System.Net.Sockets.ProtocolType>(t);
        EveryValue<System.IO.UnixFileMode>(t);
        EveryValue<System.Globalization.NumberStyles>(t);
        EveryValue<System.Security.Authentication.SslProtocols>(t);
        EveryValue<SeveralNames>(t);
        EveryValue<SeveralFlags>(t);
    }

    private static void EveryValue<T>(Transcript t)
        where T : struct, Enum
    {
        foreach (var policy in new[] { null, JsonNamingPolicy.SnakeCaseLower })
        {
            var options = new JsonSerializerOptions { Converters = { new JsonStringEnumConverter(policy) }, DictionaryKeyPolicy = policy };
            var numbers = new JsonSerializerOptions { DictionaryKeyPolicy = policy };
            var values = Enum.GetValues<T>();
            foreach (var value in values.Concat(Enumerable.Range(0, 300).Select(i => (T)Enum.ToObject(typeof(T), i * 37 % 70_000))))
            {
                t.Add($"{typeof(T).Name} {policy is null} {value:D}", () => JsonSerializer.Serialize(value, options));
                t.Add($"{typeof(T).Name} {policy is null} {value:D} key", () => JsonSerializer.Serialize(new Dictionary<T, int> { [value] = 1 }, options));
                t.Add($"{typeof(T).Name} {policy is null} {value:D} key by number", () => JsonSerializer.Serialize(new Dictionary<T, int> { [value] = 1 }, numbers));
            }
        }
    }

    private enum SeveralNames
    {
        Zulu = 1,
        Alpha = 1,
        Mike = 1,
        Other = 2,
        Negative = -1,
        Minus = -1,
        Large = 1000,
        Big = 1000,
    }

    [Flags]
    private enum SeveralFlags
    {
        None = 0,
        Zero = 0,
        Write = 2,
        Read = 1,
        Get = 1,
        Set = 2,
        Change = 3,
        Both = 3,
        High = 1 << 20,
        Top = 1 << 20,
    }

    public static void Underlying(Transcript t)
    {
        All(t, Bytes.Low, Bytes.High, (Bytes)7);
        All(t, SBytes.Low, SBytes.High, SBytes.Zero, (SBytes)(-7));
        All(t, Shorts.Low, Shorts.High, (Shorts)7);
        All(t, UShorts.Low, UShorts.High, (UShorts)7);
        All(t, UInts.Low, UInts.High, (UInts)7);
        All(t, Longs.Low, Longs.High, (Longs)7);
        All(t, ULongs.Low, ULongs.Mid, ULongs.High, (ULongs)7);
    }

    public static void Names(Transcript t)
    {
        All(t, Enum.GetValues<Named>().Append((Named)77).ToArray());
        All(t, Enumerable.Range(0, 9).Select(i => (NamedBits)i).ToArray());
        All(t, Same.First, Same.Second, Same.Third, (Same)3);
        All(t, (Empty)0, (Empty)1);
        All(t, Enum.GetValues<CaseNames>());
        All(t, ClashingName.A, ClashingName.B);
        All(t, DigitName.A, DigitName.B, DigitName.C);
    }

    public static void Bad_names(Transcript t)
    {
        Few(t, CommaName.A);
        Few(t, CommaFlags.A);
        Few(t, EmptyName.A);
        Few(t, NullName.A);
        Few(t, SpaceName.A);
        Few(t, SpaceFlags.A | SpaceFlags.B);
        Few(t, DuplicateNames.A);
    }

    private static void Few<T>(Transcript t, T value) where T : struct, Enum
    {
        foreach (var (name, options) in Options<T>())
        {
            var label = $"{typeof(T).Name} {name}";
            t.Read<T>(["\"a,b\"", "\"A\"", "\"\"", "\" a\"", "\"a\"", "\"x\"", "0", "\"a , B\""], options, label);
            t.Write(value, options, label);
            t.Write(new Dictionary<T, int> { [value] = 1 }, options, label);
        }
    }

    public static void Converters(Transcript t)
    {
        t.Add("can convert", () => string.Join(" ", new[] { typeof(Plain), typeof(Plain?), typeof(int), typeof(string), typeof(Enum), typeof(Bits), typeof(object) }.Select(x => new JsonStringEnumConverter().CanConvert(x))));
        t.Add("can convert typed", () => string.Join(" ", new[] { typeof(Plain), typeof(Plain?), typeof(int), typeof(string), typeof(Enum), typeof(Bits), typeof(object) }.Select(x => new JsonStringEnumConverter<Plain>().CanConvert(x))));
        t.Add("can convert numbers", () => string.Join(" ", new[] { typeof(Plain), typeof(Plain?), typeof(int), typeof(string), typeof(Enum), typeof(Bits), typeof(object) }.Select(x => new JsonNumberEnumConverter<Plain>().CanConvert(x))));
        t.Add("type", () => $"{new JsonStringEnumConverter().Type is null} {new JsonStringEnumConverter<Plain>().Type is null} {new JsonNumberEnumConverter<Plain>().Type is null}");
        foreach (var type in new[] { typeof(Plain), typeof(Plain?), typeof(int), typeof(string), typeof(Bits) })
        {
            t.Add($"create {TypeName.Of(type)}", () => new JsonStringEnumConverter().CreateConverter(type, new())?.Type?.Name);
            t.Add($"create typed {TypeName.Of(type)}", () => new JsonStringEnumConverter<Plain>().CreateConverter(type, new())?.Type?.Name);
            t.Add($"create numbers {TypeName.Of(type)}", () => new JsonNumberEnumConverter<Plain>().CreateConverter(type, new())?.Type?.Name);
        }

        var converter = (JsonConverter<Plain>)new JsonStringEnumConverter().CreateConverter(typeof(Plain), new())!;
        t.Add("direct read", () => { var r = new Utf8JsonReader("\"One\""u8); r.Read(); return converter.Read(ref r, typeof(Plain), new()); });
        t.Add("direct read name", () => { var r = new Utf8JsonReader("{\"One\":1}"u8); r.Read(); r.Read(); return converter.ReadAsPropertyName(ref r, typeof(Plain), new()); });
        t.Add("direct read bad name", () => { var r = new Utf8JsonReader("{\"Nope\":1}"u8); r.Read(); r.Read(); return converter.ReadAsPropertyName(ref r, typeof(Plain), new()); });
        t.Add("handles null", () => converter.HandleNull);
        t.Add("policy name", () => JsonSerializer.Serialize(Plain.AnotherName, Shorthand.With(o => o.Converters.Add(new JsonStringEnumConverter(new NullPolicy())))));
        t.Add("policy comma", () => JsonSerializer.Serialize(Plain.AnotherName, Shorthand.With(o => o.Converters.Add(new JsonStringEnumConverter(new FixedPolicy("a,b"))))));
        t.Add("policy empty", () => JsonSerializer.Serialize(Plain.AnotherName, Shorthand.With(o => o.Converters.Add(new JsonStringEnumConverter(new FixedPolicy(""))))));
        t.Add("policy same", () => JsonSerializer.Serialize(Plain.AnotherName, Shorthand.With(o => o.Converters.Add(new JsonStringEnumConverter(new FixedPolicy("same"))))));
        t.Add("policy same read", () => JsonSerializer.Deserialize<Plain>("\"same\"", Shorthand.With(o => o.Converters.Add(new JsonStringEnumConverter(new FixedPolicy("same"))))));
        t.Add("policy comma flags", () => JsonSerializer.Serialize(Bits.A, Shorthand.With(o => o.Converters.Add(new JsonStringEnumConverter(new FixedPolicy("a,b"))))));
        t.Add("keys comma flags", () => JsonSerializer.Serialize(new Dictionary<Bits, int> { [Bits.A] = 1 }, Shorthand.With(o => o.DictionaryKeyPolicy = new FixedPolicy("a,b"))));
        t.Add("keys null policy", () => JsonSerializer.Serialize(new Dictionary<Plain, int> { [Plain.One] = 1 }, Shorthand.With(o => o.DictionaryKeyPolicy = new NullPolicy())));
        t.Add("keys undefined policy", () => JsonSerializer.Serialize(new Dictionary<Plain, int> { [(Plain)99] = 1 }, Shorthand.With(o => o.DictionaryKeyPolicy = new FixedPolicy("p"))));
        Lone_surrogates(t);
        t.Add("on type", () => JsonSerializer.Serialize(new object[] { Marked.A, Numbered.B }));
        t.Add("on type keys", () => JsonSerializer.Serialize(new Dictionary<Marked, Numbered> { [Marked.A] = Numbered.B }));
        t.Add("on type read", () => JsonSerializer.Deserialize<Marked[]>("""["A",0,"0"]"""));
        t.Add("on type overridden", () => JsonSerializer.Serialize(new object[] { Marked.A, Numbered.B }, Shorthand.With(o => { o.Converters.Add(new JsonNumberEnumConverter<Marked>()); o.Converters.Add(new JsonStringEnumConverter<Numbered>()); })));
    }

    private static void Lone_surrogates(Transcript t)
    {
        foreach (var name in new[] { "\ud800", "x\udc00y", "\ud83d\ude00" })
        {
            var label = Uri.EscapeDataString(name);
            foreach (var allowsNumbers in new[] { true, false })
            {
                var converter = new JsonStringEnumConverter(new FixedPolicy(name), allowsNumbers);
                var options = Shorthand.With(o => o.Converters.Add(converter));
                t.Add($"surrogate {label} converter", () => converter.CreateConverter(typeof(Plain), options) is not null);
                t.Read<Plain>(["\"Zero\"", "\"x\"", "1", "null", "\"\\ufffd\""], options, "surrogate " + label);
                t.Read<List<Plain?>>(["[]", "[\"Zero\"]"], options, "surrogate " + label);
                t.Read<Bits>(["\"A\"", "\"A, B\""], options, "surrogate " + label);
                t.Read<Holder<Plain>>(["{}", "{\"Value\":1}", "{\"Map\":{\"One\":1}}"], options, "surrogate " + label);
                t.Write(Plain.One, options, "surrogate " + label);
                t.Write(new Dictionary<Plain, int>(), options, "surrogate " + label);
            }

            var keys = Shorthand.With(o => o.DictionaryKeyPolicy = new FixedPolicy(name));
            t.Write(new Dictionary<Plain, int> { [Plain.One] = 1, [(Plain)99] = 2 }, keys, "surrogate keys " + label);
            t.Write(new Dictionary<Bits, int> { [Bits.A] = 1, [Bits.A | Bits.C] = 2, [(Bits)99] = 3 }, keys, "surrogate keys " + label);
            t.Read<Dictionary<Plain, int>>("{\"One\":1,\"99\":2}", keys, "surrogate keys " + label);
        }
    }

    [JsonConverter(typeof(JsonStringEnumConverter<Marked>))] public enum Marked { A, B }
    [JsonConverter(typeof(JsonNumberEnumConverter<Numbered>))] public enum Numbered { A, B }

    private sealed class NullPolicy : JsonNamingPolicy { public override string ConvertName(string name) => null!; }
    private sealed class FixedPolicy(string text) : JsonNamingPolicy { public override string ConvertName(string name) => text; }
}
