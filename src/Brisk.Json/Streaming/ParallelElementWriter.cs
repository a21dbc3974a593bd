using System.Runtime.ExceptionServices;

namespace Brisk.Json.Streaming;

/// <summary>Writes elements as they arrive, on several threads: each writes a batch of elements, and the batches are written to the sink in order.</summary>
internal sealed class ParallelElementWriter<T>(ByteSink sink, ElementFormat<T> format, int threads, CancellationToken cancellationToken)
{
    /// <summary>The approximate length of a batch in bytes.</summary>
    private const int BatchLength = 128 * 1024;

    private readonly WorkTeam<ElementBatch<T>> _team = new(threads, isOrdered: true);

    // All writers, and the unused ones.
    private readonly List<Utf8JsonWriter> _writers = [];
    private readonly Stack<Utf8JsonWriter> _free = [];

    // The number of elements per batch, based on the length of the previous ones.
    private int _batchSize = 16;
    private ElementBatch<T>? _batch;
    private bool _hasStarted;

    // The pending element, and the exception that ended the sequence, if any.
    private Task<bool>? _pending;
    private bool _hasEnded;
    private Exception? _failure;

    public async Task WriteAsync(IAsyncEnumerable<T> values)
    {
        IAsyncEnumerator<T> elements = values.GetAsyncEnumerator(cancellationToken);
        await using (elements.ConfigureAwait(false))
        {
            try
            {
                if (await WriteAllAsync(elements).ConfigureAwait(false))
                {
                    if (_failure is not null) ExceptionDispatchInfo.Throw(_failure);

                    await WriteEndAsync().ConfigureAwait(false);
                }
            }
            finally
            {
                // The enumerator must not be disposed while a call is pending, nor the elements be released while they are being written.
                await _team.StopAsync().ConfigureAwait(false);
                await ((Task)(_pending ?? Task.FromResult(false))).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
                _team.Clear();
                _batch?.Clear();
                foreach (Utf8JsonWriter writer in _writers)
                {
                    Utf8JsonWriter.Return(writer);
                }
            }
        }
    }

    // Returns false if the reader of the output has completed.
    private async ValueTask<bool> WriteAllAsync(IAsyncEnumerator<T> elements)
    {
        while (true)
        {
            cancellationToken.ThrowIfCancellationRequested();
            while (!_team.IsBusy && TryFillBatch(elements))
            {
                _team.Add(_batch!);
                _batch = null;
            }

            if (_team.Take() is { } batch)
            {
                _team.Leave();
                if (!await SendAsync(batch).ConfigureAwait(false)) return false;
            }
            else if (_team.TryRunOne())
            {
            }
            else if (_team.IsIdle)
            {
                if (_pending is null) return true;

                await ((Task)_pending).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            }
            else
            {
                await (_pending is { } pending && !_team.IsBusy ? Task.WhenAny(_team.NextAsync(), pending) : _team.NextAsync()).ConfigureAwait(false);
            }
        }
    }

    // Collects available elements. Returns true if they should be written: there are enough, or all threads are idle.
    private bool TryFillBatch(IAsyncEnumerator<T> elements)
    {
        while (!_hasEnded && (_batch?.Count ?? 0) < _batchSize && TryMoveNext(elements))
        {
            _batch ??= new ElementBatch<T>(format, TakeWriter());
            _batch.Add(elements.Current);
        }

        if (_batch is null || (_batch.Count < _batchSize && !_hasEnded && !_team.IsIdle)) return false;

        _batch.IsFirst = !_hasStarted;
        return _hasStarted = true;
    }

    private Utf8JsonWriter TakeWriter()
    {
        if (!_free.TryPop(out Utf8JsonWriter? writer)) _writers.Add(writer = format.RentWriter(BatchLength));

        return writer;
    }

    private bool TryMoveNext(IAsyncEnumerator<T> elements)
    {
        try
        {
            if (_pending is null)
            {
                ValueTask<bool> next = elements.MoveNextAsync();
                if (!next.IsCompleted)
                {
                    _pending = next.AsTask();
                    return false;
                }

                _hasEnded = !next.Result;
            }
            else if (_pending.IsCompleted)
            {
                Task<bool> come = _pending;
                _pending = null;
                _hasEnded = !come.GetAwaiter().GetResult();
            }
            else
            {
                return false;
            }
        }
        catch (Exception exception)
        {
            // The elements before the error are written first.
            _failure = exception;
            _hasEnded = true;
        }

        return !_hasEnded;
    }

    private async ValueTask<bool> SendAsync(ElementBatch<T> batch)
    {
        batch.Clear();
        if (batch.Failure is { } failure) ExceptionDispatchInfo.Throw(failure);

        ReadOnlyMemory<byte> text = batch.Writer.WrittenMemory;
        _batchSize = (int)Math.Clamp((long)BatchLength * batch.Count / Math.Max(1, text.Length), 1, 8192);
        bool isWanted = await sink.WriteAsync(text, cancellationToken).ConfigureAwait(false);
        batch.Writer.Restart();
        _free.Push(batch.Writer);
        return isWanted;
    }

    private async ValueTask WriteEndAsync()
    {
        if (format.AsLines) return;

        Utf8JsonWriter writer = format.RentWriter(0);
        try
        {
            writer.BeginPart(isFirst: !_hasStarted);
            writer.WriteEndArray();
            await sink.WriteAsync(writer.WrittenMemory, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            Utf8JsonWriter.Return(writer);
        }
    }
}
