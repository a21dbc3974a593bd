namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Classes, structs, and records: their members, and how they are read and written.</summary>
public static class ObjectScenarios
{
    private static readonly string[] s_shapes =
    [
        "{}", "null", "[]", "1", "\"x\"", "true", "{", "{\"X\"", "{\"X\":", "{\"X\":1", "{\"X\":1,", "{\"X\":1,}", "{,}", "{\"X\":1,,\"Y\":\"y\"}", "{\"X\":1 \"Y\":\"y\"}", "{X:1}", "{'X':1}", "{1:1}", "{\"X\" 1}", "{\"X\"::1}", "{\"X\":1]", "{\"X\":}", "{}{}", "{} x", "{\"X\":1}\n", "\t{ \"X\" : 1 , \"Y\" : \"y\" }",
        "{\"X\":1,\"Y\":\"y\",\"Z\":3}", "{\"Y\":\"y\",\"X\":1}", "{\"X\":\"x\"}", "{\"Y\":1}", "{\"X\":null}", "{\"Y\":null}", "{\"X\":1,\"X\":2}", "{\"x\":1,\"y\":\"y\"}", "{\"\\u0058\":1}", "{\"\\u0058\":\"\\u0079\"}", "{\"X\\u0000\":1}", "{\"X\\", "{\"\\uD800\":1}", "{\"X\":{}}", "{\"X\":[1]}", "{\"Unknown\":{\"X\":[1,{\"a\":null}]},\"X\":1}", "{\"Unknown\":tru}", "{\"Unknown\":[1,}", "{\"Unknown\":\"\\uD800\"}", "{\"Unknown\":1e999}", "{\"Unknown\":01}", "{\"Unknown\":[{\"b\":1},\n{\"c\":]}", "{\n\"X\"\n:\n1\n,\n\"Y\"\n:\n2\n}",
        "{\"\":1}", "{\"$id\":\"1\",\"X\":1}", "{\"$type\":\"x\",\"X\":1}", "{\"$ref\":\"1\"}", "{\"X\":1,\"$values\":[]}",
    ];

    public static void Access_of_members(Transcript t)
    {
        var members = "Public PrivateSetter ProtectedSetter InternalSetter PrivateGetter GetOnly Computed SetOnly Init Field ReadOnlyField Constant Static Internal Protected Private InternalField Seen Item".Split(' ');
        foreach (var (name, options) in MemberOptions())
        {
            t.Write(new Access(), options, name);
            t.Read<Access>(members.Select(member => $"{{\"{member}\":77}}"), options, name);
            t.Read<Access>(members.Select(member => $"{{\"{member}\":\"x\"}}"), options, name);
            t.Write(new IncludedAccess(), options, name);
            t.Read<IncludedAccess>("PrivateSetter Internal Private Protected Field _privateField _readOnlyField PrivateGetter GetOnly renamed".Split(' ').Select(member => $"{{\"{member}\":77}}"), options, name);
        }
    }

    public static void Structs(Transcript t)
    {
        foreach (var (name, options) in MemberOptions())
        {
            t.Both<FieldStruct>(s_shapes, options, name);
            t.Both<FieldStruct?>(s_shapes, options, name);
            t.Both<ReadOnlyStruct>(s_shapes, options, name);
            t.Both<ReadOnlyInitStruct>(s_shapes, options, name);
            t.Both<StructWithConstructor>(s_shapes, options, name);
            t.Both<StructWithParameterlessConstructor>(s_shapes, options, name);
            t.Both<(int X, string Y)>(["{\"Item1\":1,\"Item2\":\"y\"}", "{\"X\":1}", "{\"Item1\":\"x\"}"], options, name);
            t.Both<(int, int, int, int, int, int, int, int, int)>(["{\"Item1\":1,\"Item7\":7,\"Rest\":{\"Item1\":8}}"], options, name);
            t.Both<Tuple<int, string>>(["{\"Item1\":1,\"Item2\":\"y\"}", "{}"], options, name);
            t.Write(new FieldStruct(3) { X = 1, Y = "y" }, options, name);
        }
    }

