namespace Brisk.Json.Converters;

/// <summary>One-dimensional arrays. An array with the same length as the previous one, up to a limit, is filled directly.</summary>
internal sealed class ArrayConverter<E>(ContractCache cache, JsonNumberHandling handling) : SequenceConverter<E[], E>(cache, handling)
{
    private const int MaxGuess = 64;

    private static readonly SequenceCreation<E[], E> s_creation = new(static items => items.ToArray(), null, null);

    private int _guess = 4;

    public override E[]? ReadValue(ref JsonCursor cursor) => cursor.MoveAfter(ReadValue(ref cursor, cursor.Position));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public override Parsed<E[]?> ReadValue(ref JsonCursor cursor, int position)
    {
        int first = cursor.EnterArray(position);
        if (first >= 0 && ElementRuns.Has<E>())
        {
            cursor.Position = first;
            E[] items = ElementRuns.ReadArray(ref cursor, Element, ref _guess);
            return new(cursor.Position, items);
        }

        return first >= 0 ? Fill(ref cursor, first) : first == JsonCursor.NotEntered ? ReadNull(ref cursor, position) : new(~first, []);
    }

    public override ReadFrame? BeginFrame(byte first) => first == '[' ? new SequenceFrame<E[], E>(this, Element, s_creation) : null;

    public override WriteFrame? BeginWrite(E[] value) => value is null || AreFew(value, Element) ? null : BeginWrite((IEnumerable<E>)value);

    public override int Store(Utf8JsonWriter writer, E[] value, int position) => value is null ? writer.StoreNull(position) : StoreArray(writer, value, position);

    private Parsed<E[]?> Fill(ref JsonCursor cursor, int position)
    {
        CursorConverter<E> element = Element;
        var items = new E[_guess];
        int count = 0;
        int indent = cursor.Indent;
        do
        {
            if ((uint)count >= (uint)items.Length) return ReadLonger(ref cursor, position, items);

            Parsed<E?> read = element.ReadValue(ref cursor, position);
            items[count] = read.Value!;
            count += read.End > 0 ? 1 : 0;
            position = cursor.NextElement(read.End, ref indent);
        }
        while (position >= 0);

        if (count != items.Length)
        {
            _guess = Math.Max(count, 1);
            Array.Resize(ref items, count);
        }

        return new(~position, items);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Parsed<E[]?> ReadLonger(ref JsonCursor cursor, int position, E[] first)
    {
        CursorConverter<E> element = Element;
        var buffer = new ElementBuffer<E>(first);
        int indent = cursor.Indent;
        try
        {
            do
            {
                Parsed<E?> read = element.ReadValue(ref cursor, position);
                if (read.End > 0) buffer.Add(read.Value!);

                position = cursor.NextElement(read.End, ref indent);
            }
            while (position >= 0);

            E[] items = buffer.Items.ToArray();
            int guess = Math.Min(items.Length, MaxGuess);
            if (_guess != guess) _guess = guess;

            return new(~position, items);
        }
        finally
        {
            buffer.Dispose();
        }
    }
}
