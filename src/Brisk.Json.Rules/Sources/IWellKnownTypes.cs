namespace Brisk.Json.Rules;

/// <summary>Types that a rule may need although the type in question does not mention them.</summary>
internal interface IWellKnownTypes
{
    /// <summary><see cref="object"/>: the element of collections that are not generic.</summary>
    ITypeSource Object { get; }

    /// <summary><see cref="string"/>: the key of dictionaries that are not generic.</summary>
    ITypeSource String { get; }
}
