using System.ComponentModel;

namespace Brisk.Json.Interop;

/// <summary>Exposes the converter of a <see cref="Brisk.Json.Serialization.JsonConverterAttribute"/> to System.Text.Json, by deriving from its attribute.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class HostedConverterAttribute : Stj.Serialization.JsonConverterAttribute
{
    /// <summary>Restricts derivation to the attribute of this library.</summary>
    protected HostedConverterAttribute() { }

    /// <summary>Returns the converter for System.Text.Json.</summary>
    /// <param name="typeToConvert">The type of the member, or the type that has the attribute.</param>
    /// <returns>The converter, for use with System.Text.Json options.</returns>
    /// <exception cref="InvalidOperationException">The attribute does not specify a converter.</exception>
    public sealed override Stj.Serialization.JsonConverter CreateConverter(Type typeToConvert) => CreateHosted(typeToConvert);

    private protected abstract Stj.Serialization.JsonConverter CreateHosted(Type typeToConvert);
}
