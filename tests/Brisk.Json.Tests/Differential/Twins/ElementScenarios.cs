namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

/// <summary>Elements: what they return, what they are equal to, how they are written.</summary>
public static class ElementScenarios
{
    public static void Getters(Transcript t)
    {
        var texts = Tokens.WellFormed.Concat(Tokens.Dates.Concat(Tokens.Guids).Select(text => $"\"{text}\"")).Concat(["\"QUJD\"", "\"QUJDRA==\"", "\"QUI\"", "\"QU\\u004aD\"", "\" Q U J D \"", "\"QU\\nJD\"", "\"\\ud800\"", "\"2019-07\\u002d26\"", "\"\\u0031\\u00322345678-1234-1234-1234-123456789abc\""]);
        foreach (var text in texts)
        {
            t.Add(text, () => ElementDump.Getters(JsonElement.Parse(text)));
            t.Add("inside " + text, () => ElementDump.Getters(JsonDocument.Parse($" [ {{ \"a\" : {text} , \"b\" : {text}}} ] ").RootElement[0].GetProperty("b")));
        }

        foreach (var utf8 in DocumentTexts.Few)
            t.Add(Encoding.Latin1.GetString(utf8), () => ElementDump.Getters(JsonElement.Parse(utf8)));
        t.Add("none", () => ElementDump.Getters(default));
    }

    public static void Properties(Transcript t)
    {
        var many = string.Join(",", Enumerable.Range(0, 100).Select(i => $"\"p{i}\":{{\"x\":[{i}]}}"));
        string[] texts =
        [
            "{}", "{\"a\":1}", "{\"a\":1,\"a\":2}", "{\"a\":{\"b\":1},\"b\":2}", "{\"\\u0061\":1}", "{\"a\":1,\"\\u0061\":2}", "{\"\\u0061\":1,\"a\":2}", "{\"\":0}", "{\"é\":1,\"日本\":2,\"😀\":3}", "{\"\\u00e9\":1,\"\\ud83d\\ude00\":2}",
            "{\"\\ud800\":1}", "{\"\\ud800\":1,\"a\":1}", "{\"a\":1,\"\\ud800\":1}", "{\"a\\ud800\":1}", "{\"\\ud800long\\u0000\":1}", "{\"a\":1,\"\\ud800\":1,\"a\":2}", "{\"a\":[1,{\"c\":2}],\"c\":{}}", "[]", "1", "{" + many + "}", "{" + many + ",\"p5\":5}", "{\"\\u00705\":1," + many + "}", "{" + many + ",\"\\u00705\":1}",
            "{" + many + ",\"\\ud800\":1,\"p99\":\"x\"}", "{\"" + new string('z', 300) + "\":1,\"a\":2}",
        ];
        string[] names = ["", "a", "b", "c", "A", "aa", "aaa", "aaaaaaa", "é", "日本", "😀", "\\u0061", "\ud800", "p5", "p50", "p99", "p100", new('z', 300), new('z', 301), "\ud800" + new string('z', 300)];
        foreach (var text in texts)
        {
            foreach (var name in names)
            {
                var label = $"{name} in {text}";
                var utf8 = Encoding.UTF8.GetBytes(name);
                t.Add("string " + label, () => Twice(text, e => (e.TryGetProperty(name, out var value), value.ValueKind == 0 ? "" : value.GetRawText())));
                t.Add("span " + label, () => Twice(text, e => (e.TryGetProperty(name.AsSpan(), out var value), value.ValueKind == 0 ? "" : value.GetRawText())));
                t.Add("utf8 " + label, () => Twice(text, e => (e.TryGetProperty(utf8, out var value), value.ValueKind == 0 ? "" : value.GetRawText())));
                t.Add("get string " + label, () => Twice(text, e => e.GetProperty(name).GetRawText()));
                t.Add("get span " + label, () => Twice(text, e => e.GetProperty(name.AsSpan()).GetRawText()));
                t.Add("get utf8 " + label, () => Twice(text, e => e.GetProperty(utf8).GetRawText()));
            }
        }

        t.Add("null", () => JsonElement.Parse("{}").GetProperty((string)null!));
        t.Add("try null", () => JsonElement.Parse("[]").TryGetProperty((string)null!, out _));

        // The third lookup in an object may take a different code path than the first.
        static object Twice(string text, Func<JsonElement, object> find)
        {
            var element = JsonElement.Parse(text);
            var first = find(element);
            return $"{first} {find(element)} {find(element)}";
        }
    }

