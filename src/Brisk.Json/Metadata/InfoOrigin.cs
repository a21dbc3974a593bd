using Brisk.Json.Contracts;
using Brisk.Json.Converters;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>The origin of a contract, and how the converter of its unmodified form is created.</summary>
/// <param name="Converter">That converter, with the number handling of the options.</param>
/// <param name="Home">The cache of the converters for members and elements.</param>
/// <param name="Make">Creates the converter again, for another cache or number handling.</param>
/// <param name="Contract">The contract of the rules, or null if the type has a custom converter.</param>
internal sealed record InfoOrigin(
    ICursorConverter Converter, ContractCache Home, Func<JsonNumberHandling, ContractCache, ICursorConverter> Make, TypeContract? Contract)
{
    /// <summary>Whether code was generated for it, so that its features are available without reflection.</summary>
    public bool IsGenerated { get; init; }

    /// <summary>Creates the converter from generated code, ignoring a converter specified by an attribute on the type; null without generated code.</summary>
    public Func<JsonNumberHandling, ContractCache, ICursorConverter?>? MakeDefault { get; init; }

    /// <summary>Whether it was created empty by user code.</summary>
    public bool IsHandMade { get; init; }

    /// <summary>The properties, if they do not follow from the contract.</summary>
    public Func<JsonTypeInfo, JsonPropertyInfo[]>? Properties { get; init; }

    public JsonTypeInfoKind Kind => Converter.Shape switch
    {
        ValueShape.Object => JsonTypeInfoKind.Object,
        ValueShape.Array => JsonTypeInfoKind.Enumerable,
        ValueShape.Dictionary => JsonTypeInfoKind.Dictionary,
        _ => JsonTypeInfoKind.None,
    };
}
