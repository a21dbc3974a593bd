using System.Buffers.Text;
using System.Globalization;
using System.Numerics;

namespace Brisk.Json.Converters;

internal sealed class Int32Converter(JsonNumberHandling handling) : NumberConverter<int>(handling), ICursorConverter
{
    public override bool SuitsGeneratedCode => true;

    public bool WritesPlainly => !WritesStrings;

    public override int ReadValue(ref JsonCursor cursor) => cursor.MoveAfter(ReadValue(ref cursor, cursor.Position));

    public override Parsed<int> ReadValue(ref JsonCursor cursor, int position)
        => cursor.IsQuote(position) ? ReadQuoted(ref cursor, position) : cursor.ReadInt32(position);

    public override Parsed<int> ReadKey(ref JsonCursor cursor, int position)
    {
        Parsed<long> key = cursor.TryReadIntegerKey(position);
        return key.End > 0 && key.Value == (int)key.Value ? new(key.End, (int)key.Value) : base.ReadKey(ref cursor, position);
    }

    protected override bool TryParseText(ReadOnlySpan<byte> text, out int value)
        => Utf8Parser.TryParse(text, out value, out int length) && length == text.Length;

    public override void WriteValue(Utf8JsonWriter writer, int value)
    {
        if (WritesStrings)
        {
            WriteString(writer, value);
        }
        else
        {
            writer.WriteNumberValue(value);
        }
    }

    protected override int ReadRun(ref JsonCursor cursor, Span<int> items, ref int indent, out bool isEnd)
        => cursor.ReadNumbers<int, NearInteger<int>>(items, ref indent, out isEnd);

    protected override int StoreRun(Utf8JsonWriter writer, ReadOnlySpan<int> items, ref int next, int position)
        => writer.StoreNumbers<int, IntegerText<int>>(items, ref next, position);

    public override int Store(Utf8JsonWriter writer, int value, int position)
        => WritesStrings ? base.Store(writer, value, position) : writer.StoreInteger(value, position);

    protected override int ReadNumber(ref JsonCursor cursor) => cursor.ReadInt32();

    protected override void WriteNumber(Utf8JsonWriter writer, int value) => writer.WriteNumberValue(value);

    protected override int Format(int value, Span<byte> destination) => NumberFormatter.Write(value, destination);

    private Parsed<int> ReadQuoted(ref JsonCursor cursor, int position)
    {
        Parsed<long> read = ReadsStrings ? cursor.TryReadQuotedInteger(position) : default;
        return read.End > 0 && read.Value == (int)read.Value ? new(read.End, (int)read.Value) : ReadString(ref cursor, position);
    }
}

internal sealed class Int64Converter(JsonNumberHandling handling) : NumberConverter<long>(handling), ICursorConverter
{
    public override bool SuitsGeneratedCode => true;

    public bool WritesPlainly => !WritesStrings;

    public override long ReadValue(ref JsonCursor cursor) => cursor.MoveAfter(ReadValue(ref cursor, cursor.Position));

    public override Parsed<long> ReadValue(ref JsonCursor cursor, int position)
        => cursor.IsQuote(position) ? ReadQuoted(ref cursor, position) : cursor.ReadInt64(position);

    public override Parsed<long> ReadKey(ref JsonCursor cursor, int position)
    {
        Parsed<long> key = cursor.TryReadIntegerKey(position);
        return key.End > 0 ? key : base.ReadKey(ref cursor, position);
    }

    protected override bool TryParseText(ReadOnlySpan<byte> text, out long value)
        => Utf8Parser.TryParse(text, out value, out int length) && length == text.Length;

    public override void WriteValue(Utf8JsonWriter writer, long value)
    {
        if (WritesStrings)
        {
            WriteString(writer, value);
        }
        else
        {
            writer.WriteNumberValue(value);
        }
    }

    protected override int ReadRun(ref JsonCursor cursor, Span<long> items, ref int indent, out bool isEnd)
        => cursor.ReadNumbers<long, NearInteger<long>>(items, ref indent, out isEnd);

    protected override int StoreRun(Utf8JsonWriter writer, ReadOnlySpan<long> items, ref int next, int position)
        => writer.StoreNumbers<long, IntegerText<long>>(items, ref next, position);

    public override int Store(Utf8JsonWriter writer, long value, int position)
        => WritesStrings ? base.Store(writer, value, position) : writer.StoreInteger(value, position);

    protected override long ReadNumber(ref JsonCursor cursor) => cursor.ReadInt64();

    protected override void WriteNumber(Utf8JsonWriter writer, long value) => writer.WriteNumberValue(value);

