using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json.Nodes;

// Making values of what JSON has words for.
public abstract partial class JsonValue
{
    /// <summary>Makes a value of a <see cref="bool"/>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node.</returns>
    public static JsonValue Create(bool value, JsonNodeOptions? options = null) => new PrimitiveValue<bool>(value, options.ToBits());

    /// <summary>Makes a value of a <see cref="bool"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    public static JsonValue? Create(bool? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Makes a value of a <see cref="byte"/>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node.</returns>
    public static JsonValue Create(byte value, JsonNodeOptions? options = null) => new PrimitiveValue<byte>(value, options.ToBits());

    /// <summary>Makes a value of a <see cref="byte"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    public static JsonValue? Create(byte? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Makes a value of a <see cref="char"/>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node.</returns>
    public static JsonValue Create(char value, JsonNodeOptions? options = null) => new PrimitiveValue<char>(value, options.ToBits());

    /// <summary>Makes a value of a <see cref="char"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    public static JsonValue? Create(char? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Makes a value of a <see cref="DateTime"/>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node.</returns>
    public static JsonValue Create(DateTime value, JsonNodeOptions? options = null) => new PrimitiveValue<DateTime>(value, options.ToBits());

    /// <summary>Makes a value of a <see cref="DateTime"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    public static JsonValue? Create(DateTime? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Makes a value of a <see cref="DateTimeOffset"/>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node.</returns>
    public static JsonValue Create(DateTimeOffset value, JsonNodeOptions? options = null) => new PrimitiveValue<DateTimeOffset>(value, options.ToBits());

    /// <summary>Makes a value of a <see cref="DateTimeOffset"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    public static JsonValue? Create(DateTimeOffset? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Makes a value of a <see cref="decimal"/>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node.</returns>
    public static JsonValue Create(decimal value, JsonNodeOptions? options = null) => new PrimitiveValue<decimal>(value, options.ToBits());

    /// <summary>Makes a value of a <see cref="decimal"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    public static JsonValue? Create(decimal? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Makes a value of a <see cref="double"/>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node.</returns>
    public static JsonValue Create(double value, JsonNodeOptions? options = null) => new PrimitiveValue<double>(value, options.ToBits());

    /// <summary>Makes a value of a <see cref="double"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    public static JsonValue? Create(double? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Makes a value of a <see cref="Guid"/>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node.</returns>
    public static JsonValue Create(Guid value, JsonNodeOptions? options = null) => new PrimitiveValue<Guid>(value, options.ToBits());

    /// <summary>Makes a value of a <see cref="Guid"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    public static JsonValue? Create(Guid? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Makes a value of a <see cref="short"/>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node.</returns>
    public static JsonValue Create(short value, JsonNodeOptions? options = null) => new PrimitiveValue<short>(value, options.ToBits());

    /// <summary>Makes a value of a <see cref="short"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    public static JsonValue? Create(short? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Makes a value of a <see cref="int"/>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node.</returns>
    public static JsonValue Create(int value, JsonNodeOptions? options = null) => new PrimitiveValue<int>(value, options.ToBits());

    /// <summary>Makes a value of a <see cref="int"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    public static JsonValue? Create(int? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Makes a value of a <see cref="long"/>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node.</returns>
    public static JsonValue Create(long value, JsonNodeOptions? options = null) => new PrimitiveValue<long>(value, options.ToBits());

    /// <summary>Makes a value of a <see cref="long"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    public static JsonValue? Create(long? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Makes a value of a <see cref="sbyte"/>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node.</returns>
    [CLSCompliant(false)]
    public static JsonValue Create(sbyte value, JsonNodeOptions? options = null) => new PrimitiveValue<sbyte>(value, options.ToBits());

    /// <summary>Makes a value of a <see cref="sbyte"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    [CLSCompliant(false)]
    public static JsonValue? Create(sbyte? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Makes a value of a <see cref="float"/>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node.</returns>
    public static JsonValue Create(float value, JsonNodeOptions? options = null) => new PrimitiveValue<float>(value, options.ToBits());

    /// <summary>Makes a value of a <see cref="float"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    public static JsonValue? Create(float? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Makes a value of a <see cref="ushort"/>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node.</returns>
    [CLSCompliant(false)]
    public static JsonValue Create(ushort value, JsonNodeOptions? options = null) => new PrimitiveValue<ushort>(value, options.ToBits());

    /// <summary>Makes a value of a <see cref="ushort"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    [CLSCompliant(false)]
    public static JsonValue? Create(ushort? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Makes a value of a <see cref="uint"/>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node.</returns>
    [CLSCompliant(false)]
    public static JsonValue Create(uint value, JsonNodeOptions? options = null) => new PrimitiveValue<uint>(value, options.ToBits());

    /// <summary>Makes a value of a <see cref="uint"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    [CLSCompliant(false)]
    public static JsonValue? Create(uint? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Makes a value of a <see cref="ulong"/>.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node.</returns>
    [CLSCompliant(false)]
    public static JsonValue Create(ulong value, JsonNodeOptions? options = null) => new PrimitiveValue<ulong>(value, options.ToBits());

    /// <summary>Makes a value of a <see cref="ulong"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    [CLSCompliant(false)]
    public static JsonValue? Create(ulong? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <summary>Makes a value of a <see cref="string"/>, or a null reference of none.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node; null means those of its parent.</param>
    /// <returns>The node; null where there is no value.</returns>
    [return: NotNullIfNotNull(nameof(value))]
    public static JsonValue? Create(string? value, JsonNodeOptions? options = null) => value is null ? null : new PrimitiveValue<string>(value, options.ToBits());
}
