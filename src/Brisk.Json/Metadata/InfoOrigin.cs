using Brisk.Json.Contracts;
using Brisk.Json.Rules;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>Where a contract came from, and how the converter of its unchanged form is made.</summary>
/// <param name="Converter">That converter, under the options' own handling of numbers.</param>
/// <param name="Home">The cache whose converters it uses for members and elements.</param>
/// <param name="Make">Makes it anew, for another cache or another handling of numbers.</param>
/// <param name="Contract">What the rules say about the type; null where a converter of the user's serves it.</param>
internal sealed record InfoOrigin(
    ICursorConverter Converter, ContractCache Home, Func<JsonNumberHandling, ContractCache, ICursorConverter> Make, TypeContract? Contract)
{
    /// <summary>Whether code was generated for it: what it can do is then offered without reflection.</summary>
    public bool IsGenerated { get; init; }

    /// <summary>Whether it was made by hand, with nothing in it.</summary>
    public bool IsHandMade { get; init; }

    /// <summary>The properties, where they do not follow from the contract.</summary>
    public Func<JsonTypeInfo, JsonPropertyInfo[]>? Properties { get; init; }

    public JsonTypeInfoKind Kind => Converter.Shape switch
    {
        ValueShape.Object => JsonTypeInfoKind.Object,
        ValueShape.Array => JsonTypeInfoKind.Enumerable,
        ValueShape.Dictionary => JsonTypeInfoKind.Dictionary,
        _ => JsonTypeInfoKind.None,
    };
}
