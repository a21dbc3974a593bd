namespace Brisk.Json.Tests.Differential.OnStj;

using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>Contracts that are missing or invalid, and when that is reported.</summary>
public static class UncheckedContractScenarios
{
    public static void Invalid_contracts_that_are_requested(Transcript t)
    {
        foreach (var (name, change) in Mistakes())
        {
            foreach (var type in new[] { typeof(Pair), typeof(Pair[]), typeof(List<Pair>), typeof(Dictionary<string, Pair>) })
            {
                t.Add($"{name} {type.Name} contract", () => Locked(change).GetTypeInfo(type).Kind);
                t.Add($"{name} {type.Name} try", () => Locked(change).TryGetTypeInfo(type, out _));
                t.Add($"{name} {type.Name} contract again", () =>
                {
                    var options = Locked(change);
                    try
                    {
                        JsonSerializer.Deserialize("null", type, options);
                    }
                    catch (InvalidOperationException)
                    {
                        return options.GetTypeInfo(type).Kind;
                    }

                    return "valid";
                });
            }

            t.Add($"{name} mutable contract", () => new JsonSerializerOptions { TypeInfoResolver = Resolver(change) }.GetTypeInfo(typeof(Pair)).Kind);
        }
    }

    public static void Polymorphism_with_two_mistakes(Transcript t)
    {
        t.Write(new SealedWithoutDerivedTypes());
        t.Add("sealed, reserved name, no derived types", () => Locked(info => info.PolymorphismOptions = new() { TypeDiscriminatorPropertyName = "$id" }).GetTypeInfo(typeof(int[])));
    }

    public static void Root_values_without_contract(Transcript t)
    {
        foreach (var types in new Type[][] { [], [typeof(object)], [typeof(object), typeof(Holder)], [typeof(object), typeof(Pair)], [typeof(object), typeof(object[]), typeof(Dictionary<string, object>)] })
        {
            foreach (var (name, handler) in new[] { ("plain", null), ("preserve", ReferenceHandler.Preserve), ("cycles", ReferenceHandler.IgnoreCycles) })
            {
                var label = $"{string.Join(",", types.Select(type => type.Name))} {name}";
                JsonSerializerOptions Make() => new() { TypeInfoResolver = new Only(types), ReferenceHandler = handler };
                foreach (var value in new object[] { new Empty(), new Throwing(), new Holder { Value = new Empty() }, new object[] { new Empty() }, new Dictionary<string, object> { ["a"] = new Empty() } })
                {
                    t.Add($"{label} {value.GetType().Name} text", () => JsonSerializer.Serialize<object>(value, Make()));
                    t.Add($"{label} {value.GetType().Name} type", () => JsonSerializer.Serialize(value, typeof(object), Make()));
                    t.Add($"{label} {value.GetType().Name} node", () => JsonSerializer.SerializeToNode<object>(value, Make())?.ToJsonString());
                    t.Add($"{label} {value.GetType().Name} contract", () => JsonSerializer.Serialize(value, Make().GetTypeInfo(typeof(object))));
                    t.AddAsync($"{label} {value.GetType().Name} stream", async () =>
                    {
                        var stream = new MemoryStream();
                        await JsonSerializer.SerializeAsync<object>(stream, value, Make());
                        return stream.Length;
                    });
                }
            }
        }

        // An exception thrown by a converter has a path, even at the root.
        var converted = new JsonSerializerOptions { Converters = { new Refusing() } };
        t.Add("converter", () => JsonSerializer.Serialize<object>(new Empty(), converted));
        t.Add("member of type Type", () => JsonSerializer.Serialize<object>(typeof(int)));
    }

    public static void Contexts_that_are_not_generated(Transcript t)
    {
        foreach (var type in new[] { typeof(Pair), typeof(Holder) })
        {
            t.Add($"{type.Name} try", () => new Manual().Options.TryGetTypeInfo(type, out _));
            t.Add($"{type.Name} contract", () => new Manual().Options.GetTypeInfo(type).Kind);
            t.Add($"{type.Name} other options", () => new JsonSerializerOptions { TypeInfoResolver = new Manual(), WriteIndented = true }.GetTypeInfo(type).Kind);
            t.Add($"{type.Name} combined", () => new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine(new Only([typeof(Holder)]), new Manual()) }.GetTypeInfo(type).Kind);
        }

        t.Add("write", () => JsonSerializer.Serialize(new Pair(), typeof(Pair), new Manual()));
        t.Add("read", () => JsonSerializer.Deserialize("{}", typeof(Pair), new Manual()));
        t.Add("write other", () => JsonSerializer.Serialize(new Holder(), typeof(Holder), new Manual()));
    }

    public static void Canceled_reads_of_pipes(Transcript t) => t.AddAsync("canceled", async () =>
    {
        var pipe = new Pipe();
        pipe.Reader.CancelPendingRead();
        return await JsonSerializer.DeserializeAsync<Pair>(pipe.Reader);
    });

    private static IEnumerable<(string Name, Action<JsonTypeInfo> Change)> Mistakes()
    {
        yield return ("no mistake", info => info.Properties[0].Name = "New");
        yield return ("same name", info => info.Properties[0].Name = info.Properties[1].Name);
        yield return ("added twice", info => info.Properties.Add(info.Properties[0]));
        yield return ("required without setter", info =>
        {
            info.Properties[0].Set = null;
            info.Properties[0].IsRequired = true;
        });
        yield return ("populated number", info => info.Properties[0].ObjectCreationHandling = JsonObjectCreationHandling.Populate);
        yield return ("number handling of a string", info => info.Properties[1].NumberHandling = JsonNumberHandling.WriteAsString);
        yield return ("no derived types", info => info.PolymorphismOptions = new());
    }

    private static JsonSerializerOptions Locked(Action<JsonTypeInfo> change)
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = Resolver(change) };
        options.MakeReadOnly();
        return options;
    }

    private static DefaultJsonTypeInfoResolver Resolver(Action<JsonTypeInfo> change) => new()
    {
        Modifiers = { info => { if (info.Type == typeof(Pair) || info.Type == typeof(int[])) change(info); } },
    };

    public class Pair
    {
        public int First { get; set; }

        public string? Second { get; set; }
    }

    public class Empty;

    public class Holder
    {
        public object? Value { get; set; }
    }

    public class Throwing
    {
        public int Value => throw new NotSupportedException("no value");
    }

    [JsonPolymorphic]
    public sealed class SealedWithoutDerivedTypes;

    private sealed class Refusing : JsonConverter<Empty>
    {
        public override Empty Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException("no reading");

        public override void Write(Utf8JsonWriter writer, Empty value, JsonSerializerOptions options) => throw new NotSupportedException("no writing");
    }

    private sealed class Only(Type[] types) : IJsonTypeInfoResolver
    {
        private readonly DefaultJsonTypeInfoResolver _resolver = new();

        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => types.Contains(type) ? _resolver.GetTypeInfo(type, options) : null;
    }

    private sealed class Manual() : JsonSerializerContext(null)
    {
        private readonly DefaultJsonTypeInfoResolver _resolver = new();

        protected override JsonSerializerOptions? GeneratedSerializerOptions => null;

        public override JsonTypeInfo? GetTypeInfo(Type type) => type == typeof(Holder) ? null : _resolver.GetTypeInfo(type, Options);
    }
}
