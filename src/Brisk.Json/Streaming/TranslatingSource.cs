using Brisk.Json.Dialects;

namespace Brisk.Json.Streaming;

/// <summary>JSON5 from another source, translated as it arrives.</summary>
internal sealed class TranslatingSource : ByteSource
{
    private readonly ByteSource _inner;
    private readonly PositionLog _log = new();
    private readonly Json5Translator _translator;
    private byte[] _input;
    private int _start;
    private int _end;
    private bool _isFinal;
    private bool _isWaiting;
    private bool _isReleased;
    private long _read;
    private long _returned;

    // Translated text for which the reader had no space.
    private byte[] _spare = [];
    private int _spareStart;
    private int _spareEnd;

    private TranslatingSource(ByteSource inner, JsonSerializerOptions options)
    {
        _inner = inner;
        _translator = new Json5Translator(options.EffectiveMaxDepth, _log);
        _input = ArrayPool<byte>.Shared.Rent(Math.Max(options.DefaultBufferSize, 4 * Json5Translator.RequiredSpace));
        Map = new TextMap(_log, _translator);
    }

    /// <summary>Returns a source of JSON: the same one, or one that translates it.</summary>
    public static ByteSource Of(ByteSource source, JsonSerializerOptions options)
        => options.Dialect == JsonDialect.Json5 ? new TranslatingSource(source, options) : source;

    public override TextMap Map { get; }

    public override long ExpectedLength => _inner.ExpectedLength;

    public override async ValueTask<int> ReadAsync(Memory<byte> free, CancellationToken cancellationToken)
    {
        int count;
        while (!TryRead(free.Span, out count))
        {
            int read;
            _isWaiting = true;
            try
            {
                read = await _inner.ReadAsync(FreeMemory(), cancellationToken).ConfigureAwait(false);
            }
            finally
            {
                _isWaiting = false;
            }

            if (_isReleased) return 0;

            Commit(read);
        }

        return count;
    }

    public override int Read(Span<byte> free)
    {
        int count;
        while (!TryRead(free, out count))
        {
            Commit(_inner.Read(FreeMemory().Span));
        }

        return count;
    }

    public override void Keep(int length) => _log.Discard(_returned - length);

    public override void Release(int unused)
    {
        // At the end of the text, whitespace and comments that were translated to nothing are used as well.
        bool isAllUsed = unused == 0 && _spareStart == _spareEnd && (_isFinal || _translator.HasStopped);
        _inner.Release(isAllUsed ? 0 : (int)Math.Min(int.MaxValue, _read - _log.ToOriginal(_returned - unused)));
        _isReleased = true;
        byte[] input = _input;
        (_input, _start, _end) = ([], 0, 0);

        // A pending read writes to the memory.
        if (input.Length > 0 && !_isWaiting) ArrayPool<byte>.Shared.Return(input);
    }

    // Returns false if more of the original is needed.
    private bool TryRead(Span<byte> free, out int count)
    {
        if (_spareStart == _spareEnd && free.Length > 2 * Json5Translator.RequiredSpace)
        {
            count = Translate(free);
        }
        else
        {
            if (_spareStart == _spareEnd)
            {
                _spare = _spare.Length == 0 ? new byte[4 * Json5Translator.RequiredSpace] : _spare;
                (_spareStart, _spareEnd) = (0, Translate(_spare));
            }

            count = Math.Min(free.Length, _spareEnd - _spareStart);
            _spare.AsSpan(_spareStart, count).CopyTo(free);
            _spareStart += count;
        }

        _returned += count;
        return count > 0 || _isFinal || _translator.HasStopped;
    }

    private int Translate(Span<byte> output)
    {
        _translator.Translate(_input.AsSpan(_start, _end - _start), _isFinal, output, out int consumed, out int written);
        _start += consumed;
        return written;
    }

    private Memory<byte> FreeMemory()
    {
        _input.AsSpan(_start, _end - _start).CopyTo(_input);
        (_start, _end) = (0, _end - _start);
        return _input.AsMemory(_end);
    }

    private void Commit(int count)
    {
        _end += count;
        _read += count;
        _isFinal = count == 0;
    }
}
