using Brisk.Json.Nodes;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Schema;

// Polymorphic types: what their values may be, one schema for each derived type.
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

        bool haveAllDiscriminators = derived.TrueForAll(static type => type.TypeDiscriminator is not null);
        string name = polymorphism.TypeDiscriminatorPropertyName;
        List<SchemaKeywords> schemas = [];
        Enter("anyOf");
        foreach (JsonDerivedType type in derived)
        {
            Enter(schemas.Count.ToString(System.Globalization.CultureInfo.InvariantCulture));
            schemas.Add(AlternativeOf(type, new(info, name, type.TypeDiscriminator, !haveAllDiscriminators, property is not null && !MayBeNull(info, property))));
            Leave();
        }

        Leave();
        SchemaTypes types = Hoist(schemas);
        return new()
        {
            Types = types,
            Required = haveAllDiscriminators ? [name] : null,
            AnyOf = types != SchemaTypes.None && schemas.Exists(static schema => schema.AllowsAll) ? null : schemas, // the type was all there was to say
        };
    }

    private SchemaKeywords AlternativeOf(JsonDerivedType type, Alternative alternative)
    {
        JsonTypeInfo info = InfoOf(type.DerivedType);
        _ = info.Runnable;
        return Complete(Describe(info, info.Converter, null, alternative), info, null, alternative);
    }

    // A type that all alternatives have is said once.
    private static SchemaTypes Hoist(List<SchemaKeywords> schemas)
    {
        SchemaTypes types = schemas[0].Types;
        if (types == SchemaTypes.None || !schemas.TrueForAll(schema => schema.Types == types))
        {
            return SchemaTypes.None;
        }

        schemas.ForEach(static schema => schema.Types = SchemaTypes.None);
        return types;
    }

    // An object, with the discriminator that tells it from others.
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

    /// <summary>A schema among those of a polymorphic type.</summary>
    /// <param name="Base">The contract of that type.</param>
    /// <param name="DiscriminatorName">The name of the property that tells the types apart.</param>
    /// <param name="Discriminator">Its value: a string, an integer, or null for none.</param>
    /// <param name="RequiresDiscriminator">Whether this schema has to say that the property is required.</param>
    /// <param name="IsNeverNull">Whether the property that holds the value refuses null.</param>
    private sealed record Alternative(JsonTypeInfo Base, string DiscriminatorName, object? Discriminator, bool RequiresDiscriminator, bool IsNeverNull);
}
