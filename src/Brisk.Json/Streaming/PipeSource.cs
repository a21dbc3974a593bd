using System.IO.Pipelines;

namespace Brisk.Json.Streaming;

/// <summary>
/// A pipe reader, which is not completed. Data read counts as examined immediately, and as consumed at the next read or at the
/// end, except for unused data, which stays in the pipe.
/// </summary>
internal sealed class PipeSource(PipeReader pipe) : ByteSource
{
    // The last read, which has not been advanced, and how much of it was returned.
    private ReadOnlySequence<byte> _current;
    private bool _isReading;
    private bool _isLast;
    private long _given;

    public override async ValueTask<int> ReadAsync(Memory<byte> free, CancellationToken cancellationToken)
    {
        while (true)
        {
            if (_isReading)
            {
                int count = Give(free.Span);
                if (count > 0 || _isLast) return count;

                Advance(_current.End);
            }

            ReadResult result = await pipe.ReadAsync(cancellationToken).ConfigureAwait(false);
            _current = result.Buffer;
            _isReading = true;
            _isLast = result.IsCompleted;
            _given = 0;
            if (result.IsCanceled) throw new OperationCanceledException("The read of the pipe was cancelled.");
        }
    }

    public override void Release(int unused)
    {
        if (_isReading)
        {
            // The data of earlier reads is consumed, needed or not.
            Advance(_current.GetPosition(Math.Max(0, _given - unused)));
        }
    }

    private int Give(Span<byte> free)
    {
        ReadOnlySequence<byte> rest = _current.Slice(_given);
        int count = (int)Math.Min(rest.Length, free.Length);
        rest.Slice(0, count).CopyTo(free);
        _given += count;
        return count;
    }

    private void Advance(SequencePosition consumed)
    {
        _isReading = false;
        pipe.AdvanceTo(consumed);
    }
}
