namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using static NodeShorthand;

/// <summary>JsonValue: what it returns and how it is created.</summary>
public static class NodeValueScenarios
{
    private static readonly string[] s_scalars =
    [
        .. Tokens.WellFormed.Where(token => token.TrimStart()[0] is not ('{' or '[' or 'n')), "\"\\ud800\"", "\"2020-01-01\"", "\"2020-01-01T10:00:00+02:00\"", "\"6f9619ff-8b86-d011-b42d-00c04fc964ff\"", "\"2020-13-01\"",
    ];

    public static void Elements_by_contract(Transcript t)
    {
        foreach (var json in new[] { "1", "\"s\"", "null", "true", "{\"a\":1}", "[1]" })
        {
            JsonElement element = JsonDocument.Parse(json).RootElement;
            foreach (var converts in new[] { false, true })
            {
                var options = new JsonSerializerOptions { TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver() };
                if (converts)
                    options.Converters.Add(new ElementLengths());
                (string, Func<JsonValue?>)[] ways =
                [
                    ("element", () => JsonValue.Create(element, (System.Text.Json.Serialization.Metadata.JsonTypeInfo<JsonElement>)options.GetTypeInfo(typeof(JsonElement)))),
                    ("nullable", () => JsonValue.Create((JsonElement?)element, (System.Text.Json.Serialization.Metadata.JsonTypeInfo<JsonElement?>)options.GetTypeInfo(typeof(JsonElement?)))),
                    ("object", () => JsonValue.Create<object>(element, (System.Text.Json.Serialization.Metadata.JsonTypeInfo<object>)options.GetTypeInfo(typeof(object)))),
                ];
                foreach (var (way, create) in ways)
                {
                    var label = $"{way} {converts} {json}";
                    t.Add("kind " + label, () => create()?.GetValueKind());
                    t.Add("text " + label, () => create()?.ToString());
                    t.Add("json " + label, () => create()?.ToJsonString());
                    t.Add("int " + label, () => create()?.TryGetValue<int>(out _));
                    t.Add("string " + label, () => create()?.TryGetValue<string>(out _));
                    t.Add("equal " + label, () => JsonNode.DeepEquals(create(), JsonNode.Parse(json)));
                }
            }
        }
    }

    private sealed class ElementLengths : JsonConverter<JsonElement>
    {
        public override JsonElement Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => JsonElement.ParseValue(ref reader);

        public override void Write(Utf8JsonWriter writer, JsonElement value, JsonSerializerOptions options) => writer.WriteNumberValue(value.GetRawText().Length);
    }

    public static void Reading(Transcript t)
    {
        foreach (var json in s_scalars)
        {
            Get<int>(t, json);
            Get<int?>(t, json);
            Get<long>(t, json);
            Get<short>(t, json);
            Get<byte>(t, json);
            Get<sbyte?>(t, json);
            Get<ushort>(t, json);
            Get<uint>(t, json);
            Get<ulong?>(t, json);
            Get<double>(t, json);
            Get<float?>(t, json);
            Get<decimal>(t, json);
            Get<bool>(t, json);
            Get<bool?>(t, json);
            Get<string>(t, json);
            Get<char>(t, json);
            Get<char?>(t, json);
            Get<DateTime>(t, json);
            Get<DateTimeOffset?>(t, json);
            Get<Guid>(t, json);
            Get<JsonElement>(t, json);
            Get<JsonElement?>(t, json);
            Get<object>(t, json);
            Get<ValueType>(t, json);
            Get<TimeSpan>(t, json);
            Get<DateOnly>(t, json);
            Get<Int128>(t, json);
            Get<Half>(t, json);
            Get<Uri>(t, json);
            Get<DayOfWeek>(t, json);
            Get<IFormattable>(t, json);
            Get<byte[]>(t, json);
            Get<JsonNode>(t, json);
            Get<JsonValue>(t, json);
            t.Try("text of " + json, () => Parse(json).ToString());
            t.Try("json of " + json, () => Parse(json).ToJsonString());
            t.Try("clone of " + json, () => Parse(json).DeepClone());
            t.Try("kind of " + json, () => Parse(json).GetValueKind());
        }
    }

