using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Encodings.Web;
using Brisk.Json.Contracts;

namespace Brisk.Json.Serialization;

/// <summary>Makes converters of enumerations.</summary>
[UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Reached by public methods that carry the warning.")]
[UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "The fields of an enumeration are kept with it.")]
[UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "The fields of an enumeration are kept with it.")]
[UnconditionalSuppressMessage("Trimming", "IL2071", Justification = "The struct constraint asks for it; enumerations have no constructors.")]
[UnconditionalSuppressMessage("Trimming", "IL2076", Justification = "The struct constraint asks for it; integers have no constructors.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Reached by public methods that carry the warning.")]
internal static class EnumConverters
{
    /// <summary>A converter that writes numbers and reads nothing else.</summary>
    public static ICursorConverter CreateNumeric(Type type, JavaScriptEncoder? encoder) => Create(type, EnumForm.Numbers, null, encoder);

    /// <summary>A converter that writes names.</summary>
    public static JsonConverter CreateNamed(Type type, JsonNamingPolicy? policy, bool allowIntegers, JavaScriptEncoder? encoder)
        => (JsonConverter)Create(type, allowIntegers ? EnumForm.NamesOrNumbers : EnumForm.Names, policy, encoder);

    private static ICursorConverter Create(Type type, EnumForm form, JsonNamingPolicy? policy, JavaScriptEncoder? encoder)
        => (ICursorConverter)Activator.CreateInstance(
            typeof(EnumConverter<,>).MakeGenericType(type, type.GetEnumUnderlyingType()),
            BindingFlags.Instance | BindingFlags.Public | BindingFlags.DoNotWrapExceptions, null, [form, policy, encoder], null)!;
}

/// <summary>What stands for an enumeration value in JSON.</summary>
internal enum EnumForm : byte
{
    /// <summary>Its number.</summary>
    Numbers,

    /// <summary>Its name.</summary>
    Names,

    /// <summary>Its name; its number where it has none, and both are read.</summary>
    NamesOrNumbers,
}
