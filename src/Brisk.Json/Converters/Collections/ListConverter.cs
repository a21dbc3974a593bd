using System.Runtime.InteropServices;

namespace Brisk.Json.Converters;

/// <summary><see cref="List{T}"/>, populated directly.</summary>
internal sealed class ListConverter<E>(ContractCache cache, JsonNumberHandling handling) : SequenceConverter<List<E>, E>(cache, handling)
{
    private const int MaxGuess = 64;

    // The frame collects the elements in a list, which is then the result.
    private static readonly SequenceCreation<List<E>, E> s_creation = new(static items => [.. items], null, null);

    private readonly ListFactory<E> _lists = new();

    // The length of the previous list, which predicts that of the next.
    private int _guess = 4;

    public override bool CanPopulate(bool isRoot) => true;

    public override bool CarriesIdentity => true;

    public override List<E>? ReadValue(ref JsonCursor cursor) => cursor.MoveAfter(ReadValue(ref cursor, cursor.Position));

    [MethodImpl(MethodImplOptions.NoInlining)]
    public override Parsed<List<E>?> ReadValue(ref JsonCursor cursor, int position)
    {
        int first = cursor.EnterArray(position);
        if (first >= 0 && ElementRuns.Has<E>())
        {
            cursor.Position = first;
            List<E> list = ElementRuns.ReadList(ref cursor, Element, ref _guess);
            return new(cursor.Position, list);
        }

        return first >= 0 ? Fill(ref cursor, first) : first == JsonCursor.NotEntered ? ReadNull(ref cursor, position) : new(~first, _lists.Create(0));
    }

    public override ReadFrame? BeginFrame(byte first) => first == '[' ? new SequenceFrame<List<E>, E>(this, Element, s_creation) : null;

    public override ReadFrame? BeginPopulate(byte first, List<E> existing)
        => first == '[' ? new SequenceFrame<List<E>, E>(this, Element, s_creation, existing) { Populates = true } : null;

    public override void Populate(ref JsonCursor cursor, ref List<E> value, bool isRoot)
    {
        switch (cursor.BeginArray())
        {
            case ContainerStart.Other:
                cursor.FailValue();
                break;
            case ContainerStart.Open:
                Append(ref cursor, value);
                break;
        }
    }

    public override WriteFrame? BeginWrite(List<E> value) => value is null || AreFew(CollectionsMarshal.AsSpan(value), Element) ? null : BeginWrite((IEnumerable<E>)value);

    public override int Store(Utf8JsonWriter writer, List<E> value, int position)
    {
        if (value is null) return writer.StoreNull(position);

        ReadOnlySpan<E> items = CollectionsMarshal.AsSpan(value);
        position = StoreArray(writer, items, position);
        if (value.Count < items.Length)
        {
            writer.ReleaseAfterValue(position);
            throw ConverterErrors.ElementsRemoved(typeof(E));
        }

        return position;
    }

    // Adds elements one at a time: a list that is visible to other code never has more elements than were read, even after an error.
    private void Append(ref JsonCursor cursor, List<E> list)
    {
        CursorConverter<E> element = Element;
        int indent = cursor.Indent;
        do
        {
            E? item = element.ReadValue(ref cursor);
            if (cursor.HasValue) list.Add(item!);
        }
        while (cursor.NextElement(ref indent));
    }

    // A list that is not visible to other code is extended first and truncated at the end, so storing an element needs no call.
    private Parsed<List<E>?> Fill(ref JsonCursor cursor, int position)
    {
        CursorConverter<E> element = Element;
        int guess = _guess;
        List<E> list = _lists.Create(guess);
        CollectionsMarshal.SetCount(list, guess);
        Span<E> items = CollectionsMarshal.AsSpan(list);
        cursor.NoteAllocation<E>(items);
        int count = 0;
        int indent = cursor.Indent;
        do
        {
            if (count == items.Length)
            {
                CollectionsMarshal.SetCount(list, count * 2);
                items = CollectionsMarshal.AsSpan(list);
            }

            Parsed<E?> read = element.ReadNear(ref cursor, position);
            items[count] = read.Value!;
            count += read.End > 0 ? 1 : 0;
            position = cursor.NextElement(read.End, ref indent);
        }
        while (position >= 0);

        if (count != items.Length) CollectionsMarshal.SetCount(list, count);

        // Stored only when it changes, because all threads share the cache line.
        count = Math.Min(count, MaxGuess);
        if (count != guess && count != 0) _guess = count;

        return new(~position, list);
    }
}
