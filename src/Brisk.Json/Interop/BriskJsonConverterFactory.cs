using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Stj = System.Text.Json;

namespace Brisk.Json.Interop;

/// <summary>
/// Makes System.Text.Json read and write values with Brisk.Json, so that what takes its options (a web framework, the client of a service) honours the
/// attributes, converters and options of this library. Put it into <see cref="Stj.JsonSerializerOptions.Converters"/>, after the converters that are to come first.
/// </summary>
/// <remarks>
/// <para>
/// <see cref="SystemTextJsonOptionsExtensions.UseBriskJson(Stj.JsonSerializerOptions, JsonSerializerOptions, Func{Type, bool})"/> does the same and also serves
/// types that carry System.Text.Json's attributes for polymorphism, number handling, populating or unmapped members on the type itself: System.Text.Json refuses any
/// converter from its list for those.
/// </para>
/// <para>
/// Names, members, escaping and number formats are as the options of this library say. The host's options say which comments and trailing commas are allowed; the smaller
/// <c>MaxDepth</c> holds, if one is set here. Text is laid out as what is around it; a value that is the whole document is
/// indented when either options say so, and as those of this library say if they do.
/// </para>
/// <para>
/// <see cref="object"/>, <see cref="IAsyncEnumerable{T}"/> and System.Text.Json's own documents, elements and nodes stay with System.Text.Json: values
/// declared as <see cref="object"/> and elements that are enumerated asynchronously come here one by one.
/// </para>
/// </remarks>
public sealed class BriskJsonConverterFactory : Stj.Serialization.JsonConverterFactory, IHostedFactory
{
    private readonly HostedTypes _types;

    /// <summary>Makes a factory for all types that can be left to this library.</summary>
    /// <param name="options">The options to read and write under. They become read-only when the first converter is made.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public BriskJsonConverterFactory(JsonSerializerOptions options)
        : this(options, null)
    {
    }

    /// <summary>Makes a factory for some types.</summary>
    /// <param name="options">The options to read and write under. They become read-only when the first converter is made.</param>
    /// <param name="includes">Says of a type whether to read and write it with this library; null for all types that can be. What such a value holds goes with it.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public BriskJsonConverterFactory(JsonSerializerOptions options, Func<Type, bool>? includes)
    {
        ArgumentNullException.ThrowIfNull(options);
        _types = new HostedTypes(options, includes);
    }

    /// <summary>Says whether values of a type are read and written with this library.</summary>
    /// <param name="typeToConvert">The type.</param>
    /// <returns>True where they are.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="typeToConvert"/> is null.</exception>
    public override bool CanConvert(Type typeToConvert)
    {
        ArgumentNullException.ThrowIfNull(typeToConvert);
        return _types.Include(typeToConvert);
    }

    /// <summary>Makes the converter of a type.</summary>
    /// <param name="typeToConvert">The type.</param>
    /// <param name="options">The options of the host.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="typeToConvert"/> is null.</exception>
    /// <exception cref="InvalidOperationException">The contract of the type is not valid.</exception>
    /// <exception cref="NotSupportedException">This library has no contract for the type, or System.Text.Json takes no converter from its list for it.</exception>
    public override Stj.Serialization.JsonConverter CreateConverter(Type typeToConvert, Stj.JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(typeToConvert);
        if (HostedTypes.AttributeThatHostMinds(typeToConvert) is { } attribute)
        {
            throw new NotSupportedException(
                $"System.Text.Json takes no converter from its list for the type '{typeToConvert}', which carries its attribute '{attribute.Name}'. "
                + "Call UseBriskJson on the options in place of adding a BriskJsonConverterFactory.");
        }

        return _types.ConverterOf(typeToConvert).ToHosted(_types.Options);
    }
}
