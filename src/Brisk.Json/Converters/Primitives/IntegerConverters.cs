using System.Buffers.Text;
using System.Globalization;
using System.Numerics;
using Brisk.Json.Text;

namespace Brisk.Json.Converters;

/// <summary>Converts integers of at most 64 bits. The type tests cost nothing: the JIT compiles a separate method for each value type.</summary>
internal sealed class IntegerConverter<T>(JsonNumberHandling handling) : NumberConverter<T>(handling), ICursorConverter
    where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
{
    // The types that generated methods read and write themselves.
    private static bool IsCommon => typeof(T) == typeof(int) || typeof(T) == typeof(long);

    public override bool SuitsGeneratedCode => true;

    public bool WritesPlainly => IsCommon && !WritesStrings;

    public override T ReadValue(ref JsonCursor cursor) => cursor.Current == '"' ? ReadString(ref cursor) : ReadNumber(ref cursor);

    public override Parsed<T> ReadValue(ref JsonCursor cursor, int position)
        => !IsCommon || cursor.IsQuote(position) ? base.ReadValue(ref cursor, position)
            : typeof(T) == typeof(int) ? (Parsed<T>)(object)cursor.ReadInt32(position)
            : (Parsed<T>)(object)cursor.ReadInt64(position);

    public override Parsed<T> ReadKey(ref JsonCursor cursor, int position)
    {
        Parsed<long> key = IsCommon ? cursor.TryReadIntegerKey(position) : default;
        return key.End <= 0 ? base.ReadKey(ref cursor, position)
            : typeof(T) == typeof(long) ? (Parsed<T>)(object)key
            : key.Value == (int)key.Value ? (Parsed<T>)(object)new Parsed<int>(key.End, (int)key.Value)
            : base.ReadKey(ref cursor, position);
    }

    protected override bool TryParseText(ReadOnlySpan<byte> text, out T value)
    {
        if (typeof(T) == typeof(ulong))
        {
            bool isWide = Utf8Parser.TryParse(text, out ulong wide, out int end) && end == text.Length;
            value = (T)(object)wide;
            return isWide;
        }

        bool isSigned = T.IsNegative(T.MinValue);
        bool isParsed = Utf8Parser.TryParse(text, out long number, out int length) && length == text.Length && (isSigned || text[0] is not ((byte)'+' or (byte)'-'));
        value = T.CreateTruncating(number);
        return isParsed && number >= long.CreateTruncating(T.MinValue) && number <= long.CreateTruncating(T.MaxValue);
    }

    public override void WriteValue(Utf8JsonWriter writer, T value)
    {
        if (WritesStrings)
        {
            WriteString(writer, value);
        }
        else
        {
            Integers.Write(writer, value);
        }
    }

    protected override int ReadRun(ref JsonCursor cursor, Span<T> items, ref int indent, out bool isEnd)
        => cursor.ReadNumbers<T, NearInteger<T>>(items, ref indent, out isEnd);

    protected override int StoreRun(Utf8JsonWriter writer, ReadOnlySpan<T> items, ref int next, int position)
        => writer.StoreNumbers<T, IntegerText<T>>(items, ref next, position);

    public override int Store(Utf8JsonWriter writer, T value, int position)
        => WritesStrings ? base.Store(writer, value, position) : Integers.Store(writer, value, position);

    protected override T ReadNumber(ref JsonCursor cursor)
        => typeof(T) == typeof(int) ? (T)(object)cursor.ReadInt32()
            : typeof(T) == typeof(long) ? (T)(object)cursor.ReadInt64()
            : Integers.Read<T>(ref cursor);

    protected override void WriteNumber(Utf8JsonWriter writer, T value) => Integers.Write(writer, value);

    protected override int Format(T value, Span<byte> destination) => IntegerText<T>.Write(value, destination);
}

/// <summary>Reads and writes integers of at most 64 bits, and enums.</summary>
internal static class Integers
{
    /// <summary>Reads a number token.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T Read<T>(ref JsonCursor cursor)
        where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    {
        if (typeof(T) == typeof(ulong)) return (T)(object)cursor.ReadUInt64();

        // If the type is unsigned, even zero must not have a sign.
        if (!T.IsNegative(T.MinValue) && cursor.Current == '-')
        {
            cursor.FailValue();
            return T.Zero;
        }

        return T.CreateTruncating(cursor.ReadInteger(long.CreateTruncating(T.MinValue), long.CreateTruncating(T.MaxValue)));
    }

    /// <summary>Writes a number token.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Write<T>(Utf8JsonWriter writer, T value)
        where T : struct, IBinaryInteger<T>
    {
        if (typeof(T) == typeof(ulong))
        {
            writer.WriteNumberValue((ulong)(object)value);
        }
        else
        {
            writer.WriteNumberValue(IntegerText<T>.Widen(value));
        }
    }

    /// <summary>Stores a number token and a comma.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Store<T>(Utf8JsonWriter writer, T value, int position)
        where T : struct, IBinaryInteger<T>
        => typeof(T) == typeof(ulong) ? writer.StoreInteger((ulong)(object)value, position) : writer.StoreInteger(IntegerText<T>.Widen(value), position);
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
