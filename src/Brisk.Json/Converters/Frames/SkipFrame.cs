namespace Brisk.Json.Serialization;

/// <summary>A container that is passed over; it is checked against the grammar all the same.</summary>
internal sealed class SkipFrame : ReadFrame
{
    private SkipFrame(byte first, ICursorConverter? converter)
        : base(converter)
    {
        IsObject = first == '{';
    }

    public override bool IsObject { get; }

    /// <summary>A frame for a value that begins with this byte, if it is a container.</summary>
    /// <param name="first">The byte.</param>
    /// <param name="converter">What knows the path to errors in the value; null where nothing does.</param>
    public static SkipFrame? For(byte first, ICursorConverter? converter) => first switch
    {
        (byte)'{' => new SkipFrame(first, converter is { Shape: ValueShape.Object or ValueShape.Dictionary } ? converter : null),
        (byte)'[' => new SkipFrame(first, converter is { Shape: ValueShape.Array } ? converter : null),
        _ => null,
    };

    public override void Take(ref JsonCursor cursor, ReadFrame child)
    {
        Pass(1);
        if (Converter is { Shape: ValueShape.Object })
        {
            Pass(null);
        }
    }

    protected override FrameStep ReadElements(ref JsonCursor cursor, bool isPart, ref int indent)
    {
        int count = 0;
        int name = 0;
        FrameStep step = FrameStep.More;
        do
        {
            if (IsObject)
            {
                name = cursor.Position;
                cursor.ReadName(out _);
            }

            cursor.SkipValue();
            count++;
            if (!(IsObject ? cursor.NextMember(ref indent) : cursor.NextElement(ref indent)))
            {
                step = FrameStep.Ended;
                break;
            }
        }
        while (!isPart || !cursor.IsAtEnd);

        Pass(count);
        if (Converter is { Shape: ValueShape.Dictionary })
        {
            PassNameAt(ref cursor, name);
        }

        return step;
    }

    protected override ReadFrame? EnterElement(ref JsonCursor cursor)
    {
        ICursorConverter? converter = Converter?.ElementConverter;
        int start = cursor.Position;
        if (IsObject)
        {
            ReadOnlySpan<byte> name = cursor.ReadName(out _);
            if (Converter is { Shape: ValueShape.Object })
            {
                converter = Converter.MemberConverter(name);
            }

        }

        SkipFrame? child = For(cursor.Current, converter);
        if (child is not null && IsObject)
        {
            PassNameAt(ref cursor, start);
        }

        return child;
    }
}
