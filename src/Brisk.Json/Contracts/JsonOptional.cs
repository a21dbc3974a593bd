using System.Diagnostics.CodeAnalysis;

namespace Brisk.Json.Modeling;

/// <summary>A value that may be missing, which is not the same as null: a member that the text has not, as opposed to one that it has with <c>null</c>.</summary>
/// <remarks>
/// <para>In JSON it is its value. A member without a value is not written, whatever <see cref="Serialization.JsonIgnoreCondition"/> says; when the text lacks the member, it stays as it is, which is the default, without a value.</para>
/// <para>Only members can be left out: writing an optional without a value as a document, an element of a collection or a value of a dictionary is a <see cref="JsonException"/>.</para>
/// </remarks>
/// <typeparam name="T">The type of the value.</typeparam>
public readonly struct JsonOptional<T> : IEquatable<JsonOptional<T>>
{
    private readonly T _value;

    /// <summary>Makes an optional that has a value.</summary>
    /// <param name="value">The value, which may be null.</param>
    public JsonOptional(T value)
    {
        _value = value;
        HasValue = true;
    }

    /// <summary>Gets whether there is a value, null included.</summary>
    public bool HasValue { get; }

    /// <summary>Gets the value.</summary>
    /// <exception cref="InvalidOperationException">There is none.</exception>
    public T Value => HasValue ? _value : throw new InvalidOperationException($"The JsonOptional<{typeof(T).Name}> has no value: the text lacked the member.");

    /// <summary>Makes an optional of a value.</summary>
    /// <param name="value">The value, which may be null.</param>
    public static implicit operator JsonOptional<T>(T value) => new(value);

    /// <summary>Whether both have no value, or equal ones.</summary>
    /// <param name="left">One optional.</param>
    /// <param name="right">Another.</param>
    /// <returns>Whether they are equal.</returns>
    public static bool operator ==(JsonOptional<T> left, JsonOptional<T> right) => left.Equals(right);

    /// <summary>Whether only one has a value, or they have different ones.</summary>
    /// <param name="left">One optional.</param>
    /// <param name="right">Another.</param>
    /// <returns>Whether they are not equal.</returns>
    public static bool operator !=(JsonOptional<T> left, JsonOptional<T> right) => !left.Equals(right);

    /// <summary>Gets the value, or the default of its type where there is none.</summary>
    /// <returns>The value.</returns>
    public T? GetValueOrDefault() => _value;

    /// <summary>Gets the value, or another where there is none.</summary>
    /// <param name="defaultValue">What to give where there is no value.</param>
    /// <returns>The value.</returns>
    public T GetValueOrDefault(T defaultValue) => HasValue ? _value : defaultValue;

    /// <summary>Gets the value if there is one.</summary>
    /// <param name="value">The value.</param>
    /// <returns>Whether there is a value.</returns>
    public bool TryGetValue([MaybeNullWhen(false)] out T value)
    {
        value = _value;
        return HasValue;
    }

    /// <inheritdoc/>
    public bool Equals(JsonOptional<T> other) => HasValue == other.HasValue && (!HasValue || EqualityComparer<T>.Default.Equals(_value, other._value));

    /// <inheritdoc/>
    public override bool Equals([NotNullWhen(true)] object? obj) => obj is JsonOptional<T> other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode() => HasValue ? HashCode.Combine(true, _value) : 0;

    /// <summary>The text of the value; empty where there is none, or it is null.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => HasValue ? _value?.ToString() ?? "" : "";
}
