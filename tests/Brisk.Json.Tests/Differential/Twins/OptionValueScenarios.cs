namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

/// <summary>Options that are structures, and lists of options, as values.</summary>
public static class OptionValueScenarios
{
    public static void Equality(Transcript t)
    {
        var writers = new (string Name, JsonWriterOptions Value)[]
        {
            ("default", default), ("new", new()), ("new line", new() { NewLine = Environment.NewLine }), ("return", new() { NewLine = "\r\n" }), ("line feed", new() { NewLine = "\n" }),
            ("two", new() { IndentSize = 2 }), ("three", new() { IndentSize = 3 }), ("space", new() { IndentCharacter = ' ' }), ("tab", new() { IndentCharacter = '\t' }),
            ("encoder", new() { Encoder = JavaScriptEncoder.Default }), ("no encoder", new() { Encoder = null }), ("depth 0", new() { MaxDepth = 0 }), ("depth 1000", new() { MaxDepth = 1000 }),
            ("indented", new() { Indented = true }), ("skips", new() { SkipValidation = true }), ("reset", new() { NewLine = "\r\n" }),
        };
        writers[^1].Value.NewLine = "\n";
        foreach (var (left, one) in writers)
        {
            foreach (var (right, other) in writers)
            {
                t.Add($"writer {left} {right}", () => one.Equals(other));
                t.Add($"writer hash {left} {right}", () => !one.Equals(other) || one.GetHashCode() == other.GetHashCode());
            }

            t.Add($"writer {left}", () => $"{one.NewLine == Environment.NewLine} {one.IndentSize} {(int)one.IndentCharacter} {one.MaxDepth} {one.Encoder is null} {one.Indented} {one.SkipValidation}");
        }

        var readers = new (string Name, JsonReaderOptions Value)[] { ("default", default), ("new", new()), ("0", new() { MaxDepth = 0 }), ("64", new() { MaxDepth = 64 }), ("skip", new() { CommentHandling = JsonCommentHandling.Skip }), ("disallow", new() { CommentHandling = JsonCommentHandling.Disallow }), ("commas", new() { AllowTrailingCommas = true }), ("many", new() { AllowMultipleValues = true }) };
        foreach (var (left, one) in readers)
        {
            foreach (var (right, other) in readers)
                t.Add($"reader {left} {right}", () => one.Equals(other));
            t.Add($"reader {left}", () => $"{one.MaxDepth} {one.CommentHandling} {one.AllowTrailingCommas} {one.AllowMultipleValues}");
        }

        var documents = new (string Name, JsonDocumentOptions Value)[] { ("default", default), ("new", new()), ("0", new() { MaxDepth = 0 }), ("64", new() { MaxDepth = 64 }), ("skip", new() { CommentHandling = JsonCommentHandling.Skip }), ("commas", new() { AllowTrailingCommas = true }), ("duplicates", new() { AllowDuplicateProperties = true }), ("unique", new() { AllowDuplicateProperties = false }) };
        foreach (var (left, one) in documents)
        {
            foreach (var (right, other) in documents)
                t.Add($"document {left} {right}", () => one.Equals(other));
            t.Add($"document {left}", () => $"{one.MaxDepth} {one.CommentHandling} {one.AllowTrailingCommas} {one.AllowDuplicateProperties}");
        }

        t.Add("node", () => new JsonNodeOptions { PropertyNameCaseInsensitive = false }.Equals(default(JsonNodeOptions)));
        t.Add("other node", () => new JsonNodeOptions { PropertyNameCaseInsensitive = true }.Equals(default(JsonNodeOptions)));
    }

    public static void Converter_lists(Transcript t)
    {
        foreach (var (name, use) in new (string, Action<JsonSerializerOptions>)[]
        {
            ("unused", _ => { }), ("used", o => JsonSerializer.Serialize(1, o)), ("read-only", o => o.MakeReadOnly(true)), ("asked", o => o.GetConverter(typeof(int))), ("listed before", o => { _ = o.Converters; JsonSerializer.Serialize(1, o); }),
        })
        {
            var options = new JsonSerializerOptions();
            use(options);
            t.Add($"{name} is read-only", () => $"{options.IsReadOnly} {options.Converters.IsReadOnly} {options.TypeInfoResolverChain.IsReadOnly}");
            t.Add($"{name} add", () => { options.Converters.Add(new JsonStringEnumConverter()); return options.Converters.Count; });
            t.Add($"{name} add null", () => { options.Converters.Add(null!); return options.Converters.Count; });
            t.Add($"{name} insert", () => { options.Converters.Insert(0, new JsonStringEnumConverter()); return options.Converters.Count; });
            t.Add($"{name} insert null", () => { options.Converters.Insert(0, null!); return options.Converters.Count; });
            t.Add($"{name} insert beyond", () => { options.Converters.Insert(9, new JsonStringEnumConverter()); return options.Converters.Count; });
            t.Add($"{name} set", () => { options.Converters[0] = new JsonStringEnumConverter(); return options.Converters.Count; });
            t.Add($"{name} set null", () => { options.Converters[0] = null!; return options.Converters.Count; });
            t.Add($"{name} set beyond", () => { options.Converters[7] = new JsonStringEnumConverter(); return options.Converters.Count; });
            t.Add($"{name} get beyond", () => options.Converters[7]);
            t.Add($"{name} remove absent", () => options.Converters.Remove(new JsonStringEnumConverter()));
            t.Add($"{name} remove null", () => options.Converters.Remove(null!));
            t.Add($"{name} remove beyond", () => { options.Converters.RemoveAt(7); return options.Converters.Count; });
            t.Add($"{name} remove", () => { options.Converters.RemoveAt(0); return options.Converters.Count; });
            t.Add($"{name} contains", () => $"{options.Converters.Contains(null!)} {options.Converters.IndexOf(null!)}");
            t.Add($"{name} copy", () => { var a = new JsonConverter[3]; options.Converters.CopyTo(a, 1); return a.Count(c => c is not null); });
            t.Add($"{name} copy short", () => { var a = new JsonConverter[0]; options.Converters.CopyTo(a, 0); return 0; });
            t.Add($"{name} clear", () => { options.Converters.Clear(); return options.Converters.Count; });
            t.Add($"{name} same", () => ReferenceEquals(options.Converters, options.Converters));
        }
    }

