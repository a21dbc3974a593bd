using Brisk.Json.Modeling;

namespace Brisk.Json.Converters;

/// <summary>Adapts a user-defined converter of arrays for use in contracts.</summary>
internal sealed class AccumulatedArrayConverter<T, TElement>(JsonIncrementalArrayConverter<T, TElement> inner, ContractCache cache) : CursorConverter<T>, ICursorConverter
{
    private CursorConverter<TElement>? _element;
    private Elements? _atArray;

    public override JsonConverter Public => inner;

    // As for any user-defined converter, its content is opaque to contracts.
    public override ICursorConverter AtArray => _atArray ??= new(this);

    public CursorConverter<TElement> Element => _element ??= ((CursorConverter<TElement>)cache.Get(typeof(TElement))).ForElements;

    public void Prepare() => _ = Element;

    /// <summary>Starts an array: returns the accumulator of its elements.</summary>
    public IJsonArrayAccumulator<T, TElement> Begin(object? context)
        => inner.BeginRead(ReferenceScope.OptionsOf(context)) ?? throw IncrementalErrors.ReturnedNull(inner.GetType(), nameof(inner.BeginRead));

    public IEnumerable<TElement> ElementsOf(Utf8JsonWriter writer, T value)
        => inner.GetElements(value!, ReferenceScope.OptionsOf(writer.SerializerContext)) ?? throw IncrementalErrors.ReturnedNull(inner.GetType(), nameof(inner.GetElements));

    public override T? ReadValue(ref JsonCursor cursor)
    {
        ContainerStart start = cursor.BeginArray();
        if (start == ContainerStart.Other)
        {
            if (default(T) is not null || !cursor.TryReadNull()) cursor.FailValue();

            return default;
        }

        using IJsonArrayAccumulator<T, TElement> accumulator = Begin(cursor.Context);
        return (start == ContainerStart.Empty || TryAddAll(ref cursor, accumulator)) && cursor.HasValue ? accumulator.Complete() : default;
    }

    public override ReadFrame? BeginFrame(byte first) => first == '[' ? new AccumulatedArrayFrame<T, TElement>(AtArray, this) : null;

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (writer.TryWriteNull(value)) return;

        WriteGuard.Enter(writer);
        writer.WriteStartArray();
        foreach (TElement item in ElementsOf(writer, value))
        {
            Element.WriteValue(writer, item);
        }

        writer.WriteEndArray();
    }

    public override WriteFrame? BeginWrite(T value) => value is null ? null : new AccumulatedArrayWriteFrame<T, TElement>(AtArray, this, value);

    public override bool Finds(ConverterTrait trait, HashSet<ICursorConverter> seen)
        => trait == ConverterTrait.MayBeLarge || (trait == ConverterTrait.MayContainAsync && seen.Add(this) && Element.Finds(trait, seen));

    // Returns false if an element was rejected. The elements after it are read only to report their errors.
    private bool TryAddAll(ref JsonCursor cursor, IJsonArrayAccumulator<T, TElement> accumulator)
    {
        CursorConverter<TElement> element = Element;
        bool isComplete = true;
        int indent = cursor.Indent;
        do
        {
            TElement? item = element.ReadValue(ref cursor);
            isComplete &= cursor.HasValue;
            if (isComplete) accumulator.Add(item!);
        }
        while (cursor.NextElement(ref indent));

        return isComplete;
    }

    /// <summary>Represents the converter as an array of elements, for error paths.</summary>
    private sealed class Elements(AccumulatedArrayConverter<T, TElement> whole) : CursorConverter<T>, IValueStructure
    {
        public override JsonConverter Public => whole.Public;

        public override IValueStructure Structure => this;

        ValueShape IValueStructure.Shape => ValueShape.Array;

        ICursorConverter IValueStructure.ElementConverter => whole.Element;

        public override T? ReadValue(ref JsonCursor cursor) => whole.ReadValue(ref cursor);

        public override void WriteValue(Utf8JsonWriter writer, T value) => whole.WriteValue(writer, value);
    }
}

/// <summary>A JSON array whose elements are passed to a user-defined accumulator.</summary>
/// <param name="shape">The converter of the array for error paths.</param>
internal sealed class AccumulatedArrayFrame<T, TElement>(ICursorConverter shape, AccumulatedArrayConverter<T, TElement> converter)
    : ArrayFrame<T, TElement>(shape, converter.Element)
{
    private IJsonArrayAccumulator<T, TElement>? _accumulator;

    protected override void Begin(ref JsonCursor cursor) => _accumulator = converter.Begin(cursor.Context);

    protected override void Complete(ref JsonCursor cursor)
    {
        Result = _accumulator!.Complete();
        Discard();
    }

    public override void Discard()
    {
        IJsonArrayAccumulator<T, TElement>? accumulator = _accumulator;
        _accumulator = null;
        accumulator?.Dispose();
    }

    protected override void Add(TElement item) => _accumulator!.Add(item);
}

/// <summary>Writes the elements that a user-defined converter returns.</summary>
/// <param name="shape">The converter of the array for error paths.</param>
internal sealed class AccumulatedArrayWriteFrame<T, TElement>(ICursorConverter shape, AccumulatedArrayConverter<T, TElement> converter, T value)
    : ArrayWriteFrame<TElement>(shape, converter.Element)
{
    protected override IEnumerable<TElement> Items(Utf8JsonWriter writer) => converter.ElementsOf(writer, value);
}

/// <summary>Exceptions for incremental converters that violate their contract.</summary>
internal static class IncrementalErrors
{
    public static InvalidOperationException ReturnedNull(Type converter, string method) => new($"The method '{method}' of the converter '{converter}' cannot return a null value.");
}
