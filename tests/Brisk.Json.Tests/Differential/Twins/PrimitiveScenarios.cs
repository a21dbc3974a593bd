namespace Brisk.Json.Tests.Differential.OnStj;

using System.Globalization;
using System.Numerics;
using System.Text.Json;
using System.Text.Json.Serialization;
using Brisk.Json.Tests.Differential.OnStj.Models;

/// <summary>Every type that is one JSON value, in every place where a value can be.</summary>
public static class PrimitiveScenarios
{
    public static void Boolean(Transcript t) => Simple(t, true, false);

    public static void Byte(Transcript t) => Simple<byte>(t, 0, 1, 255);

    public static void SByte(Transcript t) => Simple<sbyte>(t, 0, -128, 127);

    public static void Int16(Transcript t) => Simple<short>(t, 0, short.MinValue, short.MaxValue);

    public static void UInt16(Transcript t) => Simple<ushort>(t, 0, ushort.MaxValue);

    public static void Int32(Transcript t) => Simple(t, 0, -1, 10, 99, 100, int.MinValue, int.MaxValue);

    public static void UInt32(Transcript t) => Simple<uint>(t, 0, uint.MaxValue);

    public static void Int64(Transcript t) => Simple(t, 0, -1, 9999999999, long.MinValue, long.MaxValue);

    public static void UInt64(Transcript t) => Simple<ulong>(t, 0, ulong.MaxValue);

    public static void Int128(Transcript t) => Simple(t, 0, -1, System.Int128.MinValue, System.Int128.MaxValue);

    public static void UInt128(Transcript t) => Simple<UInt128>(t, 0, 1, System.UInt128.MaxValue);

    public static void Half(Transcript t) => Simple(t, (Half)0, (Half)(-0.0), (Half)0.1, (Half)1, (Half)1.5, (Half)65504, System.Half.Epsilon, System.Half.NaN, System.Half.PositiveInfinity, System.Half.NegativeInfinity);

    public static void Single(Transcript t) => Simple(t, 0f, -0f, 0.1f, 1f, 1.5f, 16777216f, 1e10f, 1e-10f, float.MinValue, float.MaxValue, float.Epsilon, float.NaN, float.PositiveInfinity, float.NegativeInfinity);

    public static void Double(Transcript t) => Simple(t, 0, -0.0, 0.1, 1, 1.5, 1e15, 1e16, 1e17, 1e21, 123456789012345680, 1e-4, 1e-5, 1e-6, 1e-7, 5e-324, double.MinValue, double.MaxValue, double.NaN, double.PositiveInfinity, double.NegativeInfinity);

    public static void Decimal(Transcript t) => Simple(t, 0m, 0.0m, 1.50m, -1m, 0.0000000000000000000000000001m, decimal.MinValue, decimal.MaxValue);

    public static void BigInteger(Transcript t) => Simple(t, System.Numerics.BigInteger.Zero);

    public static void Char(Transcript t) => Simple(t, 'a', '"', '\\', '\0', 'é', '日', '<', '\ud800', '\udc00');

    public static void String(Transcript t) => Simple(t, "", "a", "\"\\/\b\f\n\r\t", "\0\u001f\u007f\u0080", "<>&'+`", "é日😀", "\ud800", "a\udc00b", "\ud83d\ude00\ud83d", new string('x', 300), new string('é', 100));

    public static void Uri(Transcript t) => Primitive(t, Tokens.Quoted(Tokens.Uris), new Uri("http://a.b/c?d=e#f"), new Uri("rel/é<", UriKind.Relative), new Uri("http://é.com/日 x"));

    public static void Version(Transcript t) => Primitive(t, Tokens.Quoted(Tokens.Versions), new Version(1, 2), new Version(1, 2, 3), new Version(1, 2, 3, 4));

    public static void Guid(Transcript t) => Primitive(t, Tokens.Quoted(Tokens.Guids), System.Guid.Empty, System.Guid.Parse(Tokens.Guids[1]));

    public static void DateTime(Transcript t) => Primitive(
        t,
        Tokens.Quoted(Tokens.Dates),
        default(DateTime),
        System.DateTime.MaxValue,
        new DateTime(2019, 7, 26, 16, 59, 57),
        new DateTime(2019, 7, 26, 16, 59, 57, DateTimeKind.Utc),
        new DateTime(2019, 7, 26, 16, 59, 57, DateTimeKind.Utc).AddTicks(1),
        new DateTime(2019, 7, 26, 16, 59, 57, 120, DateTimeKind.Unspecified),
        new DateTime(2019, 7, 26, 0, 0, 0, DateTimeKind.Local));

