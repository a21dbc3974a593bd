namespace Brisk.Json.Nodes;

// Conversion from nodes to .NET values.
public abstract partial class JsonNode
{
    /// <summary>Converts a <see cref="JsonNode"/> to a value, or null to null.</summary>
    /// <param name="value">The node.</param>
    /// <returns>The value.</returns>
    /// <exception cref="InvalidOperationException">The node is not a value, or cannot be converted to the type.</exception>
    /// <exception cref="NullReferenceException">The node is null, and the type does not allow null.</exception>
    public static explicit operator bool(JsonNode value) => value.GetValue<bool>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator bool?(JsonNode? value) => value?.GetValue<bool>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator byte(JsonNode value) => value.GetValue<byte>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator byte?(JsonNode? value) => value?.GetValue<byte>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator char(JsonNode value) => value.GetValue<char>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator char?(JsonNode? value) => value?.GetValue<char>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator DateTime(JsonNode value) => value.GetValue<DateTime>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator DateTime?(JsonNode? value) => value?.GetValue<DateTime>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator DateTimeOffset(JsonNode value) => value.GetValue<DateTimeOffset>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator DateTimeOffset?(JsonNode? value) => value?.GetValue<DateTimeOffset>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator decimal(JsonNode value) => value.GetValue<decimal>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator decimal?(JsonNode? value) => value?.GetValue<decimal>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator double(JsonNode value) => value.GetValue<double>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator double?(JsonNode? value) => value?.GetValue<double>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator Guid(JsonNode value) => value.GetValue<Guid>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator Guid?(JsonNode? value) => value?.GetValue<Guid>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator short(JsonNode value) => value.GetValue<short>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator short?(JsonNode? value) => value?.GetValue<short>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator int(JsonNode value) => value.GetValue<int>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator int?(JsonNode? value) => value?.GetValue<int>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator long(JsonNode value) => value.GetValue<long>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator long?(JsonNode? value) => value?.GetValue<long>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    [CLSCompliant(false)]
    public static explicit operator sbyte(JsonNode value) => value.GetValue<sbyte>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    [CLSCompliant(false)]
    public static explicit operator sbyte?(JsonNode? value) => value?.GetValue<sbyte>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator float(JsonNode value) => value.GetValue<float>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator float?(JsonNode? value) => value?.GetValue<float>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    [CLSCompliant(false)]
    public static explicit operator ushort(JsonNode value) => value.GetValue<ushort>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    [CLSCompliant(false)]
    public static explicit operator ushort?(JsonNode? value) => value?.GetValue<ushort>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    [CLSCompliant(false)]
    public static explicit operator uint(JsonNode value) => value.GetValue<uint>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    [CLSCompliant(false)]
    public static explicit operator uint?(JsonNode? value) => value?.GetValue<uint>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    [CLSCompliant(false)]
    public static explicit operator ulong(JsonNode value) => value.GetValue<ulong>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    [CLSCompliant(false)]
    public static explicit operator ulong?(JsonNode? value) => value?.GetValue<ulong>();

    /// <inheritdoc cref="explicit operator bool(JsonNode)"/>
    public static explicit operator string?(JsonNode? value) => value?.GetValue<string>();
}
