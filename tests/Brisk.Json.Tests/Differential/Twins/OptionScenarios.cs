namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Unicode;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Each option, alone and in combination.</summary>
public static class OptionScenarios
{
    public static void Two_null_conditions(Transcript t)
    {
#pragma warning disable SYSLIB0020 // obsolete
        t.Add("values first", () => new JsonSerializerOptions { IgnoreNullValues = true, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault });
        t.Add("condition first", () => new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, IgnoreNullValues = true });
        t.Add("never", () => new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.Never, IgnoreNullValues = true }.IgnoreNullValues);
#pragma warning restore SYSLIB0020
    }

    public static void Ignore_conditions(Transcript t)
    {
        foreach (var (name, options) in IgnoreOptions())
        {
            Ignoring<int>(t, 5, name, options);
            Ignoring<int?>(t, 5, name, options);
            Ignoring<string>(t, "s", name, options);
            Ignoring<StructBox<int>>(t, new() { Value = 1 }, name, options);
            Ignoring<Box<int>>(t, new(), name, options);
            Ignoring<List<int>>(t, [], name, options);
            Ignoring<Colour>(t, Colour.Blue, name, options);
            Ignoring<double>(t, -0.0, name, options);
            Ignoring<decimal>(t, 0.0m, name, options);
            Ignoring<DateTime>(t, default(DateTime).AddTicks(1), name, options);
            Ignoring<Guid>(t, new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11), name, options);
            t.Write(new IgnoredMembers<int>(), options, name);
            t.Write(new IgnoredParameters(0, null), options, name);
            t.Write(new IgnoredParameters(1, "b"), options, name);
            t.Read<IgnoredParameters>(["{\"A\":9,\"B\":\"x\",\"C\":9,\"D\":9,\"E\":9}", "{\"A\":null}", "{\"B\":null}", "{\"C\":\"x\"}", "{\"D\":\"x\"}", "{\"E\":\"x\"}"], options, name);
            t.Write(new IgnoredStruct(), options, name);
            t.Write(new IgnoredStruct { A = 1, B = 2 }, options, name);
            t.Write(new RecordStruct(0, null), options, name);
            t.Write((0, (string?)null), new JsonSerializerOptions(options) { IncludeFields = true }, name);
            t.Write<(int, string?)?>(null, options, name);
            t.Write(new List<string?> { null }, options, name);
            t.Write(new Dictionary<string, int?> { ["a"] = null }, options, name);
            t.Write(new Access(), options, name);
            t.Write(new PlainDefaults(), options, name);
        }

        t.Add("set Always", () => new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.Always });
        t.Add("set WhenWriting", () => new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWriting }.DefaultIgnoreCondition);
        t.Add("set WhenReading", () => new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenReading }.DefaultIgnoreCondition);
        t.Add("set 99", () => new JsonSerializerOptions { DefaultIgnoreCondition = (JsonIgnoreCondition)99 }.DefaultIgnoreCondition);
        t.Both<IgnoredUnsupported>(["{}", "{\"Grid\":[[1]],\"X\":1}"]);
        t.Write(new IgnoredWhenNull<string>());
        t.Write(new IgnoredWhenNull<int?>());
        t.Write(new IgnoredWhenNull<int>());
        t.Read<IgnoredWhenNull<int>>("{}");
    }

    public static void Populate(Transcript t)
    {
        string[] members = ["List", "GetOnly", "Map", "Inner", "Set", "Queue", "Stack", "Interface", "Null", "SettableNull", "Struct", "TwoFields", "Boxes", "Replaced", "Unmarked"];
        string[] values = ["null", "[]", "[7,8]", "{}", "{\"new\":7,\"both\":8}", "{\"Value\":7}", "{\"X\":7}", "[{\"Value\":7}]", "1", "[7,\"x\"]", "[[7]]"];
        foreach (var (name, options) in PopulateOptions())
        {
            foreach (var member in members)
                t.Read<PopulatedMembers>(values.Select(value => $"{{\"{member}\":{value}}}"), options, name);
            t.Read<PopulatedMembers>("{\"List\":[7],\"List\":[8]}", options, name);
            t.Both<PopulatedReadOnlyCollection>(["{}", "{\"Items\":[2]}", "{\"Items\":null}"], options, name);
            t.Both<PopulatedArray>(["{}", "{\"Items\":[2]}"], options, name);
            t.Both<PopulatedScalar>(["{}", "{\"Number\":2}"], options, name);
            t.Both<PopulatedGetOnlyStruct>(["{}", "{\"Struct\":{\"Value\":2}}"], options, name);
            t.Both<PopulatedRecordMember>(["{}", "{\"Record\":{\"Value\":2}}"], options, name);
            foreach (var member in new[] { "List", "Inner", "Number", "Text", "Array", "Replaced", "Field", "ReadOnlyField" })
                t.Read<PopulatedType>(values.Append("\"x\"").Select(value => $"{{\"{member}\":{value}}}"), options, name);
            foreach (var member in new[] { "List", "GetOnly", "Map", "Inner", "Box" })
                t.Read<PlainDefaults>(values.Append("{\"a\":[7]}").Append("{\"List\":[7]}").Select(value => $"{{\"{member}\":{value}}}"), options, name);
            t.Read<GetterOnly<List<int>>>(["{\"Value\":[1]}", "{\"Value\":null}", "{\"Value\":{}}"], options, name);
            t.Read<GetterOnly<Dictionary<string, int>>>(["{\"Value\":{\"a\":1}}"], options, name);
            t.Read<RecordBox<List<int>>>(["{\"Value\":[1]}"], options, name);
            t.Read<ParametersAndMembers>(["{\"A\":1,\"GetOnlyList\":[5]}", "{\"GetOnlyList\":[5],\"D\":[\"x\"]}"], options, name);
            t.Read<List<PlainDefaults>>(["[{\"List\":[7]},{\"Map\":{\"a\":[8]}}]"], options, name);
        }
    }

    public static void Comments_and_trailing_commas(Transcript t)
    {
        string[] documents =
        [
            "/*c*/{/*c*/\"Value\"/*c*/:/*c*/[1/*c*/,/*c*/2/*c*/]/*c*/}/*c*/", "//c\n{//c\n\"Value\"//c\n:[1,//c\n2]//c\n}//c", "{\"Value\":[1,2],}", "{\"Value\":[1,2,],}", "{\"Value\":[,]}", "{\"Value\":[1,,2]}", "{,\"Value\":[1]}", "{\"Value\":[1/*]}", "{\"Value\":[1/]}", "{\"Value\":[1//]}", "/**/{}", "{}//", "{}/*", "{}/", "/*\n\n*/{\n//x\n\"Value\":x}", "{\"Other\":[1,/*c*/{\"a\":/*d*/null,},],\"Value\":[1]}",
            "{\"Value\":[1],/*c*/}", "{\"Value\":[1]/*c*/,}", "{/*c*/}", "[/*c*/]", "/*é日*/{}", "//\u2028\n{}", "//\u2028{}", "/* * / */{}", "/***/{}", "{} /*a*/ //b", "{} /*a*/ 1", "//a\r\n{}", "//a\r{}", "{\"Value\":/*c*/null}", "{\"Value\"/*:[1]}",
        ];
        foreach (var handling in new[] { JsonCommentHandling.Disallow, JsonCommentHandling.Skip })
        {
            foreach (var commas in new[] { false, true })
            {
                var options = new JsonSerializerOptions { ReadCommentHandling = handling, AllowTrailingCommas = commas };
                var label = $"{handling} {commas}";
                t.Read<Box<List<int>>>(documents, options, label);
                t.Read<RecordBox<int[]>>(documents, options, label);
                t.Read<Dictionary<string, List<int>>>(documents, options, label);
                t.Read<Box<List<int>>>(documents.Select(Encoding.UTF8.GetBytes).Select(Encoding.UTF8.GetString), options, label);
                t.Read<int>(["1//", "1/**/", "/**/1", "//\n1", "1,", ",1"], options, label);
                t.Read<int[]>(["[1,]", "[1,/**/]", "[1/**/,]", "[/**/1]", "[,]", "[1,,]", "[1,//\n]"], options, label);
                t.Read<AllowsUnmapped>(["{\"x\":[1,],\"A\":2,}", "{\"x\":{\"y\":1,},\"A\":2}", "{\"x\":/*c*/{/*d*/},\"A\":2}"], options, label);
            }
        }

        t.Add("Allow", () => new JsonSerializerOptions { ReadCommentHandling = JsonCommentHandling.Allow });
    }

    public static void Depth(Transcript t)
    {
        foreach (var limit in new[] { 0, 1, 2, 3, 10, 64, 65, 100 })
        {
            var options = new JsonSerializerOptions { MaxDepth = limit };
            foreach (var depth in new[] { 0, 1, 2, 3, 4, 9, 10, 11, 63, 64, 65, 66 })
            {
                var chain = string.Concat(Enumerable.Repeat("{\"Next\":", depth)) + "{}" + new string('}', depth);
                t.Read<Chain>(chain, options, $"max {limit}");
                t.Read<AllowsUnmapped>("{\"A\":1,\"x\":" + new string('[', depth) + new string(']', depth) + "}", options, $"max {limit}");
                t.Read<StructChain>(string.Concat(Enumerable.Repeat("{\"Next\":[", depth)) + string.Concat(Enumerable.Repeat("]}", depth)), options, $"max {limit}");
                Chain? value = null;
                for (var i = 0; i < depth; i++)
                    value = new() { Next = value };
                t.Add($"write max {limit} depth {depth}", () => JsonSerializer.Serialize(value, options));
            }
        }

        foreach (var depth in new[] { 1, 63, 64, 65, 66, 500, 1000, 1001, 1100 })
        {
            Chain? value = null;
            for (var i = 0; i < depth; i++)
                value = new() { Next = value };
            t.Add($"write depth {depth}", () => JsonSerializer.Serialize(value, new JsonSerializerOptions { MaxDepth = 2000 }).Length);
            t.Add($"write depth {depth} default", () => JsonSerializer.Serialize(value).Length);
        }

        t.Add("negative", () => new JsonSerializerOptions { MaxDepth = -1 });
        t.Add("cycle", () =>
        {
            var tree = new Tree();
            tree.Left = tree;
            return JsonSerializer.Serialize(tree);
        });
        t.Add("cycle in list", () =>
        {
            var tree = new Tree();
            tree.Children = [tree];
            return JsonSerializer.Serialize(tree);
        });
        t.Add("cycle in dictionary", () =>
        {
            var tree = new Tree();
            tree.Named = new() { ["x y"] = tree };
            return JsonSerializer.Serialize(tree, new JsonSerializerOptions { MaxDepth = 5 });
        });
    }

    public static void Indentation(Transcript t)
    {
        var value = new Generic<int, string> { First = 1, Seconds = ["a", "b"], Swapped = new() { Seconds = [] } };
        foreach (var (character, size) in new[] { (' ', 2), (' ', 0), (' ', 1), (' ', 4), ('\t', 1), ('\t', 3), (' ', 127) })
        {
            foreach (var line in new[] { "\n", "\r\n" })
            {
                var options = new JsonSerializerOptions { WriteIndented = true, IndentCharacter = character, IndentSize = size, NewLine = line };
                t.Write(value, options, $"indent {(int)character} {size} {line.Length}");
                t.Write(new Dictionary<string, int[]> { ["a"] = [1, 2], ["b"] = [] }, options, $"indent {(int)character} {size} {line.Length}");
                t.Write(new object[0], options, "empty");
                t.Write(new Nested(), options, "nulls");
                t.Write(new List<List<int>> { new() { 1 }, new() }, options, "nested");
                t.Write(new List<Box<int>> { new() { Value = 1 }, null! }, options, "objects");
            }
        }

        t.Add("letter", () => new JsonSerializerOptions { IndentCharacter = 'x' });
        t.Add("size -1", () => new JsonSerializerOptions { IndentSize = -1 });
        t.Add("size 128", () => new JsonSerializerOptions { IndentSize = 128 });
        t.Add("line null", () => new JsonSerializerOptions { NewLine = null! });
        t.Add("line x", () => new JsonSerializerOptions { NewLine = "x" });
    }

    public static void Encoders(Transcript t)
    {
        var texts = new List<string>();
        for (var c = 0; c < 0x180; c++)
            texts.Add($"a{(char)c}b");
        texts.AddRange(["\u2028\u2029", "日本語", "😀", "\ud800", "\udfff", "a\ud83d", "\ufeff", "\uffff", "\u00ad", "<script>alert('x' + \"y\" & `z`)</script>", new string('a', 100) + "\"" + new string('é', 50)]);
        foreach (var (name, encoder) in Encoders())
        {
            var options = new JsonSerializerOptions { Encoder = encoder };
            foreach (var text in texts)
                t.Write(text, options, name);
            t.Write(texts, options, name);
            t.Write(new Dictionary<string, string> { ["é<\"😀"] = "é<\"😀", ["a"] = "b" }, options, name);
            t.Write(new Dictionary<char, char> { ['é'] = 'é', ['<'] = '\'' }, options, name);
            t.Write(new NamedMembers(), options, name);
            t.Write(new[] { 'a', 'é', '<', '"', '日', '\ud800' }, options, name);
            t.Write(new Uri("http://é.com/<日>"), options, name);
            t.Write("AQID+/=="u8.ToArray(), options, name);
            t.Write(new byte[] { 0xfb, 0xff, 0xfe }, options, name);
            t.Write(new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.FromHours(1)), options, name);
            t.Write(NamedEnum.Escaped, new JsonSerializerOptions(options) { Converters = { new JsonStringEnumConverter() } }, name);
            t.Write(1e30, new JsonSerializerOptions(options) { NumberHandling = JsonNumberHandling.WriteAsString }, name);
        }
    }

    public static void Nullable_annotations(Transcript t)
    {
        var respect = Shorthand.With(o => o.RespectNullableAnnotations = true);
        string[] members = ["NotNull", "MayBeNull", "AllowsNull", "DisallowsNull", "GivesNotNull", "GivesMaybeNull", "Elements", "Map", "Field", "Number", "WithDefault", "Value", "Text", "Items"];
        foreach (var (name, options) in new[] { ("respect", respect), ("plain", new JsonSerializerOptions()), ("strict", new JsonSerializerOptions(JsonSerializerDefaults.Strict)) })
        {
            foreach (var member in members)
            {
                string[] documents = [$"{{\"{member}\":null}}", $"{{\"{member}\":[null]}}", $"{{\"{member}\":{{\"a\":null}}}}", $"{{\n\"{member}\":\"x\"}}"];
                t.Read<NullableAnnotations>(documents, options, name);
                t.Read<NullableAnnotationsRecord>(documents, options, name);
                t.Read<GenericAnnotations<string>>(documents, options, name);
                t.Read<ObliviousAnnotations>(documents, options, name);
                t.Read<Box<NullableAnnotations>>(documents.Select(json => $"{{\"Value\":{json}}}"), options, name);
            }

            t.Read<NullableAnnotationsRecord>("{}", options, name);
            t.Read<NullableAnnotations>("null", options, name);
            t.Write(new NullableAnnotations { NotNull = null! }, options, name);
            t.Write(new NullableAnnotations { MayBeNull = null }, options, name);
            t.Write(new NullableAnnotations { AllowsNull = null }, options, name);
            t.Write(new NullableAnnotations { DisallowsNull = null! }, options, name);
            t.Write(new NullableAnnotations { GivesNotNull = null }, options, name);
            t.Write(new NullableAnnotations { GivesMaybeNull = null! }, options, name);
            t.Write(new NullableAnnotations { Elements = [null!] }, options, name);
            t.Write(new NullableAnnotations { Elements = null! }, options, name);
            t.Write(new NullableAnnotations { Field = null! }, options, name);
            t.Write(new NullableAnnotationsRecord(null!, null, 1), options, name);
            t.Write(new Box<NullableAnnotations> { Value = new() { NotNull = null! } }, options, name);
            t.Write(new GenericAnnotations<string>(), options, name);
            t.Write(new ObliviousAnnotations { Text = null }, options, name);
            t.Write(new NullableAnnotations { NotNull = null! }, new JsonSerializerOptions(options) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }, name + " ignore null");
        }
    }

    public static void Options_objects(Transcript t)
    {
        foreach (var (name, make) in new (string, Func<JsonSerializerOptions>)[]
        {
            ("new", () => new()), ("default", () => JsonSerializerOptions.Default), ("web", () => JsonSerializerOptions.Web), ("strict", () => JsonSerializerOptions.Strict), ("defaults web", () => new(JsonSerializerDefaults.Web)), ("defaults strict", () => new(JsonSerializerDefaults.Strict)), ("defaults general", () => new(JsonSerializerDefaults.General)),
            ("copy", () => new(JsonSerializerOptions.Web)), ("copy of strict", () => new(JsonSerializerOptions.Strict)),
        })
        {
            t.Add("properties of " + name, () => Describe(make()));
            t.Add("read-only " + name, () => make().IsReadOnly);
            t.Add("change " + name, () => make().MaxDepth = 3);
            t.Add("add converter to " + name, () =>
            {
                make().Converters.Add(new JsonStringEnumConverter());
                return null;
            });
        }

        t.Add("null copy", () => new JsonSerializerOptions((JsonSerializerOptions)null!));
        t.Add("bad defaults", () => new JsonSerializerOptions((JsonSerializerDefaults)9));
        t.Add("buffer 0", () => new JsonSerializerOptions { DefaultBufferSize = 0 });
        t.Add("number handling 8", () => new JsonSerializerOptions { NumberHandling = (JsonNumberHandling)8 });
        t.Add("unmapped 5", () => new JsonSerializerOptions { UnmappedMemberHandling = (JsonUnmappedMemberHandling)5 });
        t.Add("creation 5", () => new JsonSerializerOptions { PreferredObjectCreationHandling = (JsonObjectCreationHandling)5 });
        t.Add("comments 9", () => new JsonSerializerOptions { ReadCommentHandling = (JsonCommentHandling)9 });
        t.Add("null converter", () => new JsonSerializerOptions { Converters = { null! } });
        foreach (var (name, change) in Changes())
        {
            t.Add("change after use " + name, () =>
            {
                var options = new JsonSerializerOptions();
                _ = JsonSerializer.Serialize(1, options);
                change(options);
                return "changed";
            });
        }

        t.Add("made read-only", () =>
        {
            var options = new JsonSerializerOptions();
            options.MakeReadOnly(populateMissingResolver: true);
            return options.IsReadOnly;
        });
        t.Add("copies stay apart", () =>
        {
            var first = new JsonSerializerOptions { WriteIndented = true };
            _ = JsonSerializer.Serialize(1, first);
            var second = new JsonSerializerOptions(first) { WriteIndented = false, PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
            return JsonSerializer.Serialize(new Box<int>(), second) + JsonSerializer.Serialize(new Box<int>(), first);
        });
    }

    private static IEnumerable<(string Name, Action<JsonSerializerOptions> Change)> Changes() =>
    [
        ("AllowTrailingCommas", o => o.AllowTrailingCommas = true), ("DefaultBufferSize", o => o.DefaultBufferSize = 5), ("Encoder", o => o.Encoder = null), ("DictionaryKeyPolicy", o => o.DictionaryKeyPolicy = null), ("DefaultIgnoreCondition", o => o.DefaultIgnoreCondition = JsonIgnoreCondition.Never), ("NumberHandling", o => o.NumberHandling = 0), ("IgnoreReadOnlyProperties", o => o.IgnoreReadOnlyProperties = false),
        ("IgnoreReadOnlyFields", o => o.IgnoreReadOnlyFields = false), ("IncludeFields", o => o.IncludeFields = false), ("MaxDepth", o => o.MaxDepth = 0), ("PropertyNamingPolicy", o => o.PropertyNamingPolicy = null), ("PropertyNameCaseInsensitive", o => o.PropertyNameCaseInsensitive = false), ("ReadCommentHandling", o => o.ReadCommentHandling = 0), ("WriteIndented", o => o.WriteIndented = false), ("Converters", o => o.Converters.Clear()),
        ("AllowDuplicateProperties", o => o.AllowDuplicateProperties = true), ("RespectNullableAnnotations", o => o.RespectNullableAnnotations = true), ("NewLine", o => o.NewLine = "\n"), ("IndentSize", o => o.IndentSize = 2),
    ];

    private static string Describe(JsonSerializerOptions o) => string.Join(
        ";",
        o.AllowTrailingCommas, o.DefaultBufferSize, o.Encoder is null, o.DictionaryKeyPolicy is null, o.DefaultIgnoreCondition, o.NumberHandling, o.PreferredObjectCreationHandling, o.IgnoreReadOnlyProperties, o.IgnoreReadOnlyFields, o.IncludeFields, o.MaxDepth, o.PropertyNamingPolicy == JsonNamingPolicy.CamelCase, o.PropertyNameCaseInsensitive, o.ReadCommentHandling, o.UnknownTypeHandling, o.UnmappedMemberHandling, o.WriteIndented, (int)o.IndentCharacter, o.IndentSize, o.NewLine.Length, o.AllowDuplicateProperties, o.RespectNullableAnnotations, o.RespectRequiredConstructorParameters, o.AllowOutOfOrderMetadataProperties, o.Converters.Count);

    private static void Ignoring<T>(Transcript t, T value, string label, JsonSerializerOptions options)
    {
        t.Write(new IgnoredMembers<T>(), options, label);
        t.Write(new IgnoredMembers<T> { Plain = value, Always = value, Never = value, WhenWritingDefault = value, WhenWriting = value, WhenReading = value, Unmarked = value, Field = value, IgnoredField = value }, options, label);
        var json = JsonSerializer.Serialize(value);
        foreach (var member in new[] { "Plain", "Always", "Never", "WhenWritingDefault", "WhenWriting", "WhenReading", "Unmarked", "ReadOnly", "ReadOnlyNever", "Field", "ReadOnlyField", "IgnoredField" })
        {
            t.Read<IgnoredMembers<T>>($"{{\"{member}\":{json}}}", options, label);
            t.Read<IgnoredMembers<T>>($"{{\"{member}\":null}}", options, label);
            t.Read<IgnoredMembers<T>>($"{{\"{member}\":[{{}},[1]]}}", options, label);
        }
    }

    private static IEnumerable<(string Name, JsonSerializerOptions Options)> IgnoreOptions()
    {
        yield return ("plain", new());
        yield return ("when default", new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault });
        yield return ("when null", new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull });
        yield return ("read-only", new() { IgnoreReadOnlyProperties = true, IgnoreReadOnlyFields = true, IncludeFields = true });
        yield return ("disallow", new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, PropertyNameCaseInsensitive = true });
    }

    private static IEnumerable<(string Name, JsonSerializerOptions Options)> PopulateOptions()
    {
        yield return ("plain", new());
        yield return ("populate", new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate });
        yield return ("populate fields", new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate, IncludeFields = true, IgnoreReadOnlyProperties = true });
    }

    private static IEnumerable<(string Name, JavaScriptEncoder? Encoder)> Encoders()
    {
        yield return ("no encoder", null);
        yield return ("default", JavaScriptEncoder.Default);
        yield return ("relaxed", JavaScriptEncoder.UnsafeRelaxedJsonEscaping);
        yield return ("all", JavaScriptEncoder.Create(UnicodeRanges.All));
        yield return ("latin", JavaScriptEncoder.Create(UnicodeRanges.BasicLatin, UnicodeRanges.Latin1Supplement));
        yield return ("own", new VowelEncoder());
    }
}

/// <summary>An encoder that also escapes vowels.</summary>
public sealed class VowelEncoder : JavaScriptEncoder
{
    public override int MaxOutputCharactersPerInputCharacter => 6;

    public override unsafe int FindFirstCharacterToEncode(char* text, int textLength)
    {
        for (var i = 0; i < textLength; i++)
        {
            if (WillEncode(text[i]))
                return i;
        }

        return -1;
    }

    public override unsafe bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
    {
        var text = unicodeScalar > 0xFFFF ? "\\ufffd" : $"\\u{unicodeScalar:x4}";
        numberOfCharactersWritten = 0;
        if (bufferLength < text.Length)
            return false;
        foreach (var c in text)
            buffer[numberOfCharactersWritten++] = c;
        return true;
    }

    public override bool WillEncode(int unicodeScalar) => unicodeScalar is < ' ' or '"' or '\\' or > '~' or 'a' or 'e' or 'i' or 'o' or 'u';
}
