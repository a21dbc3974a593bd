using Brisk.Json.Serialization;

namespace Brisk.Json.Streaming;

/// <summary>A container whose elements are handed out one by one.</summary>
/// <param name="converter">What reads such a container as a whole, for messages.</param>
internal abstract class HandOutFrame<T>(ICursorConverter converter) : ReadFrame(converter)
{
    /// <summary>The element that was read last.</summary>
    public T? Current { get; protected set; }

    public sealed override bool HandsOut => true;
}

/// <summary>An array.</summary>
internal class ElementsFrame<T>(ICursorConverter converter, CursorConverter<T> element) : HandOutFrame<T>(converter)
{
    public sealed override bool IsObject => false;

    public sealed override void Take(ref JsonCursor cursor, ReadFrame child)
    {
        Current = ((ReadFrame<T>)child).Result;
        Pass(1);
    }

    protected sealed override FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent)
    {
        int start = cursor.Position;
        Current = element.ReadValue(ref cursor);
        if (cursor.IsAtEnd && HasBrackets && cursor.EndsInDigit)
        {
            // The document breaks off, perhaps within this number.
            cursor.Position = start;
            cursor.FailSyntax("the end of the array");
        }

        Pass(1);
        return FrameStep.Paused;
    }

    protected sealed override ReadFrame? EnterElement(ref JsonCursor cursor) => element.BeginFrame(cursor.Current);
}

/// <summary>Values at the top of a text, one after the other.</summary>
internal sealed class TopLevelFrame<T>(ICursorConverter converter, CursorConverter<T> element) : ElementsFrame<T>(converter, element)
{
    public override bool HasBrackets => false;

    protected override bool Next(ref JsonCursor cursor, ref int indent)
    {
        cursor.BeginText();
        return !cursor.IsAtEnd;
    }
}

/// <summary>An object, whose members are handed out as pairs.</summary>
internal sealed class EntriesFrame<T>(ICursorConverter converter, CursorConverter<T> value) : HandOutFrame<KeyValuePair<string, T?>>(converter)
{
    private string _key = "";

    public override bool IsObject => true;

    public override void Take(ref JsonCursor cursor, ReadFrame child) => Current = new(_key, ((ReadFrame<T>)child).Result);

    protected override FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent)
    {
        string key = cursor.ReadKey();
        int start = cursor.Position;
        Current = new(key, value.ReadValue(ref cursor));
        if (cursor.IsAtEnd && cursor.EndsInDigit)
        {
            cursor.Position = start;
            cursor.FailSyntax("the end of the object");
        }

        Pass(key);
        return FrameStep.Paused;
    }

    protected override ReadFrame? EnterElement(ref JsonCursor cursor)
    {
        string key = cursor.ReadKey();
        ReadFrame? child = value.BeginFrame(cursor.Current);
        if (child is not null)
        {
            _key = key;
            Pass(key);
        }

        return child;
    }
}
