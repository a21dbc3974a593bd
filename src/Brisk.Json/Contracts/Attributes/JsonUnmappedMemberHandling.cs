namespace Brisk.Json.Serialization;

/// <summary>What becomes of JSON properties that match no member of the type that is read.</summary>
public enum JsonUnmappedMemberHandling
{
    /// <summary>They are skipped. This is the default.</summary>
    Skip = 0,

    /// <summary>They are a <c>JsonException</c>.</summary>
    Disallow = 1,
}
