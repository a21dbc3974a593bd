using Brisk.Json.Serialization;

namespace Brisk.Json.Streaming;

/// <summary>Hands out the elements of a container of a document as they come.</summary>
/// <param name="request">What is wanted.</param>
/// <param name="source">Where the document comes from.</param>
/// <param name="cancellationToken">Ends the reading.</param>
internal sealed class ElementReader<T>(ElementRequest<T> request, ByteSource source, CancellationToken cancellationToken)
    : SpineReader(request.Whole, request.Options, source), IAsyncEnumerator<T?>
{
    private HandOutFrame<T>? _elements;

    // The element that was handed out last, among those that the frame has read.
    private int _index;

    // The elements of an array for which an object stands.
    private IEnumerator<T?>? _whole;
    private bool _isReading;
    private bool _hasEnded;

    public T? Current { get; private set; }

    protected override bool IsEager => true;

    protected override int LengthNotHandedOut => _elements is { } elements ? elements.LengthBehind(_index) : 0;

    // Elements that are there already go without anything that might wait or fail.
    public ValueTask<bool> MoveNextAsync()
    {
        if (!_isReading && _elements is { } elements && _index + 1 < elements.ReadCount && !cancellationToken.IsCancellationRequested)
        {
            Current = elements[++_index];
            return new(true);
        }

        return MoveOnAsync();
    }

    public ValueTask DisposeAsync()
    {
        if (_isReading)
        {
            throw StreamingErrors.StillReading();
        }

        End();
        return default;
    }

    protected override ReadFrame? BeginRoot(byte first)
        => request.Tokens is { } tokens ? PathFrame.For(new Target(this, tokens), 0, first) : BeginElements(first);

    // What is not the container that is wanted: null, which has no elements, or an error; or an object that stands for an array.
    protected override void ReadWhole(ref JsonCursor cursor)
    {
        if (request.Tokens is { Length: > 0 } tokens)
        {
            cursor.SkipValue();
            throw StreamingErrors.NotFound(tokens);
        }

        _whole = (request.Whole.ReadBoxed(ref cursor) as IEnumerable<T?>)?.GetEnumerator();
    }

    protected override void TakeRoot(ReadFrame frame)
    {
    }

    private ValueTask<bool> MoveOnAsync()
    {
        if (_isReading)
        {
            throw StreamingErrors.StillReading();
        }

        if (_hasEnded)
        {
            return new(false);
        }

        try
        {
            if (cancellationToken.IsCancellationRequested)
            {
                return EndCancelledAsync();
            }

            Begin();
            return _whole is not null ? new(HandOut(Progress.Done)) : Advance() is var progress && progress == Progress.NeedsMore ? ReadMoreAsync() : new(HandOut(progress));
        }
        catch (Exception exception)
        {
            End();
            return ValueTask.FromException<bool>(exception);
        }
    }

    private void Begin()
    {
        if (_elements is null && request.IsTopLevel)
        {
            Push(_elements = request.BeginTopLevel());
        }
    }

    private ReadFrame? BeginElements(byte first) => _elements = request.Begin(first);

    private async ValueTask<bool> ReadMoreAsync()
    {
        _isReading = true;
        try
        {
            Progress progress;
            do
            {
                Buffer.Commit(await Source.ReadAsync(Buffer.Free(), cancellationToken).ConfigureAwait(false));
                progress = Advance();
            }
            while (progress == Progress.NeedsMore);
            return HandOut(progress);
        }
        catch
        {
            End();
            throw;
        }
        finally
        {
            _isReading = false;
        }
    }

    // The source is the first to be told of the cancellation, and says so in its own way: often by a TaskCanceledException.
    private async ValueTask<bool> EndCancelledAsync()
    {
        _isReading = true;
        try
        {
            await Source.ReadAsync(new byte[1], cancellationToken).ConfigureAwait(false);
            throw new OperationCanceledException(cancellationToken);
        }
        finally
        {
            _isReading = false;
            End();
        }
    }

    private bool HandOut(Progress progress)
    {
        if (progress == Progress.Paused)
        {
            _index = 0;
            Current = _elements![0];
            return true;
        }

        if (_whole is not null && _whole.MoveNext())
        {
            Current = _whole.Current;
            return true;
        }

        End();
        return false;
    }

    private void End()
    {
        if (!_hasEnded)
        {
            _hasEnded = true;
            Current = default;
            Dispose();
            _elements = null;
        }
    }

    private sealed class Target(ElementReader<T> reader, string[] tokens) : PathTarget(tokens, reader.IsEnough)
    {
        public override ReadFrame? Begin(byte first) => reader.BeginElements(first);

        public override void Refuse(ref JsonCursor cursor) => reader.Root.ReadBoxed(ref cursor);

        public override void OnFound() => reader.Abandon();
    }

    private bool IsEnough => request.IsEnough;
}
