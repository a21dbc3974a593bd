namespace Brisk.Json.Tests.Differential.OnStj;

using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Sources of contracts: user-defined resolvers, chains of them, contexts, and contracts passed to a call.</summary>
public static class ResolverScenarios
{
    public static void Missing_contracts(Transcript t)
    {
        foreach (var missing in new[] { null, typeof(Changeable), typeof(int), typeof(string), typeof(List<int>), typeof(DayOfWeek) })
        {
            JsonSerializerOptions Make() => new() { TypeInfoResolver = new Partial(missing) };
            t.Add($"write without {missing?.Name}", () => JsonSerializer.Serialize(new Changeable(), Make()));
            t.Add($"read without {missing?.Name}", () => JsonSerializer.Deserialize<Changeable>("{}", Make()));
            t.Add($"list without {missing?.Name}", () => JsonSerializer.Serialize(new List<Changeable> { new() }, Make()));
            t.Add($"int without {missing?.Name}", () => JsonSerializer.Serialize(1, Make()));
            t.Add($"ints without {missing?.Name}", () => JsonSerializer.Serialize(new List<int> { 1 }, Make()));
            t.Add($"object without {missing?.Name}", () => JsonSerializer.Serialize<object>(new Changeable(), Make()));
            t.Add($"contract without {missing?.Name}", () => Make().GetTypeInfo(typeof(Changeable)).Type.Name);
            t.Add($"try without {missing?.Name}", () => Make().TryGetTypeInfo(typeof(Changeable), out _));
            t.Add($"converter without {missing?.Name}", () => Make().GetConverter(typeof(Changeable)).Type?.Name);
            t.Add($"nullable without {missing?.Name}", () => JsonSerializer.Serialize<int?>(1, Make()));
        }

        t.Add("other type", () => JsonSerializer.Serialize(new Changeable(), new JsonSerializerOptions { TypeInfoResolver = new Wrong(false) }));
        t.Add("other options", () => JsonSerializer.Serialize(new Changeable(), new JsonSerializerOptions { TypeInfoResolver = new Wrong(true) }));
        t.Add("contract of other type", () => new JsonSerializerOptions { TypeInfoResolver = new Wrong(false) }.GetTypeInfo(typeof(Changeable)));
        t.Add("contract of other options", () => new JsonSerializerOptions { TypeInfoResolver = new Wrong(true) }.GetTypeInfo(typeof(Changeable)));
        t.Add("throwing", () => JsonSerializer.Serialize(new Changeable(), new JsonSerializerOptions { TypeInfoResolver = new Throwing() }));
        t.Add("no resolver", () => new JsonSerializerOptions().GetTypeInfo(typeof(int)).Type);
        t.Add("try no resolver", () => new JsonSerializerOptions().TryGetTypeInfo(typeof(int), out _));
        t.Add("subclass", () => JsonSerializer.Serialize(new Changeable(), new JsonSerializerOptions { TypeInfoResolver = new Upper() }));
        t.Add("subclass and modifier", () => JsonSerializer.Serialize(new Changeable(), new JsonSerializerOptions { TypeInfoResolver = new Upper { Modifiers = { Remove } } }));
    }

