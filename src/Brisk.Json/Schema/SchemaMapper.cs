using System.Text;
using Brisk.Json.Contracts;
using Brisk.Json.Converters;
using Brisk.Json.Nodes;
using Brisk.Json.Querying;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;

namespace Brisk.Json.Schema;

/// <summary>
/// Describes the JSON form of a contract. A contract that occurs again for the same property, or again as an element, is a reference to its first
/// description, so that types can refer to themselves.
/// </summary>
internal sealed partial class SchemaMapper(JsonTypeInfo root, JsonSchemaExporterOptions settings)
{
    private readonly List<string> _path = [];
    private readonly Dictionary<(JsonTypeInfo Info, JsonPropertyInfo? Property), string> _described = [];

    /// <summary>Returns the schema of the root contract.</summary>
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

    // An F# option has the schema of its value. The nullability of the property applies to the option; the inner value may be null depending on its type.
    private SchemaKeywords OptionOf(JsonTypeInfo inner)
    {
        SchemaKeywords schema = inner.PolymorphismOptions is { DerivedTypes.Count: > 0 } polymorphism ? AnyOf(inner, null, polymorphism) : Describe(inner, inner.Converter, null, null);
        schema.Enum?.Add(null);
        if (MayBeNull(inner, null)) schema.AllowNull();

        return schema;
    }

    // An optional has the schema of its value, which may be null depending on its type.
    private SchemaKeywords OptionalOf(JsonTypeInfo inner, JsonConverter? named, JsonNumberHandling? handling)
    {
        SchemaKeywords schema = named is null && inner.PolymorphismOptions is { DerivedTypes.Count: > 0 } polymorphism ? AnyOf(inner, null, polymorphism) : Describe(inner, named ?? inner.Converter, handling, null);
        if (MayBeNull(inner, null)) schema.AllowNull();

        return schema;
    }

    private SchemaKeywords Describe(JsonTypeInfo info, JsonConverter converter, JsonNumberHandling? handling, Alternative? alternative)
    {
        if (converter is INullableConverter nullable)
        {
            JsonTypeInfo inner = InfoOf(nullable.Inner.Type);
            if (Nullable.GetUnderlyingType(info.Type) is null) return OptionOf(inner);

            // A converter of the property replaces that of the inner value; number handling is not passed on.
            SchemaKeywords schema = Describe(inner, ReferenceEquals(converter, info.Converter) ? inner.Converter : nullable.Inner.Public, null, null);
            schema.Enum?.Add(null);
            return schema;
        }

        if (converter is IOptionalConverter optional)
        {
            return OptionalOf(InfoOf(optional.Inner.Type), ReferenceEquals(converter, info.Converter) ? null : optional.Inner.Public, handling);
        }

        JsonNumberHandling numbers = handling ?? info.NumberHandling ?? info.Options.NumberHandling;
        return ScalarSchemas.Of(converter, numbers) ?? info.Kind switch
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
        foreach (JsonPropertyInfo property in info.Properties)
        {
            if (!property.IsExtensionData && (property.Get is not null || property.Set is not null))
            {
                Enter(property.Name);
                (schema.Properties ??= []).Add(new(property.Name, PropertyOf(property)));
                Leave();
                if (property.IsRequired || (property.AssociatedParameter is { HasDefaultValue: false, IsMemberInitializer: false } && JsonOptionalTypes.ValueOf(property.PropertyType) is null))
                {
                    (schema.Required ??= []).Add(property.Name);
                }
            }
        }

        Leave();
        schema.RefusesOthers = (info.UnmappedMemberHandling ?? info.Options.UnmappedMemberHandling) == JsonUnmappedMemberHandling.Disallow;
        return schema;
    }

    private SchemaKeywords PropertyOf(JsonPropertyInfo property)
    {
        JsonTypeInfo info = InfoOf(property.PropertyType);
        SchemaKeywords schema = Map(info, property, IsForNumbers(info) ? property.NumberHandling ?? property.Owner.NumberHandling : null);
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

        // With a discriminator, the elements are in a separate property.
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

    // The schema of the elements of an array, or of the values of a dictionary; null if it would allow everything.
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
            schema.Context = new(info, property, alternative?.Base, [.. _path]);
        }

        return schema;
    }

    // A property may be null if it may be null in either direction.
    private bool MayBeNull(JsonTypeInfo info, JsonPropertyInfo? property)
        => property is not null ? property.IsGetNullable || property.IsSetNullable
        : info.Converter is INullableConverter || (!info.Type.IsValueType && !settings.TreatNullObliviousAsNonNullable);

    // Numbers and collections of numbers use the number handling of the member that contains them.
    private bool IsForNumbers(JsonTypeInfo info) => info.Kind == JsonTypeInfoKind.None || (info.ElementType is { } element && InfoOf(element).Kind == JsonTypeInfoKind.None);

    private static JsonConverter ConverterOf(JsonTypeInfo info, JsonPropertyInfo? property)
        => property?.CustomConverter is { } own ? ConverterResolution.FromAttribute(own, info.Type, info.Options.Contracts).Public : info.Converter;

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
        var pointer = new StringBuilder("#");
        _path.ForEach(token => PointerText.Append(pointer, token));
        return pointer.ToString();
    }
}
