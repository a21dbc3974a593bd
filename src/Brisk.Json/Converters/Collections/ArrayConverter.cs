using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>One-dimensional arrays.</summary>
internal sealed class ArrayConverter<E>(ContractCache cache, JsonNumberHandling handling) : SequenceConverter<E[], E>(cache, handling)
{
    public override E[]? ReadValue(ref JsonCursor cursor)
    {
        switch (cursor.BeginArray())
        {
            case ContainerStart.Other:
                return ReadNull(ref cursor);
            case ContainerStart.Empty:
                return [];
        }

        CursorConverter<E> element = Element;
        var buffer = new ElementBuffer<E>();
        try
        {
            do
            {
                buffer.Add(element.ReadValue(ref cursor)!);
            }
            while (cursor.NextElement());

            return buffer.Items.ToArray();
        }
        finally
        {
            buffer.Dispose();
        }
    }

    public override void WriteValue(Utf8JsonWriter writer, E[] value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }

        WriteGuard.Enter(writer);
        CursorConverter<E> element = Element;
        writer.WriteStartArray();
        foreach (E item in value)
        {
            element.WriteValue(writer, item);
        }

        writer.WriteEndArray();
    }
}
