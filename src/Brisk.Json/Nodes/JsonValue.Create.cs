namespace Brisk.Json.Nodes;

// Creation of values that JSON represents natively.
public abstract partial class JsonValue
{
    /// <summary>Creates a <see cref="JsonValue"/> from a value, or returns null for null.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">The options of the node, or null to use those of its parent.</param>
    /// <returns>The node, or null if the value is null.</returns>
    public static JsonValue Create(bool value, JsonNodeOptions? options = null) => new PrimitiveValue<bool>(value, options.ToBits());

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue? Create(bool? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue Create(byte value, JsonNodeOptions? options = null) => new PrimitiveValue<byte>(value, options.ToBits());

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue? Create(byte? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue Create(char value, JsonNodeOptions? options = null) => new PrimitiveValue<char>(value, options.ToBits());

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue? Create(char? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue Create(DateTime value, JsonNodeOptions? options = null) => new PrimitiveValue<DateTime>(value, options.ToBits());

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue? Create(DateTime? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue Create(DateTimeOffset value, JsonNodeOptions? options = null) => new PrimitiveValue<DateTimeOffset>(value, options.ToBits());

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue? Create(DateTimeOffset? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue Create(decimal value, JsonNodeOptions? options = null) => new PrimitiveValue<decimal>(value, options.ToBits());

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue? Create(decimal? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue Create(double value, JsonNodeOptions? options = null) => new PrimitiveValue<double>(value, options.ToBits());

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue? Create(double? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue Create(Guid value, JsonNodeOptions? options = null) => new PrimitiveValue<Guid>(value, options.ToBits());

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue? Create(Guid? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue Create(short value, JsonNodeOptions? options = null) => new PrimitiveValue<short>(value, options.ToBits());

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue? Create(short? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue Create(int value, JsonNodeOptions? options = null) => new PrimitiveValue<int>(value, options.ToBits());

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue? Create(int? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue Create(long value, JsonNodeOptions? options = null) => new PrimitiveValue<long>(value, options.ToBits());

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue? Create(long? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    [CLSCompliant(false)]
    public static JsonValue Create(sbyte value, JsonNodeOptions? options = null) => new PrimitiveValue<sbyte>(value, options.ToBits());

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    [CLSCompliant(false)]
    public static JsonValue? Create(sbyte? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue Create(float value, JsonNodeOptions? options = null) => new PrimitiveValue<float>(value, options.ToBits());

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    public static JsonValue? Create(float? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    [CLSCompliant(false)]
    public static JsonValue Create(ushort value, JsonNodeOptions? options = null) => new PrimitiveValue<ushort>(value, options.ToBits());

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    [CLSCompliant(false)]
    public static JsonValue? Create(ushort? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    [CLSCompliant(false)]
    public static JsonValue Create(uint value, JsonNodeOptions? options = null) => new PrimitiveValue<uint>(value, options.ToBits());

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    [CLSCompliant(false)]
    public static JsonValue? Create(uint? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    [CLSCompliant(false)]
    public static JsonValue Create(ulong value, JsonNodeOptions? options = null) => new PrimitiveValue<ulong>(value, options.ToBits());

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    [CLSCompliant(false)]
    public static JsonValue? Create(ulong? value, JsonNodeOptions? options = null) => value is { } present ? Create(present, options) : null;

    /// <inheritdoc cref="Create(bool, JsonNodeOptions?)"/>
    [return: NotNullIfNotNull(nameof(value))]
    public static JsonValue? Create(string? value, JsonNodeOptions? options = null) => value is null ? null : new PrimitiveValue<string>(value, options.ToBits());
}
