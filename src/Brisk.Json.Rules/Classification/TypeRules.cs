namespace Brisk.Json.Rules;

/// <summary>Which kind of contract a type has.</summary>
internal static class TypeRules
{
    private const string Nodes = "System.Text.Json.Nodes";
    private const string OwnNodes = "Brisk.Json.Nodes";

    /// <summary>The kind of a type, apart from collections and objects; <see langword="null"/> for these.</summary>
    public static ContractKind? SimpleKind(ITypeSource type)
    {
        if (IsInvalid(type))
        {
            return ContractKind.Unsupported;
        }

        // Documents and nodes name a converter for the serializer of the other library.
        if (type.Attributes.Count != 0 && new Marks(type.Attributes).Has("JsonConverter") && !IsDocument(type) && !IsNode(type))
        {
            return ContractKind.Custom;
        }

        return type.Form == TypeForm.Enum ? ContractKind.Enum
            : IsNullable(type) ? ContractKind.Nullable
            : FSharpRules.IsOption(type) ? ContractKind.Option
            : IsOptional(type) ? ContractKind.Optional
            : IsUnsupported(type) ? ContractKind.Unsupported
            : IsObject(type) ? ContractKind.Any
            : IsPrimitive(type) ? ContractKind.Primitive
            : FSharpRules.IsUnion(type) ? ContractKind.Unsupported
            : null;
    }

    /// <summary>The value type within a nullable one, or the type itself.</summary>
    public static ITypeSource WithoutNullable(ITypeSource type) => IsNullable(type) ? type.Arguments[0] : type;

    /// <summary>The type of the value within nullable values, F# options and values that may be missing, however many, or the type itself.</summary>
    public static ITypeSource ValueWithin(ITypeSource type)
    {
        while (IsNullable(type) || FSharpRules.IsOption(type) || IsOptional(type))
        {
            type = type.Arguments[0];
        }

        return type;
    }

    /// <summary>Whether the type is of a form that cannot be a JSON value at all: its mere appearance is an error.</summary>
    public static bool IsInvalid(ITypeSource type) =>
        type.Form is TypeForm.Pointer or TypeForm.RefStruct or TypeForm.Open || (type.Form == TypeForm.Array && IsInvalid(type.Element!));

    /// <summary>Whether the type is valid, but serializing it is refused.</summary>
    public static bool IsUnsupported(ITypeSource type) =>
        type.Form == TypeForm.Delegate
        || (type.Form == TypeForm.Array && type.Rank != 1)
        || (type.Namespace == "System" && type.Name is "IntPtr" or "UIntPtr" or "Delegate" or "MulticastDelegate")
        || IsNamed(type, "System.Runtime.Serialization", "SerializationInfo")
        || BaseNamed(type, "System.Reflection", "MemberInfo") is not null;

    /// <summary>Whether a converter of exactly this type is built in.</summary>
    public static bool IsPrimitive(ITypeSource type) => IsSystemPrimitive(type) || IsByteArray(type) || IsDocument(type) || IsNode(type);

    public static bool IsMemory(ITypeSource type) => type.Namespace == "System" && type.Name is "Memory`1" or "ReadOnlyMemory`1";

    public static bool IsNullable(ITypeSource type) => IsNamed(type, "System", "Nullable`1");

    /// <summary>Whether values may be missing, which their type says.</summary>
    public static bool IsOptional(ITypeSource type) => IsNamed(type, "Brisk.Json.Modeling", "JsonOptional`1");

    public static bool IsObject(ITypeSource type) => IsNamed(type, "System", "Object");

    public static bool IsNamed(ITypeSource type, string @namespace, string name) => type.Name == name && type.Namespace == @namespace;

    /// <summary>The type itself or the nearest base class of that name.</summary>
    public static ITypeSource? BaseNamed(ITypeSource type, string @namespace, string name)
    {
        for (ITypeSource? candidate = type; candidate is not null; candidate = candidate.Base)
        {
            if (IsNamed(candidate, @namespace, name))
            {
                return candidate;
            }
        }

        return null;
    }

    /// <summary>Whether values of the type are JSON numbers, apart from enumerations.</summary>
    public static bool IsNumber(ITypeSource type) => type.Namespace == "System" && type.Declaring is null && IsNumberName(type.Name);

    private static bool IsSystemPrimitive(ITypeSource type) =>
        type.Namespace == "System" && type.Declaring is null && type.Form != TypeForm.Array
        && (IsNumberName(type.Name) || IsTextName(type.Name) || (IsMemory(type) && IsByte(type.Arguments[0])));

    private static bool IsNumberName(string name) => name
        is "Byte" or "SByte" or "Int16" or "UInt16" or "Int32" or "UInt32" or "Int64" or "UInt64" or "Int128" or "UInt128"
        or "Half" or "Single" or "Double" or "Decimal";

    private static bool IsTextName(string name) => name
        is "Boolean" or "Char" or "String" or "Guid" or "Uri" or "Version" or "DateTime" or "DateTimeOffset" or "TimeSpan" or "DateOnly" or "TimeOnly";

    private static bool IsByte(ITypeSource type) => IsNamed(type, "System", "Byte");

    private static bool IsByteArray(ITypeSource type) => type.Form == TypeForm.Array && type.Rank == 1 && IsByte(type.Element!);

    private static bool IsDocument(ITypeSource type) =>
        type.Namespace is "System.Text.Json" or "Brisk.Json" && type.Name is "JsonElement" or "JsonDocument";

    private static bool IsNode(ITypeSource type) =>
        BaseNamed(type, Nodes, "JsonNode") is not null || BaseNamed(type, OwnNodes, "JsonNode") is not null;
}
