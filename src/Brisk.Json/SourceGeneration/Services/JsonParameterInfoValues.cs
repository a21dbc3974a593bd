using System.ComponentModel;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>What <see cref="JsonMetadataServices"/> needs to know of a parameter of a constructor.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonParameterInfoValues
{
    /// <summary>Gets the name.</summary>
    public string Name { get; init; } = null!;

    /// <summary>Gets the type.</summary>
    public Type ParameterType { get; init; } = null!;

    /// <summary>Gets the position, from 0.</summary>
    public int Position { get; init; }

    /// <summary>Gets whether a default value is declared.</summary>
    public bool HasDefaultValue { get; init; }

    /// <summary>Gets the default value.</summary>
    public object? DefaultValue { get; init; }

    /// <summary>Gets whether null is accepted.</summary>
    public bool IsNullable { get; init; }

    /// <summary>Gets whether this is a required or init-only member rather than a parameter.</summary>
    public bool IsMemberInitializer { get; init; }
}
