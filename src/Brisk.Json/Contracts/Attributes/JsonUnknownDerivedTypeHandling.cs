namespace Brisk.Json.Serialization;

/// <summary>Specifies what happens when a value is written whose type is not listed by its polymorphic base type.</summary>
public enum JsonUnknownDerivedTypeHandling
{
    /// <summary>An exception is thrown.</summary>
    FailSerialization = 0,

    /// <summary>The value is written as the base type.</summary>
    FallBackToBaseType = 1,

    /// <summary>The value is written as its nearest listed ancestor.</summary>
    FallBackToNearestAncestor = 2,
}
