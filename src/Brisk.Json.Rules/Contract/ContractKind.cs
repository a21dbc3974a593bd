namespace Brisk.Json.Rules;

/// <summary>The family of converters that takes a type.</summary>
internal enum ContractKind : byte
{
    /// <summary>Writing and reading are both refused.</summary>
    Unsupported,

    /// <summary>A built-in converter of exactly this type: numbers, strings, dates, <c>byte[]</c>, <c>JsonElement</c> and so on.</summary>
    Primitive,

    Enum,

    /// <summary><see cref="System.Nullable{T}"/>.</summary>
    Nullable,

    /// <summary>An F# option or value option: its value, or null.</summary>
    Option,

    /// <summary><c>JsonOptional&lt;T&gt;</c>: its value, or nothing at all.</summary>
    Optional,

    /// <summary><see cref="object"/> itself: written by run-time type.</summary>
    Any,

    Dictionary,

    Enumerable,

    /// <summary>A JSON object made of members.</summary>
    Object,

    /// <summary>A converter named by an attribute on the type.</summary>
    Custom,
}