    public static void Names(Transcript t)
    {
        string[] names = ["", "a", "\\u0061", "é", "\\u00e9", "\\ud83d\\ude00", "\\ud800", "a\\ud800", "\\n", "\\\\"];
        string?[] texts = [null, "", "a", "é", "😀", "\ud800", "aaaaaa", "\n", "\\", "\\n", "b"];
        foreach (var name in names)
        {
            JsonProperty Property() => JsonElement.Parse($"{{ \"{name}\" : [ 1 ] }}").EnumerateObject().First();
            t.Add("name " + name, () => Property().Name);
            t.Add("text " + name, () => Property().ToString());
            t.Add("value " + name, () => Property().Value.GetRawText());
            t.Add("write " + name, () => Write(Property().WriteTo, default, inObject: true));
            foreach (var text in texts)
            {
                t.Add($"string {name} {text ?? "null"}", () => Property().NameEquals(text));
                t.Add($"span {name} {text ?? "null"}", () => Property().NameEquals(text.AsSpan()));
                t.Add($"utf8 {name} {text ?? "null"}", () => Property().NameEquals(Encoding.UTF8.GetBytes(text ?? "")));
                t.Add($"value string {name} {text ?? "null"}", () => JsonElement.Parse($"\"{name}\"").ValueEquals(text));
                t.Add($"value span {name} {text ?? "null"}", () => JsonElement.Parse($"\"{name}\"").ValueEquals(text.AsSpan()));
                t.Add($"value utf8 {name} {text ?? "null"}", () => JsonElement.Parse($"\"{name}\"").ValueEquals(Encoding.UTF8.GetBytes(text ?? "")));
            }
        }

        t.Add("default name", () => default(JsonProperty).Name);
        t.Add("default text", () => default(JsonProperty).ToString());
        t.Add("default equals", () => default(JsonProperty).NameEquals("a"));
        t.Add("default kind", () => default(JsonProperty).Value.ValueKind);
        t.Add("default write", () => Write(default(JsonProperty).WriteTo, default, inObject: true));
        t.Add("write to nothing", () => { JsonElement.Parse("{\"a\":1}").EnumerateObject().First().WriteTo(null!); return 1; });
    }

    public static void Enumerators(Transcript t)
    {
        foreach (var text in new[] { "[]", "[1]", "[1,[2,3],{\"a\":4},5]" })
        {
            t.Add("elements " + text, () =>
            {
                var enumerator = JsonElement.Parse(text).EnumerateArray();
                var seen = new List<string> { enumerator.Current.ValueKind.ToString() };
                for (var i = 0; i < 6; i++)
                    seen.Add($"{enumerator.MoveNext()} {enumerator.Current}");
                enumerator.Reset();
                seen.Add($"reset {enumerator.Current} {enumerator.MoveNext()} {enumerator.Current}");
                seen.Add($"anew {string.Join(" ", enumerator)} {string.Join(" ", enumerator.GetEnumerator())}");
                enumerator.Dispose();
                seen.Add($"disposed {enumerator.Current} {enumerator.MoveNext()} {enumerator.Current} {string.Join(" ", enumerator)}");
                return string.Join("; ", seen);
            });
        }

        foreach (var text in new[] { "{}", "{\"a\":1}", "{\"a\":1,\"b\":[2,3],\"c\":{\"d\":4},\"a\":5}" })
        {
            t.Add("properties " + text, () =>
            {
                var enumerator = JsonElement.Parse(text).EnumerateObject();
                var seen = new List<string>();
                while (enumerator.MoveNext())
                    seen.Add(enumerator.Current.ToString());
                seen.Add($"{enumerator.MoveNext()}");
                enumerator.Reset();
                seen.Add($"reset {enumerator.MoveNext()}");
                seen.Add($"anew {string.Join(" ", enumerator)} {string.Join(" ", enumerator.GetEnumerator())}");
                enumerator.Dispose();
                seen.Add($"disposed {enumerator.MoveNext()} {string.Join(" ", enumerator)}");
                return string.Join("; ", seen);
            });
        }

        t.Add("default elements", () => default(JsonElement.ArrayEnumerator).MoveNext());
        t.Add("default properties", () => default(JsonElement.ObjectEnumerator).MoveNext());
        t.Add("default element", () => default(JsonElement.ArrayEnumerator).Current.ValueKind);
        t.Add("default property", () => default(JsonElement.ObjectEnumerator).Current.Value.ValueKind);
        foreach (var index in new[] { -1, 0, 1, 2, 3, 4, int.MaxValue, int.MinValue })
            t.Add("index " + index, () => JsonElement.Parse("[10,[20],30]")[index].GetRawText());
    }

