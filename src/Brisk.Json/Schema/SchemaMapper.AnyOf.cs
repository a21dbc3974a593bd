using Brisk.Json.Nodes;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Schema;

// Polymorphic types: one schema for each derived type.
internal sealed partial class SchemaMapper
{
    private const string ValuesName = "$values";

    private SchemaKeywords AnyOf(JsonTypeInfo info, JsonPropertyInfo? property, JsonPolymorphismOptions polymorphism)
    {
        List<JsonDerivedType> derived = [.. polymorphism.DerivedTypes];
        if (!info.Type.IsAbstract && derived.TrueForAll(type => type.DerivedType != info.Type))
        {
            derived.Add(new(info.Type)); // values of the type itself have no discriminator
        }

        // A classifier ignores discriminators: they are written, but not required.
        bool areRequired = !info.IsClassified;
        bool haveAllDiscriminators = areRequired && derived.TrueForAll(static type => type.TypeDiscriminator is not null);
        string name = polymorphism.TypeDiscriminatorPropertyName;
        List<SchemaKeywords> schemas = [];
        Enter("anyOf");
        foreach (JsonDerivedType type in derived)
        {
            Enter(schemas.Count.ToString(System.Globalization.CultureInfo.InvariantCulture));
            schemas.Add(AlternativeOf(type, new(info, name, type.TypeDiscriminator, areRequired && !haveAllDiscriminators, property is not null && !MayBeNull(info, property))));
            Leave();
        }

        Leave();
        SchemaTypes types = Hoist(schemas);
        return new()
        {
            Types = types,
            Required = haveAllDiscriminators ? [name] : null,
            AnyOf = types != SchemaTypes.None && schemas.Exists(static schema => schema.AllowsAll) ? null : schemas, // the type was the only information
        };
    }

    private SchemaKeywords AlternativeOf(JsonDerivedType type, Alternative alternative)
    {
        JsonTypeInfo info = InfoOf(type.DerivedType);
        _ = info.Runnable;
        return Complete(Describe(info, info.Converter, null, alternative), info, null, alternative);
    }

    // A type shared by all alternatives is moved up.
    private static SchemaTypes Hoist(List<SchemaKeywords> schemas)
    {
        SchemaTypes types = schemas[0].Types;
        if (types == SchemaTypes.None || !schemas.TrueForAll(schema => schema.Types == types)) return SchemaTypes.None;

        schemas.ForEach(static schema => schema.Types = SchemaTypes.None);
        return types;
    }

    // An object, with its discriminator.
    private static SchemaKeywords Begin(Alternative? alternative)
    {
        var schema = new SchemaKeywords { Types = SchemaTypes.Object };
        if (alternative?.Discriminator is { } discriminator)
        {
            JsonValue value = discriminator is int number ? JsonValue.Create(number) : JsonValue.Create((string)discriminator);
            schema.Properties = [new(alternative.DiscriminatorName, new() { Const = value })];
            schema.Required = alternative.RequiresDiscriminator ? [alternative.DiscriminatorName] : null;
        }

        return schema;
    }

    /// <summary>One of the schemas of a polymorphic type.</summary>
    /// <param name="Base">The contract of the polymorphic type.</param>
    /// <param name="DiscriminatorName">The name of the discriminator property.</param>
    /// <param name="Discriminator">The discriminator: a string, an integer, or null.</param>
    /// <param name="RequiresDiscriminator">Whether this schema must list the property as required.</param>
    /// <param name="IsNeverNull">Whether the property that contains the value disallows null.</param>
    private sealed record Alternative(JsonTypeInfo Base, string DiscriminatorName, object? Discriminator, bool RequiresDiscriminator, bool IsNeverNull);
}
