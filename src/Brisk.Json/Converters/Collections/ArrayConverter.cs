using System.Runtime.CompilerServices;
using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>One-dimensional arrays. One whose length is that of the last, up to a bound, is filled in place.</summary>
internal sealed class ArrayConverter<E>(ContractCache cache, JsonNumberHandling handling) : SequenceConverter<E[], E>(cache, handling)
{
    private const int MaxGuess = 64;

    private static readonly SequenceMaking<E[], E> s_making = new(static items => items.ToArray(), null, null);

    private int _guess = 4;

    public override E[]? ReadValue(ref JsonCursor cursor)
    {
        switch (cursor.BeginArray())
        {
            case ContainerStart.Other:
                return ReadNull(ref cursor);
            case ContainerStart.Empty:
                return [];
        }

        if (ElementRuns.Has<E>())
        {
            return ElementRuns.ReadArray(ref cursor, Element, ref _guess);
        }

        CursorConverter<E> element = Element;
        var items = new E[_guess];
        int count = 0;
        int indent = cursor.Indent;
        do
        {
            if ((uint)count >= (uint)items.Length)
            {
                return ReadLonger(ref cursor, items);
            }

            items[count++] = element.ReadValue(ref cursor)!;
        }
        while (cursor.NextElement(ref indent));

        if (count != items.Length)
        {
            _guess = count;
            Array.Resize(ref items, count);
        }

        return items;
    }

    public override ReadFrame? BeginFrame(byte first) => first == '[' ? new SequenceFrame<E[], E>(this, Element, s_making) : null;

    public override WriteFrame? BeginWrite(E[] value) => value is null || IsFew(value.Length) ? null : BeginWrite((IEnumerable<E>)value);

    public override void WriteValue(Utf8JsonWriter writer, E[] value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }

        WriteGuard.Enter(writer);
        if (value.Length == 0)
        {
            writer.WriteEmptyContainer("[]"u8);
            return;
        }

        CursorConverter<E> element = Element;
        writer.WriteStartArray();
        foreach (E item in value)
        {
            element.WriteValue(writer, item);
        }

        writer.WriteEndArray();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private E[] ReadLonger(ref JsonCursor cursor, E[] first)
    {
        CursorConverter<E> element = Element;
        var buffer = new ElementBuffer<E>(first);
        int indent = cursor.Indent;
        try
        {
            do
            {
                buffer.Add(element.ReadValue(ref cursor)!);
            }
            while (cursor.NextElement(ref indent));

            E[] items = buffer.Items.ToArray();
            _guess = Math.Min(items.Length, MaxGuess);
            return items;
        }
        finally
        {
            buffer.Dispose();
        }
    }
}