    public static void DateTimeOffset(Transcript t) => Primitive(
        t,
        Tokens.Quoted(Tokens.Dates),
        default(DateTimeOffset),
        System.DateTimeOffset.MaxValue,
        new DateTimeOffset(2019, 7, 26, 16, 59, 57, TimeSpan.FromHours(-5)),
        new DateTimeOffset(2019, 7, 26, 16, 59, 57, 500, TimeSpan.FromMinutes(90)),
        new DateTimeOffset(2019, 7, 26, 16, 59, 57, TimeSpan.Zero));

    public static void DateOnly(Transcript t) => Primitive(t, Tokens.Quoted(Tokens.Dates), default, System.DateOnly.MaxValue, new DateOnly(2019, 7, 26));

    public static void TimeOnly(Transcript t) => Primitive(t, Tokens.Quoted(Tokens.Dates), default, System.TimeOnly.MaxValue, new TimeOnly(16, 59, 57), new TimeOnly(16, 59), new TimeOnly(1, 2, 3, 4, 5));

    public static void TimeSpans(Transcript t) => Primitive(t, Tokens.Quoted(Tokens.Dates), default, TimeSpan.MinValue, TimeSpan.MaxValue, new TimeSpan(1, 2, 3), new TimeSpan(-1, 2, 3, 4, 5));

    public static void Bytes(Transcript t) => Primitive(t, Tokens.Quoted(Tokens.Base64), [], [0], [0, 1, 254, 255], new byte[300]);

    public static void MemoryOfBytes(Transcript t) => Primitive(t, Tokens.Quoted(Tokens.Base64), default, new Memory<byte>([1, 2, 3], 1, 2));

    public static void ReadOnlyMemoryOfBytes(Transcript t) => Primitive(t, Tokens.Quoted(Tokens.Base64), default, new ReadOnlyMemory<byte>([1, 2, 3], 1, 2));

    public static void NullableBoolean(Transcript t) => Simple<bool?>(t, null, true);

    public static void NullableInt32(Transcript t) => Simple<int?>(t, null, 0, -1);

    public static void NullableUInt64(Transcript t) => Simple<ulong?>(t, null, 0);

    public static void NullableDouble(Transcript t) => Simple<double?>(t, null, 0, 0.1, double.NaN);

    public static void NullableDecimal(Transcript t) => Simple<decimal?>(t, null, 0, 0.10m);

    public static void NullableChar(Transcript t) => Simple<char?>(t, null, 'x');

    public static void NullableGuid(Transcript t) => Primitive<Guid?>(t, Tokens.Quoted(Tokens.Guids), null, default(Guid));

    public static void NullableDateTime(Transcript t) => Primitive<DateTime?>(t, Tokens.Quoted(Tokens.Dates), null, default(DateTime));

    public static void NullableTimeSpan(Transcript t) => Primitive<TimeSpan?>(t, Tokens.Quoted(Tokens.Dates), null, default(TimeSpan));

    public static void NullableHalf(Transcript t) => Simple<Half?>(t, null, (Half)1);

    public static void NullableInt128(Transcript t) => Simple<Int128?>(t, null, 1);

    public static void NullableMemory(Transcript t) => Primitive<Memory<byte>?>(t, Tokens.Quoted(Tokens.Base64), null, default(Memory<byte>));

    public static void Native_integers_and_other_unsupported_types(Transcript t)
    {
        t.Both<nint>(["1", "\"1\"", "null"]);
        t.Both<nuint>(["1", "{}"]);
        t.Both<Box<nint>>(["{}", "{\"Value\":1}"]);
        t.Both<Type>(["\"System.Int32\"", "null", "{}"]);
        t.Both<Box<Type>>(["{}", "{\"Value\":null}", "{\"Value\":\"x\"}"]);
        t.Write(typeof(int));
        t.Write<nint>(1);
        t.Both<Box<Func<int>>>(["{}", "{\"Value\":null}", "{\"Value\":{}}"]);
        t.Both<Complex>(["{}", "[1,2]"]);
        t.Both<System.Text.Rune>(["\"a\"", "{}", "97"]);
        t.Both<Index>(["{}", "1"]);
        t.Both<CultureInfo>(["\"en\"", "null"]);
        t.Both<DBNull>(["null", "{}"]);
        t.Both<System.Reflection.MethodInfo>(["null", "{}"]);
        t.Write<IntPtr?>(null);
    }

