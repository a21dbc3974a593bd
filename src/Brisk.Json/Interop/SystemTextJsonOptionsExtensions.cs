namespace Brisk.Json.Interop;

/// <summary>Extension methods that make System.Text.Json options use this library.</summary>
public static class SystemTextJsonOptionsExtensions
{
    /// <summary>
    /// Makes System.Text.Json read and write values with this library wherever these options are used, so that its attributes, converters, and options are honored. See
    /// <see cref="BriskJsonConverterFactory"/> for the options that apply, and the types that System.Text.Json continues to handle.
    /// </summary>
    /// <param name="options">The options of a host. A resolver is inserted at the start of their <see cref="Stj.JsonSerializerOptions.TypeInfoResolverChain"/>; converters in the options still take precedence.</param>
    /// <param name="briskOptions">The options for reading and writing. They become read-only when the first value is read or written.</param>
    /// <param name="includes">A predicate that selects the types to handle with this library, including everything inside them; null for all supported types.</param>
    /// <returns>The same options.</returns>
    /// <remarks>
    /// The contracts of the host have converters and no properties. If <paramref name="includes"/> is null, a copy of the options to whose resolver a modifier was added (<c>WithAddedModifier</c>) has contracts
    /// with properties, from which schemas can be created. They only describe the types: reading or writing an object with them causes a <see cref="NotSupportedException"/>,
    /// because the settings of the host may differ. With a copy of the options returned by <see cref="SystemTextJsonConversions.ToSystemTextJson(JsonSerializerOptions)"/>, System.Text.Json reads and writes
    /// the objects whose members need no feature that only this library has.
    /// </remarks>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> or <paramref name="briskOptions"/> is null.</exception>
    /// <exception cref="NotSupportedException">The options specify JSON5.</exception>
    /// <exception cref="InvalidOperationException"><paramref name="options"/> are read-only.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Stj.JsonSerializerOptions UseBriskJson(this Stj.JsonSerializerOptions options, JsonSerializerOptions briskOptions, Func<Type, bool>? includes = null)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(briskOptions);
        return Extend(options, briskOptions, includes, hasSameSettings: false);
    }

    /// <summary>Adds the resolver.</summary>
    /// <param name="hasSameSettings">Whether the options were created from those of this library.</param>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    internal static Stj.JsonSerializerOptions Extend(Stj.JsonSerializerOptions options, JsonSerializerOptions briskOptions, Func<Type, bool>? includes, bool hasSameSettings)
    {
        if (options.TypeInfoResolver is null && Stj.JsonSerializer.IsReflectionEnabledByDefault)
        {
            // The resolver that the options would get on first use, for the types that the host handles.
            options.TypeInfoResolver = new Stj.Serialization.Metadata.DefaultJsonTypeInfoResolver();
        }

        options.TypeInfoResolverChain.Insert(0, new HostedResolver(new HostedTypes(briskOptions, includes), [.. options.TypeInfoResolverChain], hasSameSettings));
        return options;
    }
}
