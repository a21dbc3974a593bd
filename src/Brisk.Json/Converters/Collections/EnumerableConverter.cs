using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>Makes a collection of elements that have been read.</summary>
internal delegate TCollection SequenceBuilder<TCollection, E>(ReadOnlySpan<E> items);

/// <summary>Collections that are neither arrays nor lists: their elements are gathered first, and the collection is made of them.</summary>
/// <param name="cache">Where the converter of the elements is found.</param>
/// <param name="handling">The handling of numbers among the elements.</param>
/// <param name="build">Makes the collection; null where it can only be written.</param>
/// <param name="add">Adds to a collection that exists; null where that is not possible.</param>
internal sealed class EnumerableConverter<TCollection, E>(
    ContractCache cache, JsonNumberHandling handling, SequenceBuilder<TCollection, E>? build, Action<object, E>? add)
    : SequenceConverter<TCollection, E>(cache, handling)
{
    public override bool CanPopulate => add is not null && !typeof(TCollection).IsValueType;

    public override TCollection? ReadValue(ref JsonCursor cursor)
    {
        if (build is null)
        {
            throw ConverterErrors.CannotRead(typeof(TCollection));
        }

        ContainerStart start = cursor.BeginArray();
        if (start == ContainerStart.Other)
        {
            return ReadNull(ref cursor);
        }

        var buffer = new ElementBuffer<E>();
        try
        {
            if (start == ContainerStart.Open)
            {
                CursorConverter<E> element = Element;
                int indent = 0;
                do
                {
                    buffer.Add(element.ReadValue(ref cursor)!);
                }
                while (cursor.NextElement(ref indent));
            }

            return build(buffer.Items);
        }
        finally
        {
            buffer.Dispose();
        }
    }

    public override void Populate(ref JsonCursor cursor, ref TCollection value)
    {
        ContainerStart start = cursor.BeginArray();
        if (start == ContainerStart.Other)
        {
            cursor.FailValue();
        }

        if (start == ContainerStart.Open)
        {
            CursorConverter<E> element = Element;
            object target = value!;
            int indent = 0;
            do
            {
                add!(target, element.ReadValue(ref cursor)!);
            }
            while (cursor.NextElement(ref indent));
        }
    }

    public override void WriteValue(Utf8JsonWriter writer, TCollection value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }

        WriteGuard.Enter(writer);
        CursorConverter<E> element = Element;
        writer.WriteStartArray();
        foreach (E item in (IEnumerable<E>)value)
        {
            element.WriteValue(writer, item);
        }

        writer.WriteEndArray();
    }
}
