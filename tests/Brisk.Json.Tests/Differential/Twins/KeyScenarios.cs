namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Every type of dictionary key.</summary>
public static class KeyScenarios
{
    public static void Integers(Transcript t)
    {
        Keys<byte>(t, [], 0, 255);
        Keys<sbyte>(t, [], 0, -128);
        Keys<short>(t, [], 0, -1);
        Keys<ushort>(t, [], 0, 1);
        Keys<int>(t, [], 0, -1, int.MinValue);
        Keys<uint>(t, [], 0, uint.MaxValue);
        Keys<long>(t, [], 0, long.MinValue);
        Keys<ulong>(t, [], 0, ulong.MaxValue);
        Keys<Int128>(t, [], 0, Int128.MinValue);
        Keys<UInt128>(t, [], 0, UInt128.MaxValue);
        Keys<nint>(t, [], 0);
        Keys<System.Numerics.BigInteger>(t, [], 0);
    }

    public static void Reals(Transcript t)
    {
        Keys<float>(t, [], 0, 0.1f, float.NaN, float.PositiveInfinity);
        Keys<double>(t, [], 0, -0.0, 0.1, 1e300, double.NaN, double.NegativeInfinity);
        Keys<decimal>(t, [], 0, 1.50m);
        Keys<Half>(t, [], (Half)0, (Half)0.1, Half.NaN);
    }

    public static void Texts(Transcript t)
    {
        Keys<bool>(t, ["true", "false", "True", "TRUE", "tru\\u0065", " true", "true ", "False ", "\\u0000true", "true\\u0000", "fal\\u017fe", "1", ""], true, false);
        Keys<char>(t, [], 'a', '"', '\ud800');
        Keys<string>(t, ["a.b", "a'b", "a[0]", "\\u0041\\\"", "$id", "$ref", "\\uD800"], "", "a\"b", "é<", "\ud800");
        Keys<Guid>(t, Tokens.Guids, default, Guid.Parse(Tokens.Guids[1]));
        Keys<Uri>(t, Tokens.Uris, new Uri("http://a.b/c"), new Uri("r", UriKind.Relative));
        Keys<Version>(t, Tokens.Versions, new Version(1, 2));
        Keys<byte[]>(t, Tokens.Base64, [1]);
        Keys<Memory<byte>>(t, Tokens.Base64, new Memory<byte>([1]));
        Keys<ReadOnlyMemory<byte>>(t, Tokens.Base64, new ReadOnlyMemory<byte>([1]));
    }

    public static void Times(Transcript t)
    {
        Keys<DateTime>(t, Tokens.Dates, default, new DateTime(2019, 7, 26, 1, 2, 3, DateTimeKind.Utc));
        Keys<DateTimeOffset>(t, Tokens.Dates, default, new DateTimeOffset(2019, 7, 26, 1, 2, 3, TimeSpan.FromHours(1)));
        Keys<DateOnly>(t, Tokens.Dates, default, DateOnly.MaxValue);
        Keys<TimeOnly>(t, Tokens.Dates, default, TimeOnly.MaxValue);
        Keys<TimeSpan>(t, Tokens.Dates, default, TimeSpan.MaxValue);
    }

    public static void Enums(Transcript t)
    {
        string[] keys = ["Red", "red", "Green, Blue", "Green,Blue", "1", "5", "Rot", "-1", "", " Red ", "\\u0052ed"];
        Keys<Colour>(t, keys, Colour.Red, (Colour)42, (Colour)(-1));
        Keys<Flags>(t, ["A", "A, B", "AB", "3", "A,B", "a, b", "A, X", ","], Flags.A, Flags.A | Flags.B, (Flags)64, Flags.None);
        Keys<NamedEnum>(t, ["one", "One", "Two words", "Two", "tre, e", "Three"], NamedEnum.One, NamedEnum.Two);
        Keys<ByteEnum>(t, ["Max", "255", "256"], ByteEnum.Max, (ByteEnum)9);
        Keys<ULongEnum>(t, ["Max", "18446744073709551615"], ULongEnum.Max, (ULongEnum)9);
    }

    public static void Nullables_and_unsupported_types(Transcript t)
    {
        Keys<int[]>(t, [], [1]);
        Keys<(int, int)>(t, [], (1, 2));
        Keys<Box<int>>(t, [], new Box<int>());
        Keys<object>(t, [], new object(), 1, "a");
        t.Write(new System.Collections.Hashtable { [new object()] = 1 });
        string[] documents = ["{}", "{\"1\":1}", "null"];
        t.Both<Dictionary<int, int>>(documents);
        t.Both<Box<Dictionary<Box<int>, int>>>(["{}", "{\"Value\":{}}", "{\"Value\":null}", "{\"Value\":{\"a\":1}}"]);
        t.Add("nullable key", () => JsonSerializer.Serialize(new[] { KeyValuePair.Create<int?, int>(1, 2) }));
    }

