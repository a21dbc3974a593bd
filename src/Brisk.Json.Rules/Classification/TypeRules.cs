namespace Brisk.Json.Rules;

/// <summary>Determines the contract kind of a type.</summary>
internal static class TypeRules
{
    private const string Nodes = "System.Text.Json.Nodes";
    private const string OwnNodes = "Brisk.Json.Nodes";

    /// <summary>Gets the kind of a type other than a collection or an object; <see langword="null"/> for these two.</summary>
    /// <param name="ignoresConverter">Whether to ignore the converter specified by an attribute of the type.</param>
    public static ContractKind? SimpleKind(ITypeSource type, bool ignoresConverter = false)
    {
        if (IsInvalid(type)) return ContractKind.Unsupported;

        // Documents and nodes specify a converter for the other library's serializer.
        if (!ignoresConverter && type.Attributes.Count != 0 && new Marks(type.Attributes).Has("JsonConverter") && !IsDocument(type) && !IsNode(type))
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

    public static ITypeSource WithoutNullable(ITypeSource type) => IsNullable(type) ? type.Arguments[0] : type;

    /// <summary>Gets the value type within any nesting of nullable values, F# options, and optional values, or the type itself.</summary>
    public static ITypeSource ValueWithin(ITypeSource type)
    {
        while (IsNullable(type) || FSharpRules.IsOption(type) || IsOptional(type))
        {
            type = type.Arguments[0];
        }

        return type;
    }

    /// <summary>Returns whether the type has a form that can never be a JSON value, so any use of it is an error.</summary>
    public static bool IsInvalid(ITypeSource type) =>
        type.Form is TypeForm.Pointer or TypeForm.RefStruct or TypeForm.Open || (type.Form == TypeForm.Array && IsInvalid(type.Element!));

    /// <summary>Returns whether the type is valid, but not supported by the serializer.</summary>
    public static bool IsUnsupported(ITypeSource type) =>
        type.Form == TypeForm.Delegate
        || (type.Form == TypeForm.Array && type.Rank != 1)
        || (type.Namespace == "System" && type.Name is "IntPtr" or "UIntPtr" or "Delegate" or "MulticastDelegate")
        || IsNamed(type, "System.Runtime.Serialization", "SerializationInfo")
        || BaseNamed(type, "System.Reflection", "MemberInfo") is not null;

    /// <summary>Returns whether there is a built-in converter for exactly this type.</summary>
    public static bool IsPrimitive(ITypeSource type) => IsSystemPrimitive(type) || IsByteArray(type) || IsDocument(type) || IsNode(type);

    public static bool IsMemory(ITypeSource type) => type.Namespace == "System" && type.Name is "Memory`1" or "ReadOnlyMemory`1";

    public static bool IsNullable(ITypeSource type) => IsNamed(type, "System", "Nullable`1");

    public static bool IsOptional(ITypeSource type) => IsNamed(type, "Brisk.Json.Modeling", "JsonOptional`1");

    public static bool IsObject(ITypeSource type) => IsNamed(type, "System", "Object");

    public static bool IsNamed(ITypeSource type, string @namespace, string name) => type.Name == name && type.Namespace == @namespace;

    /// <summary>Gets the type itself or the nearest base class with that name.</summary>
    public static ITypeSource? BaseNamed(ITypeSource type, string @namespace, string name)
    {
        for (ITypeSource? candidate = type; candidate is not null; candidate = candidate.Base)
        {
            if (IsNamed(candidate, @namespace, name)) return candidate;
        }

        return null;
    }

    /// <summary>Returns whether the second type is the first one, derives from it, or implements it.</summary>
    public static bool IsAssignable(ITypeSource type, ITypeSource derived)
    {
        for (ITypeSource? candidate = derived; candidate is not null; candidate = candidate.Base)
        {
            if (candidate.Is(type)) return true;
        }

        return derived.Interfaces.Any(type.Is);
    }

    /// <summary>Returns whether values of the type are JSON numbers, apart from enumerations.</summary>
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

internal static class CallbackRules
{
    public static Callbacks Find(ITypeSource type)
    {
        Callbacks callbacks = Callbacks.None;
        foreach (ITypeSource implemented in type.Interfaces)
        {
            if (implemented.Namespace is "System.Text.Json.Serialization" or "Brisk.Json.Serialization")
            {
                callbacks |= Named(implemented.Name);
            }
        }

        return callbacks;
    }

    private static Callbacks Named(string name) => name switch
    {
        "IJsonOnSerializing" => Callbacks.OnSerializing,
        "IJsonOnSerialized" => Callbacks.OnSerialized,
        "IJsonOnDeserializing" => Callbacks.OnDeserializing,
        "IJsonOnDeserialized" => Callbacks.OnDeserialized,
        _ => Callbacks.None,
    };
}

/// <summary>Checks whether the converter specified by attributes can be used.</summary>
internal static class ConverterRules
{
    public static void Check(Marks marks, IMemberSource? member, Problems problems)
    {
        if (marks.Find("JsonConverter") is not { } attribute) return;

        if (marks.HasTwo("JsonConverter")) problems.Add(ProblemKind.DuplicateConverter, member);

        if (attribute["ConverterType"] is ITypeSource converter && converter.Form == TypeForm.Class && !CollectionRules.CanBeCreated(converter))
        {
            problems.Add(ProblemKind.ConverterNotConstructible, member, TypeNames.Display(converter));
        }
    }
}
