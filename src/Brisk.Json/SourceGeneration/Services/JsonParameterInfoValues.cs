using System.ComponentModel;

namespace Brisk.Json.Serialization.Metadata;

/// <summary>Describes a constructor parameter for <see cref="JsonMetadataServices"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonParameterInfoValues
{
    /// <summary>Gets the name.</summary>
    public string Name { get; init; } = null!;

    /// <summary>Gets the type.</summary>
    public Type ParameterType { get; init; } = null!;

    /// <summary>Gets the zero-based position.</summary>
    public int Position { get; init; }

    /// <summary>Gets a value that indicates whether the parameter has a default value.</summary>
    public bool HasDefaultValue { get; init; }

    /// <summary>Gets the default value.</summary>
    public object? DefaultValue { get; init; }

    /// <summary>Gets a value that indicates whether null is allowed.</summary>
    public bool IsNullable { get; init; }

    /// <summary>Gets a value that indicates whether this is a required or init-only member rather than a parameter.</summary>
    public bool IsMemberInitializer { get; init; }
}