    public static void Key_policies(Transcript t)
    {
        foreach (var policy in new[] { JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseLower, JsonNamingPolicy.SnakeCaseUpper, JsonNamingPolicy.KebabCaseLower, JsonNamingPolicy.KebabCaseUpper })
        {
            var options = new JsonSerializerOptions { DictionaryKeyPolicy = policy };
            var label = "key policy " + policy.ConvertName("AB cdEf");
            t.Write(new Dictionary<string, int> { ["AbcDef"] = 1, ["ABC"] = 2, [""] = 3, ["é É"] = 4, ["a_b-c d"] = 5, ["XMLHttp2Request"] = 6 }, options, label);
            t.Write(new Dictionary<Colour, int> { [Colour.Red] = 1, [Colour.DarkBlue] = 2, [(Colour)9] = 3 }, options, label);
            t.Write(new Dictionary<int, int> { [1] = 1 }, options, label);
            t.Write(new Dictionary<DateTime, int> { [default] = 1 }, options, label);
            t.Write(new Dictionary<bool, int> { [true] = 1 }, options, label);
            t.Read<Dictionary<string, int>>("{\"abcDef\":1,\"AbcDef\":2}", options, label);
        }

        t.Write(new Dictionary<string, int> { ["a"] = 1 }, new JsonSerializerOptions { DictionaryKeyPolicy = new NullPolicy() }, "null key policy");
        t.Write(new Dictionary<string, int> { ["a"] = 1, ["b"] = 1 }, new JsonSerializerOptions { DictionaryKeyPolicy = new ConstantPolicy() }, "constant key policy");
    }

    public static void Null_keys(Transcript t)
    {
        foreach (var policy in new[] { null, JsonNamingPolicy.CamelCase })
        {
            var options = new JsonSerializerOptions { DictionaryKeyPolicy = policy };
            Null<object>(options);
            Null<string>(options);
            Null<int?>(options);
            Null<DayOfWeek?>(options);
            Null<Uri>(options);

            void Null<TKey>(JsonSerializerOptions options)
            {
                var value = new NullKeyed<TKey>();
                string name = $"{TypeName.Of(typeof(TKey))} {policy is null}";
                t.Add(name, () => JsonSerializer.Serialize(value, options));
                t.Add(name + " interface", () => JsonSerializer.Serialize<IReadOnlyDictionary<TKey, int>>(value, options));
                t.AddAsync(name + " stream", async () =>
                {
                    var stream = new MemoryStream();
                    await JsonSerializer.SerializeAsync(stream, value, options);
                    return System.Text.Encoding.UTF8.GetString(stream.ToArray());
                });
            }
        }
    }

    public static void Policies_of_nullable_keys(Transcript t)
    {
        foreach (var policy in new[] { JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseUpper })
        {
            foreach (var converter in new JsonConverter?[] { null, new JsonStringEnumConverter(JsonNamingPolicy.KebabCaseLower) })
            {
                var options = new JsonSerializerOptions { DictionaryKeyPolicy = policy };
                if (converter is not null)
                    options.Converters.Add(converter);
                t.Write(new Dictionary<DayOfWeek, int> { [DayOfWeek.Monday] = 1, [(DayOfWeek)9] = 2 }, options, $"{converter is null}");
#pragma warning disable CS8714 // a nullable key
                t.Write(new Dictionary<DayOfWeek?, int> { [DayOfWeek.Monday] = 1, [(DayOfWeek)9] = 2 }, options, $"{converter is null}");
                t.Write<IReadOnlyDictionary<DayOfWeek?, int>>(new Dictionary<DayOfWeek?, int> { [DayOfWeek.Monday] = 1 }, options, $"{converter is null}");
                t.Write(new Dictionary<int?, int> { [1] = 1 }, options, $"{converter is null}");
#pragma warning restore CS8714
                t.Write(new Dictionary<object, int> { [DayOfWeek.Monday] = 1, ["Name"] = 1 }, options, $"{converter is null}");
            }
        }
    }

    public static void Converters_of_base_types(Transcript t)
    {
        foreach (var policy in new[] { null, JsonNamingPolicy.SnakeCaseUpper })
        {
            foreach (var type in new[] { typeof(int), typeof(string), typeof(Version) })
            {
                var options = new JsonSerializerOptions { DictionaryKeyPolicy = policy, Converters = { new UntypedKeys(type) } };
                var label = $"{type.Name} {policy is null}";
                t.Write(new Dictionary<int, int> { [5] = 1 }, options, label);
                t.Write(new Dictionary<string, int> { ["abC"] = 1 }, options, label);
                t.Write(new Dictionary<Version, string> { [new(1, 2)] = "aB" }, options, label);
                t.Read<Dictionary<int, int>>("{\"k5\":1}", options, label);
                t.Read<Dictionary<int, int>>("{\"5\":1,\"x\":2}", options, label);
                t.Read<Dictionary<string, int>>("{\"kabC\":1,\"wrong\":2}", options, label);
                t.Read<Dictionary<Version, string>>("{\"k1.2\":\"kaB\",\"null\":\"\"}", options, label);
            }
        }
    }

