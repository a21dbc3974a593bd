using System.Security.Cryptography;
using Brisk.Json.Streaming;
using Brisk.Json.Text;

namespace Brisk.Json;

// Strings that are larger than anyone wants to hold in memory.
public abstract partial class JsonAsyncReader
{
    private StringStream? _openString;

    /// <summary>Opens the string behind the property name at which the reader stands, to be read in parts.</summary>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The text in UTF-8, escapes resolved; whether it is valid UTF-8 is not checked. The reader moves behind the string when the stream is read to its end or disposed, and not before; only asynchronous reads are possible.</returns>
    /// <exception cref="InvalidOperationException">The reader does not stand at a property name.</exception>
    /// <exception cref="JsonException">The value is no string.</exception>
    public async ValueTask<Stream> OpenStringAsync(CancellationToken cancellationToken = default)
    {
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        if (TokenType != JsonTokenType.PropertyName)
        {
            throw StreamingErrors.NoName(TokenType);
        }

        int quote;
        while ((quote = WhitespaceScanner.Skip(_buffer.Unread, _consumed)) == _buffer.Unread.Length && !_buffer.IsFinal)
        {
            await FillAsync(cancellationToken).ConfigureAwait(false);
        }

        if (quote == _buffer.Unread.Length || _buffer.Unread[quote] != '"')
        {
            throw Misread("a string", quote);
        }

        BytesConsumed += quote + 1 - _consumed;
        _buffer.Consume(quote + 1);
        _consumed = _tokenStart = _valueStart = _valueLength = 0;
        TokenType = JsonTokenType.String;
        ValueIsEscaped = false;
        return _openString = new StringStream(this);
    }

    /// <summary>Opens the base64 string (RFC 4648 section 4) behind the property name at which the reader stands, to be read in parts.</summary>
    /// <param name="cancellationToken">Ends the reading.</param>
    /// <returns>The bytes. What is no base64 makes reading them throw <see cref="FormatException"/>.</returns>
    /// <inheritdoc cref="OpenStringAsync" path="/exception"/>
    public async ValueTask<Stream> OpenBase64Async(CancellationToken cancellationToken = default)
    {
        Stream text = await OpenStringAsync(cancellationToken).ConfigureAwait(false);
        return new CryptoStream(text, new FromBase64Transform(FromBase64TransformMode.DoNotIgnoreWhiteSpaces), CryptoStreamMode.Read);
    }

    // A part of the open string; 0 at its end.
    private async ValueTask<int> ReadStringAsync(Memory<byte> destination, CancellationToken cancellationToken)
    {
        while (true)
        {
            if (TryReadString(destination.Span, out int count))
            {
                return count;
            }

            if (_buffer.IsFinal)
            {
                throw Misread("the end of a string", _buffer.Unread.Length);
            }

            await FillAsync(cancellationToken).ConfigureAwait(false);
        }
    }

    private bool TryReadString(Span<byte> destination, out int count)
    {
        ReadOnlySpan<byte> text = _buffer.Unread;
        count = Math.Min(StringScanner.FindSpecial(text, 0), destination.Length);
        int used = count;
        if (count == 0 && !text.IsEmpty)
        {
            switch (text[0])
            {
                case (byte)'"':
                    EndString();
                    return true;
                case (byte)'\\':
                    used = EscapeLength(text);
                    if (used > text.Length && !_buffer.IsFinal)
                    {
                        return false;
                    }

                    if (used > text.Length || !StringDecoder.TryUnescape(text[..used], destination, out count, out _))
                    {
                        throw Misread("a valid escape", 0);
                    }

                    break;
                default:
                    throw Misread("no control character in a string", 0);
            }
        }

        text[..(used == count ? count : 0)].CopyTo(destination);
        _buffer.Consume(used);
        BytesConsumed += used;
        return used > 0;
    }

    // That of a pair of surrogates is the length of both.
    private static int EscapeLength(ReadOnlySpan<byte> text)
    {
        if (text.Length < 2 || text[1] != 'u')
        {
            return 2;
        }

        bool isHigh = text.Length >= 4 && (text[2] | 0x20) == 'd' && text[3] is (byte)'8' or (byte)'9' or (byte)'a' or (byte)'b' or (byte)'A' or (byte)'B';
        return isHigh ? 12 : 6;
    }

    private void EndString()
    {
        _buffer.Consume(1);
        BytesConsumed++;
        _openString = null;
        LineAnchor place = _buffer.Place;
        _state = new JsonReaderState(_state.Options, ReadState.ValueRead, JsonTokenType.String, _state.Containers, place.Line, place.Column);
    }

    private void CheckNoOpenString()
    {
        if (_openString is not null)
        {
            throw StreamingErrors.StringIsOpen();
        }
    }

    private JsonException Misread(string expected, int index)
    {
        _buffer.Consume(index);
        LineAnchor place = _buffer.Place;
        return new($"The JSON text is not valid: expected {expected}. Path: {Path} | LineNumber: {place.Line} | BytePositionInLine: {place.Column}.", Path, place.Line, place.Column);
    }

    private sealed class StringStream(JsonAsyncReader reader) : Stream
    {
        // The longest that one escape gives.
        private const int SmallestRead = 4;

        private readonly byte[] _rest = new byte[SmallestRead];
        private int _restLength;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (buffer.IsEmpty)
            {
                return 0;
            }

            if (_restLength == 0)
            {
                if (reader._openString != this)
                {
                    return 0;
                }

                if (buffer.Length >= SmallestRead)
                {
                    return await reader.ReadStringAsync(buffer, cancellationToken).ConfigureAwait(false);
                }

                _restLength = await reader.ReadStringAsync(_rest, cancellationToken).ConfigureAwait(false);
            }

            int count = Math.Min(_restLength, buffer.Length);
            _rest.AsSpan(0, count).CopyTo(buffer.Span);
            _rest.AsSpan(count).CopyTo(_rest);
            _restLength -= count;
            return count;
        }

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
            => ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

        public override async ValueTask DisposeAsync()
        {
            var passed = new byte[1024];
            while (await ReadAsync(passed).ConfigureAwait(false) > 0)
            {
            }

            await base.DisposeAsync().ConfigureAwait(false);
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException("Only asynchronous reads are possible.");

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override void Flush()
        {
        }
    }
}
