using Brisk.Json.Interop;

namespace Brisk.Json.Serialization;

/// <summary>Specifies the converter of a type or member.</summary>
/// <remarks>
/// A converter on a member takes precedence over one in the options, which takes precedence over one on the type. A derived attribute may override
/// <see cref="CreateConverter"/> to create a converter with parameters. The attribute derives from that of System.Text.Json, which therefore uses the converter too;
/// System.Text.Json rejects a type or member that has both attributes.
/// </remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Interface, AllowMultiple = false)]
public partial class JsonConverterAttribute : HostedConverterAttribute
{
    /// <summary>Initializes the attribute with the type of the converter.</summary>
    /// <param name="converterType">A <see cref="JsonConverter"/> with a public parameterless constructor.</param>
    public JsonConverterAttribute([DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] Type converterType) =>
        ConverterType = converterType;

    /// <summary>Initializes a derived attribute that creates its converter in <see cref="CreateConverter"/>.</summary>
    protected JsonConverterAttribute() { }

    /// <summary>Gets the type of the converter, or <see langword="null"/> if <see cref="CreateConverter"/> creates it.</summary>
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)]
    public new Type? ConverterType { get; }

    /// <summary>Creates the converter. It is called only if <see cref="ConverterType"/> is <see langword="null"/>.</summary>
    /// <param name="typeToConvert">The type of the member, or the type that has the attribute.</param>
    /// <returns>The converter, or <see langword="null"/>, as in this base implementation.</returns>
    public new virtual JsonConverter? CreateConverter(Type typeToConvert) => null;
}
