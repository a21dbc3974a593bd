using System.Buffers;
using System.IO.Pipelines;

namespace Brisk.Json;

/// <summary>A whole document from a stream or a pipe, in rented memory, without its byte order mark.</summary>
internal struct GatheredText : IDisposable
{
    private static ReadOnlySpan<byte> ByteOrderMark => [0xEF, 0xBB, 0xBF];

    private const int MaxTrustedLength = 16 * 1024 * 1024;

    private byte[]? _buffer;
    private int _length;

    public readonly ReadOnlySpan<byte> Span
    {
        get
        {
            ReadOnlySpan<byte> text = _buffer.AsSpan(0, _length);
            return text.StartsWith(ByteOrderMark) ? text[3..] : text;
        }
    }

    public static GatheredText Read(Stream stream, int bufferSize)
    {
        var text = new GatheredText();
        text.Begin(stream, bufferSize);
        try
        {
            while (stream.Read(text.Free()) is > 0 and int read)
            {
                text._length += read;
            }
        }
        catch
        {
            text.Dispose();
            throw;
        }

        return text;
    }

    public static async ValueTask<GatheredText> ReadAsync(Stream stream, int bufferSize, CancellationToken cancellationToken)
    {
        var text = new GatheredText();
        text.Begin(stream, bufferSize);
        try
        {
            while (await stream.ReadAsync(text.FreeMemory(), cancellationToken).ConfigureAwait(false) is > 0 and int read)
            {
                text._length += read;
            }
        }
        catch
        {
            text.Dispose();
            throw;
        }

        return text;
    }

    public static async ValueTask<GatheredText> ReadAsync(PipeReader pipe, CancellationToken cancellationToken)
    {
        while (true)
        {
            ReadResult result = await pipe.ReadAsync(cancellationToken).ConfigureAwait(false);
            if (result.IsCanceled)
            {
                pipe.AdvanceTo(result.Buffer.Start, result.Buffer.End);
                throw new OperationCanceledException("The read of the pipe was cancelled.");
            }

            if (!result.IsCompleted)
            {
                pipe.AdvanceTo(result.Buffer.Start, result.Buffer.End);
                continue;
            }

            int length = checked((int)result.Buffer.Length);
            var text = new GatheredText { _buffer = ArrayPool<byte>.Shared.Rent(length), _length = length };
            result.Buffer.CopyTo(text._buffer);
            pipe.AdvanceTo(result.Buffer.End);
            return text;
        }
    }

    public void Dispose()
    {
        if (_buffer is { } buffer)
        {
            _buffer = null;
            ArrayPool<byte>.Shared.Return(buffer);
        }
    }

    private void Begin(Stream stream, int bufferSize)
    {
        // One byte more than the rest of the stream, so that its end is seen without growing; but what a stream says is not trusted far.
        long rest = stream.CanSeek ? Math.Max(0, stream.Length - stream.Position) : 0;
        _buffer = ArrayPool<byte>.Shared.Rent((int)Math.Max(bufferSize, Math.Min(rest + 1, MaxTrustedLength)));
    }

    private Span<byte> Free() => FreeMemory().Span;

    private Memory<byte> FreeMemory()
    {
        byte[] buffer = _buffer!;
        if (_length == buffer.Length)
        {
            if (_length == Array.MaxLength)
            {
                throw new JsonException($"The document is longer than {Array.MaxLength} bytes.");
            }

            byte[] larger = ArrayPool<byte>.Shared.Rent((int)Math.Min(Array.MaxLength, buffer.Length * 2L));
            buffer.AsSpan(0, _length).CopyTo(larger);
            _buffer = larger;
            ArrayPool<byte>.Shared.Return(buffer);
            buffer = larger;
        }

        return buffer.AsMemory(_length);
    }
}
