namespace Brisk.Json.Rules;

/// <summary>The kind of converter that handles a type.</summary>
internal enum ContractKind : byte
{
    /// <summary>Neither writing nor reading is supported.</summary>
    Unsupported,

    /// <summary>A type with its own built-in converter: numbers, strings, dates, <c>byte[]</c>, <c>JsonElement</c>, and so on.</summary>
    Primitive,

    Enum,

    /// <summary><see cref="System.Nullable{T}"/>.</summary>
    Nullable,

    /// <summary>An F# option or value option: its value, or null.</summary>
    Option,

    /// <summary><c>JsonOptional&lt;T&gt;</c>: its value, or nothing if it is missing.</summary>
    Optional,

    /// <summary><see cref="object"/> itself: written by its run-time type.</summary>
    Any,

    Dictionary,

    Enumerable,

    /// <summary>A JSON object with members.</summary>
    Object,

    /// <summary>A converter specified by an attribute on the type.</summary>
    Custom,
}
