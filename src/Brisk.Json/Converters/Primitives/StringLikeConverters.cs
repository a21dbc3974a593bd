using System.Text;

namespace Brisk.Json.Converters;

/// <summary>Reads values from strings that have the form of a value.</summary>
internal abstract class ParsedStringConverter<T> : CursorConverter<T>
    where T : struct
{
    public override T ReadValue(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        string? text = cursor.Current == '"' ? cursor.ReadString() : null;
        if (text is not null && TryParse(text, out T value)) return value;

        // A string that is not valid text has already been rejected.
        if (text is not null || cursor.Position == start)
        {
            cursor.Position = start;
            cursor.FailValue();
        }

        return default;
    }

    public abstract bool TryParse(string text, out T value);
}

/// <summary>Converts a single UTF-16 code unit, as a string of length one.</summary>
internal sealed class CharConverter : ParsedStringConverter<char>
{
    public override char ReadValue(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        if (cursor.TryReadPlainBody(out ReadOnlySpan<byte> body))
        {
            if (body.Length == 1 && body[0] < 0x80) return (char)body[0];

            cursor.Position = start;
        }

        return base.ReadValue(ref cursor);
    }

    public override bool TryParse(string text, out char value)
    {
        value = text.Length == 1 ? text[0] : default;
        return text.Length == 1;
    }

    public override void WriteValue(Utf8JsonWriter writer, char value) => writer.WriteStringValue([value]);

    public override int Store(Utf8JsonWriter writer, char value, int position) => writer.StoreChar(value, position);

    public override char ReadKey(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        string text = cursor.ReadKey();
        if (text.Length != 1)
        {
            if (cursor.HasValue)
            {
                cursor.Position = start;
                cursor.FailKey(CursorErrors.Value());
            }

            return default;
        }

        return text[0];
    }

    public override void WriteKey(Utf8JsonWriter writer, char value) => writer.WritePropertyName([value]);
}

/// <summary>Converts reference types that can be created from a string and converted to one.</summary>
internal abstract class StringLikeConverter<T> : CursorConverter<T>
    where T : class
{
    /// <summary>The length of the longest text that is not a string of the value itself.</summary>
    protected const int FormatSpace = 48;

    public override T? ReadValue(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        string? text = cursor.ReadString();
        if (text is null) return null;
        if (TryParse(text, out T? value) && text.Length <= MaxPlainLength) return value;

        int end = cursor.Position;
        cursor.Position = start;
        Utf8JsonReader token = cursor.CreateReader();
        token.Read();
        if (Rejection(token, text, value) is { } rejection)
        {
            cursor.FailValue(rejection);
            return null;
        }

        cursor.Position = end;
        return value;
    }

    public sealed override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (!writer.TryWriteNull(value)) writer.WriteStringValue(Format(value, stackalloc char[FormatSpace]));
    }

    public sealed override T ReadKey(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        string text = cursor.ReadKey();
        T? value = null;
        if (!cursor.HasValue || (TryParse(text, out value) && text.Length <= MaxPlainLength)) return value!;

        int end = cursor.Position;
        cursor.Position = start;
        if (Rejection(cursor.CreateNameReader(), text, value) is { } rejection)
        {
            cursor.FailKey(rejection);
            return null!;
        }

        cursor.Position = end;
        return value!;
    }

    public sealed override void WriteKey(Utf8JsonWriter writer, [DisallowNull] T value)
    {
        ArgumentNullException.ThrowIfNull(value);
        writer.WritePropertyName(Format(value, stackalloc char[FormatSpace]));
    }

    protected abstract bool TryParse(string text, out T? value);

    /// <summary>Returns the text of a value, which may be stored in the buffer.</summary>
    /// <param name="buffer">A buffer of the length <see cref="FormatSpace"/>.</param>
    protected abstract ReadOnlySpan<char> Format(T value, Span<char> buffer);

    /// <summary>The length up to which a text is a value if it can be parsed; <see cref="HasForm"/> is called for longer ones.</summary>
    protected virtual int MaxPlainLength => int.MaxValue;

    /// <summary>Returns whether a text has the form of a value.</summary>
    protected virtual bool HasForm(Utf8JsonReader token, string text) => true;

    private CursorException? Rejection(Utf8JsonReader token, string text, T? value)
        => !HasForm(token, text) ? CursorErrors.Format()
            : value is null ? CursorErrors.Value()
            : null;
}

/// <summary>Converts URIs, in their original form (RFC 3986).</summary>
internal sealed class UriConverter : StringLikeConverter<Uri>
{
    protected override bool TryParse(string text, out Uri? value) => Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out value);

    public override int Store(Utf8JsonWriter writer, Uri value, int position)
        => value is null ? writer.StoreNull(position) : writer.StoreString(value.OriginalString, position);

    public override int StoreKey(Utf8JsonWriter writer, Uri key, int position)
        => key is null ? Utf8JsonWriter.NotAcquired : writer.StoreName(key.OriginalString, position);

    protected override ReadOnlySpan<char> Format(Uri value, Span<char> buffer) => value.OriginalString;
}

/// <summary>Converts versions: two to four numbers separated by dots.</summary>
internal sealed class VersionConverter : StringLikeConverter<Version>
{
    // The shortest version is "1.2"; the longest has four numbers of ten digits, each character of which may be escaped. As in System.Text.Json, these are lengths in the document.
    private const int MinLength = 3;
    private const int MaxPlain = 43;
    private const int MaxLength = 6 * MaxPlain;

    public override Version? ReadValue(ref JsonCursor cursor)
    {
        int start = cursor.Position;
        Span<char> text = stackalloc char[MaxPlain];
        if (cursor.TryReadPlainBody(out ReadOnlySpan<byte> body))
        {
            if (Ascii.ToUtf16(body, text, out int length) == OperationStatus.Done && TryParse(text[..length], out Version? value))
            {
                return value;
            }

            cursor.Position = start;
        }

        return base.ReadValue(ref cursor);
    }

    protected override int MaxPlainLength => MaxPlain;

    protected override bool TryParse(string text, out Version? value) => TryParse(text.AsSpan(), out value);

    private static bool TryParse(ReadOnlySpan<char> text, out Version? value)
    {
        value = null;
        return IsBetweenDigits(text) && Version.TryParse(text, out value);
    }

    protected override bool HasForm(Utf8JsonReader token, string text)
        => token.ValueSpan.Length is >= MinLength and <= MaxLength && IsBetweenDigits(text);

    protected override ReadOnlySpan<char> Format(Version value, Span<char> buffer)
        => value.TryFormat(buffer, out int length) ? buffer[..length] : value.ToString();

    private static bool IsBetweenDigits(ReadOnlySpan<char> text) => text.Length > 0 && char.IsAsciiDigit(text[0]) && char.IsAsciiDigit(text[^1]);
}
