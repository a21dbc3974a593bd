namespace Brisk.Json.Converters;

/// <summary>Continues reading when the next element of a streamed member is requested.</summary>
internal interface IElementPump
{
    /// <summary>Reads up to the next element of the frame, or to the end of the document.</summary>
    ValueTask<bool> MoveNextAsync(CancellationToken cancellationToken);

    ValueTask DisposeAsync();
}

/// <summary>The array of a member that is read while it is enumerated.</summary>
internal interface IStreamedFrame
{
    void Attach(IElementPump pump);
}

internal sealed class StreamedFrame<TCollection, E> : ReadFrame<TCollection>, IStreamedFrame
{
    private readonly CursorConverter<E> _element;
    private readonly StreamedElements<E> _elements = new();

    /// <param name="list">The converter of the complete array, for paths.</param>
    public StreamedFrame(ICursorConverter list, CursorConverter<E> element)
        : base(list)
    {
        _element = element;
        Result = (TCollection)(object)_elements;
    }

    public override bool IsObject => false;

    public override bool Yields => true;

    public override bool TakesEarly => _element.CanBeReadyEarly;

    public void Attach(IElementPump pump) => _elements.Attach(pump);

    public override void Take(ref JsonCursor cursor, ReadFrame child)
    {
        Pass(1);
        if (!child.IsTaken) TakeEarly(child);
    }

    public override void TakeEarly(ReadFrame child) => _elements.Current = _element.TakeFrom(child)!;

    protected override FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent)
    {
        _elements.Current = _element.ReadValue(ref cursor)!;
        Pass(1);
        return FrameStep.Paused;
    }

    protected override ReadFrame? EnterElement(ref JsonCursor cursor)
    {
        ReadFrame? child = _element.BeginFrame(cursor.Current);
        child?.YieldEarly();
        return child;
    }
}

internal sealed class StreamedElements<E> : IAsyncEnumerable<E>
{
    private IElementPump? _pump;
    private int _isTaken;

    public E Current { get; set; } = default!;

    public void Attach(IElementPump pump) => _pump = pump;

    public IAsyncEnumerator<E> GetAsyncEnumerator(CancellationToken cancellationToken = default)
        => Interlocked.Exchange(ref _isTaken, 1) == 0
            ? new Enumerator(this, _pump!, cancellationToken)
            : throw new InvalidOperationException("The elements come from a stream and can be enumerated only once.");

    private sealed class Enumerator(StreamedElements<E> elements, IElementPump pump, CancellationToken cancellationToken) : IAsyncEnumerator<E>
    {
        public E Current => elements.Current;

        public ValueTask<bool> MoveNextAsync() => pump.MoveNextAsync(cancellationToken);

        public ValueTask DisposeAsync() => pump.DisposeAsync();
    }
}
