using System.Runtime.ExceptionServices;

namespace Brisk.Json.Streaming;

/// <summary>A container whose elements are returned one at a time. Small ones are read several at a time.</summary>
/// <param name="converter">The converter of the complete container, for messages.</param>
internal abstract class YieldingFrame<T>(ICursorConverter converter) : ReadFrame(converter)
{
    // Large enough to amortize the cost of a call to the cursor, and small enough that little is lost if the elements are not used.
    private const int MaxCount = 64;
    private const int MaxLength = 4 * 1024;

    // Small arrays are common.
    private const int FirstCount = 8;

    private T?[] _elements = new T?[FirstCount];
    private int[] _ends = new int[FirstCount];

    // The exception that ended the last batch, and the position of the cursor, relative to the end of the batch.
    private Exception? _failure;
    private (int Position, FailurePlace Place, int Consumed) _failurePosition;

    /// <summary>The number of elements in the last batch read.</summary>
    public int ReadCount { get; private set; }

    public sealed override bool Yields => true;

    public sealed override bool HasFailed => _failure is not null;

    /// <summary>An element of the last batch read.</summary>
    public T? this[int index] => _elements[index];

    /// <summary>Returns the length of the text of the following elements in the batch.</summary>
    public int LengthAfter(int index) => ReadCount == 0 ? 0 : _ends[ReadCount - 1] - _ends[index];

    /// <summary>Discards the elements, all of which have been returned.</summary>
    public void DiscardElements() => ReadCount = 0;

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
        if (_failure is not null) ThrowFailure(ref cursor);

        while (Metadata is { } rules && TrySkip(ref cursor, rules))
        {
            if (!MoveOn(ref cursor, ref indent)) return FrameStep.Ended;
            if (isPart && cursor.IsAtEnd) return FrameStep.More;
        }

        try
        {
            ReadSeveral(ref cursor, isPart, ref indent);
        }
        catch (Exception exception) when (ReadCount > 0)
        {
            // The elements before the invalid one are returned first. It is not read again, because converters and setters may have side effects.
            int end = _ends[ReadCount - 1];
            int consumed = cursor.ConsumedAtFailure;
            _failure = exception;
            _failurePosition = (cursor.Position - end, cursor.FailurePlace, consumed < 0 ? consumed : consumed - end);
        }

        cursor.Position = _ends[ReadCount - 1];
        Pass(ReadCount);
        Pass(NameOf(_elements[ReadCount - 1]));
        return FrameStep.Paused;
    }

    /// <summary>Moves to the first element in the text.</summary>
    /// <param name="cursor">The cursor, after the opening bracket of the container or after an element.</param>
    public virtual bool First(ref JsonCursor cursor, bool isFirst, ref int indent) => isFirst ? cursor.FirstElement(Close) : MoveOn(ref cursor, ref indent);

    /// <summary>Reads the element at the cursor. Several threads may do this with one frame: it is not modified.</summary>
    public abstract T? ReadElement(ref JsonCursor cursor);

    public virtual string? NameOf(T? element) => null;

    /// <summary>Skips the property at the cursor if it is metadata.</summary>
    protected virtual bool TrySkip(ref JsonCursor cursor, MetadataRules rules) => false;

    protected abstract T? TakeElement(ReadFrame child);

    /// <summary>Moves from an element to the next one.</summary>
    public virtual bool MoveOn(ref JsonCursor cursor, ref int indent) => IsObject ? cursor.NextMember(ref indent) : cursor.NextElement(ref indent);

    private void ThrowFailure(ref JsonCursor cursor)
    {
        // The text starts at the end of the batch.
        (cursor.Position, cursor.FailurePlace, cursor.ConsumedAtFailure) = _failurePosition;
        ExceptionDispatchInfo.Throw(_failure!);
    }

    private void Grow()
    {
        Array.Resize(ref _elements, MaxCount);
        Array.Resize(ref _ends, MaxCount);
    }

    private void ReadSeveral(ref JsonCursor cursor, bool isPart, ref int indent)
    {
        int start = cursor.Position;
        int count = 0;
        do
        {
            if (count == _elements.Length) Grow();

            _elements[count] = ReadElement(ref cursor);
            _ends[count] = cursor.Position;
            ReadCount = ++count;
        }
        // With references, elements are read one at a time, because metadata may be between them.
        while (count < MaxCount && cursor.Position - start < MaxLength && cursor.Context is JsonSerializerOptions && MoveOn(ref cursor, ref indent) && !(isPart && cursor.IsAtEnd));
    }
}
