using System.Reflection;
using System.Text.Encodings.Web;

namespace Brisk.Json.Converters;

[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "The fields of an enumeration are kept with it.")]
[UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "The fields of an enumeration are kept with it.")]
[UnconditionalSuppressMessage("Trimming", "IL2071", Justification = "Required by the struct constraint; enumerations have no constructors.")]
[UnconditionalSuppressMessage("Trimming", "IL2076", Justification = "Required by the struct constraint; integers have no constructors.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
internal static class EnumConverters
{
    // Creates the converters of an enum without reflection, if code was generated for it. The types are not kept alive.
    private static readonly ConditionalWeakTable<Type, Func<EnumForm, JsonNamingPolicy?, JavaScriptEncoder?, ICursorConverter>> Known = [];

    /// <summary>Registers the converters of an enum, so that they work without dynamic code.</summary>
    public static void Register<T>()
        where T : struct, Enum => Known.TryAdd(typeof(T), Create<T>);

    /// <summary>Creates a converter that reads and writes only numbers.</summary>
    public static ICursorConverter CreateNumeric(Type type, JavaScriptEncoder? encoder) => Create(type, EnumForm.Numbers, null, encoder);

    public static JsonConverter CreateNamed(Type type, JsonNamingPolicy? policy, bool allowIntegers, JavaScriptEncoder? encoder)
        => (JsonConverter)Create(type, allowIntegers ? EnumForm.NamesOrNumbers : EnumForm.Names, policy, encoder);

    private static ICursorConverter Create(Type type, EnumForm form, JsonNamingPolicy? policy, JavaScriptEncoder? encoder)
        => Known.TryGetValue(type, out Func<EnumForm, JsonNamingPolicy?, JavaScriptEncoder?, ICursorConverter>? create) ? create(form, policy, encoder) : CreateByReflection(type, form, policy, encoder);

    private static ICursorConverter Create<T>(EnumForm form, JsonNamingPolicy? policy, JavaScriptEncoder? encoder)
        where T : struct, Enum => Type.GetTypeCode(typeof(T)) switch
    {
        TypeCode.Byte => new EnumConverter<T, byte>(form, policy, encoder),
        TypeCode.SByte => new EnumConverter<T, sbyte>(form, policy, encoder),
        TypeCode.Int16 => new EnumConverter<T, short>(form, policy, encoder),
        TypeCode.UInt16 => new EnumConverter<T, ushort>(form, policy, encoder),
        TypeCode.UInt32 => new EnumConverter<T, uint>(form, policy, encoder),
        TypeCode.Int64 => new EnumConverter<T, long>(form, policy, encoder),
        TypeCode.UInt64 => new EnumConverter<T, ulong>(form, policy, encoder),
        _ => new EnumConverter<T, int>(form, policy, encoder),
    };

    private static ICursorConverter CreateByReflection(Type type, EnumForm form, JsonNamingPolicy? policy, JavaScriptEncoder? encoder)
        => (ICursorConverter)Activator.CreateInstance(
            typeof(EnumConverter<,>).MakeGenericType(type, type.GetEnumUnderlyingType()),
            BindingFlags.Instance | BindingFlags.Public | BindingFlags.DoNotWrapExceptions, null, [form, policy, encoder], null)!;
}

internal enum EnumForm : byte
{
    Numbers,
    Names,

    /// <summary>The name, or the number if there is none; both are read.</summary>
    NamesOrNumbers,
}

/// <summary>A converter of an enum that is known only at run time.</summary>
internal interface IEnumConverter
{
    EnumForm Form { get; }

    bool IsFlags { get; }

    /// <summary>Returns the JSON names of all values, in the order of <see cref="Enum.GetNames(Type)"/>.</summary>
    string[] NamesByValue();

    /// <summary>Returns a System.Text.Json contract with the same names.</summary>
    Stj.Serialization.Metadata.JsonTypeInfo ToStj(Stj.JsonSerializerOptions host);

    /// <summary>Returns a System.Text.Json converter with the same names, for the nullable type.</summary>
    Stj.Serialization.JsonConverter ToNullableStj(Stj.JsonSerializerOptions host);
}

/// <summary>Exceptions for enums with contradictory attributes, and for types that are not enums.</summary>
internal static class EnumErrors
{
    public static ArgumentOutOfRangeException OtherType(Type typeToConvert, string expected)
        => new(nameof(typeToConvert), $"The type '{typeToConvert}' is not supported by the current JsonConverterFactory: it is not {expected}.");

    public static InvalidOperationException Fallback(Type type, string member, bool isFlags)
        => new(isFlags
            ? $"The member '{member}' of the flags enum '{type}' cannot be marked with 'JsonEnumFallbackAttribute', because flags combined with an unknown name would be lost. Remove the attribute."
            : $"The enum '{type}' has a second member marked with 'JsonEnumFallbackAttribute': '{member}'. Keep the attribute on one member.");
}
