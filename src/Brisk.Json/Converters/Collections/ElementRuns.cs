using System.Runtime.InteropServices;

namespace Brisk.Json.Converters;

/// <summary>Reads arrays of primitive values: the element converter fills memory in a loop (<see cref="CursorConverter{T}.ReadElements"/>), without a call per element.</summary>
internal static class ElementRuns
{
    private const int MaxGuess = 64;

    /// <summary>Returns whether elements of the type are read this way; a constant for the JIT.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Has<E>() => typeof(E).IsValueType && (typeof(E).IsPrimitive || typeof(E) == typeof(decimal));

    /// <summary>Reads the rest of an array that has been entered.</summary>
    /// <param name="cursor">The cursor, at the first element.</param>
    /// <param name="guess">The length of the previous list, which predicts that of this one.</param>
    public static List<E> ReadList<E>(ref JsonCursor cursor, CursorConverter<E> element, ref int guess)
    {
        int expected = guess;
        var list = new List<E>(expected);
        CollectionsMarshal.SetCount(list, expected);
        Span<E> items = CollectionsMarshal.AsSpan(list);
        cursor.NoteAllocation<E>(items);
        int count = element.ReadElements(ref cursor, items, out bool isEnd);
        while (!isEnd)
        {
            CollectionsMarshal.SetCount(list, count + 1);
            CollectionsMarshal.SetCount(list, list.Capacity);
            count += element.ReadElements(ref cursor, CollectionsMarshal.AsSpan(list)[count..], out isEnd);
        }

        if (count != list.Count) CollectionsMarshal.SetCount(list, count);
        if (count != expected) Learn(ref guess, expected, count);

        return list;
    }

    public static E[] ReadArray<E>(ref JsonCursor cursor, CursorConverter<E> element, ref int guess)
    {
        int expected = guess;
        var items = new E[expected];
        cursor.NoteAllocation<E>(items);
        int count = element.ReadElements(ref cursor, items, out bool isEnd);
        if (!isEnd)
        {
            items = ReadLonger(ref cursor, element, items);
            count = items.Length;
        }
        else if (count != expected)
        {
            Array.Resize(ref items, count);
        }

        if (count != expected) Learn(ref guess, expected, count);

        return items;
    }

    /// <summary>Reads the rest of an array that has been entered into a buffer.</summary>
    public static void ReadInto<E>(ref JsonCursor cursor, CursorConverter<E> element, ref ElementBuffer<E> buffer)
    {
        bool isEnd;
        do
        {
            int count = element.ReadElements(ref cursor, buffer.FreeSpace(), out isEnd);
            buffer.Take(count);
        }
        while (!isEnd);
    }

    /// <summary>Reads elements one at a time until the array ends or the space is full, and returns their count.</summary>
    /// <param name="cursor">The cursor, at an element; on return, at the first unread one, or after the array.</param>
    /// <param name="items">The span to fill, which is not empty.</param>
    public static int ReadEach<E>(ref JsonCursor cursor, CursorConverter<E> element, Span<E?> items, out bool isEnd)
    {
        int indent = cursor.Indent;
        int count = 0;
        do
        {
            if (count == items.Length)
            {
                isEnd = false;
                return count;
            }

            items[count] = element.ReadValue(ref cursor);
            count += cursor.HasValue ? 1 : 0;
        }
        while (cursor.NextElement(ref indent));
        isEnd = true;
        return count;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static E[] ReadLonger<E>(ref JsonCursor cursor, CursorConverter<E> element, E[] first)
    {
        var buffer = new ElementBuffer<E>(first);
        try
        {
            ReadInto(ref cursor, element, ref buffer);
            return buffer.Items.ToArray();
        }
        finally
        {
            buffer.Dispose();
        }
    }

    // Stored only when it changes, because threads that read the same types share it.
    private static void Learn(ref int guess, int expected, int count)
    {
        count = Math.Min(count, MaxGuess);
        if (count != expected) guess = count;
    }
}
