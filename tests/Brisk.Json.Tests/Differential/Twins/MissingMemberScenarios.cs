namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Which callbacks are called before missing required members are reported.</summary>
public static class MissingMemberScenarios
{
    private static readonly string[] s_documents =
    [
        "{}", "{\"Value\":1}", "{\"Inner\":{},\"Value\":1}", "{\"Inner\":{\"Value\":1}}", "{\"x\":1,\"y\":[2]}", "{\"Many\":[{\"Value\":1},{\"x\":1}],\"Value\":1}", "{\"Many\":[{\"Value\":1}]}",
        "{\"Populated\":{},\"Value\":1}", "{\"Populated\":{\"Value\":2}}", "{\"Populated\":{\"Calls\":5},\"x\":null}", "{\"x\":1", "{\"x\":1]", "{\"Inner\":{\"x\":1} ,", "{\"Value\":\"x\"}", "{\"Inner\":null}", "{\"Value\":1,\"Value\":2}",
    ];

    public static void Callbacks(Transcript t)
    {
        foreach (var (name, options) in Options())
            t.ReadEveryWay<RequiredCallbacks>(s_documents, options, name);
    }

    public static void Other_objects(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            t.ReadEveryWay<RequiredStructCallbacks>(["{}", "{\"Calls\":1}", "{\"Value\":1}", "{\"Calls\":1"], options, name);
            t.ReadEveryWay<RequiredThrowingCallbacks>(["{}", "{\"x\":1}", "{\"Value\":1}", "{\"Value\":1,\"x\":[1]}", "{\"x\":1"], options, name);
            t.ReadEveryWay<RequiredConstructedCallbacks>(["{}", "{\"A\":1}", "{\"Value\":1}", "{\"A\":1,\"Value\":2}", "{\"x\":1,\"A\":1}", "{\"A\":1"], options, name);
            t.ReadEveryWay<RequiredBase>(["{\"$type\":\"derived\"}", "{\"$type\":\"derived\",\"Number\":1}", "{\"$type\":\"derived\",\"Value\":1}", "{\"Number\":1}"], options, name);
            t.ReadEveryWay<Dictionary<string, RequiredCallbacks>>(["{\"a\":{\"Value\":1},\"b\":{\"x\":1},\"c\":{}}"], options, name);
        }
    }

    private static (string, JsonSerializerOptions)[] Options() =>
    [
        ("default", new() { DefaultBufferSize = 1 }),
        ("unique", new() { DefaultBufferSize = 1, AllowDuplicateProperties = false }),
        ("parameters", new() { DefaultBufferSize = 1, RespectRequiredConstructorParameters = true, AllowOutOfOrderMetadataProperties = true }),
    ];
}
