namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>Contracts with members that are neither read nor written, and with conditions that throw.</summary>
public static class UnusualModifierScenarios
{
    /// <summary>Extension data without accessors, or ignored by an attribute, which is still the extension data of its type.</summary>
    public static void Extension_data(Transcript t)
    {
        foreach (var type in new[] { typeof(Dictionary<string, object>), typeof(Dictionary<string, JsonElement>), typeof(JsonObject) })
        {
            All(t, $"added {TypeName.Of(type)}", info => Add(info, type));
            All(t, $"first {TypeName.Of(type)}", info => Add(info, type, first: true));
        }

        All(t, "as declared", null);
        All(t, "marked", static info => info.Properties.Where(static property => property.PropertyType != typeof(int)).ToList().ForEach(static property => property.IsExtensionData = true));
        All(t, "without accessors", static info => (info.Properties[0].Get, info.Properties[0].Set) = (null, null));
        All(t, "disallowed", static info => info.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow);
    }

    /// <summary>Conditions and getters that throw: the path has the member, even before its name is written.</summary>
    public static void Conditions_that_throw(Transcript t)
    {
        foreach (var (name, create) in new (string, Func<Exception>)[] { ("json", static () => new JsonException("x")), ("json without message", static () => new JsonException()), ("unsupported", static () => new NotSupportedException("x")), ("other", static () => new ArithmeticException("x")) })
        {
            for (var i = 0; i < 3; i++)
            {
                var index = i;
                foreach (var isCondition in new[] { true, false })
                {
                    var options = Modified(typeof(Plain), info =>
                    {
                        if (isCondition)
                            info.Properties[index].ShouldSerialize = (_, _) => throw create();
                        else
                            info.Properties[index].Get = _ => throw create();
                    });
                    var label = $"{name} {index} {isCondition}";
                    t.Write(new Plain(), options, label);
                    t.Write(new List<Plain> { new() }, options, label);
                    t.Write(new Dictionary<string, Plain> { ["a"] = new() }, options, label);
                    t.Write<object>(new PlainHolder(), options, label);
                    t.Add($"{label} stream", () =>
                    {
                        JsonSerializer.SerializeAsync(new MemoryStream(), new List<PlainHolder> { new() }, new JsonSerializerOptions(options) { DefaultBufferSize = 1 }).GetAwaiter().GetResult();
                        return null;
                    });
                }
            }
        }
    }

    /// <summary>A property that was added has no .NET name: paths of write errors in it, or in its value, do not contain it.</summary>
    public static void Added_properties_that_throw(Transcript t)
    {
        foreach (var create in new Func<Exception>[] { static () => new JsonException("x"), static () => new NotSupportedException("x") })
        {
            Throws(t, "getter", info => AddProperty(info, typeof(int)).Get = _ => throw create());
            Throws(t, "first getter", info => AddProperty(info, typeof(int), order: -1).Get = _ => throw create());
            Throws(t, "value", info => AddProperty(info, typeof(Bad)).Get = _ => new Bad(create));
            Throws(t, "boxed value", info => AddProperty(info, typeof(object)).Get = _ => new Bad(create));
            Throws(t, "element", info => AddProperty(info, typeof(List<Bad>)).Get = _ => new List<Bad> { new(create) });
            Throws(t, "entry", info => AddProperty(info, typeof(Dictionary<string, Bad>)).Get = _ => new Dictionary<string, Bad> { ["k"] = new(create) });
            Throws(t, "getter in a value", info =>
            {
                AddProperty(info, typeof(Inner)).Get = static _ => new Inner();
                if (info.Type == typeof(Inner))
                    info.Properties[0].Get = _ => throw create();
            });
            Throws(t, "condition", info => (AddProperty(info, typeof(int)).Get, info.Properties[^1].ShouldSerialize) = (static _ => 1, (_, _) => throw create()));
            Throws(t, "condition of extension data", info => info.Properties.Where(static property => property.IsExtensionData).ToList().ForEach(property => property.ShouldSerialize = (_, _) => throw create()));
            Throws(t, "extension data", info => info.Properties.Where(static property => property.IsExtensionData).ToList().ForEach(property => property.Get = _ => throw create()));
            Throws(t, "added extension data", info =>
            {
                if (info.Type == typeof(Plain))
                    (AddProperty(info, typeof(Dictionary<string, object>)).Get, info.Properties[^1].IsExtensionData) = (_ => throw create(), true);
            });
        }
    }

