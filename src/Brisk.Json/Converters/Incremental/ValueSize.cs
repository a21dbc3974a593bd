namespace Brisk.Json.Converters;

/// <summary>How large the text of a value is.</summary>
internal enum ValueSize : byte
{
    Unknown,

    /// <summary>The value contains no collections or bytes, except for a few small elements.</summary>
    Small,

    /// <summary>The value has many elements, or is an iterator, which may have any number of them.</summary>
    Large,
}

/// <summary>The sizes of collections that are elements of others.</summary>
internal static class CollectionSize
{
    // Up to a few elements that are not large themselves are small; more than many are large.
    private const int Few = 16;
    private const int Many = 256;

    /// <param name="mayBeLarge">Whether its elements may be large.</param>
    public static ValueSize Of(int count, bool mayBeLarge)
        => count > Many ? ValueSize.Large
            : count > Few || (count > 0 && mayBeLarge) ? ValueSize.Unknown
            : ValueSize.Small;
}