    /// <summary>The same tokens as members of every type.</summary>
    private static void Simple<T>(Transcript t, params T[] values) => Primitive(t, [], values);

    private static void Primitive<T>(Transcript t, IEnumerable<string> ownTokens, params T[] values)
    {
        string[] tokens = [.. ownTokens, .. Tokens.All];
        string[] few = [.. ownTokens.Take(4), .. Tokens.Few];
        Values(t, values);
        foreach (var token in tokens)
        {
            t.Both<T>(token);
            t.Read<Box<T>>($"{{ \"x\": [1,\n2],\n \"Value\": {token} }}");
        }

        foreach (var token in few)
        {
            t.Both<T>("\n\t " + token + " \r\n");
            t.Both<RecordBox<T>>($"{{\"Value\":{token}}}");
            t.Both<StructBox<T>>($"{{\"Value\":{token}}}");
            t.Both<FieldBox<T>>($"{{\"Value\":{token}}}");
            t.Both<InitBox<T>>($"{{\"Value\":{token}}}");
            t.Both<List<T>>($"[{token}, {token}]");
            t.Both<T[]>($"[\n{token}]");
            t.Both<Dictionary<string, T>>($"{{\"k\":{token},\"é.k\":{token}}}");
            t.Both<Box<List<Dictionary<string, T>>>>($"{{\"Value\":[{{}},{{\"a\":{token}}}]}}");
        }

        NumberHandling<T>(t, tokens, few);
    }

    private static void Values<T>(Transcript t, T[] values)
    {
        foreach (var value in values)
        {
            t.Write(value);
            t.Write(new Box<T> { Value = value });
            t.Write(new RecordBox<T>(value));
            t.Write(new StructBox<T> { Value = value });
            t.Write(new FieldBox<T> { Value = value });
            t.Write(new Dictionary<string, T> { ["k"] = value });
            t.Write(new StringNumbersBox<T> { Value = value, Plain = value, Named = value });
            t.Write(new StringNumbersType<T> { Value = value, Values = [value], Map = new() { ["k"] = value }, Strict = value });
            foreach (var (name, options) in NumberOptions())
            {
                t.Write(value, options, name);
                t.Write(new Box<T> { Value = value }, options, name);
            }

            t.Write(new Box<T> { Value = value }, Shorthand.With(o => o.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault), "ignore default");
        }

        t.Write(values);
        t.Write(new List<T>(values));
        t.Write(new List<T>(values), Shorthand.With(o => o.WriteIndented = true), "indented");
    }

    private static void NumberHandling<T>(Transcript t, string[] tokens, string[] few)
    {
        foreach (var (name, options) in NumberOptions())
        {
            t.Read<T>(tokens, options, name);
            foreach (var token in few)
            {
                t.Read<Box<T>>($"{{\"Value\":{token}}}", options, name);
                t.Read<RecordBox<T>>($"{{\"Value\":{token}}}", options, name);
                t.Read<List<T>>($"[{token}]", options, name);
                t.Read<Dictionary<string, T>>($"{{\"\":{token}}}", options, name);
            }
        }

        foreach (var token in few.Append("\"NaN\"").Append("\"12\"").Append("\"1e2\""))
        {
            t.Both<StringNumbersBox<T>>($"{{\"Value\":{token}}}");
            t.Both<StringNumbersBox<T>>($"{{\"Plain\":{token}}}");
            t.Both<StringNumbersBox<T>>($"{{\"Named\":{token}}}");
            t.Both<StringNumbersType<T>>($"{{\"Value\":{token}}}");
            t.Both<StringNumbersType<T>>($"{{\"Values\":[{token}]}}");
            t.Both<StringNumbersType<T>>($"{{\"Map\":{{\"a\":{token}}}}}");
            t.Both<StringNumbersType<T>>($"{{\"Strict\":{token}}}");
        }
    }

    private static IEnumerable<(string Name, JsonSerializerOptions Options)> NumberOptions()
    {
        foreach (var handling in new[] { JsonNumberHandling.AllowReadingFromString, JsonNumberHandling.WriteAsString, JsonNumberHandling.AllowNamedFloatingPointLiterals, (JsonNumberHandling)7 })
            yield return (handling.ToString(), new JsonSerializerOptions { NumberHandling = handling });
    }
}
