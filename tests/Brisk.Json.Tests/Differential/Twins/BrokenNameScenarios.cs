namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Names that are not valid UTF-8 or contain escaped lone surrogates: of members, entries, and properties without a member, in every way of reading.</summary>
public static class BrokenNameScenarios
{
    private static readonly JsonSerializerOptions s_small = new() { DefaultBufferSize = 1 };

    // Here, a character is a byte of the document.
    private static readonly string[] s_names = ["\"\u00ff\"", "\"A\u00ff\"", "\"\u00c3\u00a9\"", "\"\\ud800\"", "\"a\\udc00\u00ff\"", "\"\u00ff\\u0041\"", "\"\\\"\u00ff\"", "\"\u00ed\u00a0\u0080\"", "\"\\ud83d\\ude00\"", "\"\""];

    private static readonly string[] s_objects =
    [
        .. s_names.SelectMany(name => new[]
        {
            $"{{{name}:1}}", $"{{\"A\":2,{name}:1,\"S\":3}}", $"{{{name}:1,\"\u00fe\":2,{name}:3}}", $"{{{name}:[1,", $"{{{name}:x}}", $"{{{name}}}", $"{{\"\":5,{name}:6}}", $"{{\"A\":\"x\",{name}:1}}", $"{{{name}:1,\"A\":\"x\"}}", $"{{\"A\":1,\n{name}:[1,[2]] ,\"A\":3}}",
        }),
    ];

    public static void Extension_data(Transcript t)
    {
        Read<ExtraElements>(t, s_objects, s_small);
        Read<ExtraObjects>(t, s_objects, s_small);
        Read<ExtraNested>(t, s_objects.Select(json => $"{{\"x\":1,\"Next\":{json}}}"), s_small);
        Read<ExtraElements>(t, s_objects, new() { DefaultBufferSize = 1, AllowDuplicateProperties = false }, "unique");
        Read<ExtraElements>(t, s_objects, new(JsonSerializerDefaults.Web) { DefaultBufferSize = 1, ReadCommentHandling = JsonCommentHandling.Skip }, "relaxed");
    }

    public static void Members(Transcript t)
    {
        var strict = new JsonSerializerOptions(JsonSerializerDefaults.Strict) { DefaultBufferSize = 1 };
        Read<Nest>(t, s_objects, s_small);
        Read<Nest>(t, s_objects, strict, "strict");
        Read<NestStruct>(t, s_objects, s_small);
        Read<Named>(t, s_objects.Select(json => json.Replace("\"A\"", "\"Q\"", StringComparison.Ordinal)), s_small);
        Read<List<Nest>>(t, s_objects.Select(json => $"[{{\"A\":1}},{json},{{\"A\":\"\"}}]"), s_small);
        Read<Nest>(t, s_objects, new() { DefaultBufferSize = 1, UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }, "disallow");
    }

    public static void Keys(Transcript t)
    {
        Read<Dictionary<string, int>>(t, s_objects, s_small);
        Read<Dictionary<string, JsonElement>>(t, s_objects, new() { DefaultBufferSize = 1, AllowDuplicateProperties = false }, "unique");
        Read<Dictionary<int, int>>(t, s_objects, s_small);
        Read<Dictionary<Colour, int>>(t, s_objects, s_small);
        Read<Dictionary<string, Nest>>(t, s_objects.Select(json => $"{{\"k\":{{\"A\":1}},\"l l\":{json},\"m\":{{\"A\":\"\"}}}}"), s_small);
        Read<SortedDictionary<string, Dictionary<string, int>>>(t, s_objects.Select(json => $"{{\"k\":null,\"l\":{json}}}"), s_small);
    }

    private static void Read<T>(Transcript t, IEnumerable<string> documents, JsonSerializerOptions options, string label = "")
    {
        foreach (var json in documents)
            t.ReadEveryWay<T>(json, Encoding.Latin1.GetBytes(json), options, label);
    }
}
