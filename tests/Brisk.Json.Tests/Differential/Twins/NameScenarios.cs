namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Unicode;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Names of members: attributes, policies, case, escapes, order, duplicates.</summary>
public static class NameScenarios
{
    public static void Attributes(Transcript t)
    {
        string[] names =
        [
            "simple", "Simple", "SIMPLE", "", "with space", "With Space", "quote\\\"back\\\\slash/", "quote\\\"back\\\\slash\\/", "été日本😀", "\\u00e9t\\u00e9日本\\ud83d\\ude00", "ÉTÉ日本😀", "<script>&'+", "\\u003cscript\\u003e\\u0026'+", "line\\nbreak\\u0001", "a.b", "a[0]", "it's", "été", "Été", "\\u00E9t\\u00E9", "日本", "_underscore", "_Underscore", "lower", "Lower", "A", "a", "\\u0073imple", "simpl\\u0065", "simple\\u0000", "simple ", " simple", "simpl",
        ];
        foreach (var (name, options) in Options())
        {
            t.Read<NamedMembers>(names.Select(member => $"{{\"{member}\":1}}"), options, name);
            t.Read<NamedMembers>(names.Select(member => $"{{\"{member}\":\"x\"}}"), options, name);
            t.Write(new NamedMembers { A = 1 }, options, name);
            t.Both<ClashingNames>(["{}", "{\"a\":1}"], options, name);
            t.Write(new ClashingNames(), options, name);
            t.Both<ClashingOnlyInsensitively>(["{}", "{\"value\":11}", "{\"Value\":12}", "{\"VALUE\":13}", "{\"vALUE\":14}"], options, name);
            t.Write(new ClashingOnlyInsensitively(), options, name);
            t.Both<IgnoredClash>(["{}", "{\"A\":1}"], options, name);
        }
    }

    public static void Prefixes(Transcript t)
    {
        var names = typeof(PrefixNames).GetProperties().Select(property => property.Name).ToArray();
        foreach (var (label, options) in Options())
        {
            foreach (var name in names)
            {
                t.Read<PrefixNames>([$"{{\"{name}\":1}}", $"{{\"{name}x\":1}}", $"{{\"{name[..^1]}\":1}}", $"{{\"{name.ToLowerInvariant()}\":1}}", $"{{\"\\u{(int)name[0]:x4}{name[1..]}\":1}}", $"{{\"{name[..^1]}B\":1,\"{name}\":2}}"], options, label);
            }

            t.Both<PrefixNames>("{" + string.Join(",", names.Select((name, i) => $"\"{name}\":{i}")) + "}", options, label);
            t.Both<PrefixNames>("{" + string.Join(",", names.Reverse().Select((name, i) => $"\"{name}\" : {i}")) + "}", options, label);
        }
    }

    public static void Policies(Transcript t)
    {
        foreach (var policy in new[] { JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseLower, JsonNamingPolicy.SnakeCaseUpper, JsonNamingPolicy.KebabCaseLower, JsonNamingPolicy.KebabCaseUpper, new AwkwardPolicy() })
        {
            var label = policy.ConvertName("AbC");
            var options = new JsonSerializerOptions { PropertyNamingPolicy = policy };
            t.Write(new PolicyNames(), options, label);
            t.Add("rewritten " + label, () => JsonSerializer.Deserialize<PolicyNames>(JsonSerializer.Serialize(new PolicyNames { ID = -1 }, options), options));
            t.Read<PolicyNames>(["{\"TwoWords\":7}", "{\"twoWords\":7}", "{\"two_words\":7}", "{\"two-words\":7}", "{\"TWO_WORDS\":7}", "{\"TWO-WORDS\":7}", "{\"two_words\":\"\"}", "{\"Fixed Name\":1}", "{\"fixed-name\":1}"], options, label);
            t.Add("insensitive " + label, () => JsonSerializer.Deserialize<PolicyNames>(JsonSerializer.Serialize(new PolicyNames { ID = -1 }, options).ToUpperInvariant(), new JsonSerializerOptions(options) { PropertyNameCaseInsensitive = true }));
            t.Write(new PolicyRecord(1, "u"), options, label);
            t.Read<PolicyRecord>(["{\"TwoWords\":7}", "{\"twoWords\":7}", "{\"two_words\":7,\"url_value\":\"x\",\"default\":1}", "{\"two-words\":7}", "{\"TWO_WORDS\":\"\"}"], options, label);
            foreach (var name in new[] { "", "a", "A", "AB", "ABC", "ABc", "aB", "A1", "1A", "a1b2", "A_B", "a-b", " a b ", "HTTPServer", "getHTTPResponse", "XMLHttpRequest2", "é", "ÉCOLE", "İ", "ß", "ǅ", "😀Ab", "a\ud800B", "I18N", "Ab  Cd", "日本Go", "x9Y", "9", "A9b", "_a_", "A.B" })
                t.Add($"{label} of {name}", () => policy.ConvertName(name));
        }

        t.Write(new PolicyNames(), new JsonSerializerOptions { PropertyNamingPolicy = new NullPolicy() }, "null policy");
        t.Read<PolicyNames>("{}", new JsonSerializerOptions { PropertyNamingPolicy = new NullPolicy() }, "null policy");
        t.Write(new PolicyNames(), new JsonSerializerOptions { PropertyNamingPolicy = new ConstantPolicy() }, "constant policy");
        t.Write(new PolicyNames(), new JsonSerializerOptions { PropertyNamingPolicy = new ThrowingPolicy() }, "throwing policy");
        t.Add("null name", () => JsonNamingPolicy.CamelCase.ConvertName(null!));
        t.Add("null name", () => JsonNamingPolicy.SnakeCaseLower.ConvertName(null!));
    }

