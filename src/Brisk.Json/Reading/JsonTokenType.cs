namespace Brisk.Json;

/// <summary>Specifies the types of JSON tokens (RFC 8259 section 2), including comments.</summary>
public enum JsonTokenType : byte
{
    /// <summary>No token has been read. Not to be confused with <see cref="Null"/>.</summary>
    None,

    /// <summary>The start of an object, <c>{</c>.</summary>
    StartObject,

    /// <summary>The end of an object, <c>}</c>.</summary>
    EndObject,

    /// <summary>The start of an array, <c>[</c>.</summary>
    StartArray,

    /// <summary>The end of an array, <c>]</c>.</summary>
    EndArray,

    /// <summary>The name of a property, including the colon after it.</summary>
    PropertyName,

    /// <summary>A comment; returned only with <see cref="JsonCommentHandling.Allow"/>.</summary>
    Comment,

    /// <summary>A string value.</summary>
    String,

    /// <summary>A number.</summary>
    Number,

    /// <summary>The literal <c>true</c>.</summary>
    True,

    /// <summary>The literal <c>false</c>.</summary>
    False,

    /// <summary>The literal <c>null</c>.</summary>
    Null,
}
