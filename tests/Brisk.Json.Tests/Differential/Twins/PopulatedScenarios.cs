namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

/// <summary>Members that the options or their type populate, of types whose values may have discriminators.</summary>
public static class PopulatedScenarios
{
    private const string Values = "\"List\":[4],\"Only\":[5],\"Inner\":{\"B\":6},\"Marked\":[7]}";

    public static void Polymorphic(Transcript t)
    {
        foreach (var handling in new[] { JsonObjectCreationHandling.Replace, JsonObjectCreationHandling.Populate })
        {
            foreach (var outOfOrder in new[] { false, true })
            {
                var options = new JsonSerializerOptions { PreferredObjectCreationHandling = handling, AllowOutOfOrderMetadataProperties = outOfOrder };
                var label = $"{handling} {outOfOrder}";
                string[] texts = ["{" + Values, "{\"$type\":\"d\"," + Values, "{\"$type\":1," + Values];
                t.ReadEveryWay<Plain>(texts, options, label);
                t.ReadEveryWay<Self>(texts, options, label);
                t.ReadEveryWay<Root>(texts, options, label);
                t.ReadEveryWay<Untagged>(texts, options, label);
                t.ReadEveryWay<MarkedRoot>(texts, options, label);
                t.ReadEveryWay<Abstract>(texts, options, label);
                t.ReadEveryWay<List<Root>>(texts.Select(text => $"[{text}]"), options, label);
            }
        }
    }

    public static void Modified(Transcript t)
    {
        (string, Action<JsonTypeInfo>)[] changes =
        [
            ("nothing", _ => { }),
            ("discriminator", info => info.PolymorphismOptions = info.Type == typeof(Plain) ? new() { DerivedTypes = { new(typeof(DerivedPlain), "d") } } : null),
            ("no discriminator", info => info.PolymorphismOptions = info.Type == typeof(Root) ? new() { DerivedTypes = { new(typeof(Derived)) } } : null),
            ("preferred", info => info.PreferredPropertyObjectCreationHandling = JsonObjectCreationHandling.Populate),
            ("member", info => info.Properties[0].ObjectCreationHandling = JsonObjectCreationHandling.Populate),
            ("more", info => info.PolymorphismOptions?.DerivedTypes.Add(new(info.Type, 9))),
            ("cleared", info => info.PolymorphismOptions?.DerivedTypes.Clear()),
        ];
        foreach (var handling in new[] { JsonObjectCreationHandling.Replace, JsonObjectCreationHandling.Populate })
        {
            foreach (var (name, change) in changes)
            {
                void Apply(JsonTypeInfo info)
                {
                    if (info.Kind == JsonTypeInfoKind.Object && info.Type != typeof(Inner))
                        change(info);
                }

                var options = new JsonSerializerOptions { PreferredObjectCreationHandling = handling, TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { Apply } } };
                t.Add($"{handling} {name} plain", () => JsonSerializer.Deserialize<Plain>("{" + Values, options));
                t.Add($"{handling} {name} self", () => JsonSerializer.Deserialize<Self>("{" + Values, options));
                t.Add($"{handling} {name} root", () => JsonSerializer.Deserialize<Root>("{" + Values, options));
            }
        }
    }

    public class Inner
    {
        public int A { get; set; } = 1;

        public int B { get; set; } = 2;
    }

    public class Plain
    {
        public List<int>? List { get; set; } = [1];

        public List<int> Only { get; } = [2];

        public Inner Inner { get; set; } = new() { A = 3 };

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> Marked { get; set; } = [4];
    }

    public class DerivedPlain : Plain;

    [JsonDerivedType(typeof(Self), "d")]
    public class Self : Plain;

    [JsonDerivedType(typeof(Derived), "d")]
    public class Root : Plain;

    [JsonDerivedType(typeof(Last), 1)]
    public class Derived : Root;

    public class Last : Derived;

    [JsonDerivedType(typeof(DerivedUntagged))]
    public class Untagged : Plain;

    public class DerivedUntagged : Untagged;

    [JsonDerivedType(typeof(DerivedMarked), "d")]
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public class MarkedRoot : Plain;

    public class DerivedMarked : MarkedRoot;

    [JsonDerivedType(typeof(DerivedAbstract), 1)]
    public abstract class Abstract : Plain;

    public class DerivedAbstract : Abstract;
}
