using System.IO.Compression;

namespace Brisk.Json.Tool;

/// <summary>The input of a command: a file or standard input, decompressed.</summary>
internal sealed class Input : IAsyncDisposable
{
    private readonly Stream _raw;

    private Input(string name, Stream raw, Stream text, long? length) => (Name, _raw, Text, Length) = (name, raw, text, length);

    public string Name { get; }

    public Stream Text { get; }

    /// <summary>The number of bytes in the file, or null if it is unknown.</summary>
    public long? Length { get; }

    /// <summary>The number of bytes of the file that have been read.</summary>
    public long Position => ((CountingStream)_raw).Count;

    /// <summary>Opens a file, or standard input for <c>-</c>.</summary>
    /// <exception cref="IOException">The file cannot be opened.</exception>
    public static async ValueTask<Input> OpenAsync(string file, CancellationToken cancellationToken)
    {
        Stream source = file == "-"
            ? Console.OpenStandardInput()
            : new FileStream(file, new FileStreamOptions { Options = FileOptions.SequentialScan, BufferSize = 0 });
        long? length = source.CanSeek ? source.Length : null;
        var raw = new CountingStream(source);

        // Compression is detected from the content, because standard input has no name.
        byte[] first = new byte[2];
        int count = await raw.ReadAtLeastAsync(first, first.Length, throwOnEndOfStream: false, cancellationToken);
        raw.Unread(first.AsMemory(0, count));
        bool isCompressed = first is [0x1F, 0x8B];
        return new(file == "-" ? "standard input" : file, raw, isCompressed ? new GZipStream(raw, CompressionMode.Decompress) : raw, length);
    }

    public async ValueTask DisposeAsync()
    {
        await Text.DisposeAsync();
        await _raw.DisposeAsync();
    }

    /// <summary>Counts the bytes read, and returns the bytes examined in advance.</summary>
    private sealed class CountingStream(Stream source) : Stream
    {
        private ReadOnlyMemory<byte> _unread;
        private long _count;

        public long Count => Volatile.Read(ref _count);

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public void Unread(ReadOnlyMemory<byte> bytes) => _unread = bytes;

        // Reads synchronously, because an asynchronous file read would cost a thread-pool thread and a context switch even for data that the system has in memory.
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            cancellationToken.ThrowIfCancellationRequested();
            return source is FileStream ? new(Read(buffer.Span)) : ReadOtherAsync(buffer, cancellationToken);
        }

        public override int Read(Span<byte> buffer) => TakeUnread(buffer) is > 0 and var unread ? unread : Counted(source.Read(buffer));

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override void Flush() { }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        protected override void Dispose(bool disposing) => source.Dispose();

        private async ValueTask<int> ReadOtherAsync(Memory<byte> buffer, CancellationToken cancellationToken)
            => TakeUnread(buffer.Span) is > 0 and var unread ? unread : Counted(await source.ReadAsync(buffer, cancellationToken));

        private int TakeUnread(Span<byte> buffer)
        {
            int count = Math.Min(_unread.Length, buffer.Length);
            _unread.Span[..count].CopyTo(buffer);
            _unread = _unread[count..];
            return count;
        }

        private int Counted(int count)
        {
            Volatile.Write(ref _count, _count + count);
            return count;
        }
    }
}

/// <summary>The output of a command: a file or standard output.</summary>
internal static class Output
{
    private const int BufferSize = 128 * 1024;

    /// <summary>Opens a file, or standard output for null.</summary>
    /// <exception cref="IOException">The file cannot be created.</exception>
    public static Stream Open(string? file)
    {
        if (file is null or "-") return new BufferedStream(Console.OpenStandardOutput(), BufferSize);
        Stream stream = new FileStream(file, FileMode.Create, FileAccess.Write, FileShare.Read, BufferSize);
        return file.EndsWith(".gz", StringComparison.OrdinalIgnoreCase) ? new GZipStream(stream, CompressionLevel.Fastest) : stream;
    }
}
