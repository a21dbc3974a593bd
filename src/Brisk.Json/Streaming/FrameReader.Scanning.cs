using Brisk.Json.Converters;
using Brisk.Json.Text;

namespace Brisk.Json.Streaming;

// Determines which elements of the innermost container are available.
internal abstract partial class FrameReader
{
    // The elements returned may be the last that the caller needs: the scan goes no further than necessary, in steps of this many bytes.
    private const int YieldScan = 8 * 1024;

    // The result of the scan of the unconsumed bytes for the innermost frame; indices count from the first of them.
    private ChunkScanner _scanner;
    private int _scanned;
    private int _lastComma;
    private int _end;

    // The length of the unconsumed text that the innermost frame can read: up to its end, to its last complete element, or to the end of the document.
    private bool TryFindElements(ReadFrame frame, out int length, out bool isPart)
    {
        ReadOnlySpan<byte> text = Buffer.Unread;
        isPart = false;
        length = text.Length;
        if (Buffer.IsFinal) return true;

        while (_end < 0 && _scanned < text.Length && !(frame.Yields && _lastComma > 0))
        {
            Scan(text[..(frame.Yields ? _scanned + Math.Min(text.Length - _scanned, YieldScan) : text.Length)]);
        }

        isPart = _end < 0;
        length = (isPart ? _lastComma : _end) + 1;
        if (length <= 1 && isPart && !frame.HasBrackets)
        {
            length = TopLevelValue.EndOfScalar(text, _seesComments);
            return length > 0;
        }

        return length > 1 || !isPart;
    }

    private void Scan(ReadOnlySpan<byte> text)
    {
        _end = _scanner.Scan(text, _scanned, ref _lastComma);
        _scanned = text.Length;
    }

    private void BeginScan()
    {
        _scanner = new ChunkScanner(_seesComments, notesEnds: _depth > 0 && !_frames[_depth - 1].HasBrackets);
        _scanned = 0;
        _lastComma = 0;
        _end = -1;
    }
}
