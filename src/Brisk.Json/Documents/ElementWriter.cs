namespace Brisk.Json;

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

    public static void WriteProperty(Utf8JsonWriter writer, JsonDocument document, int nameIndex)
    {
        WriteName(writer, document, nameIndex);
        WriteValue(writer, document, nameIndex + 1);
    }

    // Not recursive, because documents may be nested more deeply than the stack allows. The position is kept in a local variable, and returned to the writer where
    // one of its other methods must write a token: for lack of space, to escape it, or to throw.
    private static void WriteContainer(Utf8JsonWriter writer, JsonDocument document, int start)
    {
        int end = document.EndOf(start);
        ReadOnlySpan<byte> text = document.Text;
        ContainerStack open = default;
        bool isName = false;
        int position = writer.AcquireForValue();
        for (int index = start; index <= end; index++)
        {
            if (index >= document.RowCount)
            {
                end -= index;
                document = document.Containing(ref index);
                end += index;
                text = document.Text;
            }

            DocumentRow row = document.RowAt(index);
            if (row.IsEnd)
            {
                position = writer.StoreEnd(position, row.Kind == JsonValueKind.Object ? (byte)'}' : (byte)']');
                open.Pop();
            }
            else if (isName)
            {
                int stored = row.IsVariant ? Utf8JsonWriter.NotAcquired : writer.StoreName(text, row.Offset, document.SizeOf(row, index), position);
                position = stored != Utf8JsonWriter.NotAcquired ? stored : WriteNameBetween(writer, document, index, position);
                isName = false;
                continue;
            }
            else
            {
                bool beginsLine = writer.IsOutputIndented && open.Depth > 0 && !open.InObject;
                if (beginsLine) position = BeginLine(writer, position);
                if (row.IsStart)
                {
                    bool isObject = row.Kind == JsonValueKind.Object;
                    byte bracket = isObject ? (byte)'{' : (byte)'[';
                    int started = writer.StoreElementStart(position, bracket, isObject ? 1u : 0);
                    position = started != Utf8JsonWriter.NotAcquired ? started : WriteStart(writer, bracket, position);
                    open.Push(isObject);
                }
                else
                {
                    position = StoreScalar(writer, document, text, row, index, position);
                }
            }

            isName = open.InObject;
        }

        writer.ReleaseAfterValue(position);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int StoreScalar(Utf8JsonWriter writer, JsonDocument document, ReadOnlySpan<byte> text, DocumentRow row, int index, int position)
    {
        if (row.Kind == JsonValueKind.String)
        {
            if (!row.IsVariant) return writer.StoreString(text, row.Offset, document.SizeOf(row, index), position);
        }
        else if (document.IsBareValueAt(row, index))
        {
            int end = QuotedUtf8.TryStoreBare(text, row.Offset, row.Size, writer.Buffer, writer.Limit, position);
            if (end >= 0) return end;
        }

        return WriteScalarBetween(writer, document, row, index, position);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteNameBetween(Utf8JsonWriter writer, JsonDocument document, int index, int position)
    {
        writer.ReleaseBetween(position);
        WriteName(writer, document, index);
        return writer.AcquireAfterName();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteScalarBetween(Utf8JsonWriter writer, JsonDocument document, DocumentRow row, int index, int position)
    {
        writer.ReleaseBeforeValue(position);
        WriteScalar(writer, document, row, index);
        return writer.AcquireAfterValue();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int WriteStart(Utf8JsonWriter writer, byte bracket, int position)
    {
        writer.ReleaseBeforeValue(position);
        return writer.AcquireAfterStart(bracket);
    }

    private static int BeginLine(Utf8JsonWriter writer, int position)
    {
        int started = writer.StoreNewLine(position);
        if (started == Utf8JsonWriter.NotAcquired) writer.ReleaseBetween(position);
        return started;
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
        switch (row.Kind)
        {
            case JsonValueKind.String when !row.IsVariant:
                writer.WriteStringValue(body);
                break;
            case JsonValueKind.String:
                byte[] rented = Unescape(body, out int length);
                writer.WriteStringValue(rented.AsSpan(0, length));
                TextBuffer.Return(rented, length);
                break;
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

    private static byte[] Unescape(ReadOnlySpan<byte> body, out int length)
    {
        byte[] rented = ArrayPool<byte>.Shared.Rent(body.Length);
        if (StringDecoder.TryUnescape(body, rented, out length, out _)) return rented;
        TextBuffer.Return(rented, length);
        DocumentErrors.ThrowInvalidEscape(body);
        return rented;
    }
}
