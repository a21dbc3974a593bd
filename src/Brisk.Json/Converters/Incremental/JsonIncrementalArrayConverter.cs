namespace Brisk.Json.Modeling;

/// <summary>
/// Converts a type that is represented as a JSON array, one element at a time. Neither the text nor the elements of an array read from a stream are ever completely in memory.
/// </summary>
/// <typeparam name="T">The type to convert.</typeparam>
/// <typeparam name="TElement">The type of the elements, which are converted according to the options.</typeparam>
/// <remarks>
/// Register it like any other converter: with <see cref="JsonConverterAttribute"/> on a type or member, or in <see cref="JsonSerializerOptions.Converters"/>.
/// <c>null</c> is not passed to it.
/// </remarks>
public abstract class JsonIncrementalArrayConverter<T, TElement> : JsonConverter<T>
{
    /// <summary>Initializes the converter.</summary>
    protected JsonIncrementalArrayConverter() { }

    /// <summary>Gets a value that indicates whether the converter handles <c>null</c>. Always false.</summary>
    public sealed override bool HandleNull => false;

    /// <summary>Starts reading an array.</summary>
    /// <param name="options">The options of the call.</param>
    /// <returns>The accumulator for the elements of this array.</returns>
    public abstract IJsonArrayAccumulator<T, TElement> BeginRead(JsonSerializerOptions options);

    /// <summary>Returns the elements of a value to write.</summary>
    /// <param name="value">The value to write, never null.</param>
    /// <param name="options">The options of the call.</param>
    /// <returns>The elements, which are enumerated as they are written.</returns>
    public abstract IEnumerable<TElement> GetElements([DisallowNull] T value, JsonSerializerOptions options);

    /// <inheritdoc/>
    public sealed override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => ReaderBridge.Read(ref reader, new AccumulatedArrayConverter<T, TElement>(this, NotNull(options).Contracts), options);

    /// <inheritdoc/>
    public sealed override void Write(Utf8JsonWriter writer, [AllowNull] T value, JsonSerializerOptions options)
        => new AccumulatedArrayConverter<T, TElement>(this, NotNull(options).Contracts).Write(writer, value!, options);

    internal sealed override ICursorConverter AsCursorConverter(Type typeToConvert, ContractCache cache) => new AccumulatedArrayConverter<T, TElement>(this, cache);
}

/// <summary>Creates a value from the elements of one array, which are passed to it one at a time.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <typeparam name="TElement">The type of the elements.</typeparam>
/// <remarks>The accumulator is disposed when the value has been created, and when reading fails or is canceled.</remarks>
public interface IJsonArrayAccumulator<out T, in TElement> : IDisposable
{
    /// <summary>Adds the next element.</summary>
    /// <param name="element">The element.</param>
    void Add(TElement element);

    /// <summary>Creates the value. Called once, after all elements have been added.</summary>
    /// <returns>The value.</returns>
    T Complete();
}