    private static void Exercise<T>(Transcript t, string name, Func<IList<T>> make, Func<T> item) where T : class
    {
        void Do(string what, Func<IList<T>, object?> run) => t.Add($"{name} {what}", () => { var list = make(); var given = run(list); return $"{given} {list.Count}"; });
        Do("is read-only", l => l.IsReadOnly);
        Do("add", l => { l.Add(item()); return null; });
        Do("add null", l => { l.Add(null!); return null; });
        Do("insert", l => { l.Insert(0, item()); return null; });
        Do("insert null", l => { l.Insert(0, null!); return null; });
        Do("insert beyond", l => { l.Insert(9, item()); return null; });
        Do("set", l => { l[0] = item(); return null; });
        Do("set same", l => { l[0] = l[0]; return null; });
        Do("set null", l => { l[0] = null!; return null; });
        Do("set beyond", l => { l[9] = item(); return null; });
        Do("set negative", l => { l[-1] = item(); return null; });
        Do("get beyond", l => l[9]);
        Do("remove", l => l.Remove(l[0]));
        Do("remove null", l => l.Remove(null!));
        Do("remove absent", l => l.Remove(item()));
        Do("remove at", l => { l.RemoveAt(0); return null; });
        Do("remove beyond", l => { l.RemoveAt(9); return null; });
        Do("clear", l => { l.Clear(); return null; });
        Do("contains", l => l.Contains(l[0]));
        Do("index of", l => l.IndexOf(l[0]));
        Do("index of null", l => l.IndexOf(null!));
        Do("copy", l => { var a = new T[4]; l.CopyTo(a, 1); return a.Count(x => x is not null); });
        Do("copy short", l => { l.CopyTo([], 0); return null; });
        Do("copy null", l => { l.CopyTo(null!, 0); return null; });
        Do("enumerate", l => { foreach (var x in l) l.Add(item()); return null; });
        Do("untyped", l => ((System.Collections.IEnumerable)l).GetEnumerator().MoveNext());
        Do("other interfaces", l => $"{l is System.Collections.IList} {l is IReadOnlyList<T>} {l is List<T>}");
    }

    private class Model { public int A { get; set; } public int B { get; set; } }

    public static void Lists(Transcript t)
    {
        JsonConverter converter = new JsonStringEnumConverter();
        Exercise(t, "converters", () => new JsonSerializerOptions { Converters = { new JsonStringEnumConverter() } }.Converters, () => converter);
        Exercise(t, "used converters", () => { var o = new JsonSerializerOptions { Converters = { new JsonStringEnumConverter() } }; JsonSerializer.Serialize(1, o); return o.Converters; }, () => converter);
        System.Text.Json.Serialization.Metadata.IJsonTypeInfoResolver resolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver();
        Exercise(t, "chain", () => new JsonSerializerOptions { TypeInfoResolverChain = { new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver() } }.TypeInfoResolverChain, () => resolver);
        Exercise(t, "used chain", () => { var o = new JsonSerializerOptions { TypeInfoResolverChain = { new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver() } }; o.MakeReadOnly(); return o.TypeInfoResolverChain; }, () => resolver);
        Exercise(t, "default chain", () => JsonSerializerOptions.Default.TypeInfoResolverChain, () => resolver);
        Action<System.Text.Json.Serialization.Metadata.JsonTypeInfo> modifier = _ => { };
        Exercise(t, "modifiers", () => new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers = { _ => { } } }.Modifiers, () => modifier);
        Exercise(t, "used modifiers", () => { var r = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers = { _ => { } } }; r.GetTypeInfo(typeof(int), new()); return r.Modifiers; }, () => modifier);
        System.Text.Json.Serialization.Metadata.JsonTypeInfo Info() => new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver().GetTypeInfo(typeof(Model), new());
        var info = Info();
        Exercise(t, "properties", () => (info = Info()).Properties, () => info.CreateJsonPropertyInfo(typeof(int), "X"));
        Exercise(t, "other properties", () => Info().Properties, () => info.CreateJsonPropertyInfo(typeof(int), "X"));
        Exercise(t, "used properties", () => { info = Info(); info.MakeReadOnly(); return info.Properties; }, () => Info().CreateJsonPropertyInfo(typeof(int), "X"));
        Exercise(t, "properties of a list", () => (info = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver().GetTypeInfo(typeof(List<int>), new())).Properties, () => Info().Properties[0]);
        Exercise(t, "properties of a number", () => (info = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver().GetTypeInfo(typeof(int), new())).Properties, () => Info().Properties[0]);
    }
}
