using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>A property or field in a contract.</summary>
/// <param name="ClrName">Its .NET name; for an explicit implementation, this includes the interface.</param>
/// <param name="Name">Its JSON name, unescaped: from an attribute, or else from the naming policy.</param>
/// <param name="Ignore">The condition of its own attribute; <see langword="null"/> to use the options.</param>
/// <param name="Parameter">The index of the constructor parameter that receives its value, or -1.</param>
/// <param name="Converter">The converter of its own attribute.</param>
/// <param name="Creation">Its own creation handling; <see langword="null"/> to use that of the type or the options.</param>
internal sealed record MemberContract(
    MemberRef Ref, TypeRef Declaring, string ClrName, string Name, TypeRef Type, MemberFlags Flags, EquatableArray<string> Aliases = default,
    JsonIgnoreCondition? Ignore = null, int Order = 0, int Parameter = -1, ConverterContract? Converter = null, JsonNumberHandling? NumberHandling = null,
    JsonObjectCreationHandling? Creation = null)
{
    public bool Has(MemberFlags flag) => (Flags & flag) != 0;
}

[Flags]
internal enum MemberFlags : ushort
{
    None = 0,
    Field = 1,

    /// <summary>It has a usable getter, so it is written to JSON.</summary>
    Reads = 2,

    /// <summary>It has a usable setter, so it is read from JSON, in addition to any constructor parameter.</summary>
    Writes = 4,

    InitOnly = 8,
    Required = 16,

    /// <summary>Its getter never returns null according to its annotation.</summary>
    ReadsNotNull = 32,

    /// <summary>Its setter does not accept null.</summary>
    WritesNotNull = 64,

    /// <summary>Not all of its accessors are public.</summary>
    NonPublic = 128,

    ExtensionData = 256,

    /// <summary>It is ignored, but its name stays reserved: neither an unmapped property nor a member of a base class can use it.</summary>
    Ignored = 512,

    /// <summary>It has no setter, and the options exclude such members from writing.</summary>
    ReadOnlyOmitted = 1024,

    /// <summary>The existing value is populated instead of replaced.</summary>
    Populated = 2048,

    /// <summary>Its elements are read while they are enumerated.</summary>
    Streamed = 4096,

    /// <summary>A modifier has set its condition, even to null, so it is written although it has no setter.</summary>
    ConditionSet = 8192,
}

/// <summary>A converter specified by an attribute.</summary>
/// <param name="Type">The converter's type; <see langword="null"/> if a derived attribute creates the converter itself.</param>
internal sealed record ConverterContract(TypeRef? Type, AttributeRef Attribute);

/// <summary>The constructor used when instances are read.</summary>
/// <param name="Ref">The constructor; <see langword="null"/> for the default value of a struct.</param>
/// <param name="SetsRequiredMembers">Whether it is declared to set the members marked <see langword="required"/>.</param>
/// <param name="Parameters">Its parameters, in order.</param>
internal sealed record ConstructorContract(ConstructorRef? Ref, bool SetsRequiredMembers, EquatableArray<ParameterContract> Parameters);

/// <summary>A parameter of the constructor.</summary>
/// <param name="Member">The index of the member whose JSON value is passed to it, or -1 if there is none.</param>
/// <param name="Default">The raw constant: for an enumeration, the underlying value.</param>
/// <param name="IsMemberInitializer">Whether generated code sets a member to the value instead of passing it to the constructor.</param>
internal sealed record ParameterContract(string Name, TypeRef Type, int Member, bool HasDefault, object? Default, bool NotNull, bool IsMemberInitializer = false);
