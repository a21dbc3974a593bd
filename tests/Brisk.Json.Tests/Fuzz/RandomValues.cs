using System.Collections;
using System.Reflection;
using System.Text;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>Creates values of any fuzz model with random content that favors edge cases.</summary>
public sealed class RandomValues(Random random)
{
    [ThreadStatic]
    private static NullabilityInfoContext? t_nullability;

    public T Make<T>(int size = 3) => (T)Make(typeof(T), size)!;

    public string Text()
    {
        var text = new StringBuilder();
        var length = random.Next(10) switch { 0 => 0, 1 => random.Next(100, 200), _ => random.Next(1, 20) };
        var kind = random.Next(6);
        while (text.Length < length)
        {
            text.Append(kind switch
            {
                0 => Rune(random.Next(0x20)),
                1 => Rune(random.Next(0x80, 0x800)),
                2 => Rune(random.Next(0x4E00, 0x9FFF)),
                3 when random.Next(3) == 0 => Rune(random.Next(0x1F300, 0x1F6FF)),
                4 when random.Next(4) == 0 => "\"\\/<>&'+`\b\n"[random.Next(11)].ToString(),
                _ => ((char)random.Next(' ', 0x7F)).ToString(),
            });
        }

        return text.ToString();
    }

    private static string Rune(int scalar) => new Rune(scalar).ToString();

