namespace Brisk.Json.Nodes;

// From nodes to values of the framework.
public abstract partial class JsonNode
{
    /// <summary>Gets the value of a node as a <see cref="bool"/>.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator bool(JsonNode value) => value.GetValue<bool>();

    /// <summary>Gets the value of a node as a <see cref="bool"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator bool?(JsonNode? value) => value?.GetValue<bool>();

    /// <summary>Gets the value of a node as a <see cref="byte"/>.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator byte(JsonNode value) => value.GetValue<byte>();

    /// <summary>Gets the value of a node as a <see cref="byte"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator byte?(JsonNode? value) => value?.GetValue<byte>();

    /// <summary>Gets the value of a node as a <see cref="char"/>.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator char(JsonNode value) => value.GetValue<char>();

    /// <summary>Gets the value of a node as a <see cref="char"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator char?(JsonNode? value) => value?.GetValue<char>();

    /// <summary>Gets the value of a node as a <see cref="DateTime"/>.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator DateTime(JsonNode value) => value.GetValue<DateTime>();

    /// <summary>Gets the value of a node as a <see cref="DateTime"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator DateTime?(JsonNode? value) => value?.GetValue<DateTime>();

    /// <summary>Gets the value of a node as a <see cref="DateTimeOffset"/>.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator DateTimeOffset(JsonNode value) => value.GetValue<DateTimeOffset>();

    /// <summary>Gets the value of a node as a <see cref="DateTimeOffset"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator DateTimeOffset?(JsonNode? value) => value?.GetValue<DateTimeOffset>();

    /// <summary>Gets the value of a node as a <see cref="decimal"/>.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator decimal(JsonNode value) => value.GetValue<decimal>();

    /// <summary>Gets the value of a node as a <see cref="decimal"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator decimal?(JsonNode? value) => value?.GetValue<decimal>();

    /// <summary>Gets the value of a node as a <see cref="double"/>.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator double(JsonNode value) => value.GetValue<double>();

    /// <summary>Gets the value of a node as a <see cref="double"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator double?(JsonNode? value) => value?.GetValue<double>();

    /// <summary>Gets the value of a node as a <see cref="Guid"/>.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator Guid(JsonNode value) => value.GetValue<Guid>();

    /// <summary>Gets the value of a node as a <see cref="Guid"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator Guid?(JsonNode? value) => value?.GetValue<Guid>();

    /// <summary>Gets the value of a node as a <see cref="short"/>.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator short(JsonNode value) => value.GetValue<short>();

    /// <summary>Gets the value of a node as a <see cref="short"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator short?(JsonNode? value) => value?.GetValue<short>();

    /// <summary>Gets the value of a node as a <see cref="int"/>.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator int(JsonNode value) => value.GetValue<int>();

    /// <summary>Gets the value of a node as a <see cref="int"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator int?(JsonNode? value) => value?.GetValue<int>();

    /// <summary>Gets the value of a node as a <see cref="long"/>.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator long(JsonNode value) => value.GetValue<long>();

    /// <summary>Gets the value of a node as a <see cref="long"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator long?(JsonNode? value) => value?.GetValue<long>();

    /// <summary>Gets the value of a node as a <see cref="sbyte"/>.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    [CLSCompliant(false)]
    public static explicit operator sbyte(JsonNode value) => value.GetValue<sbyte>();

    /// <summary>Gets the value of a node as a <see cref="sbyte"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    [CLSCompliant(false)]
    public static explicit operator sbyte?(JsonNode? value) => value?.GetValue<sbyte>();

    /// <summary>Gets the value of a node as a <see cref="float"/>.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator float(JsonNode value) => value.GetValue<float>();

    /// <summary>Gets the value of a node as a <see cref="float"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator float?(JsonNode? value) => value?.GetValue<float>();

    /// <summary>Gets the value of a node as a <see cref="ushort"/>.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    [CLSCompliant(false)]
    public static explicit operator ushort(JsonNode value) => value.GetValue<ushort>();

    /// <summary>Gets the value of a node as a <see cref="ushort"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    [CLSCompliant(false)]
    public static explicit operator ushort?(JsonNode? value) => value?.GetValue<ushort>();

    /// <summary>Gets the value of a node as a <see cref="uint"/>.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    [CLSCompliant(false)]
    public static explicit operator uint(JsonNode value) => value.GetValue<uint>();

    /// <summary>Gets the value of a node as a <see cref="uint"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    [CLSCompliant(false)]
    public static explicit operator uint?(JsonNode? value) => value?.GetValue<uint>();

    /// <summary>Gets the value of a node as a <see cref="ulong"/>.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    [CLSCompliant(false)]
    public static explicit operator ulong(JsonNode value) => value.GetValue<ulong>();

    /// <summary>Gets the value of a node as a <see cref="ulong"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    [CLSCompliant(false)]
    public static explicit operator ulong?(JsonNode? value) => value?.GetValue<ulong>();

    /// <summary>Gets the value of a node as a <see cref="string"/>; null of a null reference.</summary>
    /// <param name="value">The node.</param>
    /// <exception cref="InvalidOperationException">The node is not a value, or not one of that type.</exception>
    public static explicit operator string?(JsonNode? value) => value?.GetValue<string>();
}
