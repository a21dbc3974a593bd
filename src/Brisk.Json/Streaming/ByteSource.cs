using System.IO.Pipelines;
using Brisk.Json.Dialects;

namespace Brisk.Json.Streaming;

internal abstract class ByteSource
{
    public static ByteSource Of(object source) => source is Stream stream ? new StreamSource(stream) : new PipeSource((PipeReader)source);

    /// <summary>Reads into a part of the memory.</summary>
    /// <returns>The number of bytes read; 0 at the end.</returns>
    public abstract ValueTask<int> ReadAsync(Memory<byte> free, CancellationToken cancellationToken);

    public virtual int Read(Span<byte> free) => throw new NotSupportedException();

    /// <summary>The probable number of remaining bytes, or 0 if it is unknown.</summary>
    public virtual long ExpectedLength => 0;

    /// <summary>The mapping to positions in the original text, or null if the bytes are the original.</summary>
    public virtual TextMap? Map => null;

    /// <summary>Notifies the source that only positions in the last bytes read are still needed.</summary>
    public virtual void Keep(int length) { }

    /// <summary>Ends reading. The result of a pending read must not be used.</summary>
    /// <param name="unused">The number of bytes that were read but not used.</param>
    public virtual void Release(int unused) { }
}

/// <summary>A stream, which stays open.</summary>
internal sealed class StreamSource(Stream stream) : ByteSource
{
    public override long ExpectedLength => LengthOf(stream);

    /// <summary>Returns the number of remaining bytes, or 0 if it is unknown.</summary>
    public static long LengthOf(Stream stream) => stream.CanSeek ? Math.Max(0, stream.Length - stream.Position) : 0;

    public override ValueTask<int> ReadAsync(Memory<byte> free, CancellationToken cancellationToken) => stream.ReadAsync(free, cancellationToken);

    public override int Read(Span<byte> free) => stream.Read(free);
}

/// <summary>
/// A pipe reader, which is not completed. The data of a read is marked as consumed and examined before the next read or at the
/// end, except for unused data, which stays in the pipe.
/// </summary>
internal sealed class PipeSource(PipeReader pipe) : ByteSource
{
    // The last read, which has not been advanced, how much of it was returned, and the rest.
    private ReadOnlySequence<byte> _current;
    private ReadOnlySequence<byte> _rest;
    private bool _isReading;
    private bool _isReleased;
    private bool _isLast;
    private long _returned;

    public override async ValueTask<int> ReadAsync(Memory<byte> free, CancellationToken cancellationToken)
    {
        while (true)
        {
            if (_isReading)
            {
                int count = CopyNext(free.Span);
                if (count > 0 || _isLast) return count;

                Advance(_current.End);
            }

            await BeginAsync(cancellationToken).ConfigureAwait(false);
            if (_isReleased) return 0;
        }
    }

    /// <summary>The whole document, after <see cref="TryReadWholeAsync"/>.</summary>
    public ReadOnlySpan<byte> Whole => _current.FirstSpan;

    /// <summary>Starts reading. Returns whether the whole document is in the pipe, in one segment.</summary>
    public async ValueTask<bool> TryReadWholeAsync(CancellationToken cancellationToken)
    {
        await BeginAsync(cancellationToken).ConfigureAwait(false);
        if (!_isLast || !_current.IsSingleSegment) return false;

        _returned = _current.Length;
        _rest = default;
        return true;
    }

    public override void Release(int unused)
    {
        _isReleased = true;
        if (_isReading)
        {
            // The data of earlier reads is consumed, whether it was needed or not.
            Advance(_current.GetPosition(Math.Max(0, _returned - unused)));
        }
    }

    private ValueTask BeginAsync(CancellationToken cancellationToken)
    {
        ValueTask<ReadResult> reading = pipe.ReadAsync(cancellationToken);
        if (!reading.IsCompletedSuccessfully) return EndAsync(reading);

        Begin(reading.GetAwaiter().GetResult());
        return default;
    }

    private async ValueTask EndAsync(ValueTask<ReadResult> reading) => Begin(await reading.ConfigureAwait(false));

    private void Begin(ReadResult result)
    {
        _current = _rest = result.Buffer;
        _isReading = true;
        _isLast = result.IsCompleted;
        _returned = 0;

        // Nobody else would end a read that was pending when the source was released.
        if (_isReleased) Advance(_current.Start);

        if (result.IsCanceled) throw new OperationCanceledException("PipeReader.ReadAsync was canceled.");
    }

    private int CopyNext(Span<byte> free)
    {
        int count = (int)Math.Min(_rest.Length, free.Length);
        _rest.Slice(0, count).CopyTo(free);
        _rest = _rest.Slice(count);
        _returned += count;
        return count;
    }

    private void Advance(SequencePosition consumed)
    {
        _isReading = false;
        pipe.AdvanceTo(consumed);
    }
}
