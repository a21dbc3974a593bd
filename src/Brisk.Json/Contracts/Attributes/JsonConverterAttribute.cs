using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Interop;

namespace Brisk.Json.Serialization;

/// <summary>Names the converter of a type or of a single member.</summary>
/// <remarks>
/// A converter on a member wins over one of the options, which wins over one on the type. A derived attribute may override
/// <see cref="CreateConverter"/> to make a converter that has parameters. The attribute derives from that of System.Text.Json, which therefore uses the converter too;
/// on one type or member System.Text.Json takes a single one of the two.
/// </remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Enum | AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Interface, AllowMultiple = false)]
public class JsonConverterAttribute : HostedConverterAttribute
{
    /// <summary>Names the type of the converter.</summary>
    /// <param name="converterType">A <see cref="JsonConverter"/> with a public parameterless constructor.</param>
    public JsonConverterAttribute([DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] Type converterType) =>
        ConverterType = converterType;

    /// <summary>For derived attributes, which make their converter in <see cref="CreateConverter"/>.</summary>
    protected JsonConverterAttribute()
    {
    }

    /// <summary>The type of the converter; <see langword="null"/> where <see cref="CreateConverter"/> makes it.</summary>
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)]
    public new Type? ConverterType { get; }

    /// <summary>Makes the converter. It is asked only if <see cref="ConverterType"/> is <see langword="null"/>.</summary>
    /// <param name="typeToConvert">The type of the member, or the type that carries the attribute.</param>
    /// <returns>The converter; <see langword="null"/>, as here, where there is none.</returns>
    public new virtual JsonConverter? CreateConverter(Type typeToConvert) => null;

    private protected sealed override System.Text.Json.Serialization.JsonConverter CreateHosted(Type typeToConvert) => AttributeConverters.CreateHosted(this, typeToConvert);
}
