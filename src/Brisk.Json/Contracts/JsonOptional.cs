namespace Brisk.Json.Modeling;

/// <summary>Represents a value that may be missing. A missing member is one that is not in the JSON, unlike a member whose value is <c>null</c>.</summary>
/// <remarks>
/// <para>An optional is serialized as its value. A member without a value is not written, regardless of <see cref="Serialization.JsonIgnoreCondition"/>. If the member is not in the JSON, it is unchanged; by default, it then has no value.</para>
/// <para>Only members can be missing: writing an optional without a value as a root, collection element, or dictionary value causes a <see cref="JsonException"/>.</para>
/// </remarks>
/// <typeparam name="T">The type of the value.</typeparam>
public readonly struct JsonOptional<T> : IEquatable<JsonOptional<T>>
{
    private readonly T _value;

    /// <summary>Initializes an optional with a value.</summary>
    /// <param name="value">The value, which may be null.</param>
    public JsonOptional(T value)
    {
        _value = value;
        HasValue = true;
    }

    /// <summary>Gets a value that indicates whether there is a value, which may be null.</summary>
    public bool HasValue { get; }

    /// <summary>Gets the value.</summary>
    /// <exception cref="InvalidOperationException">There is no value.</exception>
    public T Value => HasValue ? _value : throw new InvalidOperationException($"The JsonOptional<{typeof(T).Name}> has no value: the member was missing from the JSON.");

    /// <summary>Converts a value to an optional.</summary>
    /// <param name="value">The value, which may be null.</param>
    /// <returns>An optional with that value.</returns>
    public static implicit operator JsonOptional<T>(T value) => new(value);

    /// <summary>Returns whether both optionals have no value, or both have equal values.</summary>
    /// <param name="left">One optional.</param>
    /// <param name="right">Another optional.</param>
    /// <returns>Whether they are equal.</returns>
    public static bool operator ==(JsonOptional<T> left, JsonOptional<T> right) => left.Equals(right);

    /// <summary>Returns whether only one of the optionals has a value, or their values differ.</summary>
    /// <param name="left">One optional.</param>
    /// <param name="right">Another optional.</param>
    /// <returns>Whether they are not equal.</returns>
    public static bool operator !=(JsonOptional<T> left, JsonOptional<T> right) => !left.Equals(right);

    /// <summary>Returns the value, or the default of its type if there is none.</summary>
    /// <returns>The value.</returns>
    public T? GetValueOrDefault() => _value;

    /// <summary>Returns the value, or another value if there is none.</summary>
    /// <param name="defaultValue">The value to return if there is none.</param>
    /// <returns>The value.</returns>
    public T GetValueOrDefault(T defaultValue) => HasValue ? _value : defaultValue;

    /// <summary>Gets the value if there is one.</summary>
    /// <param name="value">The value, or the default of its type if there is none.</param>
    /// <returns>true if there is a value; otherwise, false.</returns>
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

    /// <summary>Returns the text of the value, or an empty string if there is none or it is null.</summary>
    /// <returns>The text.</returns>
    public override string ToString() => HasValue ? _value?.ToString() ?? "" : "";
}