    public static void Records(Transcript t)
    {
        t.Both<RecordStruct>(s_shapes);
        t.Both<ReadOnlyRecordStruct>(s_shapes);
        t.Both<ReadOnlyRecordStruct?>(s_shapes);
        t.Both<BaseRecord>(s_shapes);
        t.Both<DerivedRecord>(s_shapes);
        t.Both<RecordWithExtras>(s_shapes);
        t.Both<RecordWithExtras>(["{\"Z\":1,\"X\":2,\"Init\":3,\"Y\":\"w\"}", "{\"Z\":\"\"}", "{\"Init\":[]}", "{\"Y\":null}"]);
        t.Write<BaseRecord>(new DerivedRecord(1, "y"));
    }

    public static void Required(Transcript t)
    {
        t.Both<RequiredMembers>(
        [
            "{}", "{\"Number\":1}", "{\"Number\":1,\"Text\":\"t\"}", "{\"Number\":1,\"Text\":\"t\",\"Attributed\":1,\"the name\":1}", "{\"Number\":1,\"Text\":null,\"Attributed\":1,\"the name\":1,\"Optional\":2}", "{\"Number\":1,\"Number\":2,\"Text\":\"t\",\"Attributed\":1,\"the name\":1}", "{\"Number\":\"x\"}", "null", "{\n \"Number\":1\n}",
            "{\"number\":1,\"text\":\"t\",\"attributed\":1,\"THE NAME\":1}",
        ]);
        t.Both<RequiredMembers>(["{\"number\":1,\"text\":\"t\",\"attributed\":1,\"THE NAME\":1}", "{}"], new JsonSerializerOptions(JsonSerializerDefaults.Web), "web");
        t.Both<ManyRequired>(["{\"A\":1,\"B\":1,\"C\":1,\"D\":1}", "{\"A\":1,\"C\":1}", "{}"]);
        t.Both<List<ManyRequired>>(["[{\"A\":1,\"B\":1,\"C\":1,\"D\":1},{\"A\":1}]"]);
        t.Both<Box<ManyRequired>>(["{\"Value\":{\"A\":1}}", "{\"Value\":null}"]);
        t.Both<RequiredRecord>(["{\"A\":1,\"B\":2}", "{\"A\":1}", "{\"B\":2}"]);
        t.Both<RequiredIgnored>(["{}", "{\"A\":1}"]);
        t.Both<RequiredReadOnly>(["{}", "{\"A\":1}"]);
        t.Both<ManyRequiredMembers>(["{}", "{\"R0\":1}", "{" + string.Join(",", Enumerable.Range(0, 70).Select(i => $"\"R{i}\":{i}")) + "}", "{" + string.Join(",", Enumerable.Range(0, 69).Select(i => $"\"R{i}\":{i}")) + "}"]);
    }

    public static void Required_constructor_parameters(Transcript t)
    {
        var options = Shorthand.With(o => o.RespectRequiredConstructorParameters = true);
        string[] documents = ["{}", "{\"X\":1}", "{\"X\":1,\"Y\":\"y\"}", "{\"Y\":\"y\"}", "{\"Value\":1}", "{\"A\":1}"];
        t.Read<RecordWithExtras>(documents, options, "respect required");
        t.Read<DerivedRecord>(documents, options, "respect required");
        t.Read<RecordStruct>(documents, options, "respect required");
        t.Read<RecordBox<int?>>(documents, options, "respect required");
        t.Read<Defaults>(documents, options, "respect required");
        t.Read<RequiredRecord>(documents, options, "respect required");
        t.Read<IgnoredParameters>(documents, options, "respect required");
        t.Read<IgnoredParameter>(documents, options, "respect required");
        t.Read<ParametersAndMembers>(documents, options, "respect required");
    }

    public static void Inheritance(Transcript t)
    {
        var names = "BaseFirst Overridden Hidden OverriddenIgnored HiddenByOtherType IgnoredInBase base-name Renamed DerivedFirst Last".Split(' ');
        foreach (var value in new[] { "1000", "\"s\"" })
        {
            t.Read<BaseMembers>(names.Select(name => $"{{\"{name}\":{value}}}"));
            t.Read<DerivedMembers>(names.Select(name => $"{{\"{name}\":{value}}}"));
            t.Read<MoreDerivedMembers>(names.Select(name => $"{{\"{name}\":{value}}}"));
            t.Read<GetterOverride>(names.Select(name => $"{{\"{name}\":{value}}}"));
        }

        t.Write(new BaseMembers());
        t.Write(new DerivedMembers());
        t.Write(new MoreDerivedMembers());
        t.Write(new GetterOverride());
        t.Write<BaseMembers>(new MoreDerivedMembers());
        t.Write<DerivedMembers>(new MoreDerivedMembers());
        t.Write<AbstractShape>(new Square { Size = 2, Name = "n", Side = 3 });
        t.Write(new Box<AbstractShape> { Value = new Square { Size = 2, Name = "n", Side = 3 } });
        t.Write(new Square { Size = 2, Name = "n", Side = 3 });
        t.Both<Square>(["{\"Size\":1,\"Name\":\"x\",\"Side\":2}"]);
        t.Both<AbstractShape>(["{}", "{\"Size\":1}", "null", "1"]);
        t.Both<Box<AbstractShape>>(["{}", "{\"Value\":null}", "{\"Value\":{}}", "{\"Value\":1}"]);
    }