    public static void Equality(Transcript t)
    {
        string[] texts =
        [
            "0", "-0", "0.0", "0e5", "1", "1.0", "10e-1", "0.1e1", "-1", "100", "1e2", "1E+2", "0.0010", "1e-3", "12e-1", "1.2", "120e-2", "123456789012345678901234567890", "123456789012345678901234567891", "1e400", "10e399", "1e401", "0.00", "1e0000000001", "10",
            "1e2147483647", "10e2147483646", "1e2147483648", "1e-2147483648", "1e-2147483649", "0e99999999999", "1e99999999999999999999", "12.5", "125e-1", "1.25e1", "1200.5", "12005e-1", "0.12e3", "120",
            "\"\"", "\"a\"", "\"\\u0061\"", "\"b\"", "\"é\"", "\"\\u00e9\"", "\"\\ud800\"", "\"aaaaaa\"", "true", "false", "null", "[]", "[1]", "[1.0]", "[1,2]", "[2,1]", "[[1]]", "{}", "{\"a\":1}", "{\"a\":1.0}", "{\"\\u0061\":1}", "{\"a\":2}", "{\"b\":1}",
            "{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}", "{\"a\":1,\"a\":2}", "{\"a\":2,\"a\":1}", "{\"a\":1,\"b\":2,\"a\":3}", "{\"a\":1,\"a\":3,\"b\":2}", "{\"a\":3,\"b\":2,\"a\":1}", "{\"a\":[1,{\"b\":null}]}", "{\"a\":[1,{\"b\":false}]}", "{\"\\ud800\":1}", "{\"aaaaaa\":1}",
        ];
        foreach (var a in texts)
        {
            foreach (var b in texts)
                t.Add($"{a} and {b}", () => JsonElement.DeepEquals(JsonElement.Parse(a), JsonDocument.Parse(" " + b).RootElement));
        }

        t.Add("defaults", () => JsonElement.DeepEquals(default, default));
        t.Add("default and other", () => JsonElement.DeepEquals(default, JsonElement.Parse("1")));
        t.Add("other and default", () => JsonElement.DeepEquals(JsonElement.Parse("1"), default));
    }

    public static void Writing(Transcript t)
    {
        (string, JsonWriterOptions)[] all =
        [
            ("default", default), ("indented", new() { Indented = true }), ("relaxed", new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }), ("tabs", new() { Indented = true, IndentCharacter = '\t', IndentSize = 3, NewLine = "\r\n" }),
            ("unchecked", new() { SkipValidation = true }), ("shallow", new() { MaxDepth = 2 }), ("latin", new() { Encoder = JavaScriptEncoder.Create(System.Text.Unicode.UnicodeRanges.All) }),
        ];
        foreach (var (name, options) in all)
        {
            foreach (var utf8 in DocumentTexts.All)
            {
                var label = $"{name} {Encoding.Latin1.GetString(utf8)}";
                t.Add(label, () => Write(JsonDocument.Parse(utf8).WriteTo, options, inObject: false));
                t.Add("member " + label, () => Write(JsonElement.Parse(utf8).WriteTo, options, inObject: true));
            }

            t.Add(name + " with comments", () => Write(JsonDocument.Parse("/*a*/{\"a\":/*b*/[1,//c\n2,],\"b\":\"x\",}//d", new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true }).WriteTo, options, inObject: false));
            t.Add(name + " misplaced", () => Write(writer => { writer.WriteStartObject(); JsonElement.Parse("1").WriteTo(writer); }, options, inObject: false));
            t.Add(name + " misplaced container", () => Write(writer => { writer.WriteStartObject(); JsonElement.Parse("[1]").WriteTo(writer); }, options, inObject: false));
            t.Add(name + " twice", () => Write(writer => { JsonElement.Parse("[1]").WriteTo(writer); JsonElement.Parse("[1]").WriteTo(writer); }, options, inObject: false));
            t.Add(name + " in array", () => Write(writer => { writer.WriteStartArray(); JsonElement.Parse("[1]").WriteTo(writer); JsonElement.Parse("{\"a\":\"é<\"}").WriteTo(writer); writer.WriteEndArray(); }, options, inObject: false));
        }

        t.Add("default", () => Write(default(JsonElement).WriteTo, default, inObject: false));
        t.Add("null", () => { JsonElement.Parse("1").WriteTo(null!); return 1; });
        var deep = new string('[', 1001) + new string(']', 1001);
        t.Add("deep", () => Write(JsonDocument.Parse(deep, new() { MaxDepth = 2000 }).WriteTo, default, inObject: false));
    }

    private static string Write(Action<Utf8JsonWriter> write, JsonWriterOptions options, bool inObject)
    {
        var stream = new MemoryStream();
        using (var writer = new Utf8JsonWriter(stream, options))
        {
            if (inObject)
            {
                writer.WriteStartObject();
                writer.WriteString("first", "é");
                writer.WritePropertyName("member");
            }

            // A property contains its name.
            if (write.Target is JsonProperty)
            {
                writer.WriteNullValue();
            }

            write(writer);
            if (inObject)
                writer.WriteEndObject();
            writer.Flush();
        }

        return Encoding.UTF8.GetString(stream.ToArray());
    }
}
