using System.Globalization;
using System.Text;

namespace Brisk.Json.Tests.Reading;

/// <summary>Describes the results of every getter at the current token.</summary>
internal static class ValueTrace
{
    private static readonly string[] Texts = ["", "a", "ab", "name", "é", "日本", "😀", "\n", "a\"b", "\ud800", "x\udc00y", "\u0001", "aaaaaaaaaaaaaaaa"];

    public static void Append<TReader>(StringBuilder log, ref TReader reader)
        where TReader : IReader<TReader>, allows ref struct
    {
        try { log.Append(reader.GetString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.GetComment()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.GetBoolean().ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(Convert.ToHexString(reader.GetBytesFromBase64())); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.GetByte().ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.GetSByte().ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.GetInt16().ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.GetInt32().ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.GetInt64().ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.GetUInt16().ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.GetUInt32().ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.GetUInt64().ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(Text(reader.GetSingle())); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(Text(reader.GetDouble())); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(Text(reader.GetDecimal())); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(Text(reader.GetDateTime())); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(Text(reader.GetDateTimeOffset())); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.GetGuid().ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.TryGetBytesFromBase64(out byte[]? value) ? '+' : '-').Append(Convert.ToHexString(value ?? [0xEE])); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.TryGetByte(out byte value) ? '+' : '-').Append(value.ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.TryGetSByte(out sbyte value) ? '+' : '-').Append(value.ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.TryGetInt16(out short value) ? '+' : '-').Append(value.ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.TryGetInt32(out int value) ? '+' : '-').Append(value.ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.TryGetInt64(out long value) ? '+' : '-').Append(value.ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.TryGetUInt16(out ushort value) ? '+' : '-').Append(value.ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.TryGetUInt32(out uint value) ? '+' : '-').Append(value.ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.TryGetUInt64(out ulong value) ? '+' : '-').Append(value.ToString()); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.TryGetSingle(out float value) ? '+' : '-').Append(Text(value)); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.TryGetDouble(out double value) ? '+' : '-').Append(Text(value)); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.TryGetDecimal(out decimal value) ? '+' : '-').Append(Text(value)); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.TryGetDateTime(out DateTime value) ? '+' : '-').Append(Text(value)); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.TryGetDateTimeOffset(out DateTimeOffset value) ? '+' : '-').Append(Text(value)); }
        catch (Exception e) { Failure(log, e); }

        try { log.Append(reader.TryGetGuid(out Guid value) ? '+' : '-').Append(value.ToString()); }
        catch (Exception e) { Failure(log, e); }

        foreach (string text in Texts)
        {
            try { log.Append(reader.ValueTextEquals(text) ? '=' : '#'); }
            catch (Exception e) { Failure(log, e); }

            try { log.Append(reader.ValueTextEquals(text.AsSpan()) ? '=' : '#'); }
            catch (Exception e) { Failure(log, e); }

            try { log.Append(reader.ValueTextEquals(Encoding.UTF8.GetBytes(text)) ? '=' : '#'); }
            catch (Exception e) { Failure(log, e); }
        }

        Copies(log, ref reader);
        log.Append('\n');
    }

    private static void Copies<TReader>(StringBuilder log, ref TReader reader)
        where TReader : IReader<TReader>, allows ref struct
    {
        int length = reader.HasValueSequence ? (int)reader.ValueSequence.Length : reader.ValueSpan.Length;
        int needed = BytesNeeded(ref reader);
        foreach (int room in new[] { 0, 1, length / 6, length - 1, length, length + 20 })
        {
            // System.Text.Json rejects a destination that is just long enough if plain text follows the last escape.
            if (room < 0 || (reader.ValueIsEscaped && room == needed)) continue;

            // Invalid text does not fit either: which of the two is reported is not compared.
            if (needed < 0 && room < length) continue;
            try
            {
                byte[] bytes = new byte[room];
                int written = reader.CopyString(bytes.AsSpan());
                log.Append(Encoding.Latin1.GetString(bytes, 0, written));
            }
            catch (Exception e) { Failure(log, e); }

            try
            {
                char[] chars = new char[room];
                int written = reader.CopyString(chars.AsSpan());
                log.Append(chars, 0, written);
            }
            catch (Exception e) { Failure(log, e); }
        }
    }

    private static int BytesNeeded<TReader>(ref TReader reader)
        where TReader : IReader<TReader>, allows ref struct
    {
        try { return Encoding.UTF8.GetByteCount(reader.GetString() ?? ""); }
        catch (InvalidOperationException) { return -1; }
    }

    private static string Text(double value) => value.ToString("R", CultureInfo.InvariantCulture) + (double.IsNegative(value) ? "n" : "");

    private static string Text(decimal value) => value.ToString(CultureInfo.InvariantCulture);

    private static string Text(DateTime value) => value.ToString("O") + value.Kind;

    private static string Text(DateTimeOffset value) => value.ToString("O");

    private static void Failure(StringBuilder log, Exception e)
        => log.Append('!').Append(e is ArgumentException ? nameof(ArgumentException) : e.GetType().Name).Append(e.Source?.EndsWith(".Rethrowable", StringComparison.Ordinal) == true ? '*' : ' ');
}