    public static void Interfaces(Transcript t)
    {
        var value = new Numbered { Name = "n", Number = 1 };
        t.Write<INamed>(value);
        t.Write<INumbered>(value);
        t.Write<IDiamond>(value);
        t.Write(value);
        t.Write(new List<INumbered> { value });
        t.Write(new ExplicitInterface());
        t.Write<INumbered>(new ExplicitInterface());
        t.Both<INumbered>(["{}", "{\"Name\":\"x\"}", "null", "[]", "1"]);
        t.Both<Box<INumbered>>(["{}", "{\"Value\":null}", "{\n\"Value\":{}}", "{\"Value\":1}"]);
        t.Both<List<INumbered>>(["[]", "[null]", "[{}]"]);
        t.Both<ExplicitInterface>(["{\"Name\":\"x\",\"Number\":1,\"Visible\":2}"]);
    }

    public static void Generics_and_anonymous_types(Transcript t)
    {
        t.Both<Generic<int, string>>(["{\"First\":1,\"Seconds\":[\"a\"],\"Swapped\":{\"First\":\"x\",\"Seconds\":[1],\"Swapped\":{\"First\":2}}}", "{\"Swapped\":{\"Seconds\":[\"x\"]}}"]);
        t.Write(new { A = 1, B = "b", C = new { D = (int?)null }, E = new[] { 1 } });
        t.Write(new[] { new { X = 1 }, new { X = 2 } });
        t.Read<ManyMembers>(["{}", "{\"Member000\":1,\"Member129\":2,\"Member064\":3}", "{\"Member129\":\"\"}", "{\"Member130\":1}", "{\"member063\":1}"]);
        t.Both<ManyMembers>("{" + string.Join(",", Enumerable.Range(0, 130).Select(i => $"\"Member{i:000}\":{i}")) + "}");
        t.Both<ManyMembers>("{" + string.Join(",", Enumerable.Range(0, 130).Reverse().Select(i => $"\"Member{i:000}\":{i}")) + "}");
        t.Both<ManyParameters>(["{}", "{\"P0\":100,\"P69\":200}", "{\"P64\":1,\"P63\":2,\"P65\":\"x\"}"]);
        t.Both<ManyParameters>("{" + string.Join(",", Enumerable.Range(0, 70).Select(i => $"\"P{i}\":{i * 2}")) + "}");
        t.Both<Type[]>("[]");
    }

    public static void Shapes_of_documents(Transcript t)
    {
        t.Both<Tree>(s_shapes);
        t.Both<Tree>(
        [
            "{\"Value\":1,\"Left\":{\"Value\":2,\"Left\":{\"Value\":3}},\"Right\":null}", "{\"Left\":{\"Right\":{\"Left\":{\"Value\":\"x\"}}}}", "{\"Children\":[{\"Value\":1},{\"Children\":[{},{\"Value\":true}]}]}", "{\"Named\":{\"a\":{\"Named\":{\"b c\":{\"Value\":[]}}}}}", "{\"Children\":[null,{\"Left\":{\"Named\":{\"x\":{\"Right\":",
            "{\"Children\":{}}", "{\"Named\":[]}", "{\"Left\":[]}", "{\"Left\":1}", "{\"Left\":{\"Value\":1},\"Left\":{\"Right\":{}}}", "{\n  \"Left\": {\n    \"Value\": 1,\n    \"Right\": {\n      \"Value\": nul\n    }\n  }\n}", "{\r\n\"Left\":\r{\"Value\":\n\r\n x}}",
            "{\"Left\":{\"Left\":{\"Left\":{\"Left\":{\"Left\":{\"Left\":{\"Left\":{\"Left\":{\"Left\":{\"Left\":{\"Value\":1}}}}}}}}}}}",
        ]);
        t.Both<RecordChain>(["{\"Next\":{\"Next\":{\"Next\":null}}}", "{\"Next\":{\"Next\":{\"Next\":1}}}", "{\"Next\":{\"Next\":{\"Next\":{}"]);
        t.Both<StructChain>(["{\"Next\":[{\"Next\":[{},{\"Next\":null}]}]}", "{\"Next\":[{\"Next\":[{},null]}]}"]);
    }

