using System.ComponentModel;
using Stj = System.Text.Json.Serialization;

namespace Brisk.Json.Interop;

/// <summary>Shows the converter that a <see cref="Brisk.Json.Serialization.JsonConverterAttribute"/> names to System.Text.Json, whose attribute it derives from for that.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class HostedConverterAttribute : Stj.JsonConverterAttribute
{
    /// <summary>For the attribute of this library alone.</summary>
    protected HostedConverterAttribute()
    {
    }

    /// <summary>Gives System.Text.Json the converter.</summary>
    /// <param name="typeToConvert">The type of the member, or the type that carries the attribute.</param>
    /// <returns>The converter, to be used under options of System.Text.Json.</returns>
    /// <exception cref="InvalidOperationException">The attribute names no converter.</exception>
    public sealed override Stj.JsonConverter CreateConverter(Type typeToConvert) => CreateHosted(typeToConvert);

    private protected abstract Stj.JsonConverter CreateHosted(Type typeToConvert);
}
