namespace Brisk.Json;

/// <summary>The kinds of tokens that a JSON text is made of (RFC 8259 section 2), comments included.</summary>
public enum JsonTokenType : byte
{
    /// <summary>No token has been read yet. Not to be confused with <see cref="Null"/>.</summary>
    None,

    /// <summary>The <c>{</c> that begins an object.</summary>
    StartObject,

    /// <summary>The <c>}</c> that ends an object.</summary>
    EndObject,

    /// <summary>The <c>[</c> that begins an array.</summary>
    StartArray,

    /// <summary>The <c>]</c> that ends an array.</summary>
    EndArray,

    /// <summary>The name of a property, with the colon after it.</summary>
    PropertyName,

    /// <summary>A comment; only met under <see cref="JsonCommentHandling.Allow"/>.</summary>
    Comment,

    /// <summary>A string that is a value, not a property name.</summary>
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
