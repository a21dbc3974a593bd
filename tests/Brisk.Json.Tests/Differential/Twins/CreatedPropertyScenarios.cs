namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Schema;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>Properties that user code creates with the name of a constructor parameter.</summary>
public static class CreatedPropertyScenarios
{
    private static readonly string[] s_documents = ["{}", "{\"A\":\"x\",\"B\":5}", "{\"a\":\"x\"}", "{\"B\":5,\"A\":null}", "{\"other\":\"y\",\"A\":\"x\"}", "{\"renamed\":\"z\",\"B\":1}"];

    /// <summary>The property of the parameter is replaced.</summary>
    public static void Replaced(Transcript t)
    {
        foreach (var (name, type) in new[] { ("A", typeof(string)), ("a", typeof(string)), ("A", typeof(object)), ("C", typeof(string)) })
        {
            Use<Parameterized>(t, $"{name} {TypeName.Of(type)}", info => Replace(info, name, type));
            Use<Strict>(t, $"{name} {TypeName.Of(type)}", info => Replace(info, name, type));
        }

        Use<Parameterized>(t, "renamed", static info => Replace(info, "A", typeof(string)).Name = "renamed");
        Use<Parameterized>(t, "renamed to it", static info => Replace(info, "q", typeof(string)).Name = "A");
        Use<Parameterized>(t, "set", static info => Replace(info, "A", typeof(string)).Set = static (_, _) => { });
        Use<Parameterized>(t, "not required", static info => Replace(info, "A", typeof(string)).IsRequired = false);
        Use<Parameterized>(t, "constructor replaced", static info => (Replace(info, "A", typeof(string)).Set, info.CreateObject) = (static (_, _) => { }, static () => new Parameterized("made", 1)));
        Use<Optional>(t, "optional", static info => Replace(info, "A", typeof(string)));
    }

    /// <summary>The property of the parameter remains, under another name.</summary>
    public static void Added(Transcript t)
    {
        Use<Parameterized>(t, "added", static info =>
        {
            info.Properties[0].Name = "other";
            info.Properties.Add(info.CreateJsonPropertyInfo(typeof(string), "A"));
        });
        Use<Parameterized>(t, "added first", static info =>
        {
            info.Properties[0].Name = "other";
            info.Properties.Insert(0, info.CreateJsonPropertyInfo(typeof(string), "A"));
        });
        Use<Parameterized>(t, "of another type", static info =>
        {
            info.Properties[0].Name = "other";
            info.Properties.Add(info.CreateJsonPropertyInfo(typeof(int), "A"));
        });
    }

    /// <summary>No member has the name of the parameter.</summary>
    public static void Missing(Transcript t)
    {
        Use<Unmatched>(t, "missing", static _ => { });
        Use<Unmatched>(t, "created", static info => info.Properties.Add(info.CreateJsonPropertyInfo(typeof(string), "a")));
        Use<Unmatched>(t, "of another type", static info => info.Properties.Add(info.CreateJsonPropertyInfo(typeof(int), "a")));
        Use<TwoForOne>(t, "one of two", static info => info.Properties.Add(info.CreateJsonPropertyInfo(typeof(string), "a")));
        Use<TwoForOne>(t, "both", static info =>
        {
            info.Properties.Add(info.CreateJsonPropertyInfo(typeof(string), "a"));
            info.Properties.Add(info.CreateJsonPropertyInfo(typeof(string), "other"));
        });
    }

    private static JsonPropertyInfo Replace(JsonTypeInfo info, string name, Type type)
    {
        var replaced = info.Properties[0];
        var created = info.CreateJsonPropertyInfo(type, name);
        created.Get = replaced.Get;
        info.Properties[0] = created;
        return created;
    }

    private static void Use<T>(Transcript t, string label, Action<JsonTypeInfo> change)
    {
        foreach (var isStrict in new[] { false, true })
        {
            var options = new JsonSerializerOptions
            {
                RespectNullableAnnotations = isStrict,
                RespectRequiredConstructorParameters = isStrict,
                TypeInfoResolver = new DefaultJsonTypeInfoResolver
                {
                    Modifiers =
                    {
                        info =>
                        {
                            if (info.Type == typeof(T))
                                change(info);
                        },
                    },
                },
            };
            var name = $"{label} {isStrict}";
            t.Both<T>(s_documents, options, name);
            t.Add($"{name} properties", () => string.Join(", ", options.GetTypeInfo(typeof(T)).Properties.Select(Describe)));
            t.Add($"{name} schema", () => options.GetJsonSchemaAsNode(typeof(T)).ToJsonString());
        }
    }

    private static string Describe(JsonPropertyInfo property)
        => $"{property.Name} {property.IsRequired} {property.IsSetNullable} {property.IsGetNullable} {property.AssociatedParameter?.Name} {property.AssociatedParameter?.Position} {property.AssociatedParameter?.IsNullable} {property.AssociatedParameter?.HasDefaultValue}";

    public class Parameterized(string? a, int b)
    {
        public string? A { get; } = a;

        public int B { get; set; } = b;
    }

    public class Strict(string a, int b = 3)
    {
        public string A { get; } = a;

        public int B { get; } = b;
    }

    public class Unmatched(string? a)
    {
        public string? Got { get; set; } = a;

        public int B { get; set; }
    }

    public class TwoForOne(string? a, string? other)
    {
        public string Got { get; set; } = a + other;
    }

    public record Optional(string? A = "default", int B = 4);
}