    public static void Casting(Transcript t)
    {
        foreach (var node in new JsonNode?[] { null, 1, 300, 1.5, "x", "y!", true, Parse("1"), Parse("\"x\""), Parse("1.5"), Parse("false"), Parse("[1]"), Parse("{}"), DateTime.UnixEpoch, Guid.Empty, 'c', 1.5m })
        {
            var label = Show(node);
            t.Try("int " + label, () => (int)node!);
            t.Try("int? " + label, () => (int?)node);
            t.Try("byte " + label, () => (byte)node!);
            t.Try("sbyte? " + label, () => (sbyte?)node);
            t.Try("short " + label, () => (short)node!);
            t.Try("ushort? " + label, () => (ushort?)node);
            t.Try("uint " + label, () => (uint)node!);
            t.Try("long? " + label, () => (long?)node);
            t.Try("ulong " + label, () => (ulong)node!);
            t.Try("float? " + label, () => (float?)node);
            t.Try("double " + label, () => (double)node!);
            t.Try("decimal? " + label, () => (decimal?)node);
            t.Try("bool " + label, () => (bool)node!);
            t.Try("bool? " + label, () => (bool?)node);
            t.Try("char " + label, () => (char)node!);
            t.Try("string " + label, () => (string?)node);
            t.Try("DateTime " + label, () => (DateTime)node!);
            t.Try("DateTimeOffset? " + label, () => (DateTimeOffset?)node);
            t.Try("Guid " + label, () => (Guid)node!);
        }

        t.Try("no int", () => (JsonNode?)(int?)null);
        t.Try("no string", () => (JsonNode?)(string?)null);
        t.Try("some int", () => (JsonNode?)(int?)5);
    }

