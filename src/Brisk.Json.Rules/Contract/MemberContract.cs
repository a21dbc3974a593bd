using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>A property or field in a contract.</summary>
internal sealed record MemberContract
{
    /// <summary>The property or field itself.</summary>
    public required MemberRef Ref { get; init; }

    /// <summary>The type that declares it.</summary>
    public required TypeRef Declaring { get; init; }

    /// <summary>Its .NET name; for an explicit implementation, this includes the interface.</summary>
    public required string ClrName { get; init; }

    /// <summary>Its JSON name, unescaped: from an attribute, or else from the naming policy.</summary>
    public required string Name { get; init; }

    /// <summary>Other names under which it is read.</summary>
    public EquatableArray<string> Aliases { get; init; }

    public required TypeRef Type { get; init; }

    public required MemberFlags Flags { get; init; }

    /// <summary>The condition of its own attribute; <see langword="null"/> to use the options.</summary>
    public JsonIgnoreCondition? Ignore { get; init; }

    public int Order { get; init; }

    /// <summary>The index of the constructor parameter that receives its value, or -1.</summary>
    public int Parameter { get; init; } = -1;

    /// <summary>The converter of its own attribute.</summary>
    public ConverterContract? Converter { get; init; }

    public JsonNumberHandling? NumberHandling { get; init; }

    /// <summary>Its own creation handling; <see langword="null"/> to use that of the type or the options.</summary>
    public JsonObjectCreationHandling? Creation { get; init; }

    public bool Has(MemberFlags flag) => (Flags & flag) != 0;
}
