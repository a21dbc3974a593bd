using Brisk.Json.Serialization;

namespace Brisk.Json.Rules;

/// <summary>A property or field as the rules see it.</summary>
internal sealed record MemberContract
{
    /// <summary>The property or field itself.</summary>
    public required MemberRef Ref { get; init; }

    /// <summary>The type that declares it.</summary>
    public required TypeRef Declaring { get; init; }

    /// <summary>Its name in .NET; that of an explicit implementation contains its interface.</summary>
    public required string ClrName { get; init; }

    /// <summary>Its name in JSON, unescaped: by attribute, else by the naming policy.</summary>
    public required string Name { get; init; }

    /// <summary>Other names under which it is read.</summary>
    public EquatableArray<string> Aliases { get; init; }

    public required TypeRef Type { get; init; }

    public required MemberFlags Flags { get; init; }

    /// <summary>The condition of its own attribute; <see langword="null"/> leaves it to the options.</summary>
    public JsonIgnoreCondition? Ignore { get; init; }

    public int Order { get; init; }

    /// <summary>The index of the constructor parameter that its value is passed to, or -1.</summary>
    public int Parameter { get; init; } = -1;

    /// <summary>The converter of its own attribute.</summary>
    public ConverterContract? Converter { get; init; }

    public JsonNumberHandling? NumberHandling { get; init; }

    /// <summary>Its own creation handling; <see langword="null"/> leaves it to the type and the options.</summary>
    public JsonObjectCreationHandling? Creation { get; init; }

    public bool Has(MemberFlags flag) => (Flags & flag) != 0;
}
