using System.Reflection;
using Brisk.Json.Nodes;
using Brisk.Json.Schema;
using Brisk.Json.Streaming;
using StjInfo = System.Text.Json.Serialization.Metadata.JsonTypeInfo;
using StjKind = System.Text.Json.Serialization.Metadata.JsonTypeInfoKind;
using StjResolver = System.Text.Json.Serialization.Metadata.IJsonTypeInfoResolver;

namespace Brisk.Json.Interop;

/// <summary>
/// System.Text.Json contracts with the members of this library's contracts, for code that inspects members, such as schema exporters. (A contract that delegates to this library has a
/// converter and no members.) Objects cannot be read or written with them if that would ignore settings, or what only this library supports.
/// </summary>
/// <param name="own">The options of this library.</param>
/// <param name="host">The options that the contracts are for.</param>
/// <param name="resolvers">Resolvers with the contracts that System.Text.Json would use without this library.</param>
/// <param name="hasSameSettings">Whether <paramref name="host"/> has the settings of <paramref name="own"/>.</param>
internal sealed class DescribedContract(JsonSerializerOptions own, Stj.JsonSerializerOptions host, IEnumerable<StjResolver> resolvers, bool hasSameSettings)
{
    private static readonly Type s_modifying = Stj.Serialization.Metadata.JsonTypeInfoResolver.WithAddedModifier(Stj.Serialization.Metadata.JsonTypeInfoResolver.Combine(), static _ => { }).GetType();

    /// <summary>Returns whether a resolver changes the members of the contracts of other resolvers (<c>WithAddedModifier</c>).</summary>
    public static bool IsModifying(StjResolver resolver) => resolver.GetType() == s_modifying;

    /// <summary>Returns the contract of a type, or null if System.Text.Json has none with the members of this library.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
    public StjInfo? Of(Type type)
    {
        if (type == typeof(JsonObject)) return AnyObject();
        if (type == typeof(JsonArray)) return StjMetadataServices.CreateIEnumerableInfo<JsonArray>(host, new());

        own.MakeReadOnly(populateMissingResolver: true);
        JsonTypeInfo info = own.Contracts.InfoOf(type);
        if (info.Converter is IEnumConverter names) return names.ToStj(host);

        if (info.Kind == JsonTypeInfoKind.None && !IsBuiltIn(info.Converter)) return null;

        StjInfo described = Original(info);
        if ((int)described.Kind != (int)info.Kind) return null;

        Describe(info, described);
        return described;
    }

    private static bool IsBuiltIn(JsonConverter converter) => converter is INullableConverter || ScalarSchemas.Of(converter, default) is not null;

    // Other contracts must not specify how numbers are read and written, and collections do not use that of their elements.
    private bool HasNumbers(JsonTypeInfo info) => IsNumber(info.Converter) || (info.ElementType is { } element && IsNumber(own.Contracts.InfoOfPart(element).Converter));

    private static bool IsNumber(JsonConverter converter)
        => converter is INullableConverter nullable ? IsNumber(nullable.Inner.Public)
        : ScalarSchemas.Of(converter, default) is { } schema && (schema.Types & (SchemaTypes.Integer | SchemaTypes.Number)) != 0;

    private Stj.Serialization.Metadata.JsonTypeInfo<JsonObject> AnyObject()
    {
        Stj.Serialization.Metadata.JsonTypeInfo<JsonObject> described = StjMetadataServices.CreateObjectInfo<JsonObject>(host, new() { PropertyMetadataInitializer = static _ => [] });
        described.UnmappedMemberHandling = Stj.Serialization.JsonUnmappedMemberHandling.Skip;
        described.OnSerializing = described.OnDeserializing = static value => throw InteropErrors.OnlyDescribes(value.GetType());
        return described;
    }

    // An original contract also describes the parameters of the constructor, which cannot be added to another one.
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
    private StjInfo Original(JsonTypeInfo info)
    {
        try
        {
            StjInfo? original = resolvers.Select(resolver => resolver.GetTypeInfo(info.Type, host)).FirstOrDefault(static original => original is not null);
            if (original is not null && HasSameConstructor(info, original)) return original;
        }
        catch (InvalidOperationException)
        {
            // System.Text.Json rejects the type without the attributes of this library.
        }

        return StjInfo.CreateJsonTypeInfo(info.Type, host);
    }

    private static bool HasSameConstructor(JsonTypeInfo info, StjInfo original)
        => info.Kind != JsonTypeInfoKind.Object || Equals(original.ConstructorAttributeProvider, info.ConstructorAttributeProvider);

    private void Describe(JsonTypeInfo info, StjInfo described)
    {
        bool isDifferent = (int)own.NumberHandling != (int)host.NumberHandling;
        described.NumberHandling = (Stj.Serialization.JsonNumberHandling?)(info.NumberHandling ?? (isDifferent && HasNumbers(info) ? own.NumberHandling : null));
        if (described.Kind == StjKind.None) return;

        described.PolymorphismOptions = ToStj(info.PolymorphismOptions);
        if (described.Kind != StjKind.Object) return;

        if (!hasSameSettings || !IsSupported(info))
        {
            described.OnSerializing = described.OnDeserializing = static value => throw InteropErrors.OnlyDescribes(value.GetType());
        }

        described.UnmappedMemberHandling = (Stj.Serialization.JsonUnmappedMemberHandling)(info.UnmappedMemberHandling ?? own.UnmappedMemberHandling);
        new DescribedMembers(info, described).Replace();
    }

