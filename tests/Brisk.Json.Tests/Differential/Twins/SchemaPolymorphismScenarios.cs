namespace Brisk.Json.Tests.Differential.OnStj;

using System.Text.Json;
using System.Text.Json.Schema;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>JSON schemas of contracts whose derived types are listed manually.</summary>
public static class SchemaPolymorphismScenarios
{
    public static void Polymorphism_by_hand(Transcript t)
    {
        Polymorphic("both", info => info.DerivedTypes.Add(new(typeof(Changeable), "self")), info => info.DerivedTypes.Add(new(typeof(ChangeableChild), 1)));
        Polymorphic("derived", info => info.DerivedTypes.Add(new(typeof(ChangeableChild), "child")));
        Polymorphic("without discriminator", info => info.DerivedTypes.Add(new(typeof(ChangeableChild))));
        Polymorphic("named", info => info.TypeDiscriminatorPropertyName = "kind", info => info.DerivedTypes.Add(new(typeof(ChangeableChild), "child")));
        Polymorphic("none");
        Polymorphic("not derived", info => info.DerivedTypes.Add(new(typeof(Twig), "twig")));
        Polymorphic("same discriminator", info => info.DerivedTypes.Add(new(typeof(Changeable), 1)), info => info.DerivedTypes.Add(new(typeof(ChangeableChild), 1)));
        t.Add("removed", () => SchemaEngine.Export(exporter => Modified(info => info.PolymorphismOptions = null).GetJsonSchemaAsNode(typeof(Plant), exporter)));

        void Polymorphic(string name, params Action<JsonPolymorphismOptions>[] set)
        {
            var options = Modified(info =>
            {
                if (info.Type != typeof(Changeable))
                    return;
                info.PolymorphismOptions = new();
                foreach (var action in set)
                    action(info.PolymorphismOptions);
            });
            t.Add(name, () => SchemaEngine.Export(exporter => options.GetJsonSchemaAsNode(typeof(Changeable), exporter)));
            t.Add($"{name}, elements", () => SchemaEngine.Export(exporter => options.GetJsonSchemaAsNode(typeof(List<Changeable>), exporter), treatAsNonNullable: true));
        }
    }

    public static void Property_named_like_the_discriminator(Transcript t)
    {
        t.Add("derived type", () => new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }.GetJsonSchemaAsNode(typeof(HasItsKind)));
        t.Add("base type", () => new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }.GetJsonSchemaAsNode(typeof(BaseOfHasItsKind)));
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "Kind"), JsonDerivedType(typeof(HasItsKind), "k")]
    private class BaseOfHasItsKind;

    private sealed class HasItsKind : BaseOfHasItsKind
    {
        public int Kind => 1;

        public BaseOfHasItsKind? Next { get; set; }
    }

    private static JsonSerializerOptions Modified(Action<JsonTypeInfo> change) => new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { change } } };
}
