namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Which constructor is called, and with which arguments.</summary>
public static class ConstructorScenarios
{
    private static readonly string[] s_documents = ["{}", "null", "{\"X\":1}", "{\"X\":\"x\"}", "{\"X\":null}", "{\"x\":1}", "{\"X\":1,\"X\":2}", "{\"X\":1", "{\"X\":1,\"Y\":2}", "{\"X\":\"x\",\"X\":2}", "{\"\\u0058\":3}", "{\"Other\":5,\"X\":1}", "{\"Unknown\":[{\"X\":1}],\"X\":4}", "[]", "1"];

    public static void Choice(Transcript t)
    {
        foreach (var (name, options) in new[] { ("plain", new JsonSerializerOptions()), ("web", new JsonSerializerOptions(JsonSerializerDefaults.Web)) })
        {
            t.Both<PrivateConstructor>(s_documents, options, name);
            t.Both<PrivateMarkedConstructor>(s_documents, options, name);
            t.Both<PrivateMarkedParameterisedConstructor>(s_documents, options, name);
            t.Both<TwoConstructors>(s_documents, options, name);
            t.Both<TwoConstructorsAndDefault>(s_documents, options, name);
            t.Both<TwoMarkedConstructors>(s_documents, options, name);
            t.Both<UnmatchedParameter>(s_documents, options, name);
            t.Both<MismatchedParameterType>(s_documents, options, name);
            t.Both<NullableMismatch>(s_documents, options, name);
            t.Both<RefParameter>(s_documents, options, name);
            t.Both<IgnoredParameter>(s_documents, options, name);
            t.Write(new TwoConstructors(1), options, name);
            t.Write(new UnmatchedParameter(1, 2), options, name);
        }

        t.Both<CaseMatchedParameter>(["{\"First\":1,\"Second\":2}", "{\"FIRST\":1,\"sECOND\":2}"]);
        t.Both<FieldParameter>(["{\"Number\":1}", "{}", "{\"number\":1}"]);
        t.Both<Box<UnmatchedParameter>>(["{}", "{\"Value\":null}", "{\"Value\":{}}"]);
        t.Write(new Box<TwoMarkedConstructors>());
    }

    /// <summary>A parameter can be required although its member is ignored: its name must be present.</summary>
    public static void Required_parameters(Transcript t)
    {
        var options = Shorthand.With(o => o.RespectRequiredConstructorParameters = true);
        t.Both<IgnoredParameters>(["{}", "{\"A\":9,\"B\":\"x\",\"C\":9,\"D\":9,\"E\":9}", "{\"A\":1,\"B\":2}", "{\"A\":[{\"B\":1}],\"B\":{},\"D\":\"x\"}", "{\"A\":null,\"B\":\"b\",\"A\":x}", "{\"A\":{\"x\":", "{\"B\":\"b\"}"], options);
        t.Both<IgnoredRecord>(["{}", "{\"A\":1}", "{\"B\":2}", "{\"A\":[1,2],\"B\":2}", "{\"B\":2,\"A\":{\"B\":3}}", "{\"A\":{\"x\":y},\"B\":2}"], options);
        t.Both<IgnoredRecord>(["{}", "{\"A\":1}", "{\"B\":2}", "{\"A\":[1,2],\"B\":2}", "{\"B\":2,\"A\":{\"B\":3}}", "{\"A\":{\"x\":y},\"B\":2}"]);
        t.Both<IgnoredRecord>(["{\"A\":1,\"A\":2,\"B\":2}", "{\"A\":1,\"B\":2,\"C\":3}"], new() { RespectRequiredConstructorParameters = true, AllowDuplicateProperties = false, UnmappedMemberHandling = System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow });
    }

    public static void Default_values(Transcript t)
    {
        string[] members = ["Flag", "Number", "Text", "Colour", "Real", "Money", "Letter", "Nullable", "Date", "Id", "None", "Maybe", "Box", "Small", "List"];
        t.Both<Defaults>(["{}", "null", "{\"Flag\":false,\"Number\":0,\"Text\":\"\",\"Colour\":0,\"Real\":0,\"Money\":0,\"Letter\":\"x\",\"Nullable\":1,\"Small\":1,\"List\":[1,2],\"Box\":{\"Value\":4},\"Maybe\":1}"]);
        foreach (var member in members)
            t.Both<Defaults>([$"{{\"{member}\":null}}", $"{{\"{member}\":{{}}}}", $"{{\"{member}\":1}}", $"{{\"{member}\":\"x\"}}", $"{{\"{member}\":[]}}"]);
        var ignoreNull = Shorthand.With(o => o.DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull);
        t.Both<Defaults>(["{\"Number\":null}", "{\"Text\":null}", "{\"Nullable\":null}", "{}"], ignoreNull, "ignore null");
        var ignoreDefault = Shorthand.With(o => o.DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingDefault);
        t.Both<Defaults>(["{\"Number\":null}", "{\"Number\":0}", "{\"Text\":null}", "{\"Nullable\":null}", "{}"], ignoreDefault, "ignore default");
    }

    public static void Order_of_parameters_and_members(Transcript t)
    {
        string[] parts = ["\"A\":1", "\"List\":[1,2]", "\"B\":2", "\"C\":\"c\"", "\"D\":[\"d\",null]", "\"E\":{\"Next\":{}}", "\"Unknown\":{\"A\":[5]}", "\"GetOnlyList\":[5]"];
        for (var first = 0; first < parts.Length; first++)
        {
            t.Both<ParametersAndMembers>("{" + string.Join(",", parts.Skip(first).Concat(parts.Take(first))) + "}");
            t.Both<ParametersAndMembers>("{" + string.Join(",", parts.Skip(first).Reverse()) + "}");
            t.Read<ParametersAndMembers>("{" + parts[first] + "," + parts[first] + "}");
        }

        t.Both<ParametersAndMembers>(
        [
            "{\"B\":\"x\",\"A\":1}", "{\"A\":\"x\",\"B\":1}", "{\"D\":[\"d\",1],\"A\":1}", "{\"List\":[1,\"x\"],\"A\":1}", "{\"E\":{\"Next\":{\"Next\":1}},\"A\":1}", "{\"E\":{\"Next\":{\"Next\":{\"Next\":}}}}", "{\"B\":1,\"A\":1", "{\"B\":1,\"A\":", "{\"D\":[\"d\"", "{\"C\":\"\\uD800\",\"A\":1}", "{\"C\":\"\\u0041\",\"A\":1}",
            "{\n\"D\":[\"d\",\n1],\"A\":1}", "{\"A\":1,\"A\":\"x\"}", "{\"B\":1,\"B\":\"x\",\"A\":1}", "{\"C\":\"first\",\"A\":1,\"C\":\"second\"}", "{\"B\":tru,\"A\":1}", "{\"Unknown\":tru,\"A\":1}", "{\"A\":1,\"Unknown\":[1,}}",
        ]);
        var strict = new JsonSerializerOptions(JsonSerializerDefaults.Strict);
        t.Both<ParametersAndMembers>(["{\"A\":1,\"A\":2}", "{\"List\":[],\"B\":1,\"B\":2}", "{\"A\":1,\"List\":null,\"C\":null}", "{\"A\":1,\"List\":[],\"X\":1}", "{\"A\":1}"], strict, "strict");
    }
}
