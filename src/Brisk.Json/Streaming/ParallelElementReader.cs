using System.Runtime.ExceptionServices;

namespace Brisk.Json.Streaming;

/// <summary>
/// Returns elements that several threads read ahead. The text is split into chunks of complete elements, which are read by thread-pool threads, and by the calling thread if
/// it would otherwise wait. Everything else (the content around the elements, large elements, and the last ones) is read by the calling thread after all preceding chunks have
/// been returned.
/// </summary>
internal sealed class ParallelElementReader<T>(ElementRequest<T> request, ByteSource source, int threads, CancellationToken cancellationToken)
    : ElementReading<T>(request, source, cancellationToken, ChunkLength), IAsyncEnumerator<T?>
{
    /// <summary>The length of a chunk in bytes: large compared with the cost of passing it to another thread, and small enough that few objects survive a collection while they wait.</summary>
    public const int ChunkLength = 128 * 1024;

    private readonly CancellationTokenSource _stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
    private readonly WorkTeam<ElementChunk<T>> _team = new(threads, isOrdered: !request.Options.AllowOutOfOrderElements);

    // A read that is pending while elements are returned, and the exception that ended reading, if any.
    private Task<int>? _read;
    private Exception? _readFailure;

    // The source of the elements being returned: a chunk, or the frame.
    private ElementChunk<T>? _chunk;
    private int _index;

    // The last chunk split off.
    private ElementChunk<T>? _last;
    private bool _isReading;
    private bool _hasEnded;

    protected override int LengthNotYielded
        => (_chunk?.LengthAfter(_index) ?? (Elements is { ReadCount: > 0 } elements ? elements.LengthAfter(_index) : 0)) + _team.NotTaken.Sum(static chunk => chunk.Used);

    public ErrorOrigin PlaceOf(ElementChunk chunk) => OriginOf(chunk, NewFrame());

    public ValueTask<bool> MoveNextAsync()
    {
        if (_isReading || CancellationToken.IsCancellationRequested) return MoveOnAsync();

        int next = _index + 1;
        if (_chunk is { } chunk)
        {
            if (next < chunk.Count)
            {
                Current = chunk[_index = next];
                return new(true);
            }
        }
        else if (Elements is { } elements && next < elements.ReadCount)
        {
            Current = elements[_index = next];
            return new(true);
        }

        return MoveOnAsync();
    }

    public async ValueTask DisposeAsync()
    {
        if (_isReading) throw StreamingErrors.StillReading();

        await EndAsync().ConfigureAwait(false);
    }

    private async ValueTask<bool> MoveOnAsync()
    {
        if (_isReading) throw StreamingErrors.StillReading();
        if (_hasEnded) return false;

        _isReading = true;
        bool isYielded = false;
        try
        {
            if (CancellationToken.IsCancellationRequested)
            {
                // The same token also cancels a pending read.
                await (_read is { } read ? read : ThrowCanceledAsync().AsTask()).ConfigureAwait(false);
                throw new OperationCanceledException(CancellationToken);
            }

            return isYielded = await YieldNextAsync().ConfigureAwait(false);
        }
        catch (OperationCanceledException exception) when (exception.CancellationToken == _stop.Token)
        {
            // As with a single thread, the exception has the token of the caller.
            throw exception is TaskCanceledException
                ? new TaskCanceledException(exception.Message, exception, CancellationToken)
                : new OperationCanceledException(exception.Message, exception, CancellationToken);
        }
        finally
        {
            try
            {
                if (!isYielded) await EndAsync().ConfigureAwait(false);
            }
            finally
            {
                // Otherwise, the disposal that follows would report a pending call instead of the actual error.
                _isReading = false;
            }
        }
    }

    private async ValueTask<bool> YieldNextAsync()
    {
        BeginTopLevel();
        LeaveChunk();
        while (true)
        {
            Progress progress = CutChunks();
            if (progress == Progress.Paused)
            {
                Current = Elements![_index = 0];
                return true;
            }

            if (progress == Progress.Done) return false;

            if (_team.Take() is { } chunk)
            {
                if (Yield(chunk)) return true;
            }
            else if (!_team.TryRunOne())
            {
                await WaitAsync(progress).ConfigureAwait(false);
            }
        }
    }

    // Keeps the team busy as long as text is available without waiting.
    private Progress CutChunks()
    {
        while (true)
        {
            if (_read is { IsCompleted: true } read)
            {
                _read = null;
                Commit(read);
            }

            if (_team.IsBusy) return Progress.HasChunk;

            HasPendingChunks = !_team.IsIdle;
            AcceptsShortChunks = !HasPendingChunks && (_read is not null || _readFailure is not null);
            Progress progress = Advance();
            if (progress == Progress.HasChunk)
            {
                if (_read is not null)
                {
                    // The pending read writes to the memory that would be split off.
                    return Progress.NeedsMore;
                }

                var chunk = new ElementChunk<T>(this) { Previous = _last };
                Cut(chunk);
                _last = chunk;
                _team.Add(chunk);
            }
            else if (progress != Progress.NeedsMore || _read is not null || _readFailure is not null)
            {
                return progress;
            }
            else
            {
                Read();
            }
        }
    }

    private void Read()
    {
        try
        {
            ValueTask<int> read = Source.ReadAsync(Buffer.Free(), _stop.Token);
            if (read.IsCompletedSuccessfully)
            {
                Buffer.Commit(read.Result);
            }
            else
            {
                _read = read.AsTask();
            }
        }
        catch (Exception exception) when (!CancellationToken.IsCancellationRequested)
        {
            // The elements before the error are returned first.
            _readFailure = exception;
        }
    }

    private void Commit(Task<int> read)
    {
        try
        {
            Buffer.Commit(read.GetAwaiter().GetResult());
        }
        catch (Exception exception) when (!CancellationToken.IsCancellationRequested)
        {
            _readFailure = exception;
        }
    }

    // Waits for the next chunk, for text, or for either.
    private async ValueTask WaitAsync(Progress progress)
    {
        if (_team.IsIdle)
        {
            if (_readFailure is { } failure) ExceptionDispatchInfo.Throw(failure);

            await ((Task)_read!).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            return;
        }

        Task chunk = _team.NextAsync();
        await (progress == Progress.NeedsMore && _read is { } read ? Task.WhenAny(chunk, read) : chunk).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
    }

    private bool Yield(ElementChunk<T> chunk)
    {
        _chunk = chunk;
        Elements?.DiscardElements();
        if (chunk.Count > 0)
        {
            Current = chunk[_index = 0];
            return true;
        }

        LeaveChunk();
        return false;
    }

    // The elements of the chunk have been returned.
    private void LeaveChunk()
    {
        if (_chunk is { } chunk)
        {
            _chunk = null;
            if (chunk.Failure is not null) Throw(chunk);

            chunk.Clear();
            while (_team.Leave() is { } oldest)
            {
                Count(oldest);
            }
        }
    }

    private async ValueTask EndAsync()
    {
        if (_hasEnded) return;

        _hasEnded = true;
        Current = default;
        if (_read is { } read)
        {
            // The pending read writes to memory that is released here.
            await _stop.CancelAsync().ConfigureAwait(false);
            await ((Task)read).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }

        await _team.StopAsync().ConfigureAwait(false);
        Dispose();
        _chunk?.Clear();
        _chunk = null;
        _team.Clear();
        _stop.Dispose();
        Elements = null;
    }
}
