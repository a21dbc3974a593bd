namespace Brisk.Json.Nodes;

/// <summary>The types whose values are written as a string, number, or literal, independently of all options except those for numbers.</summary>
internal static class PrimitiveTypes
{
    private static readonly HashSet<Type> s_numbers =
    [
        typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong),
        typeof(float), typeof(double), typeof(decimal), typeof(Half), typeof(Int128), typeof(UInt128),
    ];

    private static readonly HashSet<Type> s_others =
    [
        typeof(bool), typeof(char), typeof(string), typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan),
        typeof(Guid), typeof(Uri), typeof(Version),
    ];

    private static readonly JsonSerializerOptions?[] s_options = new JsonSerializerOptions?[8];

    public static bool IsNumber(Type type) => s_numbers.Contains(Nullable.GetUnderlyingType(type) ?? type);

    public static bool Contains(Type type) => IsNumber(type) || s_others.Contains(Nullable.GetUnderlyingType(type) ?? type);

    /// <summary>Returns options that specify only number handling.</summary>
    public static JsonSerializerOptions OptionsOf(JsonNumberHandling handling)
        => s_options[(int)handling] ??= new JsonSerializerOptions { NumberHandling = handling };
}
