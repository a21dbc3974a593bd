using System.Reflection;
using Brisk.Json.Modeling;
using Brisk.Json.Rules;

namespace Brisk.Json.Contracts.Reflection;

/// <summary>An attribute of either library, as the rules see it.</summary>
[RequiresUnreferencedCode(ReflectionContracts.TrimmingMessage)]
internal sealed class ReflectedAttribute(ReflectedTypes types, Stj.Serialization.JsonAttribute attribute, Type known) : IAttributeSource
{
    public Stj.Serialization.JsonAttribute Ref { get; } = attribute;

    public string Name { get; } = known.Name[..^"Attribute".Length];

    public bool IsOwn { get; } = known.Assembly == typeof(JsonAttribute).Assembly;

    public object? this[string argument] => Ref switch
    {
        JsonPropertyNameAttribute a => a.Name,
        Stj.Serialization.JsonPropertyNameAttribute a => a.Name,
        JsonPropertyAliasAttribute a => a.Names,
        JsonNamingPolicyAttribute a => (Func<string, string>)a.NamingPolicy.ConvertName,
        JsonIgnoreAttribute a => (int)a.Condition,
        Stj.Serialization.JsonIgnoreAttribute a => (int)a.Condition,
        JsonPropertyOrderAttribute a => a.Order,
        Stj.Serialization.JsonPropertyOrderAttribute a => a.Order,
        JsonConverterAttribute a => types.OfOptional(a.ConverterType),
        Stj.Serialization.JsonConverterAttribute a => types.OfOptional(a.ConverterType),
        JsonNumberHandlingAttribute a => (int)a.Handling,
        Stj.Serialization.JsonNumberHandlingAttribute a => (int)a.Handling,
        JsonObjectCreationHandlingAttribute a => (int)a.Handling,
        Stj.Serialization.JsonObjectCreationHandlingAttribute a => (int)a.Handling,
        JsonUnmappedMemberHandlingAttribute a => (int)a.UnmappedMemberHandling,
        Stj.Serialization.JsonUnmappedMemberHandlingAttribute a => (int)a.UnmappedMemberHandling,
        JsonDerivedTypeAttribute a => Derived(argument, a.DerivedType, a.TypeDiscriminator),
        Stj.Serialization.JsonDerivedTypeAttribute a => Derived(argument, a.DerivedType, a.TypeDiscriminator),
        JsonPolymorphicAttribute a => argument switch
        {
            "TypeClassifier" => types.OfOptional(a.TypeClassifier),
            "InferClosedTypePolymorphism" => a.InfersClosed(),
            _ => Polymorphic(argument, a.TypeDiscriminatorPropertyName, (int)a.UnknownDerivedTypeHandling, a.IgnoreUnrecognizedTypeDiscriminators),
        },
        Stj.Serialization.JsonPolymorphicAttribute a => Polymorphic(argument, a.TypeDiscriminatorPropertyName, (int)a.UnknownDerivedTypeHandling, a.IgnoreUnrecognizedTypeDiscriminators),
        _ => null,
    };

    /// <summary>Returns the attributes declared on a type, member, or constructor, without inherited ones.</summary>
    public static IReadOnlyList<IAttributeSource> On(MemberInfo member, ReflectedTypes types)
    {
        List<IAttributeSource>? list = null;
        foreach (Stj.Serialization.JsonAttribute attribute in member.GetCustomAttributes(typeof(Stj.Serialization.JsonAttribute), inherit: false))
        {
            if (KnownType(attribute.GetType()) is { } known)
            {
                (list ??= []).Add(new ReflectedAttribute(types, attribute, known));
            }
        }

        return list ?? (IReadOnlyList<IAttributeSource>)[];
    }

    /// <summary>Returns the type of the attribute, or the base class of a custom attribute, if one of the two libraries declares it.</summary>
    private static Type? KnownType(Type type)
    {
        for (Type? candidate = type; candidate is not null; candidate = candidate.BaseType)
        {
            // The rules treat attributes of this library that create a converter like custom ones.
            if (candidate.BaseType == typeof(JsonConverterAttribute)) continue;

            if (candidate.Assembly == typeof(JsonAttribute).Assembly || candidate.Assembly == typeof(Stj.Serialization.JsonAttribute).Assembly)
            {
                return candidate.IsAbstract ? null : candidate;
            }
        }

        return null;
    }

    private object? Derived(string argument, Type type, object? discriminator) => argument == "DerivedType" ? types.Of(type) : discriminator;

    private static object? Polymorphic(string argument, string? name, int unknown, bool ignoreUnrecognized) => argument switch
    {
        "TypeDiscriminatorPropertyName" => name,
        "UnknownDerivedTypeHandling" => unknown,
        "IgnoreUnrecognizedTypeDiscriminators" => ignoreUnrecognized,
        _ => null,
    };
}
