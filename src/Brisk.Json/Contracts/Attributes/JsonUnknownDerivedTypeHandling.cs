namespace Brisk.Json.Serialization;

/// <summary>What happens when a value is written whose type its polymorphic base does not list.</summary>
public enum JsonUnknownDerivedTypeHandling
{
    /// <summary>Writing fails.</summary>
    FailSerialization = 0,

    /// <summary>It is written as its base type.</summary>
    FallBackToBaseType = 1,

    /// <summary>It is written as its nearest ancestor that is listed.</summary>
    FallBackToNearestAncestor = 2,
}
