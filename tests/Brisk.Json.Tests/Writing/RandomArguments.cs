using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Writing;

/// <summary>Random arguments for <see cref="WriterCall"/>s: mostly ordinary, sometimes awkward.</summary>
internal static class RandomArguments
{
    private static readonly char[] Awkward =
        [.. "\0\u0001\b\t\n\f\r\u001f \"&'+/<>\\`\u007f\u0080\u00a0\u00e9\u0394\u05d0\u2028\u2029\u6f22\ud7ff\ud800\udbff\udc00\udfff\ue000\ufeff\ufffd\uffff"];

    private static readonly string[] RawJson =
        ["1", "-0.5e+3", "true", "null", "\"s\\u00e9\"", "[]", "{}", " [ 1 ,\n2 ] ", "{\"a\":{\"b\":[null]}}", "\"é漢\"", "[[[1]]]", " \t1"];

    private static readonly string[] BrokenJson =
        ["", " ", "1 2", "[1,]", "{\"a\":1,}", "tru", "nul", "01", "1.", "\"a", "\"\\x\"", "[", "]", "{\"a\"}", "/**/1", "1//c", "NaN", "\"\t\"", "\ud800", "\"\ud800\""];

    public static object?[] For(WriterCall call, Random random, JavaScriptEncoder? encoder)
    {
        var arguments = new object?[call.Parameters.Length];
        for (int i = 0; i < arguments.Length; i++)
        {
            bool isName = i == 0 && (arguments.Length == 2 || call.Name is "WritePropertyName" or "WriteNull" || call.Name.StartsWith("WriteStart", StringComparison.Ordinal))
                && !call.Name.EndsWith("Segment", StringComparison.Ordinal) && call.Name != "WriteRawValue";
            // STJ writes half a comment before it detects a lone surrogate, this library writes nothing: none here.
            bool isComment = call.Name == "WriteCommentValue" && call.Parameters[0] != typeof(ReadOnlySpan<byte>);
            arguments[i] = isComment ? Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(Text(random))) : call.Name == "WriteRawValue" && i == 0 ? Raw(call.Parameters[0], random) : Argument(call.Parameters[i], random, encoder, isName);
        }

        return arguments;
    }

    public static string Text(Random random)
    {
        int length = random.Next(10) switch { 0 => 0, < 7 => random.Next(1, 12), < 9 => random.Next(12, 80), _ => random.Next(80, 3000) };
        return Text(random, length);
    }

    public static string Text(Random random, int length)
    {
        var text = new StringBuilder(length);
        int kind = random.Next(5);
        while (text.Length < length)
        {
            text.Append(random.Next(kind switch { 0 => 1, 1 => 6, 2 => 40, _ => int.MaxValue }) switch
            {
                0 when random.Next(2) == 0 => Awkward[random.Next(Awkward.Length)],
                0 => (char)random.Next(0x10000),
                1 => char.ConvertFromUtf32(random.Next(0x10000, 0x110000)),
                2 => (char)random.Next(0x80, 0x3000),
                _ => (object)(char)random.Next(' ', 0x7f),
            });
        }

        return text.ToString();
    }

    public static byte[] Utf8(Random random)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(Text(random));
        if (random.Next(6) == 0)
        {
            for (int i = random.Next(1, 4); i > 0 && bytes.Length > 0; i--) bytes[random.Next(bytes.Length)] = (byte)random.Next(0x70, 0x100);
        }

        return bytes;
    }

    private static object Raw(Type type, Random random)
    {
        string[] source = random.Next(6) == 0 ? BrokenJson : RawJson;
        string json = source[random.Next(source.Length)];
        if (type == typeof(ReadOnlySequence<byte>)) return Segments.Split(Encoding.UTF8.GetBytes(json), random);
        return type == typeof(ReadOnlySpan<byte>) ? Encoding.UTF8.GetBytes(json) : json;
    }

    private static object? Argument(Type type, Random random, JavaScriptEncoder? encoder, bool isName)
    {
        if (type == typeof(string)) return random.Next(30) == 0 ? null : isName ? Name(random) : Text(random);
        if (type == typeof(ReadOnlySpan<char>)) return isName ? Name(random) : Text(random);
        if (type == typeof(ReadOnlySpan<byte>)) return isName ? Encoding.UTF8.GetBytes(Name(random)) : Utf8(random);
        if (type == typeof(Stj.JsonEncodedText)) return new WriterCall.EncodedText(Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(Text(random))), encoder);
        if (type == typeof(bool)) return random.Next(2) == 0;
        if (type == typeof(int)) return (int)Integer(random);
        if (type == typeof(uint)) return (uint)Integer(random);
        if (type == typeof(long)) return Integer(random);
        if (type == typeof(ulong)) return (ulong)Integer(random);
        if (type == typeof(double)) return Real(random);
        if (type == typeof(float)) return (float)Real(random);
        if (type == typeof(decimal)) return new decimal(random.Next(), random.Next(random.Next(2) * 1000 + 1), random.Next(random.Next(2) * 1000 + 1), random.Next(2) == 0, (byte)random.Next(29));
        if (type == typeof(Guid)) return new Guid(Enumerable.Range(0, 16).Select(_ => (byte)random.Next(256)).ToArray());
        if (type == typeof(DateTime)) return new DateTime(Ticks(random), (DateTimeKind)random.Next(3));
        if (type == typeof(DateTimeOffset)) return new DateTimeOffset(Math.Clamp(Ticks(random), TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay), TimeSpan.FromMinutes(random.Next(-840, 841)));
        throw new NotSupportedException(type.ToString());
    }

    private static string Name(Random random) => random.Next(3) == 0 ? Text(random) : "name" + random.Next(1000);

    private static long Integer(Random random) => random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64);

    // The framework writes the same double (or float) except for a few of the smallest; the number tests cover those.
    private static double Real(Random random) => random.Next(12) switch
    {
        0 => double.NaN,
        1 => double.NegativeInfinity,
        2 => -0.0,
        3 => random.Next(-1000, 1000),
        4 => random.NextDouble() * 1e30,
        5 => random.NextDouble() * 1e-20,
        _ => Math.Round(random.NextDouble() * 1000, random.Next(10)),
    };

    private static long Ticks(Random random)
    {
        long unit = (long)Math.Pow(10, random.Next(9));
        return random.NextInt64(DateTime.MaxValue.Ticks) / unit * unit;
    }
}