    protected override int Format(long value, Span<byte> destination) => NumberFormatter.Write(value, destination);

    private Parsed<long> ReadQuoted(ref JsonCursor cursor, int position)
    {
        Parsed<long> read = ReadsStrings ? cursor.TryReadQuotedInteger(position) : default;
        return read.End > 0 ? read : ReadString(ref cursor, position);
    }
}

internal sealed class UInt64Converter(JsonNumberHandling handling) : NumberConverter<ulong>(handling)
{
    protected override bool TryParseText(ReadOnlySpan<byte> text, out ulong value)
        => Utf8Parser.TryParse(text, out value, out int length) && length == text.Length;

    protected override int ReadRun(ref JsonCursor cursor, Span<ulong> items, ref int indent, out bool isEnd)
        => cursor.ReadNumbers<ulong, NearInteger<ulong>>(items, ref indent, out isEnd);

    protected override int StoreRun(Utf8JsonWriter writer, ReadOnlySpan<ulong> items, ref int next, int position)
        => writer.StoreNumbers<ulong, UInt64Text>(items, ref next, position);

    public override int Store(Utf8JsonWriter writer, ulong value, int position)
        => WritesStrings ? base.Store(writer, value, position) : writer.StoreInteger(value, position);

    protected override ulong ReadNumber(ref JsonCursor cursor) => cursor.ReadUInt64();

    protected override void WriteNumber(Utf8JsonWriter writer, ulong value) => writer.WriteNumberValue(value);

    protected override int Format(ulong value, Span<byte> destination) => NumberFormatter.Write(value, destination);
}

/// <summary>Converts integers whose range is within that of <see cref="long"/>.</summary>
internal sealed class SmallIntegerConverter<T>(JsonNumberHandling handling) : NumberConverter<T>(handling)
    where T : IBinaryInteger<T>, IMinMaxValue<T>
{
    protected override bool TryParseText(ReadOnlySpan<byte> text, out T value)
    {
        bool isSigned = T.IsNegative(T.MinValue);
        bool isParsed = Utf8Parser.TryParse(text, out long number, out int length) && length == text.Length && (isSigned || text[0] is not ((byte)'+' or (byte)'-'));
        value = T.CreateTruncating(number);
        return isParsed && number >= long.CreateTruncating(T.MinValue) && number <= long.CreateTruncating(T.MaxValue);
    }

    protected override int ReadRun(ref JsonCursor cursor, Span<T> items, ref int indent, out bool isEnd)
        => cursor.ReadNumbers<T, NearInteger<T>>(items, ref indent, out isEnd);

    protected override int StoreRun(Utf8JsonWriter writer, ReadOnlySpan<T> items, ref int next, int position)
        => writer.StoreNumbers<T, IntegerText<T>>(items, ref next, position);

    public override int Store(Utf8JsonWriter writer, T value, int position)
        => WritesStrings ? base.Store(writer, value, position) : writer.StoreInteger(long.CreateTruncating(value), position);

    protected override T ReadNumber(ref JsonCursor cursor) => Read(ref cursor);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T Read(ref JsonCursor cursor)
    {
        // If the type is unsigned, even zero must not have a sign.
        if (!T.IsNegative(T.MinValue) && cursor.Current == '-')
        {
            cursor.FailValue();
            return T.Zero;
        }

        return T.CreateTruncating(cursor.ReadInteger(long.CreateTruncating(T.MinValue), long.CreateTruncating(T.MaxValue)));
    }

    protected override void WriteNumber(Utf8JsonWriter writer, T value) => writer.WriteNumberValue(long.CreateTruncating(value));

    protected override int Format(T value, Span<byte> destination) => NumberFormatter.Write(long.CreateTruncating(value), destination);
}

/// <summary>Converts 128-bit integers, signed or unsigned.</summary>
internal sealed class WideIntegerConverter<T>(JsonNumberHandling handling) : NumberConverter<T>(handling)
    where T : struct, IBinaryInteger<T>
{
    protected override bool TryParseText(ReadOnlySpan<byte> text, out T value)
        => T.TryParse(text, NumberStyles.Integer, CultureInfo.InvariantCulture, out value);

    protected override T ReadNumber(ref JsonCursor cursor)
    {
        if (!NumberParser.TryParseWide(cursor.Text, cursor.Position, out T value, out int end))
        {
            cursor.FailValue();
            return default;
        }

        cursor.EndNumber(end);
        return value;
    }

    protected override void WriteNumber(Utf8JsonWriter writer, T value) => WriteRaw(writer, value);

    protected override int Format(T value, Span<byte> destination) => NumberFormatter.WriteFormatted(value, destination);
}
