namespace Brisk.Json.Rules;

/// <summary>The form of a type.</summary>
internal enum TypeForm : byte
{
    Class,
    Struct,
    Interface,
    Enum,
    Delegate,
    Array,

    /// <summary>A pointer, function pointer, reference or <c>void</c>.</summary>
    Pointer,

    RefStruct,

    /// <summary>A type parameter, or a type that contains one.</summary>
    Open,
}
