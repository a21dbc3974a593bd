using System.Buffers;
using System.IO.Pipelines;
using Brisk.Json.Errors;
using Brisk.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Brisk.Json.AspNetCore.Requests;

/// <summary>
/// The pipe that the framework binds a body from. The first read reads the body from the underlying pipe with Brisk.Json, and returns a tiny
/// placeholder document instead, so the bytes are processed only once.
/// </summary>
/// <remarks>
/// It serves a single read. After that, the original pipe of the request is restored for later readers. An exception from reading the body is thrown by that
/// read, where the framework expects it.
/// </remarks>
internal sealed class BodyReader(HttpContext context, JsonTypeInfo contract) : PipeReader, IRequestBodyPipeFeature
{
    private IRequestBodyPipeFeature? _below;
    private bool _isRead;
    private bool _isCanceled; // before the first read

    public object? Value { get; private set; }

    /// <summary>The error if the body is not JSON of the expected form; otherwise, null.</summary>
    public Exception? Error { get; private set; }

    /// <summary>The errors of the body, if they were collected. They are not collected if the body is long or is read incrementally.</summary>
    public IReadOnlyList<JsonError> Errors { get; private set; } = [];

    public bool IsBound => _isRead && Error is null;

    PipeReader IRequestBodyPipeFeature.Reader => this;

    public void Install()
    {
        _below = context.Features.Get<IRequestBodyPipeFeature>();
        context.Features.Set<IRequestBodyPipeFeature>(this);
    }

    /// <summary>Restores the request pipe if the body was never read.</summary>
    public void Remove()
    {
        if (!_isRead) context.Features.Set(_below);
    }

    public override async ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default)
    {
        if (_isRead) return new ReadResult(default, isCanceled: false, isCompleted: true);

        context.Features.Set(_below); // first, because the other pipe is asked for as soon as the flag is set
        _isRead = true;
        if (_isCanceled) return new ReadResult(default, isCanceled: true, isCompleted: false);

        try
        {
            PipeReader pipe = context.Request.BodyReader;
            (Value, Errors) = await ArrivedBody.TryReadAsync(pipe, contract, cancellationToken).ConfigureAwait(false);
            Value ??= await JsonSerializer.DeserializeAsync(pipe, contract, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception exception) when (exception is System.Text.Json.JsonException or FormatException)
        {
            Error = exception;
            throw;
        }

        return new ReadResult(BodySegment.StandInFor(this), isCanceled: false, isCompleted: true);
    }

    public override bool TryRead(out ReadResult result)
    {
        result = default;
        return false;
    }

    public override void AdvanceTo(SequencePosition consumed) { }

    public override void AdvanceTo(SequencePosition consumed, SequencePosition examined) { }

    public override void CancelPendingRead()
    {
        if (_isRead)
        {
            context.Request.BodyReader.CancelPendingRead();
        }
        else
        {
            _isCanceled = true;
        }
    }

    public override void Complete(Exception? exception = null) { }
}

/// <summary>
/// A placeholder document in two segments, <c>0</c> and a space, for a body that has already been read. A converter recognizes it by the segment
/// of its reader; client input never creates such a segment.
/// </summary>
/// <remarks>There are two segments because a reader exposes its segment only if its sequence has more than one.</remarks>
internal sealed class BodySegment : ReadOnlySequenceSegment<byte>
{
    private static readonly byte[] Document = "0 "u8.ToArray();

    private BodySegment(BodyReader body, int offset)
    {
        Body = body;
        Memory = Document.AsMemory(offset, 1);
        RunningIndex = offset;
    }

    public BodyReader Body { get; }

    public static ReadOnlySequence<byte> StandInFor(BodyReader body)
    {
        var last = new BodySegment(body, 1);
        return new(new BodySegment(body, 0) { Next = last }, 0, last, 1);
    }
}
