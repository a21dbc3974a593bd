using Brisk.Json.Contracts;
using Brisk.Json.Text;

namespace Brisk.Json.Streaming;

// The beginning and the end of a document.
internal abstract partial class FrameReader
{
    // Reads the whole document if it is available, or enters its root if it is too large to wait for.
    private bool TryBegin()
    {
        if (Buffer.IsFinal && !IsEager)
        {
            ReadWhole();
            return true;
        }

        if (!(IsEager || Buffer.IsFull) || (_isWhole && !Buffer.IsFinal)) return false;

        ReadOnlySpan<byte> text = Buffer.Unread;
        int first = ChunkScanner.SkipInsignificant(text, 0, _seesComments);
        if (first == text.Length)
        {
            if (Buffer.IsFinal) ReadWhole();

            return Buffer.IsFinal;
        }

        if (BeginRoot(text[first]) is { } frame)
        {
            var cursor = new JsonCursor(text, 0, 0, _readerOptions, _context) { Strings = _strings };
            try
            {
                cursor.BeginText();
                Open(ref cursor, frame);
            }
            catch (Exception exception) when (Concerns(exception))
            {
                Rethrow(exception, ref cursor, Buffer.Place);
                throw;
            }

            return true;
        }

        // An object instead of elements does not become valid by waiting, unless it represents an array.
        if (Buffer.IsFinal || (IsEager && text[first] == '{' && _context is not ReferenceScope { Resolver: not null }))
        {
            ReadWhole();
            return true;
        }

        _isWhole = true;
        return false;
    }

    private void ReadWhole()
    {
        var cursor = new JsonCursor(Buffer.Unread, 0, 0, _readerOptions, _context) { Origin = Source.Map is null ? null : this, Strings = _strings };
        try
        {
            cursor.BeginText();
            ReadWhole(ref cursor);
            cursor.EndText();
        }
        catch (Exception exception) when (Concerns(exception))
        {
            Rethrow(exception, ref cursor, Buffer.Place);
            throw;
        }

        Buffer.Consume(cursor.Position);
        _hasBegun = _isAfterRoot = true;
    }

    private bool TryEnd()
    {
        ReadOnlySpan<byte> text = Buffer.Unread;
        if (!Buffer.IsFinal && (_seesComments || WhitespaceScanner.Skip(text, 0) == text.Length))
        {
            if (!_seesComments) Buffer.Consume(text.Length);

            return false;
        }

        var cursor = new JsonCursor(text, 0, 0, _readerOptions, _context);
        try
        {
            cursor.EndText();
        }
        catch (Exception exception) when (Concerns(exception))
        {
            Rethrow(exception, ref cursor, Buffer.Place);
            throw;
        }

        Buffer.Consume(text.Length);
        return true;
    }
}
