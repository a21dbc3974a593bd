namespace Brisk.Json.Streaming;

/// <summary>Returns elements that are read on demand.</summary>
internal sealed class ElementReader<T>(ElementRequest<T> request, ByteSource source, CancellationToken cancellationToken)
    : ElementReading<T>(request, source, cancellationToken), IAsyncEnumerator<T?>
{
    // The index of the last element returned, among those read by the frame.
    private int _index;

    private bool _isReading;
    private bool _hasEnded;

    protected override int LengthNotYielded => Elements is { } elements ? elements.LengthAfter(_index) : 0;

    // Fast path for elements that have been read: nothing to await.
    public ValueTask<bool> MoveNextAsync()
    {
        if (!_isReading && Elements is { } elements && _index + 1 < elements.ReadCount && !CancellationToken.IsCancellationRequested)
        {
            Current = elements[++_index];
            return new(true);
        }

        return MoveOnAsync();
    }

    public ValueTask DisposeAsync()
    {
        if (_isReading) throw StreamingErrors.StillReading();

        End();
        return default;
    }

    private ValueTask<bool> MoveOnAsync()
    {
        if (_isReading) throw StreamingErrors.StillReading();
        if (_hasEnded) return new(false);

        try
        {
            if (CancellationToken.IsCancellationRequested) return EndCanceledAsync();

            BeginTopLevel();
            return Advance() is var progress && progress == Progress.NeedsMore ? ReadMoreAsync() : new(Yield(progress));
        }
        catch (Exception exception)
        {
            End();
            return ValueTask.FromException<bool>(exception);
        }
    }

    private async ValueTask<bool> ReadMoreAsync()
    {
        _isReading = true;
        try
        {
            Progress progress;
            do
            {
                Buffer.Commit(await Source.ReadAsync(Buffer.Free(), CancellationToken).ConfigureAwait(false));
                progress = Advance();
            }
            while (progress == Progress.NeedsMore);
            return Yield(progress);
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

    private async ValueTask<bool> EndCanceledAsync()
    {
        _isReading = true;
        try
        {
            await ThrowCanceledAsync().ConfigureAwait(false);
            return false;
        }
        finally
        {
            _isReading = false;
            End();
        }
    }

    private bool Yield(Progress progress)
    {
        if (progress == Progress.Paused)
        {
            _index = 0;
            Current = Elements![0];
            return true;
        }

        if (TryMoveWhole()) return true;

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
            Elements = null;
        }
    }
}
