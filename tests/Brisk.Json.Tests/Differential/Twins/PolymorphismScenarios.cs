namespace Brisk.Json.Tests.Differential.OnStj;

using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential.OnStj.PolymorphicModels;

/// <summary>Values of derived types, distinguished by discriminators.</summary>
public static class PolymorphismScenarios
{
    private static readonly JsonSerializerOptions s_anyOrder = new() { AllowOutOfOrderMetadataProperties = true };

    private static readonly string[] s_shapes =
    [
        "{}", "null", "[]", "5", "\"x\"", "true", "{\"Name\":\"a\"}", "{\"$type\":\"circle\"}", "{\"$type\":\"circle\",\"Radius\":2}", "{\"$type\":\"circle\",\"Name\":\"a\",\"Radius\":2}", "{\"Radius\":2,\"$type\":\"circle\"}",
        "{\"Name\":\"a\",\"$type\":\"circle\"}", "{\"$type\":7,\"Side\":2.5}", "{\"$type\":-3}", "{\"$type\":\"7\"}", "{\"$type\":7.0}", "{\"$type\":7e0}", "{\"$type\":70000000000}", "{\"$type\":07}", "{\"$type\":-}", "{\"$type\":\"zzz\"}", "{\"$type\":\"zzz\",\"Name\":\"a\"}",
        "{\"$type\":9,\"Name\":\"a\"}", "{\"$type\":\"\"}", "{\"$type\":\"Circle\"}", "{\"$type\":null}", "{\"$type\":null,\"Name\":\"a\"}", "{\"$type\":true}", "{\"$type\":{}}", "{\"$type\":[]}", "{\"$type\":[1,2],\"Name\":\"a\"}", "{\"$type\":{\"a\":1},\"Name\":\"a\"}",
        "{\"$type\":\"circle\",\"$type\":\"circle\"}", "{\"$type\":\"circle\",\"Radius\":1,\"$type\":\"circle\"}", "{\"$type\":\"circle\",\"$foo\":1}", "{\"$foo\":1}", "{\"$foo\":1,\"$type\":\"circle\"}", "{\"Name\":\"a\",\"$foo\":1}", "{\"$type\":\"circle\",\"Radius\":1,\"$foo\":1}",
        "{\"$type\":\"circle\",\"Radius\":1,\"$id\":\"1\"}", "{\"$id\":\"1\"}", "{\"$id\":\"1\",\"$type\":\"circle\"}", "{\"$type\":\"circle\",\"$id\":\"1\"}", "{\"$ref\":\"1\"}", "{\"$type\":\"circle\",\"$ref\":\"1\"}", "{\"$values\":[]}", "{\"$type\":\"circle\",\"$values\":[]}",
        "{\"\\u0024type\":\"circle\",\"Radius\":2}", "{\"$typ\\u0065\":\"circle\",\"Radius\":2}", "{\"$type\":\"cir\\u0063le\",\"Radius\":2}", "{\"$type\":\"circle\",\"\\u0024foo\":1}", "{\"$type\":\"re\\\"cord\",\"Size\":3,\"Extra\":4}", "{\"$type\":\"re\\u0022cord\",\"size\":3}",
        "{\"$type\":\"circle\",\"Radius\":\"x\"}", "{\"$type\":\"circle\",\"Inner\":{\"$type\":\"circle\",\"Radius\":\"x\"}}", "{\"$type\":\"circle\",\"Inner\":{\"Radius\":1,\"$type\":\"circle\"}}", "{\"$type\":\"circle\",\"Inner\":{\"$type\":7,\"Side\":1},\"Radius\":2}",
        "{\"$type\":\"re\\\"cord\",\"Inner\":{\"$type\":\"circle\",\"Inner\":{\"$type\":\"zzz\"}}}", "{\"$type\":\"circle\",\"Radius\":1", "{\"$type\":\"circle\"", "{\"$type\":\"circ", "{\"$type\":", "{\"$type\"", "{\"$ty", "{", "{\"$type\":\"circle\",}", "{\"$type\":\"circle\",",
        "{\"$type\":\"circle\" \"Radius\":2}", "{\"$type\" \"circle\"}", "{\"$type\":\"circle\",\"Radius\" 2}", "{\"$type\":\"circle\"]", "{\"$type\":\"zzz\" \"Radius\":2}", "{\"$type\":\"zzz\",}", "{\"$type\":\"zzz\",5}", " { \"$type\" : \"circle\" , \"Radius\" : 2 } ", "{\n  \"$type\": \"circle\",\n  \"Radius\": \"bad\"\n}",
        "{\n  \"$type\": \"zzz\",\n  \"Radius\": 1\n}", "{/*a*/\"$type\":/*b*/\"circle\"/*c*/,/*d*/\"Radius\":/*e*/1/*f*/}", "{\"$TYPE\":\"circle\",\"Radius\":1}", "{\"$type\":\"circle\",\"RADIUS\":1}", "{\"$type\":\"circle\",\"Radius\":1,\"Radius\":2}", "{\"$type\":\"circle\",\"Unknown\":{\"$type\":5}}",
        "{\"Unknown\":1}", "{\"Unknown\":{\"$type\":\"zzz\"},\"Name\":\"a\"}", "{\"$type\":\"\\uD800\"}", "{\"\\uD800\":1}", "{\"$type\":\"circle\",\"\\uD800\":1}", "{\"$type\":\"group\",\"Shapes\":[{\"$type\":\"circle\"},null,{\"Name\":\"b\"},{\"$type\":7}],\"ByName\":{\"x\":{\"$type\":\"circle\"},\"$y\":{\"Name\":\"c\"}},\"Array\":[{\"$type\":\"re\\\"cord\",\"Size\":1}]}",
        "{\"$type\":\"group\",\"Shapes\":[{\"$type\":\"circle\"},{\"$type\":\"zzz\"}]}", "{\"$type\":\"group\",\"ByName\":{\"x\":{\"$type\":\"circle\",\"Radius\":null}}}", "{\"$type\":\"group\",\"Shapes\":[{\"$type\":\"circle\"},{\"Name\":\"b\",\"$type\":7}]}", "{\"$type\":\"group\",\"Shapes\":5}",
        "{\"$type\":\"circle\",\"Radius\":1,\"$id\":{\"a\":[1]}}", "{\"$type\":\"circle\",\"$ref\":[{}],\"Radius\":1}", "{\"$type\":\"re\\\"cord\",\"Size\":3,\"$id\":{\"a\":1},\"Extra\":4}", "{\"$type\":\"re\\\"cord\",\"Size\":3,\"$foo\":[[1]]}", "{\"Name\":\"a\",\"$type\":{\"a\":1}}", "{\"Name\":\"a\",\"$foo\":[1]}",
        "{\"$values\":\"text\"}", "{\"$values\":12.5}", "{\"$values\":{\"a\":1},\"Name\":\"a\"}", "{\"$type\":\"circle\",\"$values\":\"text\"}", "{\"$type\":\"re\\\"cord\",\"$values\":[1,2]}",
    ];

