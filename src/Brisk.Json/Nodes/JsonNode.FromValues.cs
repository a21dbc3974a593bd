namespace Brisk.Json.Nodes;

// Conversion from .NET values to nodes.
public abstract partial class JsonNode
{
    /// <summary>Converts a value to a <see cref="JsonNode"/>, or null to null.</summary>
    /// <param name="value">The value.</param>
    /// <returns>The node, or null if the value is null.</returns>
    public static implicit operator JsonNode(bool value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode?(bool? value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode(byte value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode?(byte? value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode(char value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode?(char? value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode(DateTime value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode?(DateTime? value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode(DateTimeOffset value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode?(DateTimeOffset? value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode(decimal value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode?(decimal? value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode(double value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode?(double? value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode(Guid value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode?(Guid? value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode(short value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode?(short? value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode(int value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode?(int? value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode(long value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode?(long? value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    [CLSCompliant(false)]
    public static implicit operator JsonNode(sbyte value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    [CLSCompliant(false)]
    public static implicit operator JsonNode?(sbyte? value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode(float value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    public static implicit operator JsonNode?(float? value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    [CLSCompliant(false)]
    public static implicit operator JsonNode(ushort value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    [CLSCompliant(false)]
    public static implicit operator JsonNode?(ushort? value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    [CLSCompliant(false)]
    public static implicit operator JsonNode(uint value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    [CLSCompliant(false)]
    public static implicit operator JsonNode?(uint? value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    [CLSCompliant(false)]
    public static implicit operator JsonNode(ulong value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    [CLSCompliant(false)]
    public static implicit operator JsonNode?(ulong? value) => JsonValue.Create(value);

    /// <inheritdoc cref="implicit operator JsonNode(bool)"/>
    [return: NotNullIfNotNull(nameof(value))]
    public static implicit operator JsonNode?(string? value) => JsonValue.Create(value);
}
