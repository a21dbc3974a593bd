namespace Brisk.Json.Converters;

/// <summary>Converts values that are strings with a specific format, such as dates.</summary>
internal abstract class TextConverter<T> : CursorConverter<T>
{
    // The longest text whose escaped form is unescaped.
    private const int MaxEscapedLength = 6 * 64;

    /// <summary>
    /// Whether a custom encoder is applied to the text, as in System.Text.Json. It is not applied to dates with times, whose plus sign is never
    /// escaped, or to GUIDs.
    /// </summary>
    private static bool UsesCustomEncoder => typeof(T) == typeof(TimeSpan) || typeof(T) == typeof(DateOnly) || typeof(T) == typeof(TimeOnly);

    public override T? ReadValue(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        if (!cursor.TryReadStringBody(out ReadOnlySpan<byte> body, out bool hasEscapes))
        {
            cursor.FailValue();
            return default;
        }

        if (!(hasEscapes ? TryParseEscaped(body, out T? value) : TryParse(body, out value)))
        {
            cursor.Position = start;
            cursor.FailFormat(body, hasEscapes && MayBeLong(body));
        }

        return value;
    }

    public sealed override Parsed<T?> ReadValue(ref JsonCursor cursor, int position)
    {
        int end = cursor.FindQuote(position);
        return end >= 0 && TryParse(cursor.Text[(position + 1)..end], out T? value) ? new(end + 1, value) : base.ReadValue(ref cursor, position);
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        Span<byte> text = stackalloc byte[Utf8JsonWriter.StoreTextSpace];
        writer.WriteStringValue(text[..Format(value!, text)]);
    }

    public override int Store(Utf8JsonWriter writer, T value, int position)
        => writer.MustCallEncoder && UsesCustomEncoder ? base.Store(writer, value, position)
            : writer.StoreEndQuote(position, Format(value!, writer.StoreQuote(position)));

    public override T ReadKey(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        ReadOnlySpan<byte> name = cursor.ReadName(out bool hasEscapes);
        if (!(hasEscapes ? TryParseEscaped(name, out T? value) : TryParse(name, out value)))
        {
            cursor.FailKeyOrText(start);
        }

        return value!;
    }

    public override int StoreKey(Utf8JsonWriter writer, T key, int position)
    {
        position = writer.MustCallEncoder && UsesCustomEncoder ? Utf8JsonWriter.NotAcquired : writer.AcquireForName(position);
        return position == Utf8JsonWriter.NotAcquired ? position : writer.StoreColon(writer.StoreEndQuote(position, Format(key!, writer.StoreQuote(position))));
    }

    public sealed override Parsed<T> ReadKey(ref JsonCursor cursor, int position)
    {
        int end = cursor.FindNameEnd(position);
        return end >= 0 && TryParse(cursor.Text[(position + 1)..end], out T? value) ? new(cursor.AfterName(position, end + 2 - position), value!) : base.ReadKey(ref cursor, position);
    }

    public override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value)
    {
        Span<byte> text = stackalloc byte[Utf8JsonWriter.StoreTextSpace];
        text = text[..Format(value, text)];
        if (UsesCustomEncoder)
        {
            writer.WritePropertyName(text);
        }
        else
        {
            writer.WriteUnescapedPropertyName(text);
        }
    }

    /// <summary>The minimum length of the text, escaped or not: shorter text is not unescaped.</summary>
    protected virtual int MinLength => 0;

    // As in System.Text.Json, text that is too short, or too long even if every byte is escaped, is rejected before it is unescaped.
    private bool MayBeLong(ReadOnlySpan<byte> body) => body.Length >= MinLength && body.Length <= MaxEscapedLength;

    protected abstract bool TryParse(ReadOnlySpan<byte> text, out T? value);

    /// <summary>Writes the text of a value and returns its length. The destination has <see cref="Utf8JsonWriter.StoreTextSpace"/> bytes.</summary>
    protected abstract int Format([DisallowNull] T value, Span<byte> destination);

    private bool TryParseEscaped(ReadOnlySpan<byte> body, out T? value)
    {
        using var rented = new RentedBytes(body.Length);
        value = default;
        return StringDecoder.TryUnescape(body, rented.Span, out int written, out _) && TryParse(rented.Span[..written], out value);
    }
}