    public static void Objects(Transcript t)
    {
        foreach (var (name, options) in Options())
            t.Read<Shape>(s_shapes, options, name);
        t.Read<Circle>(s_shapes);
        t.Read<Shape>(s_shapes, new(JsonSerializerDefaults.Strict), "strict");
    }

    public static void Reading_in_parts(Transcript t)
    {
        foreach (var json in s_shapes)
        {
            InParts<Shape>(t, json);
            InParts<List<Shape>>(t, $"[{json},{json}]");
            InParts<ShapeHolder>(t, $"{{\"Member\":{json}}}");
        }
    }

    public static void Abstract_types_in_parts(Transcript t)
    {
        JsonSerializerOptions small = new() { DefaultBufferSize = 1 };
        string[] documents = ["{}", "{\"X\":1}", "{ \"X\" : 1 }", "{\"$type\":\"zzz\"}", "{\"$type\":\"zzz\",\"X\":1}", "{\"$x\":1}", "{\"$id\":\"1\"}", "{\"$ref\":\"1\"}", "{\"$values\":[1]}", "{\n \"$values\":\n \"a\"}", "{\"X\"", "{\"$id", "{\"$values\":", "{\"X\":1,\"$type\":\"zzz\"}", "[]", "null"];
        t.ReadEveryWay<AbstractRoot>(documents, small);
        t.ReadEveryWay<IAnimal>(documents.Select(json => json.Replace("$type", "kind", StringComparison.Ordinal)), small);
        t.ReadEveryWay<IAnimal>(["{\"kind\":\"map\",\"$values\":[1]}", "{\"kind\":\"map\",\"a\":1,\"$values\":[1]}"], small);
        t.ReadEveryWay<List<AbstractRoot>>(documents.Select(json => $"[\n{json},{json}]"), small);
        t.ReadEveryWay<Dictionary<string, IAnimal>>(documents.Select(json => $"{{\"a\":{json}}}"), small);
    }

    public static void Members_that_differ_from_the_discriminator_by_case(Transcript t)
    {
        string[] documents = ["{\"kind\":\"c\",\"Y\":1}", "{\"X\":1,\"kind\":\"c\"}", "{\"X\":1,\"k\\u0069nd\":\"c\"}", "{\"X\":1,\"Kind\":\"k\"}", "{\"X\":1,\"KIND\":\"k\"}", "{\"kind\":\"c\",\"Kind\":\"k\",\"Y\":1}", "{\"Kind\":\"k\",\"kind\":\"c\"}", "{\"kind\":\"c\",\"Y\":1,\"kind\":\"k\"}", "{\"X\":1,\"kind\":5}"];
        JsonSerializerOptions options = new() { PropertyNameCaseInsensitive = true };
        t.ReadEveryWay<CasedKind>(documents, options);
        t.ReadEveryWay<CasedChild>(documents, options);
        t.Read<CasedKind>(documents, new() { PropertyNameCaseInsensitive = true, AllowOutOfOrderMetadataProperties = true }, "any order");
    }

    public static void Reading_in_parts_in_any_order(Transcript t)
    {
        foreach (var json in s_shapes)
            InParts<Shape>(t, json, s_anyOrder);
    }

