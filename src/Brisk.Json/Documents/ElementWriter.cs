using Brisk.Json.Text;

namespace Brisk.Json;

/// <summary>Writes the contents of documents.</summary>
internal static class ElementWriter
{
    /// <summary>Writes the value at a row, which may be in a later chunk, or continue there.</summary>
    public static void WriteValue(Utf8JsonWriter writer, JsonDocument document, int index)
    {
        document = document.Containing(ref index);
        DocumentRow row = document.RowAt(index);
        if (row.IsStart)
        {
            WriteContainer(writer, document, index);
        }
        else
        {
            WriteScalar(writer, document, row, index);
        }
    }

    /// <summary>Writes the name at a row, and its value.</summary>
    public static void WriteProperty(Utf8JsonWriter writer, JsonDocument document, int nameIndex)
    {
        WriteName(writer, document, nameIndex);
        WriteValue(writer, document, nameIndex + 1);
    }

    // Not recursive, because documents may be nested more deeply than the stack allows.
    private static void WriteContainer(Utf8JsonWriter writer, JsonDocument document, int start)
    {
        int end = document.EndOf(start);
        ContainerStack open = default;
        bool isName = false;
        int triedUntil = writer.Options.Indented ? end : start - 1; // nothing is copied unchanged if the output is indented
        for (int index = start; index <= end; index++)
        {
            if (index >= document.RowCount)
            {
                (end, triedUntil) = (end - index, triedUntil - index);
                document = document.Containing(ref index);
                (end, triedUntil) = (end + index, triedUntil + index);
            }

            DocumentRow row = document.RowAt(index);
            bool isInArray = open.Depth > 0 && !open.InObject;

            // Text that could not be copied as a whole is not tried again part by part, so that it is examined only once.
            if (index > triedUntil && !isName && (row.IsStart || (isInArray && !VerbatimText.IsEnd(row))) && VerbatimText.LastOfRun(document, index, isInArray) is int last and >= 0)
            {
                triedUntil = last;
                if (VerbatimText.TryWrite(writer, document, index, last))
                {
                    index = last;
                    isName = open.InObject;
                    continue;
                }
            }

            if (row.Kind is JsonValueKind.Object or JsonValueKind.Array)
            {
                bool isObject = row.Kind == JsonValueKind.Object;
                if (row.IsStart)
                {
                    open.Push(isObject);
                    if (isObject)
                    {
                        writer.WriteStartObject();
                    }
                    else
                    {
                        writer.WriteStartArray();
                    }
                }
                else
                {
                    open.Pop();
                    if (isObject)
                    {
                        writer.WriteEndObject();
                    }
                    else
                    {
                        writer.WriteEndArray();
                    }
                }

                isName = open.InObject;
            }
            else if (isName)
            {
                WriteName(writer, document, index);
                isName = false;
            }
            else
            {
                WriteScalar(writer, document, row, index);
                isName = open.InObject;
            }
        }
    }

    private static void WriteName(Utf8JsonWriter writer, JsonDocument document, int index)
    {
        DocumentRow row = document.RowAt(index);
        ReadOnlySpan<byte> body = document.Body(row, index);
        if (!row.IsVariant)
        {
            writer.WritePropertyName(body);
            return;
        }

        byte[] rented = Unescape(body, out int length);
        writer.WritePropertyName(rented.AsSpan(0, length));
        TextBuffer.Return(rented, length);
    }

    private static void WriteScalar(Utf8JsonWriter writer, JsonDocument document, DocumentRow row, int index)
    {
        ReadOnlySpan<byte> body = document.Body(row, index);
        if (row.Kind != JsonValueKind.String)
        {
            WriteBareValue(writer, document, row, index, body);
        }
        else if (!row.IsVariant)
        {
            writer.WriteStringValue(body);
        }
        else
        {
            WriteEscapedString(writer, body);
        }
    }

    private static void WriteBareValue(Utf8JsonWriter writer, JsonDocument document, DocumentRow row, int index, ReadOnlySpan<byte> body)
    {
        switch (row.Kind)
        {
            case JsonValueKind.True:
                writer.WriteBooleanValue(true);
                break;
            case JsonValueKind.False:
                writer.WriteBooleanValue(false);
                break;
            case JsonValueKind.Null:
                writer.WriteNullValue();
                break;
            default:
                if (!document.IsBareValueAt(row, index)) DocumentErrors.ThrowChangedNumber();
                writer.WriteBareValue(body);
                break;
        }
    }

    private static void WriteEscapedString(Utf8JsonWriter writer, ReadOnlySpan<byte> body)
    {
        byte[] rented = Unescape(body, out int length);
        writer.WriteStringValue(rented.AsSpan(0, length));
        TextBuffer.Return(rented, length);
    }

    private static byte[] Unescape(ReadOnlySpan<byte> body, out int length)
    {
        byte[] rented = ArrayPool<byte>.Shared.Rent(body.Length);
        if (StringDecoder.TryUnescape(body, rented, out length, out _)) return rented;
        TextBuffer.Return(rented, length);
        DocumentErrors.ThrowInvalidEscape(body);
        return rented;
    }
}