    public static void Locking(Transcript t)
    {
        t.Add("before use", () => new JsonSerializerOptions().TypeInfoResolver);
        t.Add("chain before use", () => new JsonSerializerOptions().TypeInfoResolverChain.Count);
        t.Add("lock without", () => Do(new(), o => o.MakeReadOnly()));
        t.Add("lock false without", () => Do(new(), o => o.MakeReadOnly(false)));
        t.Add("lock true without", () => Do(new(), o => o.MakeReadOnly(true)));
        t.Add("lock twice", () => Do(new(), o =>
        {
            o.MakeReadOnly(true);
            o.MakeReadOnly();
        }));
        t.Add("lock with", () => Do(new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }, o => o.MakeReadOnly()));
        t.Add("lock with empty chain", () => Do(new(), o =>
        {
            _ = o.TypeInfoResolverChain;
            o.MakeReadOnly();
        }));
        t.Add("after use", () => Do(new(), o => JsonSerializer.Serialize(1, o)));
        t.Add("set after use", () => Do(new(), o =>
        {
            JsonSerializer.Serialize(1, o);
            o.TypeInfoResolver = new DefaultJsonTypeInfoResolver();
        }));
        t.Add("chain after use", () => Do(new(), o =>
        {
            JsonSerializer.Serialize(1, o);
            o.TypeInfoResolverChain.Add(new DefaultJsonTypeInfoResolver());
        }));
        t.Add("chain is locked", () => Do(new(), o => JsonSerializer.Serialize(1, o)) + new JsonSerializerOptions().TypeInfoResolverChain.IsReadOnly + JsonSerializerOptions.Default.TypeInfoResolverChain.IsReadOnly);
        t.Add("contract leaves options open", () => Do(new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }, o => o.GetTypeInfo(typeof(int))));
        t.Add("contract of open options is new", () =>
        {
            var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
            return ReferenceEquals(options.GetTypeInfo(typeof(int)), options.GetTypeInfo(typeof(int)));
        });
        t.Add("contract of locked options is kept", () => ReferenceEquals(JsonSerializerOptions.Default.GetTypeInfo(typeof(Changeable)), JsonSerializerOptions.Default.GetTypeInfo(typeof(Changeable))));
        t.Add("locked contract", () => JsonSerializerOptions.Default.GetTypeInfo(typeof(Changeable)).IsReadOnly);
        t.Add("change of used contract", () => Used(i => i.NumberHandling = null));
        t.Add("change of used property", () => Used(i => i.Properties[0].Name = "q"));
        t.Add("change of used list", () => Used(i => i.Properties.Clear()));
        t.Add("new property of used contract", () => Used(i => i.CreateJsonPropertyInfo(typeof(int), "q")));
        t.Add("modifier of used resolver", () =>
        {
            var resolver = new DefaultJsonTypeInfoResolver();
            JsonSerializer.Serialize(1, new JsonSerializerOptions { TypeInfoResolver = resolver });
            resolver.Modifiers.Add(_ => { });
            return null;
        });
        t.Add("modifiers of used resolver are locked", () =>
        {
            var resolver = new DefaultJsonTypeInfoResolver();
            resolver.GetTypeInfo(typeof(int), new() { TypeInfoResolver = resolver });
            return resolver.Modifiers.IsReadOnly;
        });
        t.Add("modifier of default", () => Catch(() => ((DefaultJsonTypeInfoResolver)JsonSerializerOptions.Default.TypeInfoResolver!).Modifiers.Add(_ => { })));
        t.Add("null modifier", () => Catch(() => new DefaultJsonTypeInfoResolver().Modifiers.Add(null!)));
        t.Add("several modifiers", () =>
        {
            var calls = new List<string>();
            var resolver = new DefaultJsonTypeInfoResolver { Modifiers = { i => calls.Add("first " + i.Type.Name), i => calls.Add("second " + i.Type.Name) } };
            JsonSerializer.Serialize(new ChangeableStruct(), new JsonSerializerOptions { TypeInfoResolver = resolver });
            return calls;
        });
        t.Add("nothing changes", () =>
        {
            var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
            var info = (JsonTypeInfo<Changeable>)options.GetTypeInfo(typeof(Changeable));
            info.Properties[0].Name = "changed";
            return JsonSerializer.Serialize(new Changeable(), options) + JsonSerializer.Serialize(new Changeable(), info);
        });

        static string Do(JsonSerializerOptions options, Action<JsonSerializerOptions> change)
        {
            change(options);
            return $"{options.IsReadOnly} {options.TypeInfoResolver?.GetType().Name}";
        }

        static object? Used(Action<JsonTypeInfo> change)
        {
            var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { _ => { } } } };
            JsonSerializer.Serialize(new Changeable(), options);
            change(options.GetTypeInfo(typeof(Changeable)));
            return null;
        }

        static object? Catch(Action run)
        {
            run();
            return null;
        }
    }

    public static void Chains(Transcript t)
    {
        t.Add("combine", () => JsonSerializer.Serialize(new Changeable(), new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine(new Partial(null), null, new DefaultJsonTypeInfoResolver()) }));
        t.Add("combine null", () => JsonTypeInfoResolver.Combine((IJsonTypeInfoResolver[])null!));
        t.Add("combine none", () => JsonTypeInfoResolver.Combine().GetTypeInfo(typeof(int), new()));
        t.Add("combine one", () => JsonTypeInfoResolver.Combine(new Partial(null)).GetType().Name);
        t.Add("combine one null", () => JsonTypeInfoResolver.Combine((IJsonTypeInfoResolver)null!).GetTypeInfo(typeof(int), new()));
        t.Add("first wins", () => JsonSerializer.Serialize(new Changeable(), new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine(new Upper(), new DefaultJsonTypeInfoResolver()) }));
        t.Add("second wins", () => JsonSerializer.Serialize(new Changeable(), new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine(new Partial(typeof(Changeable)), new Upper()) }));
        t.Add("default first", () => JsonSerializer.Serialize(new Changeable(), new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine(new DefaultJsonTypeInfoResolver(), new Upper()) }));
        t.Add("with modifier", () => JsonSerializer.Serialize(new Changeable(), new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(Remove).WithAddedModifier(i => AddOne(i)) }));
        t.Add("with modifier on nothing", () => new Partial(null).WithAddedModifier(Remove).GetTypeInfo(typeof(int), new()));
        t.Add("with null", () => new DefaultJsonTypeInfoResolver().WithAddedModifier(null!));
        t.Add("null with", () => ((IJsonTypeInfoResolver)null!).WithAddedModifier(_ => { }));
        t.Add("origin", () => new DefaultJsonTypeInfoResolver().WithAddedModifier(_ => { }).GetTypeInfo(typeof(int), new())!.OriginatingResolver?.GetType().Name);
        t.Add("add", () => Chain(o => o.TypeInfoResolverChain.Add(new Upper())));
        t.Add("add two", () => Chain(o =>
        {
            o.TypeInfoResolverChain.Add(new Partial(typeof(Changeable)));
            o.TypeInfoResolverChain.Add(new Upper());
        }));
        t.Add("insert", () => Chain(o =>
        {
            o.TypeInfoResolver = new DefaultJsonTypeInfoResolver();
            o.TypeInfoResolverChain.Insert(0, new Upper());
        }));
        t.Add("replace", () => Chain(o =>
        {
            o.TypeInfoResolver = new DefaultJsonTypeInfoResolver();
            o.TypeInfoResolverChain[0] = new Upper();
        }));
        t.Add("remove", () => Chain(o =>
        {
            o.TypeInfoResolverChain.Add(new Upper());
            o.TypeInfoResolverChain.Add(new DefaultJsonTypeInfoResolver());
            o.TypeInfoResolverChain.RemoveAt(0);
        }));
        t.Add("clear", () => Chain(o =>
        {
            o.TypeInfoResolver = new Upper();
            o.TypeInfoResolverChain.Clear();
        }));
        t.Add("touch", () => Chain(o => _ = o.TypeInfoResolverChain));
        t.Add("set after chain", () => Chain(o =>
        {
            o.TypeInfoResolverChain.Add(new DefaultJsonTypeInfoResolver());
            o.TypeInfoResolver = new Upper();
        }));
        t.Add("set null after chain", () => Chain(o =>
        {
            o.TypeInfoResolverChain.Add(new Upper());
            o.TypeInfoResolver = null;
        }));
        t.Add("set combined", () => Chain(o => o.TypeInfoResolver = JsonTypeInfoResolver.Combine(new Partial(typeof(Changeable)), new Upper())));
        t.Add("add null", () => Chain(o => o.TypeInfoResolverChain.Add(null!)));
        t.Add("add combined", () => Chain(o => o.TypeInfoResolverChain.Add(JsonTypeInfoResolver.Combine(new Partial(typeof(Changeable)), new Upper()))));
        t.Add("add itself", () => Chain(o =>
        {
            o.TypeInfoResolverChain.Add(new Upper());
            o.TypeInfoResolverChain.Add(o.TypeInfoResolver!);
        }));
        foreach (string change in new[] { "none", "null", "same", "other", "the chain" })
        {
            foreach (int changes in new[] { 0, 1 })
            {
                t.Add($"kept list, {change} set after {changes}", () =>
                {
                    var first = new Upper();
                    var options = new JsonSerializerOptions { TypeInfoResolver = first };
                    var kept = options.TypeInfoResolverChain;
                    for (int i = 0; i < changes; i++)
                        kept.Add(new DefaultJsonTypeInfoResolver());
                    if (change != "none")
                        options.TypeInfoResolver = change switch { "null" => null, "same" => first, "other" => new DefaultJsonTypeInfoResolver(), _ => (IJsonTypeInfoResolver)kept };
                    string before = $"{kept.Count} {options.TypeInfoResolverChain.Count} {ReferenceEquals(kept, options.TypeInfoResolverChain)}";
                    kept.Add(new Upper());
                    string after = $"{kept.Count} {options.TypeInfoResolverChain.Count} {ReferenceEquals(kept, options.TypeInfoResolver)}";
                    string json = JsonSerializer.Serialize(new Changeable(), options);
                    return $"{before} {after} {json} {kept.IsReadOnly} {options.TypeInfoResolverChain.IsReadOnly} {((IJsonTypeInfoResolver)kept).GetTypeInfo(typeof(int), options) is null}";
                });
            }
        }

        foreach (bool isCombined in new[] { false, true })
        {
            t.Add($"add the resolver {isCombined}", () => AddSet(isCombined, (chain, set) => chain.Add(set)));
            t.Add($"insert the resolver {isCombined}", () => AddSet(isCombined, (chain, set) => chain.Insert(0, set)));
            t.Add($"replace by the resolver {isCombined}", () => AddSet(isCombined, (chain, set) => chain[0] = set));
            t.Add($"add the resolver after another {isCombined}", () => AddSet(isCombined, (chain, set) =>
            {
                chain.Add(new Upper());
                chain.Add(set);
            }));
        }

        t.Add("is the resolver", () =>
        {
            var options = new JsonSerializerOptions();
            options.TypeInfoResolverChain.Add(new Upper());
            return ReferenceEquals(options.TypeInfoResolver, options.TypeInfoResolverChain);
        });
        t.Add("copy", () =>
        {
            var options = new JsonSerializerOptions();
            options.TypeInfoResolverChain.Add(new Upper());
            var copy = new JsonSerializerOptions(options);
            copy.TypeInfoResolverChain.Add(new Upper());
            return options.TypeInfoResolverChain.Count + " " + copy.TypeInfoResolverChain.Count;
        });
        t.Add("copy of used", () =>
        {
            var options = new JsonSerializerOptions();
            JsonSerializer.Serialize(1, options);
            var copy = new JsonSerializerOptions(options);
            return copy.TypeInfoResolver?.GetType().Name + copy.TypeInfoResolverChain.Count;
        });
        t.Add("copy uses", () => JsonSerializer.Serialize(new Changeable(), new JsonSerializerOptions(new JsonSerializerOptions { TypeInfoResolver = new Upper() })));

        static int AddSet(bool isCombined, Action<IList<IJsonTypeInfoResolver>, IJsonTypeInfoResolver> add)
        {
            IJsonTypeInfoResolver set = isCombined ? JsonTypeInfoResolver.Combine(new Upper(), new DefaultJsonTypeInfoResolver()) : new Upper();
            var options = new JsonSerializerOptions { TypeInfoResolver = set };
            add(options.TypeInfoResolverChain, set);
            return options.TypeInfoResolverChain.Count;
        }

        static string Chain(Action<JsonSerializerOptions> change)
        {
            var options = new JsonSerializerOptions();
            change(options);
            var count = options.TypeInfoResolverChain.Count;
            return count + JsonSerializer.Serialize(new Changeable(), options);
        }
    }

    public static void Overloads(Transcript t)
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = new Upper(), WriteIndented = true, NumberHandling = JsonNumberHandling.AllowReadingFromString };
        var info = (JsonTypeInfo<ChangeableStruct>)options.GetTypeInfo(typeof(ChangeableStruct));
        JsonTypeInfo untyped = options.GetTypeInfo(typeof(ChangeableStruct));
        var context = new HandMadeContext(new JsonSerializerOptions { WriteIndented = true, NumberHandling = JsonNumberHandling.AllowReadingFromString });
        Type type = typeof(ChangeableStruct);
        foreach (var json in new[] { "{\"A\":\"1\"}", "{\"a\":2}", "{\"A\":x}", "{\"A\":\"x\"}", "", "null", "{\"A\":1}1", " {\"A\":1} ", "[1]", "{\"A\":99999999999}" })
        {
            var utf8 = Encoding.UTF8.GetBytes(json);
            t.Add($"string {json}", () => JsonSerializer.Deserialize(json, info));
            t.Add($"string untyped {json}", () => JsonSerializer.Deserialize(json, untyped));
            t.Add($"string context {json}", () => JsonSerializer.Deserialize(json, type, context));
            t.Add($"chars {json}", () => JsonSerializer.Deserialize(json.AsSpan(), info));
            t.Add($"chars untyped {json}", () => JsonSerializer.Deserialize(json.AsSpan(), untyped));
            t.Add($"chars context {json}", () => JsonSerializer.Deserialize(json.AsSpan(), type, context));
            t.Add($"utf8 {json}", () => JsonSerializer.Deserialize(utf8, info));
            t.Add($"utf8 untyped {json}", () => JsonSerializer.Deserialize(utf8, untyped));
            t.Add($"utf8 context {json}", () => JsonSerializer.Deserialize(utf8, type, context));
            t.Add($"stream {json}", () => JsonSerializer.Deserialize(new MemoryStream(utf8), info));
            t.Add($"stream untyped {json}", () => JsonSerializer.Deserialize(new MemoryStream(utf8), untyped));
            t.Add($"stream context {json}", () => JsonSerializer.Deserialize(new MemoryStream(utf8), type, context));
            t.AddAsync($"async {json}", async () => await JsonSerializer.DeserializeAsync(new MemoryStream(utf8), info));
            t.AddAsync($"async untyped {json}", async () => await JsonSerializer.DeserializeAsync(new MemoryStream(utf8), untyped));
            t.AddAsync($"async context {json}", async () => await JsonSerializer.DeserializeAsync(new MemoryStream(utf8), type, context));
            t.AddAsync($"pipe {json}", async () => await JsonSerializer.DeserializeAsync(PipeReader.Create(new MemoryStream(utf8)), info));
            t.AddAsync($"pipe untyped {json}", async () => await JsonSerializer.DeserializeAsync(PipeReader.Create(new MemoryStream(utf8)), untyped));
            t.AddAsync($"pipe context {json}", async () => await JsonSerializer.DeserializeAsync(PipeReader.Create(new MemoryStream(utf8)), type, context));
            t.Add($"reader {json}", () =>
            {
                var reader = new Utf8JsonReader(utf8);
                return JsonSerializer.Deserialize(ref reader, info);
            });
            t.Add($"reader untyped {json}", () =>
            {
                var reader = new Utf8JsonReader(utf8);
                return JsonSerializer.Deserialize(ref reader, untyped);
            });
            t.Add($"reader context {json}", () =>
            {
                var reader = new Utf8JsonReader(utf8);
                return JsonSerializer.Deserialize(ref reader, type, context);
            });
        }

        var value = new ChangeableStruct { A = 5 };
        foreach (var given in new object?[] { value, null, "other" })
        {
            var label = given?.GetType().Name;
            t.Add($"write untyped {label}", () => JsonSerializer.Serialize(given, untyped));
            t.Add($"write context {label}", () => JsonSerializer.Serialize(given, type, context));
            t.Add($"bytes untyped {label}", () => JsonSerializer.SerializeToUtf8Bytes(given, untyped));
            t.Add($"bytes context {label}", () => JsonSerializer.SerializeToUtf8Bytes(given, type, context));
            t.Add($"stream untyped {label}", () => Written(s => JsonSerializer.Serialize(s, given, untyped)));
            t.Add($"stream context {label}", () => Written(s => JsonSerializer.Serialize(s, given, type, context)));
            t.Add($"async untyped {label}", () => Written(s => JsonSerializer.SerializeAsync(s, given, untyped).GetAwaiter().GetResult()));
            t.Add($"async context {label}", () => Written(s => JsonSerializer.SerializeAsync(s, given, type, context).GetAwaiter().GetResult()));
            t.Add($"pipe untyped {label}", () => Written(s => JsonSerializer.SerializeAsync(PipeWriter.Create(s), given, untyped).GetAwaiter().GetResult()));
            t.Add($"pipe context {label}", () => Written(s => JsonSerializer.SerializeAsync(PipeWriter.Create(s), given, type, context).GetAwaiter().GetResult()));
            t.Add($"writer untyped {label}", () => ByWriter(w => JsonSerializer.Serialize(w, given, untyped)));
            t.Add($"writer context {label}", () => ByWriter(w => JsonSerializer.Serialize(w, given, type, context)));
        }

        t.Add("write", () => JsonSerializer.Serialize(value, info));
        t.Add("bytes", () => JsonSerializer.SerializeToUtf8Bytes(value, info));
        t.Add("stream", () => Written(s => JsonSerializer.Serialize(s, value, info)));
        t.Add("async", () => Written(s => JsonSerializer.SerializeAsync(s, value, info).GetAwaiter().GetResult()));
        t.Add("pipe", () => Written(s => JsonSerializer.SerializeAsync(PipeWriter.Create(s), value, info).GetAwaiter().GetResult()));
        t.Add("writer", () => ByWriter(w => JsonSerializer.Serialize(w, value, info)));
        t.Add("no contract", () => JsonSerializer.Serialize(value, (JsonTypeInfo<ChangeableStruct>)null!));
        t.Add("no untyped contract", () => JsonSerializer.Serialize(value, (JsonTypeInfo)null!));
        t.Add("no contract to read", () => JsonSerializer.Deserialize("{}", (JsonTypeInfo<ChangeableStruct>)null!));
        t.Add("no context", () => JsonSerializer.Serialize(value, type, (JsonSerializerContext)null!));
        t.Add("no type", () => JsonSerializer.Serialize(value, null!, context));
        t.Add("no context to read", () => JsonSerializer.Deserialize("{}", type, (JsonSerializerContext)null!));
        t.Add("no type to read", () => JsonSerializer.Deserialize("{}", null!, context));
        t.Add("no text", () => JsonSerializer.Deserialize((string)null!, info));
        t.Add("no stream", () => JsonSerializer.Deserialize((Stream)null!, info));
        t.Add("unknown to context", () => JsonSerializer.Serialize(1, typeof(int), context));
        t.Add("unknown to context, read", () => JsonSerializer.Deserialize("1", typeof(int), context));
        t.Add("default options", () => JsonSerializer.Serialize(new Changeable(), (JsonTypeInfo<Changeable>)JsonSerializerOptions.Default.GetTypeInfo(typeof(Changeable))));
    }

    public static void Contexts(Transcript t)
    {
        t.Add("options", () => new HandMadeContext(null).Options.WriteIndented);
        t.Add("generated options", () => ReferenceEquals(new HandMadeContext(null, new() { WriteIndented = true }).Options, null));
        t.Add("options are generated", () => new HandMadeContext(null, new() { WriteIndented = true }).Options.WriteIndented);
        t.Add("resolver of options", () =>
        {
            var context = new HandMadeContext(null);
            return ReferenceEquals(context.Options.TypeInfoResolver, context) + " " + context.Options.IsReadOnly;
        });
        t.Add("given options", () =>
        {
            var options = new JsonSerializerOptions();
            var context = new HandMadeContext(options);
            return ReferenceEquals(context.Options, options) + " " + options.IsReadOnly + ReferenceEquals(options.TypeInfoResolver, context);
        });
        t.Add("locked options", () => new HandMadeContext(JsonSerializerOptions.Default));
        t.Add("options of another", () => new HandMadeContext(new HandMadeContext(null).Options));
        t.Add("as resolver", () => JsonSerializer.Serialize(new ChangeableStruct(), new JsonSerializerOptions { TypeInfoResolver = new HandMadeContext(null) }));
        t.Add("as resolver of unknown", () => JsonSerializer.Serialize(new Changeable(), new JsonSerializerOptions { TypeInfoResolver = new HandMadeContext(null) }));
        t.Add("in a chain", () => JsonSerializer.Serialize(new Changeable(), new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine(new HandMadeContext(null), new DefaultJsonTypeInfoResolver()) }));
        t.Add("attribute", () => Describe(new(JsonSerializerDefaults.Web)));
        t.Add("strict attribute", () => Describe(new(JsonSerializerDefaults.Strict)));
        t.Add("plain attribute", () => Describe(new()));
        t.Add("bad attribute", () => new JsonSourceGenerationOptionsAttribute((JsonSerializerDefaults)99));
    }

    private static string Describe(JsonSourceGenerationOptionsAttribute a)
        => $"{a.AllowDuplicateProperties} {a.PropertyNameCaseInsensitive} {a.PropertyNamingPolicy} {a.NumberHandling} {a.UnmappedMemberHandling} {a.RespectNullableAnnotations} {a.RespectRequiredConstructorParameters} {a.IndentSize} {a.MaxDepth} {a.Converters is null} {a.NewLine}";

    private static string Written(Action<Stream> write)
    {
        var stream = new MemoryStream();
        write(stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static string ByWriter(Action<Utf8JsonWriter> write)
    {
        var stream = new MemoryStream();
        using (var writer = new Utf8JsonWriter(stream))
            write(writer);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static void Remove(JsonTypeInfo info)
    {
        if (info.Kind == JsonTypeInfoKind.Object && info.Properties.Count > 1)
            info.Properties.RemoveAt(0);
    }

    private static void AddOne(JsonTypeInfo info)
    {
        if (info.Kind != JsonTypeInfoKind.Object)
            return;
        var property = info.CreateJsonPropertyInfo(typeof(int), "added");
        property.Get = _ => 1;
        info.Properties.Add(property);
    }

    private sealed class Partial(Type? missing) : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
            => missing is null || type == missing ? null : new DefaultJsonTypeInfoResolver().GetTypeInfo(type, options);
    }

    private sealed class Wrong(bool options) : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions given)
            => options ? JsonTypeInfo.CreateJsonTypeInfo(type, new() { WriteIndented = true }) : JsonTypeInfo.CreateJsonTypeInfo(typeof(string), given);
    }

    private sealed class Throwing : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => throw new FormatException();
    }

    private sealed class Upper : DefaultJsonTypeInfoResolver
    {
        public override JsonTypeInfo GetTypeInfo(Type type, JsonSerializerOptions options)
        {
            var info = base.GetTypeInfo(type, options);
            foreach (var property in info.Properties)
                property.Name = property.Name.ToUpperInvariant();
            return info;
        }
    }

    /// <summary>A context as a generator would emit it, for one type.</summary>
    private sealed class HandMadeContext(JsonSerializerOptions? options, JsonSerializerOptions? generated = null) : JsonSerializerContext(options), IJsonTypeInfoResolver
    {
        protected override JsonSerializerOptions? GeneratedSerializerOptions { get; } = generated;

        public override JsonTypeInfo? GetTypeInfo(Type type) => Options.TryGetTypeInfo(type, out var info) ? info : null;

        JsonTypeInfo? IJsonTypeInfoResolver.GetTypeInfo(Type type, JsonSerializerOptions options)
        {
            if (type != typeof(ChangeableStruct))
                return null;
            var info = JsonTypeInfo.CreateJsonTypeInfo<ChangeableStruct>(options);
            info.CreateObject = () => default;
            return info;
        }
    }
}
