using Brisk.Json.Dialects;

namespace Brisk.Json.Converters;

/// <summary>Converts numbers as JSON numbers, and as strings if the number handling allows it.</summary>
internal abstract class NumberConverter<T>(JsonNumberHandling handling) : CursorConverter<T>
{
    protected readonly bool WritesStrings = (handling & JsonNumberHandling.WriteAsString) != 0;
    protected readonly bool ReadsStrings = (handling & JsonNumberHandling.AllowReadingFromString) != 0;

    public override bool FollowsOptions => true;

    /// <summary>Whether the writer has no method for the type. As in System.Text.Json, values are then written as raw text, without a line break, and a custom encoder is applied to the digits of keys.</summary>
    private static bool IsRaw => typeof(T) == typeof(Int128) || typeof(T) == typeof(UInt128) || typeof(T) == typeof(Half);

    /// <summary>Reads a number token, or a string that contains a number.</summary>
    public override T ReadValue(ref JsonCursor cursor) => cursor.Current == '"' ? ReadString(ref cursor) : ReadNumber(ref cursor);

    public sealed override int ReadElements(ref JsonCursor cursor, Span<T> items, out bool isEnd)
    {
        int indent = cursor.Indent;
        int count = 0;
        while (true)
        {
            count += ReadRun(ref cursor, items[count..], ref indent, out isEnd);
            if (isEnd || count == items.Length) return count;

            // Handles the remaining cases: numbers in strings, unusual numbers, numbers at the end of the text, and errors.
            items[count] = ReadValue(ref cursor);
            count += cursor.HasValue ? 1 : 0;
            isEnd = !cursor.NextElement(ref indent);
            if (isEnd || count == items.Length) return count;
        }
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (WritesStrings)
        {
            WriteString(writer, value);
        }
        else
        {
            WriteNumber(writer, value);
        }
    }

    public override T ReadKey(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        ReadOnlySpan<byte> name = cursor.ReadName(out bool hasEscapes);
        if (!TryParseBody(name, hasEscapes, JsonNumberHandling.AllowReadingFromString, ref cursor, out T value))
        {
            cursor.FailKeyOrText(start);
        }

        return value;
    }

    public override int Store(Utf8JsonWriter writer, T value, int position)
        => WritesStrings && !IsRaw && IsUsable(value) ? writer.StoreEndQuote(position, Format(value, writer.StoreQuote(position))) : base.Store(writer, value, position);

    public sealed override int StoreItems(Utf8JsonWriter writer, ReadOnlySpan<T> items, int position)
    {
        int next = 0;
        while (true)
        {
            position = WritesStrings ? position : StoreRun(writer, items, ref next, position);
            if (next >= items.Length) return position;

            // Handles the remaining cases: strings, numbers without a token, and the end of the buffer.
            position = StoreItem(writer, items[next++], position);
        }
    }

    public override int StoreKey(Utf8JsonWriter writer, T key, int position)
    {
        position = !IsUsable(key) || (IsRaw && writer.MustCallEncoder) ? Utf8JsonWriter.NotAcquired : writer.AcquireForName(position);
        return position == Utf8JsonWriter.NotAcquired ? position : writer.StoreColon(writer.StoreEndQuote(position, Format(key, writer.StoreQuote(position))));
    }

    public override void WriteKey(Utf8JsonWriter writer, [System.Diagnostics.CodeAnalysis.DisallowNull] T value)
    {
        Span<byte> text = stackalloc byte[NumberFormatter.MaxLength * 2];
        text = text[..Format(value, text)];
        if (IsRaw)
        {
            writer.WritePropertyName(text);
        }
        else
        {
            writer.WriteUnescapedPropertyName(text);
        }
    }

    /// <summary>Reads as many array elements as <see cref="JsonCursor.ReadNumbers{T, TNumber}"/> can; none if the type has no such loop.</summary>
    protected virtual int ReadRun(ref JsonCursor cursor, Span<T> items, ref int indent, out bool isEnd)
    {
        isEnd = false;
        return 0;
    }

    /// <summary>Stores as many array elements as <see cref="Utf8JsonWriter.StoreNumbers"/> can; none if the type has no such loop.</summary>
    protected virtual int StoreRun(Utf8JsonWriter writer, ReadOnlySpan<T> items, ref int next, int position) => position;

    protected abstract T ReadNumber(ref JsonCursor cursor);

    protected abstract void WriteNumber(Utf8JsonWriter writer, T value);

    /// <summary>Writes the text of a number to a destination that is long enough.</summary>
    protected abstract int Format(T value, Span<byte> destination);