    public static void Policies_with_lone_surrogates(Transcript t)
    {
        foreach (string text in new[] { "\ud800", "x\ud800", "\udc00y", "\ud800\ud800", "\ud83d\ude00", "\uFFFD" })
        {
            foreach (JavaScriptEncoder? encoder in new[] { null, JavaScriptEncoder.UnsafeRelaxedJsonEscaping })
            {
                var options = new JsonSerializerOptions { PropertyNamingPolicy = new AppendingPolicy(text), Encoder = encoder };
                string label = $"{(int)text[0]:x} {text.Length} {encoder is null}";
                t.Write(new PolicyNames(), options, label);
                t.Write(new PolicyRecord(1, "u"), options, label);
                t.Add("element " + label, () => JsonSerializer.SerializeToElement(new PolicyNames(), options));
                t.Add("node " + label, () => JsonSerializer.SerializeToNode(new PolicyNames(), options)!.ToJsonString());
                t.Read<PolicyNames>(["{}", "{\"TwoWords\":7}"], options, label);
            }
        }
    }

    public static void Order(Transcript t)
    {
        t.Write(new OrderedMembers());
        t.Write(new OrderedDerived());
        t.Write(new OrderedDerived(), new JsonSerializerOptions { IncludeFields = true, WriteIndented = true }, "indented");
        t.Both<OrderedMembers>("{\"Last\":1,\"First\":2}");
    }

    public static void Duplicates(Transcript t)
    {
        string[] documents =
        [
            "{\"Value\":1,\"Value\":2}", "{\"Value\":1,\"value\":2}", "{\"Value\":1,\"\\u0056alue\":2}", "{\"Value\":1,\"Value\":\"x\"}", "{\"Unknown\":1,\"Unknown\":2}", "{\"Unknown\":{\"a\":1,\"a\":2}}", "{\"Value\":1,\"Other\":2,\"Value\":3}", "{\"Value\":1,\n \"Value\":tru}", "{\"Value\":null,\"Value\":1}", "{\"Value\":1}", "{\"Unknown\":[{\"a\":1,\"a\":2}]}", "{\"unknown\":1,\"Unknown\":2}",
        ];
        foreach (var insensitive in new[] { false, true })
        {
            foreach (var allow in new[] { false, true })
            {
                var options = new JsonSerializerOptions { PropertyNameCaseInsensitive = insensitive, AllowDuplicateProperties = allow };
                var label = $"insensitive {insensitive} duplicates {allow}";
                t.Read<Box<int?>>(documents, options, label);
                t.Read<RecordBox<int?>>(documents, options, label);
                t.Read<StructBox<int?>>(documents, options, label);
                t.Read<FieldBox<int?>>(documents, options, label);
                t.Read<List<Box<int?>>>(documents.Select(json => $"[{{}},{json}]"), options, label);
                t.Read<Dictionary<string, Box<int?>>>(documents.Select(json => $"{{\"a\":{json}}}"), options, label);
                t.Read<Box<Box<int?>>>(documents.Select(json => $"{{\"Value\":{json}}}"), options, label);
                t.Read<ManyMembers>(["{\"Member000\":1,\"Member129\":1,\"Member000\":1}", "{\"Member129\":1,\"Member129\":1}"], options, label);
                t.Read<IgnoredMembers<int>>(["{\"Plain\":1,\"Plain\":2}", "{\"WhenReading\":1,\"WhenReading\":2}", "{\"ReadOnly\":1,\"ReadOnly\":2}"], options, label);
                t.Read<ManyParameters>(["{\"P0\":1,\"P0\":1}", "{\"P69\":1,\"P0\":1,\"P69\":2}"], options, label);
            }
        }
    }

    private static IEnumerable<(string Name, JsonSerializerOptions Options)> Options() =>
    [
        ("plain", new()),
        ("insensitive", new() { PropertyNameCaseInsensitive = true }),
        ("web", new(JsonSerializerDefaults.Web)),
        ("relaxed", new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }),
        ("all", new() { Encoder = JavaScriptEncoder.Create(UnicodeRanges.All), PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper }),
    ];
}
