using System.Text;

namespace Brisk.Json.Tests.Modeling;

/// <summary>Repeated texts, generated while they are read: at most 1,000 bytes at once, asynchronously.</summary>
internal sealed class Repeating(params (string Text, int Count)[] parts) : Stream
{
    private readonly (byte[] Text, long Length)[] _parts = [.. parts.Select(static part => (Encoding.UTF8.GetBytes(part.Text), (long)part.Text.Length * part.Count))];
    private long _position;
    private bool _isDisposed;

    /// <summary>The number of synchronous reads.</summary>
    public int SynchronousReads { get; private set; }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => _position;
        set
        {
            ObjectDisposedException.ThrowIf(_isDisposed, this);
            _position = value;
        }
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override int Read(Span<byte> buffer)
    {
        SynchronousReads++;
        return Fill(buffer);
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await Task.Yield();
        return Fill(buffer.Span);
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        _isDisposed = true;
        base.Dispose(disposing);
    }

    private int Fill(Span<byte> buffer)
    {
        long start = 0;
        foreach ((byte[] text, long length) in _parts)
        {
            if (_position < start + length)
            {
                int count = (int)Math.Min(Math.Min(buffer.Length, 1000), start + length - _position);
                int index = (int)((_position - start) % text.Length);
                for (int i = 0; i < count; i++)
                {
                    buffer[i] = text[index];
                    index = index + 1 == text.Length ? 0 : index + 1;
                }

                _position += count;
                return count;
            }

            start += length;
        }

        return 0;
    }
}

/// <summary>Counts what is written to it.</summary>
internal sealed class Counting : MemoryStream
{
    private long _length;

    /// <summary>The length of the longest write.</summary>
    public int Longest { get; private set; }

    public override long Length => _length;

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        _length += buffer.Length;
        Longest = Math.Max(Longest, buffer.Length);
        return default;
    }
}

/// <summary>Throws at the end of its bytes.</summary>
internal sealed class Failing(byte[] bytes) : MemoryStream(bytes)
{
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        => await base.ReadAsync(buffer, cancellationToken) is > 0 and var count ? count : throw new IOException();
}
