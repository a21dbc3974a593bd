using System.Text;
using Brisk.Json.Nodes;
using Brisk.Json.Querying;

namespace Brisk.Json.Schema;

/// <summary>
/// Describes the JSON form of a contract. A contract that occurs again for the same property, or again as an element, becomes a reference to its
/// first description, so types can refer to themselves.
/// </summary>
internal sealed class SchemaMapper(JsonTypeInfo root, JsonSchemaExporterOptions settings)
{
    private const string ValuesName = "$values";

    private readonly List<string> _path = [];
    private readonly Dictionary<(JsonTypeInfo Info, JsonPropertyInfo? Property), string> _described = [];

    public SchemaKeywords Map() => Map(root, null, null);

    // Returns the schema of a value in its context: a property, an element, or the root.
    private SchemaKeywords Map(JsonTypeInfo info, JsonPropertyInfo? property, JsonNumberHandling? handling)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        _ = info.Runnable; // throws if the contract is invalid
        if (info.Kind != JsonTypeInfoKind.None)
        {
            if (_described.TryGetValue((info, property), out string? pointer))
            {
                return Complete(new() { Ref = pointer }, info, property, null);
            }

            _described.Add((info, property), Pointer());
        }

        SchemaKeywords schema = info.PolymorphismOptions is { DerivedTypes.Count: > 0 } polymorphism
            ? AnyOf(info, property, polymorphism)
            : Describe(info, ConverterOf(info, property), handling, null);
        return Complete(schema, info, property, null);
    }

    // An F# option or an optional has the schema of its value, which may be null depending on its type. The nullability of the property applies to the option.
    private SchemaKeywords InnerOf(JsonTypeInfo inner, JsonConverter? named = null, JsonNumberHandling? handling = null)
    {
        SchemaKeywords schema = named is null && inner.PolymorphismOptions is { DerivedTypes.Count: > 0 } polymorphism ? AnyOf(inner, null, polymorphism) : Describe(inner, named ?? inner.Converter, handling, null);
        if (MayBeNull(inner, null)) schema.AllowNull();

        return schema;
    }

    private SchemaKeywords Describe(JsonTypeInfo info, JsonConverter converter, JsonNumberHandling? handling, Alternative? alternative)
    {
        JsonNumberHandling numbers = handling ?? info.NumberHandling ?? info.Options.NumberHandling;
        if (ScalarSchemas.Of(converter, numbers) is { } scalar) return scalar;

        if (converter is INullableConverter nullable)
        {
            JsonTypeInfo inner = InfoOf(nullable.Inner.Type);

            // For a nullable value, a converter of the property replaces that of the inner value; number handling is not passed on.
            SchemaKeywords schema = Nullable.GetUnderlyingType(info.Type) is null ? InnerOf(inner)
                : Describe(inner, ReferenceEquals(converter, info.Converter) ? inner.Converter : nullable.Inner.Public, null, null);
            schema.Enum?.Add(null);
            return schema;
        }

        if (converter is IOptionalConverter optional)
        {
            return InnerOf(InfoOf(optional.Inner.Type), ReferenceEquals(converter, info.Converter) ? null : optional.Inner.Public, handling);
        }

        return info.Kind switch
        {
            JsonTypeInfoKind.Object => ObjectOf(info, alternative),
            JsonTypeInfoKind.Enumerable => ArrayOf(info, numbers, alternative),
            JsonTypeInfoKind.Dictionary => DictionaryOf(info, numbers, alternative),
            _ => new(),
        };
    }

    private SchemaKeywords ObjectOf(JsonTypeInfo info, Alternative? alternative)
    {
        SchemaKeywords schema = Begin(alternative);
        Enter("properties");
        IList<JsonPropertyInfo> properties = info.Properties;
        for (int i = 0; i < properties.Count; i++)
        {
            JsonPropertyInfo property = properties[i];
            if (!property.IsExtensionData && (property.Get is not null || property.Set is not null))
            {
                if (alternative is { Discriminator: not null } && property.Name == alternative.DiscriminatorName)
                {
                    throw PolymorphismErrors.NameTaken(info.Type, property.Name);
                }

                Enter(property.Name);
                (schema.Properties ??= new(properties.Count)).Add(new(property.Name, PropertyOf(property)));
                Leave();
                if (property.IsRequired || (property.AssociatedParameter is { HasDefaultValue: false, IsMemberInitializer: false } && JsonOptionalTypes.ValueOf(property.PropertyType) is null))
                {
                    (schema.Required ??= []).Add(property.Name);
                }
            }
        }

        Leave();
        schema.RejectsOthers = (info.UnmappedMemberHandling ?? info.Options.UnmappedMemberHandling) == JsonUnmappedMemberHandling.Disallow;
        return schema;
    }

    private SchemaKeywords PropertyOf(JsonPropertyInfo property)
    {
        JsonTypeInfo info = InfoOf(property.PropertyType);
        SchemaKeywords schema = Map(info, property, IsForNumbers(info, property) ? property.NumberHandling ?? property.Owner.NumberHandling : null);
        if (property.AssociatedParameter is { HasDefaultValue: true } parameter && JsonOptionalTypes.ValueOf(property.PropertyType) is null)
        {
            schema.SetDefault(DefaultOf(parameter, info));
        }

        return schema;
    }

    private static JsonNode? DefaultOf(JsonParameterInfo parameter, JsonTypeInfo info)
        => parameter.DefaultValue is null && info.Type.IsValueType && Nullable.GetUnderlyingType(info.Type) is null
            ? throw SchemaErrors.NoDefault(parameter)
            : JsonSerializer.SerializeToNode(parameter.DefaultValue, info);

    private SchemaKeywords ArrayOf(JsonTypeInfo info, JsonNumberHandling numbers, Alternative? alternative)
    {
        if (alternative?.Discriminator is null)
        {
            return new() { Types = SchemaTypes.Array, Items = PartOf(info, "items", numbers) };
        }

        // If there is a discriminator, the elements are in a separate property.
        SchemaKeywords schema = Begin(alternative);
        Enter("properties");
        Enter(ValuesName);
        schema.Properties!.Add(new(ValuesName, new() { Types = SchemaTypes.Array, Items = PartOf(info, "items", numbers) }));
        Leave();
        Leave();
        return schema;
    }

    private SchemaKeywords DictionaryOf(JsonTypeInfo info, JsonNumberHandling numbers, Alternative? alternative)
    {
        SchemaKeywords schema = Begin(alternative);
        schema.AdditionalProperties = PartOf(info, "additionalProperties", numbers);
        return schema;
    }

    // Returns the schema of the elements of an array, or of the values of a dictionary; null if it would allow everything.
    private SchemaKeywords? PartOf(JsonTypeInfo info, string keyword, JsonNumberHandling numbers)
    {
        Enter(keyword);
        SchemaKeywords schema = Map(InfoOf(info.ElementType ?? typeof(object)), null, numbers);
        Leave();
        return schema.AllowsAll ? null : schema;
    }

    private SchemaKeywords Complete(SchemaKeywords schema, JsonTypeInfo info, JsonPropertyInfo? property, Alternative? alternative)
    {
        if (schema.Ref is null && MayBeNull(info, property) && alternative is not { IsNeverNull: true })
        {
            schema.AllowNull();
        }

        if (settings.TransformSchemaNode is not null)
        {
            schema.Context = new(new(info, property, alternative?.Base, [.. _path]));
        }

        return schema;
    }

    // A property may be null if it may be null in either direction.
    private bool MayBeNull(JsonTypeInfo info, JsonPropertyInfo? property)
        => property is not null ? property.IsGetNullable || property.IsSetNullable
        : info.Converter is INullableConverter || (!info.Type.IsValueType && !settings.TreatNullObliviousAsNonNullable);

    // Numbers, and collections of numbers without a custom converter, use the number handling of the member that contains them.
    private bool IsForNumbers(JsonTypeInfo info, JsonPropertyInfo property)
        => info.Kind == JsonTypeInfoKind.None || (property.CustomConverter is null && info.ElementType is { } element && InfoOf(element).Kind == JsonTypeInfoKind.None);

    private static JsonConverter ConverterOf(JsonTypeInfo info, JsonPropertyInfo? property)
        => property?.CustomConverter is { } own ? ConverterResolution.FromProperty(own, info.Type, info.Options.Contracts).Public : info.Converter;

    private JsonTypeInfo InfoOf(Type type) => root.Options.Contracts.InfoOfPart(type);

    private void Enter(string token)
    {
        if (_path.Count == root.Options.EffectiveMaxDepth)
        {
            throw SchemaErrors.TooDeep(root.Options.EffectiveMaxDepth, root.Type);
        }

        _path.Add(token);
    }

    private void Leave() => _path.RemoveAt(_path.Count - 1);

    private string Pointer()
    {
        if (_path.Count == 0) return "#";

        var pointer = new StringBuilder("#");
        _path.ForEach(token => PointerText.Append(pointer, token));
        return pointer.ToString();
    }

    // Polymorphic types: one schema for each derived type.

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

    // Returns an object, with its discriminator.
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
    /// <param name="Discriminator">The discriminator: a string, an integer, or null.</param>
    /// <param name="RequiresDiscriminator">Whether this schema must list the property as required.</param>
    /// <param name="IsNeverNull">Whether the property that contains the value disallows null.</param>
    private sealed record Alternative(JsonTypeInfo Base, string DiscriminatorName, object? Discriminator, bool RequiresDiscriminator, bool IsNeverNull);
}
