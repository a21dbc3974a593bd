using System.IO.Compression;

namespace Brisk.Json.Tool;

/// <summary>The input of a command: a file or standard input, decompressed.</summary>
internal sealed class Input : IAsyncDisposable
{
    private readonly string? _file;
    private readonly Stream _raw;

    private Input(string? file, Stream raw, Stream text, long? length) => (_file, _raw, Text, Length) = (file, raw, text, length);

    public string Name => _file ?? "standard input";

    public bool IsFromFile => _file is not null;

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
        return new(file == "-" ? null : file, raw, isCompressed ? new DecompressedStream(raw) : raw, length);
    }

    /// <summary>Returns whether a path refers to the file of the input.</summary>
    public bool IsFile(string path)
        => _file is not null && string.Equals(Resolve(path), Resolve(_file), OperatingSystem.IsLinux() ? StringComparison.Ordinal : StringComparison.OrdinalIgnoreCase);

    private static string Resolve(string path)
        => File.Exists(path) && File.ResolveLinkTarget(path, returnFinalTarget: true) is { } target ? target.FullName : Path.GetFullPath(path);

    public async ValueTask DisposeAsync()
    {
        await Text.DisposeAsync();
        await _raw.DisposeAsync();
    }

    /// <summary>Counts the bytes read, and returns the bytes examined in advance.</summary>
    private sealed class CountingStream(Stream source) : ReadingStream
    {
        private ReadOnlyMemory<byte> _unread;
        private long _count;
        private uint _last;

        public long Count => Volatile.Read(ref _count);

        /// <summary>The last four bytes that were read, the first of them in the lowest bits.</summary>
        public uint Last => _last;

        public void Unread(ReadOnlyMemory<byte> bytes) => _unread = bytes;

        // Reads synchronously, because an asynchronous file read would cost a thread-pool thread and a context switch even for data that the system has in memory.
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            cancellationToken.ThrowIfCancellationRequested();
            return source is FileStream ? new(Read(buffer.Span)) : ReadOtherAsync(buffer, cancellationToken);
        }

        public override int Read(Span<byte> buffer) => TakeUnread(buffer) is > 0 and var unread ? unread : Counted(source.Read(buffer), buffer);

        protected override void Dispose(bool disposing) => source.Dispose();

        private async ValueTask<int> ReadOtherAsync(Memory<byte> buffer, CancellationToken cancellationToken)
            => TakeUnread(buffer.Span) is > 0 and var unread ? unread : Counted(await source.ReadAsync(buffer, cancellationToken), buffer.Span);

        private int TakeUnread(Span<byte> buffer)
        {
            int count = Math.Min(_unread.Length, buffer.Length);
            _unread.Span[..count].CopyTo(buffer);
            _unread = _unread[count..];
            return count;
        }

        private int Counted(int count, ReadOnlySpan<byte> read)
        {
            Volatile.Write(ref _count, _count + count);
            foreach (byte b in read[Math.Max(0, count - sizeof(uint))..count])
            {
                _last = (_last >> 8) | ((uint)b << 24);
            }

            return count;
        }
    }

    /// <summary>Decompresses, and reports compressed data that is cut off, at whose end a <see cref="GZipStream"/> just ends.</summary>
    private sealed class DecompressedStream(CountingStream raw) : ReadingStream
    {
        private readonly GZipStream _decompressed = new(raw, CompressionMode.Decompress);
        private long _count;

        public override int Read(Span<byte> buffer) => Checked(_decompressed.Read(buffer), buffer.Length);

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
            => Checked(await _decompressed.ReadAsync(buffer, cancellationToken), buffer.Length);

        protected override void Dispose(bool disposing) => _decompressed.Dispose();

        // The data ends with its length modulo 2^32 (RFC 1952 section 2.3.1). Data that consists of several compressed parts ends with that of the last one.
        private int Checked(int count, int requested)
        {
            _count += count;
            if (count == 0 && requested > 0 && raw.Last is var length && length != (uint)_count && length > _count)
            {
                throw new InvalidDataException("The compressed data is cut off, or followed by other data.");
            }

            return count;
        }
    }
}

/// <summary>The output of a command: a file or standard output.</summary>
internal static class Output
{
    private const int BufferSize = 128 * 1024;

    /// <summary>Opens a file, or standard output for null.</summary>
    /// <param name="input">The input, which must not be the same file.</param>
    /// <exception cref="IOException">The file cannot be created.</exception>
    public static Stream Open(string? file, Input input)
    {
        if (file is null or "-") return new BufferedStream(Console.OpenStandardOutput(), BufferSize);
        if (input.IsFile(file)) throw new IOException("The output file is the input file.");

        // The input is locked as long as it is open, so that this fails if the file is the input under another name.
        if (input.IsFromFile && new FileInfo(file) is { Exists: true, Length: > 0 })
        {
            using var probe = new FileStream(file, FileMode.Open, FileAccess.Write, FileShare.None);
        }

        Stream stream = new FileStream(file, FileMode.Create, FileAccess.Write, FileShare.Read, BufferSize);
        return file.EndsWith(".gz", StringComparison.OrdinalIgnoreCase) ? new GZipStream(stream, CompressionLevel.Fastest) : stream;
    }
}
