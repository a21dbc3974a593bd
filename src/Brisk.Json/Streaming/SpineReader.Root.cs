using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Text;

namespace Brisk.Json.Streaming;

// The beginning and the end of a document.
internal abstract partial class SpineReader
{
    // Reads the whole document when it is there, or enters its root when it is too large to wait for.
    private bool TryBegin()
    {
        if (Buffer.IsFinal && !IsEager)
        {
            ReadWhole();
            return true;
        }

        if (!(IsEager || Buffer.IsFull) || (_isWhole && !Buffer.IsFinal))
        {
            return false;
        }

        ReadOnlySpan<byte> text = Buffer.Unread;
        int first = ElementBeginning.SkipInsignificant(text, 0, _seesComments);
        if (first == text.Length)
        {
            if (Buffer.IsFinal)
            {
                ReadWhole();
            }

            return Buffer.IsFinal;
        }

        if (BeginRoot(text[first]) is { } frame)
        {
            var cursor = new JsonCursor(text, 0, 0, _readerOptions, _context);
            try
            {
                cursor.BeginText();
                Open(ref cursor, frame);
            }
            catch (Exception exception) when (ErrorLocator.Concerns(exception))
            {
                Rethrow(exception, ref cursor);
                throw;
            }

            return true;
        }

        // An object where elements are wanted will not become right by waiting, unless it stands for an array.
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
        var cursor = new JsonCursor(Buffer.Unread, 0, 0, _readerOptions, _context);
        try
        {
            cursor.BeginText();
            ReadWhole(ref cursor);
            cursor.EndText();
        }
        catch (Exception exception) when (ErrorLocator.Concerns(exception))
        {
            Rethrow(exception, ref cursor);
            throw;
        }

        Buffer.Consume(cursor.Position);
        _hasBegun = _isBehindRoot = true;
    }

    private bool TryEnd()
    {
        ReadOnlySpan<byte> text = Buffer.Unread;
        if (!Buffer.IsFinal && (_seesComments || WhitespaceScanner.Skip(text, 0) == text.Length))
        {
            if (!_seesComments)
            {
                Buffer.Consume(text.Length);
            }

            return false;
        }

        var cursor = new JsonCursor(text, 0, 0, _readerOptions, _context);
        try
        {
            cursor.EndText();
        }
        catch (Exception exception) when (ErrorLocator.Concerns(exception))
        {
            Rethrow(exception, ref cursor);
            throw;
        }

        Buffer.Consume(text.Length);
        return true;
    }
}