    private sealed class UntypedKeys(Type converted) : JsonConverter<object>
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == converted;

        public override object Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            => Value(reader.TokenType == JsonTokenType.Number ? $"k{reader.GetInt32()}" : reader.GetString()!)!;

        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.WriteStringValue("v" + value);

        public override object ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Value(reader.GetString()!)!;

        public override void WriteAsPropertyName(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.WritePropertyName("k" + value);

        private object? Value(string text) => text switch
        {
            "wrong" => 5.5,
            "null" => null,
            _ when converted == typeof(int) => int.Parse(text[1..], System.Globalization.CultureInfo.InvariantCulture),
            _ when converted == typeof(Version) => Version.Parse(text[1..]),
            _ => text[1..],
        };
    }

    private sealed class NullKeyed<TKey> : IReadOnlyDictionary<TKey, int>
    {
        public int Count => 1;

        public IEnumerable<TKey> Keys => [default!];

        public IEnumerable<int> Values => [1];

        public int this[TKey key] => 1;

        public bool ContainsKey(TKey key) => true;

        public bool TryGetValue(TKey key, out int value)
        {
            value = 1;
            return true;
        }

        public IEnumerator<KeyValuePair<TKey, int>> GetEnumerator()
        {
            yield return new(default!, 1);
        }

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public static void Key_policies_that_reject_names(Transcript t)
    {
        JsonNamingPolicy[] policies = [new NullPolicy(), new ConstantPolicy(), new AppendingPolicy(" "), new AppendingPolicy(","), new ChoosyPolicy("Red", throws: false), new ChoosyPolicy("A", throws: true), new ThrowingPolicy()];
        for (int i = 0; i < policies.Length; i++)
        {
            foreach (bool named in new[] { false, true })
            {
                var options = new JsonSerializerOptions { DictionaryKeyPolicy = policies[i] };
                if (named)
                    options.Converters.Add(new System.Text.Json.Serialization.JsonStringEnumConverter());
                foreach (Colour key in new[] { Colour.Red, Colour.Green, Colour.DarkBlue, (Colour)9, (Colour)(-9) })
                {
                    t.Write(new Dictionary<Colour, int> { [key] = 1 }, options, $"{i} {named}");
                    t.Write(new Dictionary<object, int> { [key] = 1 }, options, $"{i} {named}");
                }

                foreach (Flags key in new[] { Flags.A, Flags.A | Flags.B, (Flags)64, (Flags)65, Flags.None })
                    t.Write(new Dictionary<Flags, int> { [key] = 1 }, options, $"{i} {named}");
                t.Write(new Dictionary<NamedEnum, int> { [NamedEnum.One] = 1, [NamedEnum.Two] = 2 }, options, $"{i} {named}");
                t.Write(new Dictionary<Guid, int> { [default] = 1 }, options, $"{i} {named}");
            }
        }
    }

    private static void Keys<TKey>(Transcript t, IEnumerable<string> keys, params TKey[] values)
        where TKey : notnull
    {
        t.Both<Dictionary<TKey, int>>(["{}", "null", "[]", "{\"\":1}", "{ \"1\" : 1 }", "{\"1\":1,\"1\":2}", "{\"a\":1}", "{\"1\":\"x\"}", "{\"-1\":1}", "{\"1\"", "{\"1\":", "{\"1\":1", "{\"\\u0031\":1}", "{\" 1\":1}", "{\"1.5\":1}", "{\"256\":1}", "{\"99999999999999999999\":1}", "{\"NaN\":1}", "{\"1e2\":1}"]);
        foreach (var key in keys)
            t.Both<Dictionary<TKey, int>>($"{{\n \"{key}\":1}}");
        t.Both<SortedList<TKey, Dictionary<TKey, string>>>(["{\"1\":{\"1\":\"x\"}}", "{\"1\":{\"1\":1}}"]);
        t.Both<IReadOnlyDictionary<TKey, int>>("{\"1\":1}");
        foreach (var value in values)
        {
            t.Write(new Dictionary<TKey, TKey> { [value] = value });
            t.Write(new Dictionary<TKey, TKey> { [value] = value }, new JsonSerializerOptions(JsonSerializerDefaults.Web), "web");
            t.Write(new Dictionary<TKey, int> { [value] = 1 }, Shorthand.With(o => o.NumberHandling = (System.Text.Json.Serialization.JsonNumberHandling)7), "numbers as strings");
        }
    }
}
