using System.IO.Pipelines;
using Brisk.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Stj = System.Text.Json;

namespace Brisk.Json.AspNetCore.Responses;

/// <summary>
/// The body of a response while a minimal API answers: the same, but with a pipe to which a converter that was called to write the whole document
/// can hand the value over. The value is then written by Brisk.Json when the pipe is flushed: in parts, asynchronously, without a copy of the whole text.
/// </summary>
/// <remarks>
/// A converter is given a writer and not the pipe below it. It writes a placeholder of one byte, for which the writer has to ask its
/// pipe for memory; the pipe that was asked is the one to hand the value to. Where the application has put a body of its own over this one, nothing is handed over:
/// that body is to see the text.
/// </remarks>
internal sealed class ResponseWriter(HttpContext context, IHttpResponseBodyFeature body) : PipeWriter, IHttpResponseBodyFeature
{
    [ThreadStatic]
    private static ResponseWriter? s_asked;

    private PipeWriter? _below;
    private HandedOver? _value;
    private Memory<byte> _lent;
    private bool _isDue;

    /// <inheritdoc/>
    public override bool CanGetUnflushedBytes => Below.CanGetUnflushedBytes;

    /// <inheritdoc/>
    public override long UnflushedBytes => Below.UnflushedBytes;

    /// <inheritdoc/>
    PipeWriter IHttpResponseBodyFeature.Writer => this;

    /// <inheritdoc/>
    Stream IHttpResponseBodyFeature.Stream
    {
        get
        {
            Settle();
            return body.Stream;
        }
    }

    private bool IsOnTop => ReferenceEquals(context.Features.Get<IHttpResponseBodyFeature>(), this);

    private PipeWriter Below => _below ??= body.Writer;

    /// <summary>Takes the place of the response's body, for as long as the response lasts.</summary>
    public static ResponseWriter Install(HttpContext context)
    {
        var writer = new ResponseWriter(context, context.Features.GetRequiredFeature<IHttpResponseBodyFeature>());
        context.Features.Set<IHttpResponseBodyFeature>(writer);
        return writer;
    }

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
        if (pipe is not { IsOnTop: true })
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
        return _lent = Below.GetMemory(sizeHint);
    }

    /// <inheritdoc/>
    public override Span<byte> GetSpan(int sizeHint = 0)
    {
        Settle();
        _lent = default;
        return Below.GetSpan(sizeHint);
    }

    /// <inheritdoc/>
    public override void Advance(int bytes)
    {
        if (_value is null || _isDue || bytes == 0)
        {
            Settle();
            Below.Advance(bytes);
            return;
        }

        // The first byte is the placeholder. Others follow when the writer was used for more than this document.
        _isDue = true;
        if (bytes > 1)
        {
            byte[] rest = _lent[1..bytes].ToArray();
            Settle();
            rest.CopyTo(Below.GetSpan(rest.Length));
            Below.Advance(rest.Length);
        }
    }

    /// <inheritdoc/>
    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default) =>
        TakeDue() is { } value ? value.WriteAndFlushAsync(Below, cancellationToken) : Below.FlushAsync(cancellationToken);

    /// <inheritdoc/>
    public override ValueTask<FlushResult> WriteAsync(ReadOnlyMemory<byte> source, CancellationToken cancellationToken = default)
    {
        Settle();
        return Below.WriteAsync(source, cancellationToken);
    }

    /// <inheritdoc/>
    public override void CancelPendingFlush() => Below.CancelPendingFlush();

    /// <inheritdoc/>
    public override void Complete(Exception? exception = null)
    {
        Settle();
        Below.Complete(exception);
    }

    /// <inheritdoc/>
    public override ValueTask CompleteAsync(Exception? exception = null)
    {
        Settle();
        return Below.CompleteAsync(exception);
    }

    /// <inheritdoc/>
    void IHttpResponseBodyFeature.DisableBuffering() => body.DisableBuffering();

    /// <inheritdoc/>
    Task IHttpResponseBodyFeature.StartAsync(CancellationToken cancellationToken) => body.StartAsync(cancellationToken);

    /// <inheritdoc/>
    Task IHttpResponseBodyFeature.SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken)
    {
        Settle();
        return body.SendFileAsync(path, offset, count, cancellationToken);
    }

    /// <inheritdoc/>
    Task IHttpResponseBodyFeature.CompleteAsync()
    {
        Settle();
        return body.CompleteAsync();
    }

    /// <summary>Writes at once what is due: something else is to follow it, or nothing more comes, without a flush.</summary>
    public void Settle() => TakeDue()?.Write(Below);

    // A value whose placeholder never came was given up by its writer.
    private HandedOver? TakeDue()
    {
        HandedOver? value = _isDue ? _value : null;
        _value = null;
        _isDue = false;
        return value;
    }
}