    private object? Make(Type type, int size)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return random.Next(3) == 0 ? null : Make(underlying, size);
        if (Scalar(type) is { } scalar)
            return scalar;
        if (type.IsArray)
            return MakeArray(type.GetElementType()!, size);
        if (type.IsGenericType && type.GetInterfaces().Append(type).Any(i => i == typeof(IEnumerable)))
            return MakeCollection(type, size);
        return MakeObject(type, size);
    }

    private object? Scalar(Type type) => type switch
    {
        _ when type == typeof(bool) => random.Next(2) == 0,
        _ when type == typeof(byte) => (byte)random.Next(256),
        _ when type == typeof(sbyte) => (sbyte)random.Next(-128, 128),
        _ when type == typeof(short) => (short)random.Next(short.MinValue, short.MaxValue + 1),
        _ when type == typeof(ushort) => (ushort)random.Next(65536),
        _ when type == typeof(int) => (int)Integer(31),
        _ when type == typeof(uint) => (uint)(random.NextInt64() >> random.Next(31, 63)),
        _ when type == typeof(long) => Integer(63),
        _ when type == typeof(ulong) => (ulong)Integer(63),
        _ when type == typeof(Int128) => new Int128((ulong)Integer(63), (ulong)random.NextInt64()) >> random.Next(127),
        _ when type == typeof(Half) => Finite((double)BitConverter.UInt16BitsToHalf((ushort)random.Next(65536)), value => (Half)value),
        _ when type == typeof(float) => Finite(BitConverter.Int32BitsToSingle(random.Next(int.MinValue, int.MaxValue)), value => (float)value),
        _ when type == typeof(double) => Real(),
        _ when type == typeof(decimal) => new decimal(random.Next(), random.Next(2) * random.Next(), random.Next(4) / 3 * random.Next(), random.Next(2) == 0, (byte)random.Next(29)),
        _ when type == typeof(char) => (char)random.Next(1, 0xD800),
        _ when type == typeof(string) => Text(),
        _ when type == typeof(Guid) => new Guid(random.Next(), (short)random.Next(), (short)random.Next(), 1, 2, 3, 4, 5, 6, 7, (byte)random.Next()),
        _ when type == typeof(DateTime) => new DateTime(Ticks(), (DateTimeKind)random.Next(2)),
        _ when type == typeof(DateTimeOffset) => new DateTimeOffset(Math.Clamp(Ticks(), TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay), TimeSpan.FromMinutes(random.Next(-840, 841))),
        _ when type == typeof(DateOnly) => DateOnly.FromDayNumber(random.Next(DateOnly.MaxValue.DayNumber + 1)),
        _ when type == typeof(TimeOnly) => new TimeOnly(Ticks() % TimeSpan.TicksPerDay),
        _ when type == typeof(TimeSpan) => TimeSpan.FromTicks(Integer(63)),
        _ when type == typeof(byte[]) => Bytes(),
        _ when type == typeof(Uri) => new Uri("http://host/" + random.Next(1000), UriKind.Absolute),
        _ when type == typeof(Version) => new Version(random.Next(100), random.Next(100), random.Next(100)),
        _ when type.IsEnum => Enum.ToObject(type, random.Next(8)),
        _ => null,
    };

    private long Integer(int bits)
    {
        var value = random.NextInt64() >> random.Next(63 - bits, 63);
        return random.Next(2) == 0 ? value : -value;
    }

    private long Ticks() => random.Next(3) switch
    {
        0 => random.NextInt64(DateTime.MaxValue.Ticks),
        1 => random.NextInt64(DateTime.MaxValue.Ticks / TimeSpan.TicksPerSecond) * TimeSpan.TicksPerSecond,
        _ => random.NextInt64(DateTime.MaxValue.Ticks / TimeSpan.TicksPerDay) * TimeSpan.TicksPerDay,
    };

    private double Real() => random.Next(4) switch
    {
        0 => random.Next(1000) / 8.0,
        1 => Math.Round(random.NextDouble() * 360, random.Next(16)),
        2 => random.NextInt64(),
        _ => (double)Finite(BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue)), value => value),
    };

    private static object Finite(double value, Func<double, object> convert) => convert(double.IsFinite(value) ? value : 0.5);

    private byte[] Bytes()
    {
        var bytes = new byte[random.Next(40)];
        random.NextBytes(bytes);
        return bytes;
    }

    private Array MakeArray(Type element, int size)
    {
        var array = Array.CreateInstance(element, size <= 0 ? 0 : random.Next(5));
        for (var i = 0; i < array.Length; i++)
            array.SetValue(Make(element, size - 1), i);
        return array;
    }

    private object MakeCollection(Type type, int size)
    {
        var arguments = type.GetGenericArguments();
        var concrete = type.IsInterface ? typeof(List<>).MakeGenericType(arguments) : type;
        var collection = Activator.CreateInstance(concrete)!;
        for (var count = size <= 0 ? 0 : random.Next(6); count > 0; count--)
        {
            if (collection is IDictionary dictionary)
                dictionary[Make(arguments[0], 0)!] = Make(arguments[1], size - 1);
            else
                (concrete.GetMethod("Add", arguments) ?? concrete.GetMethod("Push"))!.Invoke(collection, [Make(arguments[0], size - 1)]);
        }

        return collection;
    }

    private object? MakeObject(Type type, int size)
    {
        if (type == typeof(Vertex))
            return new RandomGraph(random).Make();
        if (!type.IsValueType && size <= 0)
            return null;
        if (type.GetCustomAttributes<System.Text.Json.Serialization.JsonDerivedTypeAttribute>(inherit: false).ToArray() is { Length: > 0 } derived && derived[random.Next(derived.Length)].DerivedType is var chosen && chosen != type)
            type = chosen;
        var parameters = type.IsValueType ? [] : type.GetConstructors().OrderByDescending(c => c.GetParameters().Length).First().GetParameters();
        var value = Activator.CreateInstance(type, Array.ConvertAll(parameters, p => Make(p.ParameterType, size - 1)))!;
        foreach (var property in type.GetProperties().Where(p => p.CanWrite && !Array.Exists(parameters, q => q.Name == p.Name)))
        {
            var isNullable = property.PropertyType.IsValueType || (t_nullability ??= new()).Create(property).WriteState == NullabilityState.Nullable;
            if (!isNullable || random.Next(3) != 0)
                property.SetValue(value, Make(property.PropertyType, size - 1));
        }

        foreach (var field in type.GetFields())
            field.SetValue(value, Make(field.FieldType, size - 1));
        return value;
    }
}
