using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json.Nodes;

// From values of the framework to nodes.
public abstract partial class JsonNode
{
    /// <summary>Makes a node of a <see cref="bool"/>.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(bool value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="bool"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode?(bool? value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="byte"/>.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(byte value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="byte"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode?(byte? value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="char"/>.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(char value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="char"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode?(char? value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="DateTime"/>.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(DateTime value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="DateTime"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode?(DateTime? value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="DateTimeOffset"/>.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(DateTimeOffset value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="DateTimeOffset"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode?(DateTimeOffset? value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="decimal"/>.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(decimal value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="decimal"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode?(decimal? value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="double"/>.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(double value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="double"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode?(double? value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="Guid"/>.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(Guid value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="Guid"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode?(Guid? value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="short"/>.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(short value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="short"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode?(short? value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="int"/>.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(int value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="int"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode?(int? value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="long"/>.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(long value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="long"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode?(long? value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="sbyte"/>.</summary>
    /// <param name="value">The value.</param>
    [CLSCompliant(false)]
    public static implicit operator JsonNode(sbyte value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="sbyte"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    [CLSCompliant(false)]
    public static implicit operator JsonNode?(sbyte? value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="float"/>.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode(float value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="float"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    public static implicit operator JsonNode?(float? value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="ushort"/>.</summary>
    /// <param name="value">The value.</param>
    [CLSCompliant(false)]
    public static implicit operator JsonNode(ushort value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="ushort"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    [CLSCompliant(false)]
    public static implicit operator JsonNode?(ushort? value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="uint"/>.</summary>
    /// <param name="value">The value.</param>
    [CLSCompliant(false)]
    public static implicit operator JsonNode(uint value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="uint"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    [CLSCompliant(false)]
    public static implicit operator JsonNode?(uint? value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="ulong"/>.</summary>
    /// <param name="value">The value.</param>
    [CLSCompliant(false)]
    public static implicit operator JsonNode(ulong value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="ulong"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    [CLSCompliant(false)]
    public static implicit operator JsonNode?(ulong? value) => JsonValue.Create(value);

    /// <summary>Makes a node of a <see cref="string"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    [return: NotNullIfNotNull(nameof(value))]
    public static implicit operator JsonNode?(string? value) => JsonValue.Create(value);
}
