namespace Brisk.Json.Serialization;

/// <summary>Specifies how JSON properties without a matching member are handled.</summary>
public enum JsonUnmappedMemberHandling
{
    /// <summary>They are skipped. This is the default.</summary>
    Skip = 0,

    /// <summary>They cause a <c>JsonException</c>.</summary>
    Disallow = 1,
}
