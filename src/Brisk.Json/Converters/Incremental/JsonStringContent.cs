namespace Brisk.Json.Modeling;

/// <summary>Specifies the content of a string.</summary>
public enum JsonStringContent
{
    /// <summary>Text.</summary>
    Text,

    /// <summary>Bytes in base64 (RFC 4648 section 4).</summary>
    Base64,
}
