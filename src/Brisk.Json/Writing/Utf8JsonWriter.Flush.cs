namespace Brisk.Json;

public sealed partial class Utf8JsonWriter
{
    /// <summary>Writes pending bytes to the destination, and flushes it if it is a stream.</summary>
    /// <exception cref="ObjectDisposedException">The writer has been disposed.</exception>
    public void Flush()
    {
        CheckUsable();
        if (_destinationKind == DestinationKind.Stream)
        {
            var stream = (Stream)_destination!;
            if (BeginStreamWrite())
            {
                stream.Write(_buffer.AsSpan(0, _position));
                EndStreamWrite();
            }

            stream.Flush();
        }
        else
        {
            FlushToMemory();
        }
    }

    /// <summary>Asynchronously writes pending bytes to the destination, and flushes it if it is a stream.</summary>
    /// <param name="cancellationToken">The token to monitor for cancellation requests.</param>
    /// <returns>A task that represents the asynchronous operation.</returns>
    /// <exception cref="ObjectDisposedException">The writer has been disposed.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public async Task FlushAsync(CancellationToken cancellationToken = default)
    {
        CheckUsable();
        if (_destinationKind == DestinationKind.Stream)
        {
            var stream = (Stream)_destination!;
            if (BeginStreamWrite())
            {
                await stream.WriteAsync(_buffer.AsMemory(0, _position), cancellationToken).ConfigureAwait(false);
                EndStreamWrite();
            }

            await stream.FlushAsync(cancellationToken).ConfigureAwait(false);
        }
        else
        {
            FlushToMemory();
        }
    }

    /// <summary>Writes pending bytes to the destination and releases the writer's memory. The destination stays open.</summary>
    public void Dispose()
    {
        if (_isDisposed) return;
        Flush();
        Close();
    }

    /// <summary>Asynchronously writes pending bytes to the destination, and releases the writer's memory. The destination stays open.</summary>
    /// <returns>A task that represents the asynchronous operation.</returns>
    public async ValueTask DisposeAsync()
    {
        if (_isDisposed) return;
        await FlushAsync().ConfigureAwait(false);
        Close();
    }

    /// <summary>Resets the writer, with the same destination and options. Pending bytes are discarded.</summary>
    /// <exception cref="ObjectDisposedException">The writer has been disposed.</exception>
    public void Reset()
    {
        CheckUsable();
        DropPending();
        ResetState();
    }

    /// <summary>Resets the writer, with a new destination and the same options. Pending bytes are discarded.</summary>
    /// <param name="utf8Json">The new destination.</param>
    /// <exception cref="ArgumentNullException"><paramref name="utf8Json"/> is null.</exception>
    /// <exception cref="ArgumentException">The stream is not writable.</exception>
    /// <exception cref="ObjectDisposedException">The writer has been disposed.</exception>
    public void Reset(Stream utf8Json)
    {
        ResetTo(utf8Json);
        ResetState();
    }

    /// <summary>Resets the writer, with a new destination and new options. Pending bytes are discarded.</summary>
    /// <param name="options">The new options.</param>
    /// <inheritdoc cref="Reset(Stream)"/>
    public void Reset(Stream utf8Json, JsonWriterOptions options)
    {
        ResetTo(utf8Json);
        SetOptions(options);
    }

    /// <summary>Resets the writer, with a new destination and the same options. Pending bytes are discarded.</summary>
    /// <param name="bufferWriter">The new destination.</param>
    /// <exception cref="ArgumentNullException"><paramref name="bufferWriter"/> is null.</exception>
    /// <exception cref="ObjectDisposedException">The writer has been disposed.</exception>
    public void Reset(IBufferWriter<byte> bufferWriter)
    {
        ResetTo(bufferWriter);
        ResetState();
    }

    /// <summary>Resets the writer, with a new destination and new options. Pending bytes are discarded.</summary>
    /// <param name="options">The new options.</param>
    /// <inheritdoc cref="Reset(IBufferWriter{byte})"/>
    public void Reset(IBufferWriter<byte> bufferWriter, JsonWriterOptions options)
    {
        ResetTo(bufferWriter);
        SetOptions(options);
    }

    private void ResetTo(Stream utf8Json)
    {
        CheckUsable();
        ArgumentNullException.ThrowIfNull(utf8Json);
        if (!utf8Json.CanWrite) WriterErrors.ThrowStreamNotWritable();
        DropPending();
        SetDestination(utf8Json, DestinationKind.Stream);
    }

    private void ResetTo(IBufferWriter<byte> bufferWriter)
    {
        CheckUsable();
        ArgumentNullException.ThrowIfNull(bufferWriter);
        DropPending();
        ReleaseMemory();
        SetDestination(bufferWriter, DestinationKind.BufferWriter);
    }

    private void CheckUsable()
    {
        if (_isDisposed) WriterErrors.ThrowDisposed();
        if (_limit == Staged) LeaveStaging();
    }

    /// <summary>
    /// Returns whether there are bytes to write. They no longer count as pending. If the stream fails, they are neither lost nor
    /// committed, and the next write starts with them.
    /// </summary>
    private bool BeginStreamWrite()
    {
        bool any = BytesPending > 0;
        _start = _position;
        return any;
    }

    private void EndStreamWrite()
    {
        BytesCommitted += _position;
        _start = _position = 0;
    }

    private void FlushToMemory()
    {
        if (IsToBufferWriter)
        {
            CommitMemory();
            return;
        }

        // The serializer's own buffer: its bytes stay in place for WrittenSpan.
        BytesCommitted += BytesPending;
        _start = _position;
    }

    private void DropPending()
    {
        if (IsToBufferWriter)
        {
            ReleaseMemory();
        }
        else
        {
            _start = _position = 0;
        }
        BytesCommitted = 0;
        _extras?.LongTexts?.Clear();
    }

    private void Close()
    {
        ReleaseMemory();
        ResetState();
        BytesCommitted = 0;
        SetDestination(null, DestinationKind.OwnBuffer);
        _isDisposed = true;
    }
}
