namespace Brisk.Json;

/// <summary>Specifies the kinds of JSON values (RFC 8259 section 3).</summary>
public enum JsonValueKind : byte
{
    /// <summary>There is no value: the element is the default one.</summary>
    Undefined = 0,

    /// <summary>An object.</summary>
    Object = 1,

    /// <summary>An array.</summary>
    Array = 2,

    /// <summary>A string.</summary>
    String = 3,

    /// <summary>A number.</summary>
    Number = 4,

    /// <summary>The literal <c>true</c>.</summary>
    True = 5,

    /// <summary>The literal <c>false</c>.</summary>
    False = 6,

    /// <summary>The literal <c>null</c>.</summary>
    Null = 7,
}