    public static void Making(Transcript t)
    {
        Make<bool>(t, true);
        Make<byte>(t, 5);
        Make(t, 'c');
        Make(t, '\ud800');
        Make(t, new DateTime(2020, 1, 1));
        Make(t, new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.Zero));
        Make(t, 1.50m);
        Make(t, 0.1);
        Make(t, -0.0);
        Make(t, double.NaN);
        Make(t, float.PositiveInfinity);
        Make(t, 1e300);
        Make(t, Guid.Empty);
        Make<short>(t, -5);
        Make(t, long.MinValue);
        Make<sbyte>(t, -5);
        Make(t, 0.1f);
        Make(t, "é<\"\\");
        Make(t, "\ud800");
        Make<ushort>(t, 5);
        Make(t, 5u);
        Make(t, ulong.MaxValue);
        Make<int?>(t, 5);
        Make<int?>(t, null);
        Make<string?>(t, null);
        Make(t, TimeSpan.FromSeconds(1));
        Make<TimeSpan?>(t, TimeSpan.FromSeconds(1));
        Make(t, new DateOnly(2020, 1, 1));
        Make(t, new TimeOnly(1, 2));
        Make(t, (Half)1.5);
        Make(t, (Int128)5);
        Make(t, UInt128.MaxValue);
        Make(t, new Uri("http://a/é"));
        Make(t, new Version(1, 2));
        Make(t, DayOfWeek.Friday);
        Make<DayOfWeek?>(t, DayOfWeek.Friday);
        Make(t, new byte[] { 1, 2 });
        Make(t, new[] { 1, 2 });
        Make(t, new List<string?> { "a", null });
        Make(t, new Dictionary<string, int> { ["a"] = 1 });
        Make(t, new KeyValuePair<string, int>("a", 1));
        Make(t, new { A = 1, B = "x", C = new[] { 1 } });
        Make<object>(t, 5);
        Make<object>(t, "x");
        Make<object>(t, new { A = 1 });
        Make(t, new object());
        Make(t, JsonDocument.Parse("{\"a\":1}"));
        Make(t, JsonDocument.Parse("1").RootElement);
        Make(t, JsonDocument.Parse("null").RootElement);
        Make(t, JsonDocument.Parse("{}").RootElement);
        Make<object>(t, JsonDocument.Parse("\"x\"").RootElement);
        Make<object>(t, JsonDocument.Parse("[]").RootElement);
        Make<JsonElement?>(t, JsonDocument.Parse("true").RootElement);
        Make(t, default(JsonElement));
        Make(t, (IntPtr)1);
        Make<Action>(t, () => { });
        Make<object>(t, new JsonObject());
        Make(t, new JsonArray());
        t.Try("element", () => JsonValue.Create(JsonDocument.Parse("1").RootElement));
        t.Try("element object", () => JsonValue.Create(JsonDocument.Parse("{}").RootElement));
        t.Try("element null", () => JsonValue.Create(JsonDocument.Parse("null").RootElement));
        t.Try("no element", () => JsonValue.Create((JsonElement?)null));
        t.Try("default element", () => JsonValue.Create(default(JsonElement)));
        t.Try("options", () => JsonValue.Create(5, IgnoreCase).Options);
    }

    public static void Comparing(Transcript t)
    {
        JsonNode?[] nodes =
        [
            null, Parse("1"), Parse("1.0"), Parse("10e-1"), Parse("1e400"), Parse("-0"), Parse("0"), Parse("\"a\""), Parse("\"\\u0061\""), Parse("true"), Parse("false"), Parse("[]"), Parse("{}"), Parse("[1,[2]]"), Parse("[1.0,[2.0]]"), Parse("[1,[3]]"), Parse("[null]"), Parse("{\"a\":null}"), Parse("{\"a\":1,\"b\":2}"),
            Parse("{\"b\":2.0,\"a\":1e0}"), Parse("{\"A\":1,\"b\":2}"), JsonNode.Parse("{\"A\":1,\"b\":2}", IgnoreCase), Parse("\"2020-01-01T00:00:00\""), Parse("\"2020-01-01T00:00:00Z\""), Parse("\"2020-01-01T00:00:00+00:00\""), Parse("123456789012345678901234567890"), Parse("123456789012345678901234567891"), Parse("\"NaN\""),
            1, 1L, 1.0, 1.0f, 1.0m, 1.00m, 0.0, -0.0, 0.1, 0.1f, double.NaN, double.PositiveInfinity, float.PositiveInfinity, "a", 'a', true, DateTime.Parse("2020-01-01", System.Globalization.CultureInfo.InvariantCulture), new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.Zero), new DateTimeOffset(2020, 1, 1, 1, 0, 0, TimeSpan.FromHours(1)),
            Guid.Empty, Parse("\"00000000-0000-0000-0000-000000000000\""), JsonValue.Create(new[] { 1 }), Parse("[1]"), JsonValue.Create(new { a = 1, b = 2 }), JsonValue.Create(DayOfWeek.Monday), JsonValue.Create(new Uri("http://A/")), JsonValue.Create(new Uri("http://a/")), JsonValue.Create(TimeSpan.Zero), Parse("\"00:00:00\""), new JsonArray(1, new JsonArray(2)), new JsonObject { ["b"] = 2, ["a"] = 1 },
        ];
        for (var i = 0; i < nodes.Length; i++)
        {
            for (var j = 0; j < nodes.Length; j++)
            {
                var (a, b) = (nodes[i], nodes[j]);
                t.Try($"{i} {j}", () => JsonNode.DeepEquals(a, b));
            }
        }

        t.Try("duplicates", () => JsonNode.DeepEquals(Parse("{\"a\":1,\"a\":2}"), Parse("{\"a\":1,\"a\":2}")));
        t.Try("duplicates and other", () => JsonNode.DeepEquals(Parse("{\"a\":1,\"a\":2}"), Parse("{\"a\":1}")));
        t.Try("duplicates and array", () => JsonNode.DeepEquals(Parse("{\"a\":1,\"a\":2}"), Parse("[]")));
        t.Try("duplicates cloned", () => Parse("{\"a\":1,\"a\":2}").DeepClone());
    }

    private static void Get<T>(Transcript t, string json)
    {
        t.Try($"{TypeName.Of(typeof(T))} of {json}", () => Parse(json).GetValue<T>());
        t.Try($"try {TypeName.Of(typeof(T))} of {json}", () => (Parse(json).AsValue().TryGetValue<T>(out var value), value is JsonElement ? value.ToString() : (object?)value));
    }

    private static void Make<T>(Transcript t, T value)
    {
        var label = $"{TypeName.Of(typeof(T))} {(value is JsonDocument document ? document.RootElement.ToString() : value is JsonElement or JsonNode ? value.ToString() : ObjectDump.Of(value))}";
        t.Try("make " + label, () => JsonValue.Create(value));
        t.Try("kind " + label, () => JsonValue.Create(value)?.GetValueKind());
        t.Try("text " + label, () => JsonValue.Create(value)?.ToString());
        t.Try("indented " + label, () => JsonValue.Create(value)?.ToJsonString(s_indented));
        t.Try("numbers " + label, () => JsonValue.Create(value)?.ToJsonString(s_numbers));
        t.Try("converted " + label, () => JsonValue.Create(value)?.ToJsonString(s_converters));
        t.Try("clone " + label, () => JsonValue.Create(value)?.DeepClone());
        t.Try("back " + label, () => JsonValue.Create(value) is { } node && Equals(node.GetValue<T>(), value));
        t.Try("as object " + label, () => JsonValue.Create(value) is { } node && node.TryGetValue<object>(out _));
        t.Try("as int " + label, () => JsonValue.Create(value)?.GetValue<int>());
        t.Try("as int? " + label, () => JsonValue.Create(value)?.GetValue<int?>());
        t.Try("as string " + label, () => JsonValue.Create(value)?.GetValue<string>());
        t.Try("as IComparable " + label, () => JsonValue.Create(value) is { } node && node.TryGetValue<IComparable>(out _));
        t.Try("equals itself " + label, () => JsonNode.DeepEquals(JsonValue.Create(value), JsonValue.Create(value)));
        t.Try("equals its clone " + label, () => JsonNode.DeepEquals(JsonValue.Create(value), JsonValue.Create(value)?.DeepClone()));
        t.Try("in an array " + label, () =>
        {
            var array = new JsonArray();
            array.Add(value);
            return array;
        });
    }

    private static readonly JsonSerializerOptions s_indented = Used(new() { WriteIndented = true });
    private static readonly JsonSerializerOptions s_numbers = Used(new() { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowNamedFloatingPointLiterals });
    private static readonly JsonSerializerOptions s_converters = Used(new(JsonSerializerDefaults.Web) { Converters = { new JsonStringEnumConverter() } });

    // System.Text.Json requires options to have been used before nodes can be written with them.
    private static JsonSerializerOptions Used(JsonSerializerOptions options)
    {
        _ = JsonSerializer.Serialize(1, options);
        return options;
    }
}