    public static void Exceptions_of_members(Transcript t)
    {
        t.Both<Throwing>(["{\"Fine\":1}", "{\"Setter\":1}", "{\"Setter\":\"\"}"]);
        t.Both<Box<Throwing>>(["{\"Value\":{\"Setter\":1}}"]);
        t.Write(new ThrowingGetter());
        t.Write(new ThrowingJsonException());
        t.Write(new Box<ThrowingJsonException> { Value = new() });
        t.Write(new List<ThrowingGetter> { new() });
        t.Read<ThrowingJsonException>("{\n\"Setter\":1}");
        t.Read<Box<List<ThrowingJsonException>>>("{\"Value\":[{\"Setter\":1}]}");
        t.Read<ThrowingConstructor>(["{}", "null"]);
        t.Read<ThrowingParameterisedConstructor>(["{}", "{\"X\":1}", "{\"X\":\"\"}"]);
        t.Read<Box<ThrowingParameterisedConstructor>>("{\"Value\":{\"X\":1}}");
    }

    public static void Unmapped_members(Transcript t)
    {
        string[] documents = ["{\"A\":1}", "{\"B\":1}", "{\"a\":1}", "{\"Inner\":{\"B\":1}}", "{\"Inner\":{\"A\":1},\"C\":{\"x\":[1]}}", "{\"Ignored\":1}", "{\"ReadOnly\":2}", "{\"\":1}", "{\"b.c\":1}", "{\"\\u0041\":1}", "{\"\\u0042\":1}", "{\n \"A\":1,\n \"B\":1}", "{\"B\":tru}", "{\"B\"}", "{\"$id\":\"1\"}", "{\"$type\":1}"];
        var disallow = Shorthand.With(o => o.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow);
        foreach (var (name, options) in new[] { ("plain", new JsonSerializerOptions()), ("disallow", disallow), ("web", new JsonSerializerOptions(JsonSerializerDefaults.Web)), ("strict", new JsonSerializerOptions(JsonSerializerDefaults.Strict)) })
        {
            t.Read<DisallowsUnmapped>(documents, options, name);
            t.Read<AllowsUnmapped>(documents, options, name);
            t.Read<DisallowsUnmappedRecord>(documents, options, name);
            t.Read<Box<int>>(documents, options, name);
            t.Read<RecordBox<int>>(documents, options, name);
            t.Read<Access>(documents, options, name);
            t.Read<List<Box<int>>>(documents.Select(json => $"[{{}},{json}]"), options, name);
        }
    }

    public static void Callbacks(Transcript t)
    {
        t.Both<Callbacks>(["{}", "{\"Value\":1}", "{\"Value\":1,\"Inner\":{\"Value\":2}}", "{\"Value\":\"x\"}", "null"]);
        t.Both<StructCallbacks>(["{}", "{\"Value\":5}"]);
        t.Both<StructCallbacks?>(["{}", "{\"Value\":5}", "null"]);
        t.Both<RecordCallbacks>(["{}", "{\"Value\":5}", "{\"Extra\":1,\"Value\":2}"]);
        t.Both<CallbackList>(["[1,2]"]);
        t.Read<ThrowingCallbacks>("{\"Value\":1}");
        t.Read<Box<ThrowingOnDeserialized>>("{\"Value\":{\"Value\":1}}");
        t.Write(new ThrowingCallbacks());
        t.Add("callbacks of a write", () =>
        {
            var value = new Callbacks { Inner = new() };
            _ = JsonSerializer.Serialize(value);
            return value.Log;
        });
    }

    private static IEnumerable<(string Name, JsonSerializerOptions Options)> MemberOptions() =>
    [
        ("plain", new()),
        ("fields", new() { IncludeFields = true }),
        ("ignore read-only", new() { IgnoreReadOnlyProperties = true, IgnoreReadOnlyFields = true }),
        ("fields but not read-only", new() { IncludeFields = true, IgnoreReadOnlyFields = true }),
        ("web", new(JsonSerializerDefaults.Web)),
        ("strict", new(JsonSerializerDefaults.Strict)),
    ];
}
