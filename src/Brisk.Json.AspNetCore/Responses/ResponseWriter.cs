using System.IO.Pipelines;
using Brisk.Json.Serialization.Metadata;
using Stj = System.Text.Json;

namespace Brisk.Json.AspNetCore.Responses;

/// <summary>
/// The pipe of a response, to which a converter that was called to write the whole document can hand the value over. The value is then written
/// by Brisk.Json when the pipe is flushed: in parts, asynchronously, without a copy of the whole text.
/// </summary>
/// <remarks>
/// A converter is given a writer and not the pipe below it. It writes a placeholder of one byte, for which the writer has to ask its
/// pipe for memory; the pipe that was asked is the one to hand the value to.
/// </remarks>
internal sealed class ResponseWriter(PipeWriter below) : PipeWriter
{
    [ThreadStatic]
    private static ResponseWriter? s_asked;

    private HandedOver? _value;
    private Memory<byte> _lent;
    private bool _isDue;

    /// <inheritdoc/>
    public override bool CanGetUnflushedBytes => below.CanGetUnflushedBytes;

    /// <inheritdoc/>
    public override long UnflushedBytes => below.UnflushedBytes;

    /// <summary>Hands a value over to the pipe below a writer, if that is ours and nothing was written yet.</summary>
    public static bool TryHandOver<T>(Stj.Utf8JsonWriter writer, T value, JsonTypeInfo<T> contract)
    {
        if (writer.CurrentDepth != 0 || writer.BytesCommitted != 0 || writer.BytesPending != 0)
        {
            return false;
        }

        s_asked = null;
        writer.WriteRawValue("0"u8, skipInputValidation: true);
        ResponseWriter? pipe = s_asked;
        s_asked = null;
        if (pipe is null)
        {
            writer.Reset();
            return false;
        }

        pipe._value = new HandedOver<T>(value, contract);
        return true;
    }

    /// <inheritdoc/>
    public override Memory<byte> GetMemory(int sizeHint = 0)
    {
        Settle();
        s_asked = this;
        return _lent = below.GetMemory(sizeHint);
    }

    /// <inheritdoc/>
    public override Span<byte> GetSpan(int sizeHint = 0)
    {
        Settle();
        _lent = default;
        return below.GetSpan(sizeHint);
    }

    /// <inheritdoc/>
    public override void Advance(int bytes)
    {
        if (_value is null || _isDue || bytes == 0)
        {
            Settle();
            below.Advance(bytes);
            return;
        }

        // The first byte is the placeholder. Others follow when the writer was used for more than this document.
        _isDue = true;
        if (bytes > 1)
        {
            byte[] rest = _lent[1..bytes].ToArray();
            Settle();
            rest.CopyTo(below.GetSpan(rest.Length));
            below.Advance(rest.Length);
        }
    }

    /// <inheritdoc/>
    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default) =>
        TakeDue() is { } value ? value.WriteAndFlushAsync(below, cancellationToken) : below.FlushAsync(cancellationToken);

    /// <inheritdoc/>
    public override ValueTask<FlushResult> WriteAsync(ReadOnlyMemory<byte> source, CancellationToken cancellationToken = default)
    {
        Settle();
        return below.WriteAsync(source, cancellationToken);
    }

    /// <inheritdoc/>
    public override void CancelPendingFlush() => below.CancelPendingFlush();

    /// <inheritdoc/>
    public override void Complete(Exception? exception = null)
    {
        Settle();
        below.Complete(exception);
    }

    /// <inheritdoc/>
    public override ValueTask CompleteAsync(Exception? exception = null)
    {
        Settle();
        return below.CompleteAsync(exception);
    }

    // Writes at once what is due, because something else is to follow it without a flush between them.
    private void Settle() => TakeDue()?.Write(below);

    // A value whose placeholder never came was given up by its writer.
    private HandedOver? TakeDue()
    {
        HandedOver? value = _isDue ? _value : null;
        _value = null;
        _isDue = false;
        return value;
    }
}