    private static JsonPropertyInfo AddProperty(JsonTypeInfo info, Type type, int order = 0)
    {
        var added = info.CreateJsonPropertyInfo(type, "added");
        added.Order = order;
        info.Properties.Add(added);
        return added;
    }

    private static void Throws(Transcript t, string label, Action<JsonTypeInfo> change)
    {
        JsonSerializerOptions options = new()
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    info =>
                    {
                        if (info.Type == typeof(Plain) || info.Type == typeof(Collecting) || (info.Type == typeof(Inner) && label == "getter in a value"))
                            change(info);
                    },
                },
            },
        };
        foreach (var value in new object[] { new Plain(), new Collecting { A = 1 }, new List<Plain> { new() }, new Dictionary<string, Collecting> { ["a"] = new() }, new PlainHolder() })
        {
            t.Write(value, options, label);
            t.Add($"{label} typed {TypeName.Of(value.GetType())}", () => JsonSerializer.Serialize(value, value.GetType(), options));
            t.Add($"{label} stream {TypeName.Of(value.GetType())}", () =>
            {
                JsonSerializer.SerializeAsync(new MemoryStream(), value, value.GetType(), new JsonSerializerOptions(options) { DefaultBufferSize = 1 }).GetAwaiter().GetResult();
                return null;
            });
        }
    }

    public class Bad(Func<Exception> create)
    {
        public int Before { get; set; }

        public int Own => throw create();
    }

    public class Inner
    {
        public int Own { get; set; }
    }

    /// <summary>Members that are to be populated, but cannot be: only those ignored by an attribute are not checked.</summary>
    public static void Populated(Transcript t)
    {
        foreach (var member in new[] { "A", "Ignored", "added" })
        {
            var options = Modified(typeof(Plain), info =>
            {
                info.Properties.Add(info.CreateJsonPropertyInfo(typeof(string), "added"));
                info.Properties.Single(property => property.Name == member).ObjectCreationHandling = JsonObjectCreationHandling.Populate;
            });
            t.Both<Plain>(["{}", "{\"A\":1}", "{\"Ignored\":\"x\",\"added\":\"y\"}"], options, member);
        }
    }

    private static void All(Transcript t, string name, Action<JsonTypeInfo>? change)
    {
        Use<Plain>(t, name, change);
        Use<Collecting>(t, name, change);
        Use<IgnoredCollecting>(t, name, change);
        Use<TwoCollecting>(t, name, change);
        Use<DisallowedCollecting>(t, name, change);
    }

    private static void Use<T>(Transcript t, string name, Action<JsonTypeInfo>? change)
        where T : new()
    {
        foreach (var unmapped in new[] { JsonUnmappedMemberHandling.Skip, JsonUnmappedMemberHandling.Disallow })
        {
            var options = change is null ? new() : Modified(typeof(T), change);
            options.UnmappedMemberHandling = unmapped;
            t.Read<T>(["{}", "{\"Z\":1}", "{\"E\":{}}", "{\"A\":1}"], options, $"{name} {unmapped}");
            t.Write(new T(), options, $"{name} {unmapped}");
        }
    }

    private static void Add(JsonTypeInfo info, Type type, bool first = false)
    {
        var added = info.CreateJsonPropertyInfo(type, "more");
        added.IsExtensionData = true;
        info.Properties.Insert(first ? 0 : info.Properties.Count, added);
    }

    private static JsonSerializerOptions Modified(Type type, Action<JsonTypeInfo> change) => new()
    {
        TypeInfoResolver = new DefaultJsonTypeInfoResolver
        {
            Modifiers =
            {
                info =>
                {
                    if (info.Type == type)
                        change(info);
                },
            },
        },
    };

    public class Plain
    {
        public int A { get; set; }

        public string? B { get; set; }

        [JsonPropertyName("c")]
        public int C { get; set; }

        [JsonIgnore]
        public int Ignored { get; set; }
    }

    public class PlainHolder
    {
        public int X { get; set; }

        public Plain Value { get; set; } = new();
    }

    public class Collecting
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement>? E { get; set; }

        public int A { get; set; }
    }

    public class IgnoredCollecting
    {
        [JsonExtensionData, JsonIgnore]
        public Dictionary<string, JsonElement>? E { get; set; }

        public int A { get; set; }
    }

    public class TwoCollecting
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement>? E { get; set; }

        [JsonIgnore]
        public Dictionary<string, object>? O { get; set; }
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public class DisallowedCollecting
    {
        [JsonExtensionData, JsonIgnore]
        public Dictionary<string, JsonElement>? E { get; set; }

        public int A { get; set; }
    }
}