    /// <summary>Parses an unescaped text that is not a number token, as System.Text.Json does: leading zeros, a plus sign, and so on.</summary>
    protected abstract bool TryParseText(ReadOnlySpan<byte> text, out T value);

    /// <summary>Returns whether this number can be read from a string.</summary>
    protected virtual bool IsUsable(T value) => true;

    /// <summary>Whether the type has values that have no JSON number token.</summary>
    protected virtual bool HasNames => false;

    /// <summary>Returns whether the unescaped text is a name of a number without a JSON token.</summary>
    protected virtual bool TryParseNamed(ReadOnlySpan<byte> text, out T value)
    {
        value = default!;
        return false;
    }

    /// <summary>Writes a number for which the writer has no method.</summary>
    protected void WriteRaw(Utf8JsonWriter writer, T value)
    {
        Span<byte> text = stackalloc byte[NumberFormatter.MaxLength * 2];
        writer.WriteRawValue(text[..Format(value, text)], skipInputValidation: true);
    }

    /// <summary>Reads a string that contains a number, or fails.</summary>
    protected T ReadString(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        if (HasNames && cursor.Text[start..].StartsWith(Json5Literals.NotANumber) && IsJson5(ref cursor))
        {
            cursor.Position = start + Json5Literals.NotANumber.Length;
            TryParseNamed("NaN"u8, out T nan);
            return nan;
        }

        if ((handling & (JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals)) == 0)
        {
            cursor.FailValue();
            return default!;
        }

        if (!cursor.TryReadStringBody(out ReadOnlySpan<byte> body, out bool hasEscapes)) return default!;

        int end = cursor.Position;
        if (!TryParseBody(body, hasEscapes, handling, ref cursor, out T value))
        {
            cursor.Position = start;
            if (HasNames || ReadsStrings)
            {
                cursor.FailFormat(body, hasEscapes);
            }
            else
            {
                cursor.FailValue();
            }

            return value;
        }

        cursor.Position = end;
        return value;
    }

    protected Parsed<T> ReadString(ref JsonCursor cursor, int position)
    {
        cursor.Position = position;
        T value = ReadString(ref cursor);
        return new(cursor.Position, value);
    }

    protected static bool IsJson5(ref JsonCursor cursor) => ReferenceScope.OptionsOf(cursor.Context).Dialect == JsonDialect.Json5;

    private bool TryParseBody(ReadOnlySpan<byte> body, bool hasEscapes, JsonNumberHandling allowed, ref JsonCursor cursor, out T value)
        => hasEscapes ? TryParseEscaped(body, allowed, ref cursor, out value) : TryParsePlain(body, allowed, ref cursor, out value);

    private bool TryParseEscaped(ReadOnlySpan<byte> body, JsonNumberHandling allowed, ref JsonCursor cursor, out T value)
    {
        using var rented = new RentedBytes(body.Length);
        ReadOnlySpan<byte> text = StringDecoder.TryUnescape(body, rented.Span, out int written, out _) ? rented.Span[..written] : default;
        return TryParsePlain(text, allowed, ref cursor, out value);
    }

    private bool TryParsePlain(ReadOnlySpan<byte> body, JsonNumberHandling allowed, ref JsonCursor cursor, out T value)
    {
        if (TryParseNamed(body, out value)) return true;

        value = default!;
        return (allowed & JsonNumberHandling.AllowReadingFromString) != 0 && TryParseNumber(body, ref cursor, out value);
    }

    private bool TryParseNumber(ReadOnlySpan<byte> body, ref JsonCursor cursor, out T value)
    {
        if (NumberScanner.Scan(body, 0, out int end) == NumberScan.CompleteAtEnd && end == body.Length)
        {
            // Numbers that are too large, or not integers, are reported when the other forms are tried.
            var inner = new JsonCursor(body, 0, 0, default, cursor.Context) { FailureLimit = 1 };
            value = ReadNumber(ref inner);
            if (inner.HasValue) return IsUsable(value);
        }

        return TryParseText(body, out value) && IsUsable(value);
    }

    /// <summary>Writes a number as a string, in which no encoder escapes anything.</summary>
    protected void WriteString(Utf8JsonWriter writer, T value)
    {
        Span<byte> text = stackalloc byte[NumberFormatter.MaxLength * 2];
        int length = Format(value, text[1..]);
        if (IsRaw)
        {
            text[0] = text[length + 1] = (byte)'"';
            writer.WriteRawValue(text[..(length + 2)], skipInputValidation: true);
        }
        else
        {
            writer.WriteUnescapedStringValue(text.Slice(1, length));
        }
    }
}