    // Whether System.Text.Json reads and writes the object with these members as this library does.
    private static bool IsSupported(JsonTypeInfo info)
        => info.TypeClassifier is null && info.Properties.All(static property => property is { IsExtensionData: false, Aliases.Count: 0 }
            && JsonOptionalTypes.ValueOf(property.PropertyType) is null && property.AttributeProvider?.IsDefined(typeof(JsonStreamedAttribute), inherit: true) != true);

    private static Stj.Serialization.Metadata.JsonPolymorphismOptions? ToStj(JsonPolymorphismOptions? polymorphism)
    {
        if (polymorphism is null) return null;

        var described = new Stj.Serialization.Metadata.JsonPolymorphismOptions
        {
            IgnoreUnrecognizedTypeDiscriminators = polymorphism.IgnoreUnrecognizedTypeDiscriminators,
            UnknownDerivedTypeHandling = (Stj.Serialization.JsonUnknownDerivedTypeHandling)polymorphism.UnknownDerivedTypeHandling,
            TypeDiscriminatorPropertyName = polymorphism.TypeDiscriminatorPropertyName,
        };
        foreach (JsonDerivedType derived in polymorphism.DerivedTypes)
        {
            described.DerivedTypes.Add(derived.TypeDiscriminator switch
            {
                string text => new(derived.DerivedType, text),
                int number => new(derived.DerivedType, number),
                _ => new(derived.DerivedType),
            });
        }

        return described;
    }
}

/// <summary>The members of a described contract.</summary>
internal sealed class DescribedMembers(JsonTypeInfo info, StjInfo described)
{
    /// <summary>Replaces the members of the described contract with those of this library's contract.</summary>
    public void Replace()
    {
        bool hasParameters = info.ConstructorAttributeProvider is not null && Equals(info.ConstructorAttributeProvider, described.ConstructorAttributeProvider);
        Dictionary<(Type?, string), Stj.Serialization.Metadata.JsonPropertyInfo> originals = [];
        foreach (Stj.Serialization.Metadata.JsonPropertyInfo original in described.Properties)
        {
            if (original.AttributeProvider is MemberInfo member)
            {
                originals[(member.DeclaringType, member.Name)] = original;
            }
        }

        described.Properties.Clear();
        foreach (JsonPropertyInfo property in info.Properties)
        {
            // Not part of any schema, and System.Text.Json does not support all of its types.
            if (property.IsExtensionData) continue;

            Type type = JsonOptionalTypes.ValueOf(property.PropertyType) ?? property.PropertyType;
            Stj.Serialization.Metadata.JsonPropertyInfo? original = null;
            if (property.AttributeProvider is MemberInfo member)
            {
                originals.TryGetValue((member.DeclaringType, member.Name), out original);
            }

            original = original?.PropertyType == type ? original : Create(type, property);
            Describe(property, original);
            if ((!hasParameters || property.Member is null) && property.AssociatedParameter is { HasDefaultValue: false, IsMemberInitializer: false } && type == property.PropertyType)
            {
                Require(original);
            }

            described.Properties.Add(original);
        }
    }

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
    private Stj.Serialization.Metadata.JsonPropertyInfo Create(Type type, JsonPropertyInfo property)
    {
        Stj.Serialization.Metadata.JsonPropertyInfo created = described.CreateJsonPropertyInfo(type, property.Name);
        created.AttributeProvider = property.AttributeProvider;
        return created;
    }

    private void Describe(JsonPropertyInfo property, Stj.Serialization.Metadata.JsonPropertyInfo original)
    {
        original.Name = property.Name;
        original.Order = property.Order;
        original.Get = property.Get is null ? null : original.Get ?? property.Get;
        original.Set = property.Set is null ? null : original.Set ?? property.Set;
        original.ShouldSerialize = property.ShouldSerialize;
        original.CustomConverter = ConverterOf(property);
        original.NumberHandling = (Stj.Serialization.JsonNumberHandling?)property.NumberHandling;
        original.IsRequired = property.IsRequired && property.Set is not null; // parameters are required as such
        if (original.PropertyType == property.PropertyType)
        {
            original.IsGetNullable = property.IsGetNullable;
            original.IsSetNullable = property.IsSetNullable;
        }
        else if (!original.PropertyType.IsValueType)
        {
            // The annotation of the value of an optional is that of its type argument.
            bool isNullable = property.AttributeProvider is not PropertyInfo member
                || new NullabilityInfoContext().Create(member).GenericTypeArguments is not [{ ReadState: NullabilityState.NotNull }];
            original.IsGetNullable = original.IsSetNullable = isNullable;
        }
    }

    private static void Require(Stj.Serialization.Metadata.JsonPropertyInfo property)
    {
        property.Set ??= static (target, _) => throw InteropErrors.OnlyDescribes(target.GetType());
        property.IsRequired = true;
    }

    private Stj.Serialization.JsonConverter? ConverterOf(JsonPropertyInfo property)
    {
        if (property.CustomConverter is not { } custom) return null;

        ICursorConverter converter = ConverterResolution.FromProperty(custom, property.PropertyType, info.Options.Contracts);
        if (converter is IOptionalConverter optional) converter = optional.Inner;

        return converter is IEnumConverter names ? names.ToStj(described.Options).Converter
            : converter is INullableConverter { Inner: IEnumConverter inner } && Nullable.GetUnderlyingType(converter.Type) is not null ? inner.ToNullableStj(described.Options)
            : converter.ToHosted(info.Options);
    }
}
