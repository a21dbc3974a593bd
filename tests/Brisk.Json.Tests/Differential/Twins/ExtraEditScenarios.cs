namespace Brisk.Json.Tests.Differential.OnStj;

using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>Extension data whose delegates or number handling are set by modifiers or attributes.</summary>
public static class ExtraEditScenarios
{
    private static readonly string[] s_documents = ["{}", "{\"A\":1,\"x\":2}", "{\"x\":2,\"x\":3,\"y\":{}}", "{\"Extra\":{\"x\":1},\"a\":null}"];

    public static void Delegates(Transcript t)
    {
        Both(t, "getter", p =>
        {
            Func<object, object?> get = p.Get!;
            p.Get = o =>
            {
                object? value = get(o);
                (value as IDictionary<string, object>)?.Remove("secret");
                return value;
            };
        });
        Both(t, "setter", p =>
        {
            Action<object, object?> set = p.Set!;
            p.Set = (o, value) =>
            {
                ((IDictionary<string, object>)value!)["set"] = true;
                set(o, value);
            };
        });
        Both(t, "stored elsewhere", p =>
        {
            var values = new ConditionalWeakTable<object, object?>();
            p.Get = o => values.TryGetValue(o, out object? value) ? value : null;
            p.Set = (o, value) => values.AddOrUpdate(o, value);
        });
        Both(t, "throwing getter", p => p.Get = _ => throw new FormatException());
        Both(t, "throwing setter", p => p.Set = (_, _) => throw new FormatException());
        Both(t, "no getter", p => p.Get = null);
        Both(t, "no setter", p => p.Set = null);
        Both(t, "condition false", p => p.ShouldSerialize = (_, _) => false);
        Both(t, "condition true", p => p.ShouldSerialize = (_, _) => true);
        Both(t, "condition by value", p => p.ShouldSerialize = (_, value) => ((IDictionary<string, object>?)value)?.ContainsKey("secret") == false);
        Both(t, "throwing condition", p => p.ShouldSerialize = (_, _) => throw new FormatException());
        Both(t, "condition for null", p => p.ShouldSerialize = (_, value) => value is null ? throw new FormatException() : true);
    }

    public static void Added(Transcript t)
    {
        var values = new ConditionalWeakTable<object, object?>();
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    info =>
                    {
                        if (info.Type != typeof(Plain)) return;
                        JsonPropertyInfo extra = info.CreateJsonPropertyInfo(typeof(Dictionary<string, JsonElement>), "Extra");
                        extra.IsExtensionData = true;
                        extra.Get = o => values.TryGetValue(o, out object? value) ? value : null;
                        extra.Set = (o, value) => values.AddOrUpdate(o, value);
                        info.Properties.Add(extra);
                    },
                },
            },
        };
        t.Both<Plain>(s_documents, options, "added");
    }

    public static void Numbers(Transcript t)
    {
        Both(t, "numbers", p => p.NumberHandling = JsonNumberHandling.WriteAsString);
        foreach (JsonNumberHandling handling in (JsonNumberHandling[])[JsonNumberHandling.Strict, JsonNumberHandling.WriteAsString])
        {
            var options = new JsonSerializerOptions { NumberHandling = handling };
            t.Write(new NumbersByMember { Extra = Values() }, options, handling.ToString());
            t.Write(new NumbersByType { Extra = Values() }, options, handling.ToString());
            t.Write(new StrictByType { Extra = Values() }, options, handling.ToString());
        }
    }

    private static void Both(Transcript t, string name, Action<JsonPropertyInfo> change)
    {
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    info =>
                    {
                        if (info.Properties.FirstOrDefault(p => p.IsExtensionData) is { } extra) change(extra);
                    },
                },
            },
        };
        t.Both<Extended>(s_documents, options, name);
        t.Write(new Extended { Extra = Values() }, options, name);
        t.Write(new Extended(), options, name);
        t.Both<Constructed>(s_documents, options, name);
        t.Write(new Constructed(1) { Extra = Values() }, options, name);
    }

    private static Dictionary<string, object> Values() => new() { ["secret"] = 1, ["list"] = new List<int> { 1, 2 }, ["object"] = new Plain { A = 3 }, ["text"] = "a", ["real"] = 1.5 };

    public sealed class Plain
    {
        public int A { get; set; }
    }

    public sealed class Extended
    {
        public int A { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object>? Extra { get; set; }
    }

    public sealed record Constructed(int A)
    {
        [JsonExtensionData]
        public IDictionary<string, object>? Extra { get; set; }
    }

    public sealed class NumbersByMember
    {
        [JsonExtensionData, JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public Dictionary<string, object>? Extra { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public sealed class NumbersByType
    {
        [JsonExtensionData]
        public Dictionary<string, object>? Extra { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public sealed class StrictByType
    {
        [JsonExtensionData]
        public Dictionary<string, object>? Extra { get; set; }
    }
}
