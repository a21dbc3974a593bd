using Brisk.Json.Modeling;

namespace Brisk.Json.Converters;

/// <summary>A JSON array whose elements are passed to a user-defined accumulator.</summary>
/// <param name="shape">The converter of the array for error paths.</param>
/// <param name="converter">The converter of the array.</param>
internal sealed class AccumulatedArrayFrame<T, TElement>(ICursorConverter shape, AccumulatedArrayConverter<T, TElement> converter)
    : ArrayFrame<T, TElement>(shape, converter.Element)
{
    private IJsonArrayAccumulator<T, TElement>? _accumulator;

    public override void Begin(ref JsonCursor cursor) => _accumulator = converter.Begin(cursor.Context);

    public override void Complete(ref JsonCursor cursor)
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
