namespace Brisk.Json.Rules;

/// <summary>Types that a rule can need although the examined type does not mention them.</summary>
internal interface IWellKnownTypes
{
    /// <summary><see cref="object"/>: the element of non-generic collections.</summary>
    ITypeSource Object { get; }

    /// <summary><see cref="string"/>: the key of non-generic dictionaries.</summary>
    ITypeSource String { get; }
}
