namespace Brisk.Json.Streaming;

/// <summary>Returns the elements of a container of a document as they arrive.</summary>
/// <param name="chunkLength">The length of the chunks for other threads, or 0 if there are none.</param>
internal abstract class ElementReading<T>(ElementRequest<T> request, ByteSource source, CancellationToken cancellationToken, int chunkLength = 0)
    : FrameReader(request.Whole, request.Options, source, chunkLength), IPathTarget
{
    /// <summary>Starts reading, on as many threads as the options allow.</summary>
    public static IAsyncEnumerator<T?> Begin(ElementRequest<T> request, ByteSource source, CancellationToken cancellationToken) => request.Options.ThreadCount > 1
        ? new ParallelElementReader<T>(request, source, request.Options.ThreadCount, cancellationToken)
        : new ElementReader<T>(request, source, cancellationToken);

    public T? Current { get; protected set; }

    /// <summary>The frame of the container, after its start.</summary>
    public YieldingFrame<T>? Elements { get; protected set; }

    // The elements of an array that is represented by an object, or null. They are returned when the rest of the document has been read.
    private IEnumerator<T?>? _whole;

    protected CancellationToken CancellationToken => cancellationToken;

    protected override bool IsEager => true;

    protected override bool IgnoresRest => request.IgnoresRest;

    protected override ReadFrame? BeginRoot(byte first)
        => request.Tokens is null ? BeginElements(first) : PathFrame.For(this, 0, first);

    // A value other than the requested container: null, which has no elements; an error; or an object that represents an array.
    protected override void ReadWhole(ref JsonCursor cursor)
    {
        if (request.Tokens is { Length: > 0 } tokens)
        {
            cursor.SkipValue();
            throw StreamingErrors.NotFound(tokens);
        }

        ReadOther(ref cursor);
    }

    protected override void TakeRoot(ReadFrame frame)
    {
        if (IgnoresRest) Abandon();
    }

    protected YieldingFrame<T> NewFrame() => request.NewFrame();

    /// <summary>Moves to the next element of an array that was read as a whole. Returns false if there is none.</summary>
    protected bool TryMoveWhole()
    {
        bool isThere = _whole is not null && _whole.MoveNext();
        Current = isThere ? _whole!.Current : default;
        return isThere;
    }

    /// <summary>Starts top-level values, which have no opening bracket.</summary>
    protected void BeginTopLevel()
    {
        if (Elements is null && request.IsTopLevel) Push(Elements = NewFrame());
    }

    // The source observes the cancellation first, and throws its own exception, often a TaskCanceledException.
    protected async ValueTask ThrowCanceledAsync()
    {
        await Source.ReadAsync(new byte[1], cancellationToken).ConfigureAwait(false);
        throw new OperationCanceledException(cancellationToken);
    }

    private void ReadOther(ref JsonCursor cursor) => _whole = (Root.ReadBoxed(ref cursor) as IEnumerable<T?>)?.GetEnumerator();

    private ReadFrame? BeginElements(byte first) => Elements = request.Begin(first);

    string[] IPathTarget.Tokens => request.Tokens!;

    bool IPathTarget.IgnoresRest => request.IgnoresRest;

    ReadFrame? IPathTarget.Begin(byte first) => BeginElements(first);

    ICursorConverter IPathTarget.Converter => Root;

    bool IPathTarget.MustBeWhole(byte first) => RepresentsArray(first);

    void IPathTarget.Read(ref JsonCursor cursor) => ReadOther(ref cursor);

    void IPathTarget.OnFound() => Abandon();
}
