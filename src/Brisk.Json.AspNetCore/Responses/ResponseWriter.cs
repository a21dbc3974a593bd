using System.IO.Pipelines;
using Brisk.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Brisk.Json.AspNetCore.Responses;

/// <summary>
/// The body of a response while a minimal API handles the request. Its pipe also accepts a value from a converter that is called to write the whole document.
/// Brisk.Json then writes the value when the pipe is flushed, incrementally and asynchronously, without a copy of the whole text.
/// </summary>
/// <remarks>
/// A converter receives a writer, but not its pipe. It therefore writes a placeholder of one byte, for which the writer requests memory from
/// its pipe; this identifies the pipe that receives the value. If the application has wrapped the body in another one, no value is passed,
/// because the wrapper must see the text.
/// </remarks>
internal sealed class ResponseWriter(HttpContext context, IHttpResponseBodyFeature body) : PipeWriter, IHttpResponseBodyFeature
{
    [ThreadStatic]
    private static ResponseWriter? s_asked;

    private PendingValue? _value;
    private Memory<byte> _lent;
    private bool _isDue;

    public override bool CanGetUnflushedBytes => Below.CanGetUnflushedBytes;

    public override long UnflushedBytes => Below.UnflushedBytes;

    PipeWriter IHttpResponseBodyFeature.Writer => this;

    Stream IHttpResponseBodyFeature.Stream
    {
        get
        {
            WriteDue();
            return body.Stream;
        }
    }

    private bool IsOnTop => ReferenceEquals(context.Features.Get<IHttpResponseBodyFeature>(), this);

    private PipeWriter Below => field ??= body.Writer;

    /// <summary>Replaces the body of the response until <see cref="Remove"/> is called.</summary>
    public static ResponseWriter Install(HttpContext context)
    {
        var writer = new ResponseWriter(context, context.Features.GetRequiredFeature<IHttpResponseBodyFeature>());
        context.Features.Set<IHttpResponseBodyFeature>(writer);
        return writer;
    }

    /// <summary>Restores the body, unless the application has replaced it.</summary>
    public void Remove()
    {
        if (IsOnTop) context.Features.Set(body);
    }

    /// <summary>Passes a value to the pipe of a writer, if it is of this class and nothing has been written yet.</summary>
    public static bool TryPass<T>(Stj.Utf8JsonWriter writer, T value, JsonTypeInfo<T> contract)
    {
        if (writer.CurrentDepth != 0 || writer.BytesCommitted != 0 || writer.BytesPending != 0) return false;

        s_asked = null;
        writer.WriteRawValue("0"u8, skipInputValidation: true);
        ResponseWriter? pipe = s_asked;
        s_asked = null;
        if (pipe is not { IsOnTop: true })
        {
            writer.Reset();
            return false;
        }

        pipe._value = new PendingValue<T>(value, contract);
        return true;
    }

    public override Memory<byte> GetMemory(int sizeHint = 0)
    {
        WriteDue();
        s_asked = this;
        return _lent = Below.GetMemory(sizeHint);
    }

    public override Span<byte> GetSpan(int sizeHint = 0)
    {
        WriteDue();
        _lent = default;
        return Below.GetSpan(sizeHint);
    }

    public override void Advance(int bytes)
    {
        if (_value is null || _isDue || bytes == 0)
        {
            WriteDue();
            Below.Advance(bytes);
            return;
        }

        // The first byte is the placeholder. Others follow if the writer is used for more than this document.
        _isDue = true;
        if (bytes > 1)
        {
            byte[] rest = _lent[1..bytes].ToArray();
            WriteDue();
            rest.CopyTo(Below.GetSpan(rest.Length));
            Below.Advance(rest.Length);
        }
    }

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default) =>
        TakeDue() is { } value ? value.WriteAndFlushAsync(Below, cancellationToken) : Below.FlushAsync(cancellationToken);

    public override ValueTask<FlushResult> WriteAsync(ReadOnlyMemory<byte> source, CancellationToken cancellationToken = default)
    {
        WriteDue();
        return Below.WriteAsync(source, cancellationToken);
    }

    public override void CancelPendingFlush() => Below.CancelPendingFlush();

    public override void Complete(Exception? exception = null)
    {
        WriteDue();
        Below.Complete(exception);
    }

    public override ValueTask CompleteAsync(Exception? exception = null)
    {
        WriteDue();
        return Below.CompleteAsync(exception);
    }

    void IHttpResponseBodyFeature.DisableBuffering() => body.DisableBuffering();

    Task IHttpResponseBodyFeature.StartAsync(CancellationToken cancellationToken) => body.StartAsync(cancellationToken);

    Task IHttpResponseBodyFeature.SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken)
    {
        WriteDue();
        return body.SendFileAsync(path, offset, count, cancellationToken);
    }

    Task IHttpResponseBodyFeature.CompleteAsync()
    {
        WriteDue();
        return body.CompleteAsync();
    }

    /// <summary>Writes the pending value immediately, because other output follows it, or the response ends without a flush.</summary>
    public void WriteDue() => TakeDue()?.Write(Below);

    // Discards a value without a placeholder, which its writer has abandoned.
    private PendingValue? TakeDue()
    {
        PendingValue? value = _isDue ? _value : null;
        _value = null;
        _isDue = false;
        return value;
    }
}

internal abstract class PendingValue
{
    public abstract void Write(PipeWriter pipe);

    public abstract ValueTask<FlushResult> WriteAndFlushAsync(PipeWriter pipe, CancellationToken cancellationToken);
}

internal sealed class PendingValue<T>(T value, JsonTypeInfo<T> contract) : PendingValue
{
    public override void Write(PipeWriter pipe)
    {
        ReadOnlySpan<byte> text = JsonSerializer.SerializeToUtf8Bytes(value, contract!);
        text.CopyTo(pipe.GetSpan(text.Length));
        pipe.Advance(text.Length);
    }

    public override async ValueTask<FlushResult> WriteAndFlushAsync(PipeWriter pipe, CancellationToken cancellationToken)
    {
        await JsonSerializer.SerializeAsync(pipe, value, contract!, cancellationToken).ConfigureAwait(false);
        return default; // the last part was flushed with the others
    }
}
