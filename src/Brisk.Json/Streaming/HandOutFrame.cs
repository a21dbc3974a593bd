using Brisk.Json.Serialization;

namespace Brisk.Json.Streaming;

/// <summary>A container whose elements are handed out one by one. Small ones are read several at once.</summary>
/// <param name="converter">What reads such a container as a whole, for messages.</param>
internal abstract class HandOutFrame<T>(ICursorConverter converter) : ReadFrame(converter)
{
    // Enough that the way from the caller to the cursor and back costs little beside them, and little enough to be thrown away.
    private const int MaxCount = 64;
    private const int MaxLength = 4 * 1024;

    private readonly T?[] _elements = new T?[MaxCount];
    private readonly int[] _ends = new int[MaxCount];

    /// <summary>How many elements were read last.</summary>
    public int ReadCount { get; private set; }

    public sealed override bool HandsOut => true;

    /// <summary>One of the elements that were read last.</summary>
    public T? this[int index] => _elements[index];

    /// <summary>How much text those elements have that follow one of them.</summary>
    public int LengthBehind(int index) => ReadCount == 0 ? 0 : _ends[ReadCount - 1] - _ends[index];

    public sealed override void Take(ref JsonCursor cursor, ReadFrame child)
    {
        _elements[0] = TakeElement(child);
        _ends[0] = 0;
        ReadCount = 1;
        Pass(1);
    }

    protected sealed override FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent)
    {
        ReadCount = 0;
        try
        {
            ReadSeveral(ref cursor, isPart, ref indent);
        }
        catch (Exception) when (ReadCount > 0)
        {
            // Those before it are handed out first; then it is read again, and fails again.
        }

        cursor.Position = _ends[ReadCount - 1];
        Pass(ReadCount);
        return FrameStep.Paused;
    }

    /// <summary>Reads the element at the cursor.</summary>
    protected abstract T? ReadElement(ref JsonCursor cursor);

    /// <summary>The value of a child that is complete.</summary>
    protected abstract T? TakeElement(ReadFrame child);

    /// <summary>Moves from behind an element to the next one.</summary>
    protected virtual bool MoveOn(ref JsonCursor cursor, ref int indent) => IsObject ? cursor.NextMember(ref indent) : cursor.NextElement(ref indent);

    private void ReadSeveral(ref JsonCursor cursor, bool isPart, ref int indent)
    {
        int start = cursor.Position;
        int count = 0;
        do
        {
            _elements[count] = ReadElement(ref cursor);
            _ends[count] = cursor.Position;
            ReadCount = ++count;
        }
        // What has been referred to cannot be read again: then it is one element at a time.
        while (count < MaxCount && cursor.Position - start < MaxLength && cursor.Context is JsonSerializerOptions && MoveOn(ref cursor, ref indent) && !(isPart && cursor.IsAtEnd));
    }
}
