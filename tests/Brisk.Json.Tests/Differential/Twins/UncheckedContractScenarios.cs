namespace Brisk.Json.Tests.Differential.OnStj;

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

    [JsonPolymorphic]
    public sealed class SealedWithoutDerivedTypes;
}