    public static void Roots(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            t.Read<AbstractRoot>(["{}", "null", "{\"A\":1}", "{\"$type\":\"c\",\"A\":1,\"B\":2}", "{\"A\":1,\"$type\":\"c\"}", "{\"$type\":1,\"A\":1,\"C\":2,\"D\":\"x\"}", "{\"$type\":1,\"c\":1,\"d\":\"x\"}", "{\"$type\":2}", "{\"$type\":\"x\"}", "1", "[1]", "{\"$id\":\"1\"}", "{ \"A\" :1}", "{ }", "{\"x", "{\"B\":2,\"A\":{\"a\":[1]},\"$type\":\"c\"}"], options, name);
            t.Read<IAnimal>([
                "{\"kind\":\"class\",\"Legs\":4}", "{\"Legs\":4,\"kind\":\"class\"}", "{\"Legs\":4}", "{}", "{\"kind\":\"struct\",\"Legs\":4}", "{\"kind\":\"class\",\"$x\":1}", "{\"kind\":\"class\",\"kind\":\"class\"}", "{\"kind\":\"class\",\"$type\":\"class\"}", "{\"$type\":\"class\"}",
                "{\"Kind\":\"class\",\"Legs\":4}", "{\"kind\":\"class\",\"Kind\":4}", "{\"kind\":\"list\",\"$values\":[1,2]}", "{\"kind\":\"list\"}", "{\"kind\":\"list\",\"$values\":[1],\"x\":1}", "{\"kind\":\"map\",\"a\":1}", "{\"kind\":\"map\"}", "{\"kind\":\"map\",\"$a\":1}", "{\"kind\":\"map\",\"kind\":1}", "{\"kind\":\"map\",\"a\":\"x\"}",
                "{\"kind\":\"record\",\"Legs\":4,\"Friend\":{\"kind\":\"list\",\"$values\":[1]}}", "{\"kind\":\"record\",\"Legs\":4,\"Friend\":{\"Legs\":3}}", "[1]", "{\"kind\":\"alien\"}", "{\"kind\":\"class\",\"Friend\":{\"kind\":\"struct\",\"Legs\":\"x\"}}", "{\"k\\u0069nd\":\"class\",\"Legs\":4}", "{\"$values\":[1],\"kind\":\"list\"}",
            ], options, name);
            t.Read<Tolerant>(["{\"$type\":\"zzz\",\"A\":1}", "{\"$type\":\"child\",\"A\":1,\"B\":2}", "{\"$type\":\"self\",\"A\":1}", "{\"$type\":33,\"A\":1}", "{\"$type\":5,\"A\":1}", "{\"A\":1,\"$type\":\"child\",\"B\":1}", "{\"A\":1,\"$type\":\"zzz\",\"B\":1}", "{\"$type\":\"zzz\",\"A\":1,\"$foo\":1}", "{\"$type\":\"zzz\",\"$type\":\"child\"}", "{\"$type\":null}", "{\"$type\":1.5}"], options, name);
            t.Read<RootList>(["{\"$type\":\"child\",\"$values\":[{\"$type\":\"circle\"},null]}", "[{\"$type\":\"circle\"}]", "{\"$type\":\"child\"}", "{\"$type\":\"child\",\"$values\":[],\"x\":1}", "{\"$type\":\"child\",\"x\":1}", "{\"$values\":[]}", "{}", "{\"$type\":\"child\",\"$values\":5}", "{\"$type\":\"child\",\"$values\":null}", "{\"x\":1}", "{\"$values\":[{}],\"$type\":\"child\"}", "{\"$type\":\"zzz\",\"$values\":[]}", "{\"$type\":\"child\",\"$values\":[{\"$type\":\"circle\",\"Radius\":\"x\"}]}", "null", "5", "{\"$type\":\"child\",\"$values\":[", "{\"$type\":\"child\",\"$values\":[]"], options, name);
            t.Read<RootMap>(["{\"$type\":\"child\",\"a\":2}", "{\"a\":2,\"$type\":\"child\"}", "{\"a\":2}", "{\"$type\":\"child\",\"$a\":2}", "{\"$type\":\"child\"}", "{}", "{\"$type\":\"zzz\",\"a\":1}", "{\"a\":2,\"$b\":3}", "{\"$type\":\"child\",\"a\":\"x\"}", "{\"$type\":\"child\",\"a\":1,\"a\":2}", "[]"], options, name);
            t.Read<RootRecord>(["{\"$type\":\"child\",\"X\":1,\"Y\":2}", "{\"$type\":\"child\",\"X\":1}", "{\"X\":1}", "{\"X\":1,\"$type\":\"child\"}", "{\"$type\":2,\"X\":1,\"Inner\":{\"$type\":\"child\",\"X\":5}}", "{\"$type\":2,\"Inner\":{\"$type\":2,\"Inner\":{\"X\":\"a\"}}}", "{\"X\":1,\"$foo\":2}", "{\"$type\":\"child\",\"X\":1,\"X\":2}", "{\"$type\":\"child\",\"Z\":1}", "{}", "{\"$type\":\"child\"}"], options, name);
            t.Read<UntaggedRoot>(["{\"A\":1,\"B\":2}", "{\"$type\":\"x\",\"A\":1}", "{\"$foo\":1,\"A\":1}", "{\"$id\":\"1\",\"A\":1}", "{}"], options, name);
            t.Read<TopPolymorphic>(["{\"$type\":\"m\",\"A\":1,\"B\":2}", "{\"$type\":\"l\",\"A\":1,\"C\":3}", "{\"$type\":\"leaf\",\"A\":1}"], options, name);
            t.Read<MiddlePolymorphic>(["{\"$type\":\"leaf\",\"A\":1,\"B\":2}", "{\"$type\":\"l\",\"A\":1,\"C\":3}", "{\"$type\":\"m\",\"A\":1}", "{\"A\":1}"], options, name);
            t.Read<ExtendedRoot>(["{\"$type\":\"e\",\"A\":1,\"q\":2}", "{\"$type\":\"e\",\"$q\":2}", "{\"q\":1,\"$type\":\"e\"}", "{\"q\":1,\"$foo\":1}", "{\"$type\":\"r\",\"A\":1,\"q\":[1]}", "{\"$type\":\"r\",\"q\":[1],\"$q\":5}", "{\"q\":1,\"A\":2}"], options, name);
            t.Read<GenericRoot<int>>(["{\"$type\":\"int\",\"Value\":1}", "{\"$type\":\"string\",\"Value\":1,\"Other\":\"a\"}", "{\"Value\":1}"], options, name);
            t.Read<RequiredRoot>(["{\"$type\":\"r\",\"A\":1,\"B\":\"x\",\"C\":3}", "{\"$type\":\"r\",\"A\":1}", "{\"$type\":\"r\"}", "{}", "{\"A\":1}", "{\"$type\":\"r\",\"C\":3,\"B\":\"x\"}"], options, name);
            t.Read<NotifiedRoot>(["{\"$type\":\"n\",\"A\":1}", "{}", "{\"$type\":\"n\"}"], options, name);
            t.Read<DollarRoot>(["{\"$type\":\"d\",\"$foo\":1,\"$bar\":2}", "{\"$foo\":1}", "{\"$type\":\"d\"}"], options, name);
            t.Read<Nameless>(["{\"\":\"c\",\"A\":1}", "{\"A\":1}", "{\"A\":1,\"\":\"c\"}", "{\"\":5}", "{\"\":\"x\"}"], options, name);
            t.Read<OddlyNamed>(["{\"t\\u00FFp\\u0022e\":\"\\u003C\\u00E9\\u003E\\u2028\",\"A\":1}", "{\"tÿp\\\"e\":\"<é>\u2028\",\"A\":1}", "{\"A\":1,\"tÿp\\\"e\":\"<é>\u2028\"}"], options, name);
            t.Read<Near>(["{\"$type\":\"child\",\"A\":1,\"B\":2}", "{\"$type\":\"abstract\",\"A\":1}", "{\"A\":1}"], options, name);
            t.Read<IDiamond>(["{\"$type\":\"left\"}", "{\"$type\":\"middle\"}", "{}"], options, name);
            t.Read<Near[]>(["[{\"$type\":\"child\"},{\"$type\":\"abstract\",\"A\":1}]"], options, name);
        }
    }

    public static void Members(Transcript t)
    {
        string[] documents =
        [
            "{\"Member\":{\"$type\":\"circle\",\"Radius\":2},\"Animal\":{\"kind\":\"struct\",\"Legs\":3},\"Any\":{\"$type\":\"circle\"},\"List\":[{\"$type\":7},{}],\"Map\":{\"a\":{\"$type\":\"c\"},\"b\":{\"$type\":1,\"C\":1}},\"Field\":{\"$type\":\"circle\"}}",
            "{\"Member\":{\"$type\":\"zzz\"}}", "{\"Member\":{\"Name\":\"x\",\"$type\":7}}", "{\"Map\":{\"a\":{}}}", "{\"Map\":{\"a\":{\"A\":1}}}", "{\"List\":[{\"$type\":7},{\"$type\":\"zzz\"}]}", "{\"Animal\":{\"kind\":\"zzz\"}}", "{\"Animal\":5}", "{\"Field\":{\"$type\":\"circle\",\"Radius\":\"x\"}}",
        ];
        foreach (var (name, options) in Options())
        {
            t.Both<ShapeHolder>(documents, options, name);
            t.Both<ShapeRecord>(["{\"First\":{\"$type\":\"circle\",\"Radius\":2},\"Second\":{\"kind\":\"class\",\"Friend\":{\"kind\":\"map\",\"a\":1}},\"Third\":[{\"$type\":\"child\",\"X\":1},{\"X\":2}]}", "{\"First\":{\"$type\":\"zzz\"}}", "{\"Second\":{\"Legs\":1}}", "{\"Third\":[{\"$type\":\"child\",\"X\":\"a\"}]}"], options, name);
            t.Both<Dictionary<string, Shape>>(["{\"a\":{\"$type\":\"circle\"},\"b\":{\"Name\":\"x\"}}", "{\"a\":{\"$type\":\"circle\"},\"b\":{\"Name\":\"x\",\"$type\":7}}"], options, name);
            t.Both<List<List<IAnimal>>>(["[[{\"kind\":\"class\"},{\"kind\":\"struct\"}],[{\"kind\":\"list\",\"$values\":[1]}]]", "[[{\"kind\":\"class\"}],[{\"kind\":\"list\",\"$values\":[\"x\"]}]]"], options, name);
        }

        t.Read<ShapeFilled>(["{\"Member\":{\"$type\":\"circle\",\"Radius\":2}}", "{}"]);
        t.Read<ShapeFilled>(["{\"Member\":{\"$type\":\"circle\",\"Radius\":2}}", "{}"], s_anyOrder);
        t.Write(new ShapeFilled());
        t.Both<UntaggedFilled>(["{\"Member\":{\"A\":7}}", "{\"Member\":{\"B\":7}}", "{}"]);
        t.Both<ListFilled>(["{\"Members\":[{\"$type\":7}]}", "{}"]);
        var filling = new JsonSerializerOptions { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };
        t.Both<ShapeHolder>(documents, filling, "filling");
        t.Both<List<Shape>>(["[{\"$type\":7}]"], filling, "filling");
        var populated = new[] { "{\"Member\":{\"$type\":\"circle\",\"Radius\":7}}", "{\"Member\":{\"Name\":\"x\"}}", "{\"Member\":{\"$type\":7,\"Side\":1}}", "{\"Member\":{\"$type\":\"zz\"}}", "{\"Member\":{\"Name\":\"x\",\"$type\":\"circle\"}}", "{\"Member\":null}", "{\"Member\":{}}", "{\"Member\":{\"$foo\":1}}", "{\"Root\":{\"A\":1}}", "{\"Root\":{\"$type\":\"c\",\"B\":1}}", "{\"List\":{\"$type\":\"child\",\"$values\":[{}]}}", "{\"List\":[{\"$type\":\"circle\"}]}", "{\"Map\":{\"$type\":\"child\",\"b\":2}}", "{\"Map\":{\"b\":2}}", "{\"Map\":{\"a\":\"x\"}}" };
        t.Both<FilledByType>(populated);
        t.Both<FilledByType>(populated, s_anyOrder, "in any order");
        t.Both<ConvertedMember>(["{\"Member\":{\"$type\":\"circle\"}}", "{\"Member\":null}"]);
        t.Both<QuotedRoot>(["{\"$type\":\"q\",\"A\":\"1\",\"B\":2}", "{\"A\":\"1\"}"]);
        t.Both<QuotedHolder>(["{\"Plain\":{\"Radius\":1}}", "{\"Plain\":{\"Inner\":{\"$type\":\"circle\",\"Radius\":1}}}"]);
    }

    public static void Writing(Transcript t)
    {
        foreach (var (name, options) in Options())
        {
            foreach (var value in Values())
            {
                t.Add($"{name} as base {ObjectDump.Of(value)}", () => Base(value) is { } type ? JsonSerializer.Serialize(value, type, options) : null);
                t.Add($"{name} as object {ObjectDump.Of(value)}", () => JsonSerializer.Serialize<object>(value, options));
                t.Add($"{name} as itself {ObjectDump.Of(value)}", () => JsonSerializer.Serialize(value, value.GetType(), options));
                t.Add($"{name} among objects {ObjectDump.Of(value)}", () => JsonSerializer.Serialize<object?[]>([value, null, 1], options));
                t.Add($"{name} in a member {ObjectDump.Of(value)}", () => JsonSerializer.Serialize(new ShapeHolder { Any = value, Member = value as Shape, Animal = value as IAnimal, Field = value as Shape }, options));
            }

            t.Write<List<Shape?>>([new Circle(), null, new Shape(), new Square { Side = 1 }], options, name);
            t.Write<List<Shape?>>([new Circle(), new Unlisted()], options, name);
            t.Write<Dictionary<string, IAnimal>>(new() { ["a"] = new StructAnimal(), ["b"] = new ListAnimal { 1 } }, options, name);
            t.Write<Dictionary<string, IAnimal>>(new() { ["a"] = new StructAnimal(), ["b"] = new AlienAnimal() }, options, name);
            t.Write<Shape>(null!, options, name);
            t.Write<IAnimal[]>([new RecordAnimal(1, new MapAnimal { ["x"] = 1 })], options, name);
            t.Write(new Group { Shapes = [new Circle { Inner = new Unlisted() }] }, options, name);
            t.Write<Shape>(new Group { ByName = new() { ["k"] = new Circle { Inner = new Unlisted() } } }, options, name);
        }
    }

    public static void Invalid(Transcript t)
    {
        t.Both<EmptyPolymorphic>(["{\"A\":1}", "null"]);
        t.Both<SealedPolymorphic>(["{\"A\":1}"]);
        t.Both<SameDiscriminator>(["{}"]);
        t.Both<SameType>(["{}"]);
        t.Both<ReservedName>(["{}"]);
        t.Both<UsualName>(["{}", "{\"$type\":\"s\"}"]);
        t.Both<NoAncestor>(["{}"]);
        t.Both<AbstractDerived>(["{}"]);
        t.Both<OpenDerived>(["{}"]);
        t.Both<Conflicting>(["{}", "{\"$type\":\"c\"}"]);
        t.Both<ConflictingByName>(["{}", "{\"kind\":\"c\"}", "{\"kind\":\"h\"}", "{\"kind\":\"i\"}", "{\"kind\":\"h\",\"Kind\":\"x\"}", "{\"kind\":\"i\",\"kind\":\"x\"}"]);
        t.Write<ConflictingByName>(new ConflictingKind());
        t.Write<ConflictingByName>(new HarmlessKind());
        t.Write<ConflictingByName>(new IgnoredKind());
        t.Write<Conflicting>(new ConflictingChild());
        t.Both<IdentifierRoot>(["{}", "{\"$type\":\"c\"}", "{\"$type\":\"c\",\"$id\":\"x\"}"]);
        t.Write<IdentifierRoot>(new IdentifierChild());
        t.Both<ConvertedRoot>(["{}", "{\"$type\":\"x\"}", "null", "\"word\""]);
        t.Write<ConvertedRoot>(new ConvertedRootChild());
        t.Write(new ConvertedRoot());
        t.Both<ConvertedUntagged>(["{}", "{\"$type\":\"x\"}", "null", "\"word\""]);
        t.Write<ConvertedUntagged>(new ConvertedUntaggedChild());
        t.Both<PlainRoot>(["{}", "{\"$type\":\"c\",\"A\":1}", "{\"$type\":\"c\"}", "{\"$type\":\"p\",\"A\":1}"]);
        t.Write<PlainRoot>(new ConvertedChild());
        t.Write<PlainRoot>(new ConvertedUntaggedDerived());
        t.Write<List<PlainRoot>>([new PlainChild(), new ConvertedChild()]);
        var converted = new JsonSerializerOptions { Converters = { new WordForShapes() } };
        t.Both<Shape>(["{}", "{\"$type\":\"circle\"}", "\"word\""], converted, "converted");
        t.Write<Shape>(new Circle(), converted, "converted");
        t.Both<Circle>(["{}", "{\"Inner\":{\"$type\":\"circle\"}}"], converted, "converted");
    }

    public static void References(Transcript t)
    {
        string[] documents =
        [
            "{\"$id\":\"1\",\"$type\":\"circle\",\"Radius\":2}", "{\"$type\":\"circle\",\"$id\":\"1\",\"Radius\":2}", "{\"$id\":\"1\",\"$type\":\"circle\",\"Inner\":{\"$ref\":\"1\"}}", "{\"$type\":\"circle\",\"$ref\":\"1\"}", "{\"$ref\":\"1\",\"$type\":\"circle\"}", "{\"$ref\":\"1\"}", "{\"$id\":\"1\",\"Name\":\"a\",\"$type\":\"circle\"}",
            "{\"$id\":\"1\",\"$type\":\"group\",\"Shapes\":{\"$id\":\"2\",\"$values\":[{\"$ref\":\"1\"},{\"$id\":\"3\",\"$type\":7},{\"$ref\":\"3\"}]}}", "{\"$id\":\"1\",\"$type\":\"re\\\"cord\",\"Size\":1,\"Inner\":{\"$ref\":\"1\"}}", "{\"$id\":\"1\",\"$type\":\"re\\\"cord\",\"Size\":1,\"Inner\":{\"Name\":\"x\"}}", "{\"$id\":\"1\",\"$type\":\"zzz\"}",
            "{\"$id\":\"1\",\"Name\":\"a\"}", "{\"$id\":\"1\"}", "{\"$id\":1,\"$type\":\"circle\"}", "{\"$id\":\"1\",\"$type\":5}", "{\"$id\":\"1\",\"$id\":\"2\",\"$type\":\"circle\"}", "{\"$id\":\"1\",\"$type\":\"circle\",\"$type\":\"circle\"}", "{\"$id\":\"1\",\"$type\":\"circle\",\"$values\":[]}", "{\"$id\":\"1\",\"$foo\":1,\"$type\":\"circle\"}", "{}", "null",
            "{\"$id\":\"1\",\"$type\":\"circle\",\"Inner\":{\"$id\":\"2\",\"$type\":7},\"Radius\":\"x\"}", "{\"$id\":\"1\",\"$type\":\"circle\",\"Inner\":{\"$ref\":\"7\"}}", "{\"$type\":\"circle\"}", "{\"Radius\":2,\"$type\":\"circle\",\"$id\":\"1\",\"Inner\":{\"$ref\":\"1\"}}",
        ];
        foreach (var (name, options) in ReferenceOptions())
        {
            t.Both<Shape>(documents, options, name);
            t.Both<List<Shape>>(["[{\"$id\":\"1\",\"$type\":\"circle\"},{\"$ref\":\"1\"}]", "{\"$id\":\"0\",\"$values\":[{\"$id\":\"1\",\"$type\":\"circle\"},{\"$ref\":\"1\"}]}"], options, name);
            t.Both<RootList>(["{\"$id\":\"1\",\"$type\":\"child\",\"$values\":[{\"$id\":\"2\",\"$type\":\"circle\"},{\"$ref\":\"2\"}]}", "{\"$type\":\"child\",\"$id\":\"1\",\"$values\":[]}", "{\"$type\":\"child\",\"$values\":[]}", "{\"$id\":\"1\",\"$values\":[]}", "[]"], options, name);
            t.Both<RootMap>(["{\"$id\":\"1\",\"$type\":\"child\",\"a\":1}", "{\"$type\":\"child\",\"$id\":\"1\",\"a\":1}", "{\"$id\":\"1\",\"a\":1}"], options, name);
            t.Both<IAnimal>(["{\"$id\":\"1\",\"kind\":\"class\",\"Friend\":{\"$ref\":\"1\"}}", "{\"$id\":\"1\",\"kind\":\"struct\",\"Legs\":1}", "{\"kind\":\"class\",\"$id\":\"1\"}", "{\"$id\":\"1\",\"Legs\":1}", "{\"$id\":\"1\",\"kind\":\"record\",\"Legs\":1}", "{\"$id\":\"1\",\"kind\":\"list\",\"$values\":[1]}", "{\"$ref\":\"x\"}"], options, name);
            t.Both<AbstractRoot>(["{\"$id\":\"1\",\"$type\":\"c\"}", "{\"$id\":\"1\"}", "{\"$id\":\"1\",\"A\":1}"], options, name);
            t.Both<UntaggedRoot>(["{\"$id\":\"1\",\"A\":1}", "{\"$id\":\"1\",\"$type\":\"x\",\"A\":1}"], options, name);
            foreach (var value in Values())
            {
                t.Add($"{name} as base {ObjectDump.Of(value)}", () => Base(value) is { } type ? JsonSerializer.Serialize(value, type, options) : null);
                t.Add($"{name} as object {ObjectDump.Of(value)}", () => JsonSerializer.Serialize<object>(value, options));
                t.Add($"{name} twice {ObjectDump.Of(value)}", () => JsonSerializer.Serialize<object[]>([value, value], options));
                t.Add($"{name} twice in members {ObjectDump.Of(value)}", () => JsonSerializer.Serialize(new ShapeHolder { Member = value as Shape, Field = value as Shape, Any = value, Animal = value as IAnimal }, options));
            }

            var self = new Circle();
            self.Inner = self;
            t.Add($"{name} cycle", () => JsonSerializer.Serialize<Shape>(self, options));
            var group = new Group();
            group.Shapes = [group, self];
            t.Add($"{name} longer cycle", () => JsonSerializer.Serialize<Shape>(group, options));
        }
    }

    public static void Contracts(Transcript t)
    {
        foreach (var (name, change) in Changes())
        {
            var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { change } } };
            t.Both<LooseRoot>(["{\"A\":1,\"B\":2}", "{\"$type\":\"child\",\"A\":1,\"B\":2}", "{\"$type\":5,\"A\":1,\"C\":2}", "{\"kind\":\"child\",\"B\":2}", "{\"$type\":\"zzz\"}", "{\"A\":1,\"$type\":\"child\"}", "{\"$foo\":1}"], options, name);
            t.Both<Shape>(["{}", "{\"$type\":\"circle\",\"Radius\":1}", "{\"$type\":\"circle\",\"r\":1}", "{\"$type\":7,\"Side\":2}", "{\"what\":\"circle\",\"Radius\":1}", "{\"$type\":\"zzz\",\"Name\":\"a\"}"], options, name);
            t.Both<EmptyPolymorphic>(["{\"A\":1}"], options, name);
            t.Both<AbstractRoot>(["{\"A\":1}", "{\"$type\":\"c\",\"A\":1}", "{}"], options, name);
            t.Both<RootList>(["[]", "{\"$type\":\"child\",\"$values\":[]}"], options, name);
            t.Write<LooseRoot>(new LooseChild(), options, name);
            t.Write<LooseRoot>(new LooseGrandchild(), options, name);
            t.Write<object>(new LooseGrandchild(), options, name);
            t.Write<object>(new LooseChild(), options, name);
            t.Write<Shape>(new Circle { Inner = new Unlisted() }, options, name);
            t.Write<Shape>(new Circle(), options, name);
            t.Write<Shape>(new Unlisted(), options, name);
            t.Write<object>(new Circle(), options, name);
            foreach (var type in (Type[])[typeof(LooseRoot), typeof(Shape), typeof(EmptyPolymorphic), typeof(RootList), typeof(int), typeof(IAnimal), typeof(Tolerant), typeof(Near)])
                t.Add($"{name} options of {type.Name}", () => Described(options.GetTypeInfo(type).PolymorphismOptions));
        }

        t.Add("taken from another", () =>
        {
            var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
            var shape = JsonTypeInfo.CreateJsonTypeInfo<Shape>(options);
            shape.PolymorphismOptions = new();
            JsonTypeInfo.CreateJsonTypeInfo<LooseRoot>(options).PolymorphismOptions = shape.PolymorphismOptions;
            return "shared";
        });
        t.Add("of a number", () => JsonTypeInfo.CreateJsonTypeInfo<int>(new()).PolymorphismOptions = new());
        t.Add("null of a number", () => JsonTypeInfo.CreateJsonTypeInfo<int>(new()).PolymorphismOptions = null);
        t.Add("changed after use", () =>
        {
            var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
            var info = options.GetTypeInfo(typeof(Shape));
            JsonSerializer.Serialize(new Shape(), info);
            info.PolymorphismOptions!.DerivedTypes.Add(new(typeof(Unlisted), "late"));
            return "changed";
        });
        t.Add("by hand", () =>
        {
            var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
            var info = JsonTypeInfo.CreateJsonTypeInfo<LooseRoot>(options);
            info.CreateObject = () => new LooseRoot();
            info.PolymorphismOptions = new() { DerivedTypes = { new(typeof(LooseChild), "c") } };
            return JsonSerializer.Serialize(new LooseChild { B = 3 }, info) + ObjectDump.Of(JsonSerializer.Deserialize("{\"$type\":\"c\",\"B\":4}", info));
        });
    }

    private static IEnumerable<(string Name, Action<JsonTypeInfo> Change)> Changes()
    {
        yield return ("nothing", _ => { });
        yield return ("loose", i => Set(i, typeof(LooseRoot), () => new() { DerivedTypes = { new(typeof(LooseChild), "child"), new(typeof(LooseGrandchild), 5) } }));
        yield return ("named", i => Set(i, typeof(LooseRoot), () => new() { TypeDiscriminatorPropertyName = "kind", DerivedTypes = { new(typeof(LooseChild), "child"), new(typeof(LooseGrandchild)) } }));
        yield return ("untagged", i => Set(i, typeof(LooseRoot), () => new() { DerivedTypes = { new(typeof(LooseChild)) } }));
        yield return ("nearest", i => Set(i, typeof(LooseRoot), () => new() { UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor, DerivedTypes = { new(typeof(LooseChild), "child") } }));
        yield return ("tolerant", i => Set(i, typeof(LooseRoot), () => new() { IgnoreUnrecognizedTypeDiscriminators = true, UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType, DerivedTypes = { new(typeof(LooseChild), "child") } }));
        yield return ("none", i => Set(i, typeof(LooseRoot), () => new()));
        yield return ("strangers", i => Set(i, typeof(LooseRoot), () => new() { DerivedTypes = { new(typeof(Circle), "c") } }));
        yield return ("twice", i => Set(i, typeof(LooseRoot), () => new() { DerivedTypes = { new(typeof(LooseChild), "c"), new(typeof(LooseGrandchild), "c") } }));
        yield return ("taken away", i => Set(i, typeof(Shape), () => null));
        yield return ("filled", i =>
        {
            if (i.Type == typeof(EmptyPolymorphic))
                i.PolymorphismOptions!.DerivedTypes.Add(new(typeof(EmptyPolymorphic), "self"));
        });
        yield return ("added", i =>
        {
            if (i.Type == typeof(Shape))
                i.PolymorphismOptions!.DerivedTypes.Add(new(typeof(Unlisted), "unlisted"));
        });
        yield return ("renamed", i =>
        {
            if (i.Type == typeof(Shape))
                i.PolymorphismOptions!.TypeDiscriminatorPropertyName = "what";
        });
        yield return ("derived changed", i =>
        {
            if (i.Type == typeof(Circle))
                i.Properties.First(p => p.Name == "Radius").Name = "r";
        });
        yield return ("abstract made", i =>
        {
            if (i.Type == typeof(AbstractRoot))
                i.CreateObject = () => new ConcreteRoot { B = 5 };
        });
        yield return ("list taken away", i => Set(i, typeof(RootList), () => null));
    }

    private static void Set(JsonTypeInfo info, Type type, Func<JsonPolymorphismOptions?> options)
    {
        if (info.Type == type)
            info.PolymorphismOptions = options();
    }

    private static string? Described(JsonPolymorphismOptions? options)
        => options is null ? null : $"{options.TypeDiscriminatorPropertyName} {options.UnknownDerivedTypeHandling} {options.IgnoreUnrecognizedTypeDiscriminators} {string.Join(", ", options.DerivedTypes.Select(d => $"{TypeName.Of(d.DerivedType)} {d.TypeDiscriminator}"))}";

    public static void Documents(Transcript t)
    {
        foreach (var json in s_shapes.Where(IsJson))
        {
            t.Add($"element {json}", () => JsonDocument.Parse(json).RootElement.Deserialize<Shape>());
            t.Add($"node {json}", () => JsonNode.Parse(json).Deserialize<Shape>());
            t.Add($"node again {json}", () => JsonSerializer.SerializeToNode(JsonSerializer.Deserialize<Shape>(json))?.ToJsonString());
            t.Add($"element again {json}", () => JsonSerializer.SerializeToElement(JsonSerializer.Deserialize<Shape>(json)).GetRawText());
        }
    }

    public static void Writing_in_parts(Transcript t)
    {
        foreach (var size in (int[])[1, 16, 16 * 1024])
        {
            var options = new JsonSerializerOptions { DefaultBufferSize = size };
            foreach (var value in Values())
            {
                if (Base(value) is not { } type)
                    continue;
                t.AddAsync($"stream {size} {ObjectDump.Of(value)}", async () =>
                {
                    var stream = new MemoryStream();
                    await JsonSerializer.SerializeAsync(stream, value, type, options);
                    return Encoding.UTF8.GetString(stream.ToArray());
                });
                t.AddAsync($"pipe {size} {ObjectDump.Of(value)}", async () =>
                {
                    var stream = new MemoryStream();
                    var pipe = PipeWriter.Create(stream);
                    await JsonSerializer.SerializeAsync(pipe, value, type, options);
                    await pipe.CompleteAsync();
                    return Encoding.UTF8.GetString(stream.ToArray());
                });
            }

            t.AddAsync($"asynchronous elements {size}", async () =>
            {
                var stream = new MemoryStream();
                await JsonSerializer.SerializeAsync(stream, Shapes(), options);
                return Encoding.UTF8.GetString(stream.ToArray());
            });
        }
    }

    public static void Elements(Transcript t)
    {
        foreach (var json in s_shapes.Where(IsJson))
        {
            t.AddAsync($"elements {json}", async () =>
            {
                var shapes = new List<Shape?>();
                await foreach (var shape in JsonSerializer.DeserializeAsyncEnumerable<Shape>(new TricklingStream(Encoding.UTF8.GetBytes($"[{json}]"), 3), new JsonSerializerOptions { DefaultBufferSize = 16 }))
                    shapes.Add(shape);
                return shapes;
            });
        }
    }

    private static async IAsyncEnumerable<Shape> Shapes()
    {
        yield return new Circle { Radius = 1 };
        await Task.Yield();
        yield return new Shape();
        yield return new RecordShape(1, new Square());
    }

    private static void InParts<T>(Transcript t, string json, JsonSerializerOptions? settings = null)
    {
        var utf8 = Encoding.UTF8.GetBytes(json);
        t.Add($"span {TypeName.Of(typeof(T))} {json}", () => JsonSerializer.Deserialize<T>(utf8, settings));
        foreach (var size in (int[])[1, 5])
        {
            t.Add($"segments of {size} {TypeName.Of(typeof(T))} {json}", () =>
            {
                var reader = new Utf8JsonReader(Segment.Split(utf8, size));
                return JsonSerializer.Deserialize<T>(ref reader, settings);
            });
        }

        foreach (var (atOnce, buffer) in ((int, int)[])[(1, 1), (3, 16), (1000, 16)])
        {
            var options = new JsonSerializerOptions(settings ?? JsonSerializerOptions.Default) { DefaultBufferSize = buffer };
            t.AddAsync($"stream {atOnce} of {buffer} {TypeName.Of(typeof(T))} {json}", async () => await JsonSerializer.DeserializeAsync<T>(new TricklingStream(utf8, atOnce), options));
            if (atOnce == 1000)
                t.AddAsync($"pipe {atOnce} of {buffer} {TypeName.Of(typeof(T))} {json}", async () => await JsonSerializer.DeserializeAsync<T>(PipeReader.Create(new TricklingStream(utf8, atOnce), new(bufferSize: buffer)), options));
        }
    }

    private static bool IsJson(string json)
    {
        try
        {
            using var document = JsonDocument.Parse(json);
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private static Type? Base(object value) => value switch
    {
        Shape => typeof(Shape),
        AbstractRoot => typeof(AbstractRoot),
        IAnimal => typeof(IAnimal),
        Tolerant => typeof(Tolerant),
        Near => typeof(Near),
        IDiamond => typeof(IDiamond),
        RootList => typeof(RootList),
        RootMap => typeof(RootMap),
        RootRecord => typeof(RootRecord),
        UntaggedRoot => typeof(UntaggedRoot),
        TopPolymorphic => typeof(TopPolymorphic),
        ExtendedRoot => typeof(ExtendedRoot),
        GenericRoot<int> => typeof(GenericRoot<int>),
        RequiredRoot => typeof(RequiredRoot),
        NotifiedRoot => typeof(NotifiedRoot),
        DollarRoot => typeof(DollarRoot),
        FaceBase => typeof(FaceBase),
        IFace => typeof(IFace),
        Nameless => typeof(Nameless),
        OddlyNamed => typeof(OddlyNamed),
        _ => null,
    };

    private static IEnumerable<object> Values() =>
    [
        new Shape { Name = "s" }, new Circle { Name = "c", Radius = 1, Inner = new Square { Side = 2.5 } }, new Square(), new Negative(), new Untold { Told = 3 }, new Unlisted(), new SubCircle { Sub = 4 }, new RecordShape(3, new Circle()) { Extra = 5 },
        new Group { Shapes = [new Circle(), null, new Shape()], ByName = new() { ["x"] = new Square() }, Array = [new Negative()] }, new ConcreteRoot { A = 1, B = 2 }, new ConcreteRecord(1, "d"), new ClassAnimal { Legs = 4, Friend = new StructAnimal { Legs = 2 } },
        new StructAnimal { Legs = 2 }, new ListAnimal { 1, 2 }, new MapAnimal { ["a"] = 1 }, new RecordAnimal(3, new ListAnimal()), new AlienAnimal(), new Tolerant { A = 1 }, new TolerantChild { B = 2 }, new TolerantNumber(), new TolerantStranger { C = 3 }, new Near(), new NearChild { B = 1 }, new NearOfAbstract { C = 2, D = 3 },
        new NearGrandchild { E = 4 }, new NearGreatGrandchild { F = 5 }, new NearSibling { G = 6 }, new Middle(), new LeftOnly(), new LeftmostOnly(), new Both(), new MiddleLeft(), new MiddleChild(), new TopOnly(), new RootList { new Circle() }, new ChildList { new Circle(), new Shape() },
        new RootMap { ["a"] = 1 }, new ChildMap { ["b"] = 2 }, new RootRecord(1), new ChildRecord(1, 2), new OtherRecord(1, new ChildRecord(2)), new UntaggedRoot(), new UntaggedChild { B = 1 }, new UntaggedGrandchild(), new TopPolymorphic(), new MiddlePolymorphic { B = 1 }, new LeafPolymorphic { C = 2 },
        new ExtendedChild { A = 1, Extra = new() { ["q"] = 5 } }, new ExtendedRecord(2), new GenericChild { Value = 3 }, new GenericChild<string> { Other = "o" }, new RequiredChild { A = 1, B = "b", C = 2 }, new NotifiedChild { A = 1 }, new NotifiedRoot(), new DollarChild { Foo = 1, Bar = 2 },
        new TwoFaces { B = 1 }, new TwoFacesChild(), new OneFace(), new Twice(), new NamelessChild { A = 1 }, new OddlyNamedChild { A = 1 },
    ];

    private static (string, JsonSerializerOptions?)[] Options() =>
    [
        ("", null),
        ("in any order", s_anyOrder),
        ("web", new(JsonSerializerDefaults.Web)),
        ("lax", new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip, PropertyNameCaseInsensitive = true, WriteIndented = true, IncludeFields = true }),
        ("refusing", new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, AllowDuplicateProperties = false, RespectRequiredConstructorParameters = true, RespectNullableAnnotations = true }),
        ("cycles ignored", new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }),
    ];

    private static (string, JsonSerializerOptions)[] ReferenceOptions() =>
    [
        ("preserved", new() { ReferenceHandler = ReferenceHandler.Preserve }),
        ("preserved in any order", new() { ReferenceHandler = ReferenceHandler.Preserve, AllowOutOfOrderMetadataProperties = true }),
        ("cycles ignored", new() { ReferenceHandler = ReferenceHandler.IgnoreCycles }),
    ];
}

/// <summary>A converter of the options, which takes precedence over the attributes of the type.</summary>
public class WordForShapes : JsonConverter<Shape>
{
    public override Shape? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        reader.Skip();
        return new Shape();
    }

    public override void Write(Utf8JsonWriter writer, Shape value, JsonSerializerOptions options) => writer.WriteStringValue("word");
}
