using System.Buffers;
using System.Runtime.CompilerServices;
using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>Makes the rows of a document from a complete text, in one pass.</summary>
/// <remarks>
/// Three methods know the grammar. Run takes what is common, in one loop that calls nothing and keeps everything in registers; where it meets something else
/// it puts down the state, and Step takes one token with care. Where the processor has vectors that find all tokens of a block at once, RunListed takes the place of
/// Run: no token waits for the end of the one before it. What none takes (comments, trailing commas, errors) is left to
/// <see cref="ReaderRowBuilder"/>, which knows the options, and where exactly an error is.
/// </remarks>
internal ref partial struct RowBuilder
{
    // A value within a longer text is probably much shorter than that.
    private const int FirstRowsOfPrefix = 256;

    // In shorter texts it costs more to list the places of tokens than it saves.
    private const int MinLengthToIndex = 256;

    private readonly ReadOnlySpan<byte> _text;
    private readonly int _maxDepth;
    private readonly bool _isPrefix;
    private readonly int _minLengthToIndex;

    // For each open container what belongs to the one around it: see Pack.
    private Span<ulong> _stack;
    private DocumentRows _rows;
    private IndentGuess _indent;
    private Expected _state;
    private int _position;
    private int _depth;

    // Of the innermost container: its closing byte, the row of its start, and how many elements or properties it has so far.
    private byte _close;
    private int _start;
    private int _count;

    // How many indents were not as wide as was expected.
    private int _misses;

    // The places of tokens, as far as they are listed: how many there are, the first that is not used, and how far the text was looked at.
    private Span<uint> _places;
    private TokenIndexer _indexer;
    private int _placeCount;
    private int _nextPlace;
    private int _indexed;

    /// <param name="text">The text.</param>
    /// <param name="maxDepth">How many containers may be open at once.</param>
    /// <param name="stack">Room for open containers. What is deeper takes an array.</param>
    /// <param name="isPrefix">Whether only the first value is asked for, whatever follows it.</param>
    /// <param name="minLengthToIndex">The shortest text of which the places of tokens are listed, where the processor can.</param>
    public RowBuilder(ReadOnlySpan<byte> text, int maxDepth, Span<ulong> stack, bool isPrefix = false, int minLengthToIndex = MinLengthToIndex)
    {
        _minLengthToIndex = isPrefix ? int.MaxValue : minLengthToIndex;
        _text = text;
        _maxDepth = maxDepth;
        _stack = stack;
        _isPrefix = isPrefix;
        _rows = DocumentRows.Rent(text.Length, isPrefix ? FirstRowsOfPrefix : int.MaxValue);
    }

    /// <summary>Where the value ends, once the rows are made.</summary>
    public readonly int End => _position;

    /// <summary>What must come next.</summary>
    private enum Expected : byte
    {
        /// <summary>The only value, or that of the property whose name was read.</summary>
        Value,

        /// <summary>An element; the end of the array when it is empty so far.</summary>
        Element,

        /// <summary>A property; the end of the object when it is empty so far.</summary>
        Property,

        /// <summary>A comma or the end of the container.</summary>
        Separator,

        /// <summary>Nothing.</summary>
        End,
    }

    /// <summary>
    /// Makes the rows. False when the text is not one value of strict JSON, or too deep: no rows are left then.
    /// </summary>
    public bool TryBuild(out DocumentRows rows)
    {
        bool isBuilt = false;
        uint[]? places = null;
        try
        {
            if (_text.Length >= _minLengthToIndex && TokenIndexer.IsSupported)
            {
                places = ArrayPool<uint>.Shared.Rent(Math.Min(_text.Length + TokenIndexer.Block, MaxPlaces));
                _places = places;
            }

            isBuilt = Build();
        }
        finally
        {
            if (places is not null) ArrayPool<uint>.Shared.Return(places);
            if (!isBuilt) _rows.Return();
        }

        rows = _rows;
        return isBuilt;
    }

    private bool Build()
    {
        while (_state != Expected.End)
        {
            if (!Step()) return false;
            if (_depth > 0 && _places.IsEmpty) Run();
            else if (_depth > 0) RunIndexed();
        }

        return _isPrefix || IsAtEnd();
    }

    /// <summary>What is kept of a container while another one in it is open.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Pack(byte close, int start, int count)
        => ((ulong)(uint)start << 33) | ((close == ']' ? 1UL : 0) << 32) | (uint)count;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Unpack(ulong packed, out byte close, out int start, out int count)
    {
        close = (packed & (1UL << 32)) != 0 ? (byte)']' : (byte)'}';
        start = (int)(packed >> 33);
        count = (int)packed;
    }
}
