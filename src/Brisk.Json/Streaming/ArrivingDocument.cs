using Brisk.Json.Dialects;

namespace Brisk.Json.Streaming;

/// <summary>A document that is read once all of it has arrived, as from memory, or incrementally if it does not fit into the buffer. The owner fills the buffer.</summary>
internal struct ArrivingDocument<T>
{
    // Buffered documents are parsed 1.1 to 1.3 times as fast, because their text need not be scanned for complete
    // elements. A buffer smaller than the default is a request to use little memory, and is kept small.
    private const int MaxWholeLength = 4 * 1024 * 1024;
    private const int MinWholeSize = 16 * 1024;

    private readonly Conversion<T> _conversion;

    // A stream, which gets a ByteSource only if it is read incrementally, or a ByteSource.
    private readonly object _source;
    private ArrivingText _text;
    private DocumentReader<T>? _reader;

    /// <param name="source">A <see cref="Stream"/> or <see cref="ByteSource"/>.</param>
    public ArrivingDocument(Conversion<T> conversion, object source)
    {
        JsonSerializerOptions options = conversion.Options;
        long expectedLength = source is ByteSource bytes ? bytes.ExpectedLength : StreamSource.LengthOf((Stream)source);
        _conversion = conversion;
        _source = source;
        _text = ArrivingText.Of(options, expectedLength, options.DefaultBufferSize >= MinWholeSize ? MaxWholeLength : 0);
        if (options.Dialect == JsonDialect.Json5) ReadIncrementally();
    }

    /// <summary>The document, when all of it has been read.</summary>
    public T? Result { get; private set; }

    /// <summary>Reads bytes to be committed.</summary>
    public ValueTask<int> ReadAsync(CancellationToken cancellationToken)
        => _reader is not null ? _reader.Source.ReadAsync(_reader.Buffer.Free(), cancellationToken)
            : _source is Stream stream ? stream.ReadAsync(_text.Free(), cancellationToken)
            : ((ByteSource)_source).ReadAsync(_text.Free(), cancellationToken);

    public int Read() => _reader is null ? ((Stream)_source).Read(_text.Free().Span) : _reader.Source.Read(_reader.Buffer.Free().Span);

    /// <summary>Adds the bytes that were read, where zero means the end, and reads the document as far as possible.</summary>
    /// <returns>Whether the document has been read.</returns>
    public bool Commit(int count)
    {
        if (_reader is null)
        {
            _text.Commit(count);
            if (_text.IsFinal)
            {
                Result = _conversion.ReadDocument(ArrivingText.WithoutMark(_text.Unread), isStream: true);
                _text.Consume(_text.Unread.Length);
                return true;
            }

            if (!_text.IsFull) return false;

            ReadIncrementally();
        }
        else
        {
            _reader.Buffer.Commit(count);
        }

        if (_reader.Advance() != Progress.Done) return false;

        Result = _reader.Result;
        return true;
    }

    /// <summary>Releases the memory, and returns unused data to the source.</summary>
    public readonly void Dispose()
    {
        if (_reader is not null)
        {
            _reader.Dispose();
            return;
        }

        (_source as ByteSource)?.Release(_text.Unread.Length);
        _text.Dispose();
    }

    [MemberNotNull(nameof(_reader))]
    private void ReadIncrementally() => _reader = new DocumentReader<T>(_conversion, _source as ByteSource ?? new StreamSource((Stream)_source), _text);
}

/// <summary>Reads a document incrementally, to its end.</summary>
internal sealed class DocumentReader<T>(Conversion<T> conversion, ByteSource source, ArrivingText text)
    : FrameReader(conversion.Converter, conversion.Options, source, buffer: text)
{
    public T? Result { get; private set; }

    protected override void ReadWhole(ref JsonCursor cursor) => Result = conversion.Read(ref cursor);

    protected override void TakeRoot(ReadFrame frame) => Result = conversion.TakeFrom(frame);
}
