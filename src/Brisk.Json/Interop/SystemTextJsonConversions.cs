namespace Brisk.Json.Interop;

/// <summary>Converts options, contracts, converters, policies, and exceptions between the two libraries, for APIs that require them.</summary>
public static class SystemTextJsonConversions
{
    /// <summary>Converts options for an API that requires System.Text.Json options: code that uses them reads and writes with this library, with the given options.</summary>
    /// <param name="options">The options. They become read-only when the first value is read or written.</param>
    /// <returns>New, mutable options. They cache type information, so reuse them.</returns>
    /// <remarks><see cref="SystemTextJsonOptionsExtensions.UseBriskJson(Stj.JsonSerializerOptions, JsonSerializerOptions, Func{Type, bool})"/> describes which types are handled by System.Text.Json: for these, the settings are copied.</remarks>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    /// <exception cref="NotSupportedException">The options specify JSON5.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming), RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Stj.JsonSerializerOptions ToSystemTextJson(this JsonSerializerOptions options)
        => SystemTextJsonOptionsExtensions.Extend(OptionsConversion.ToStj(NotNull(options)), options, includes: null, hasSameSettings: true);

    /// <summary>Converts the settings and converters of System.Text.Json options. If these use this library (<c>UseBriskJson</c>) for all types, returns the options that they use.</summary>
    /// <param name="options">The options.</param>
    /// <returns>Mutable options, unless they are those passed to that method.</returns>
    /// <remarks>Generated contexts are omitted: this library has its own contracts for their types.</remarks>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    /// <exception cref="NotSupportedException">The options have a resolver that modifies contracts: use modifiers of this library's <see cref="DefaultJsonTypeInfoResolver"/>.</exception>
    public static JsonSerializerOptions ToBriskJson(this Stj.JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        foreach (Stj.Serialization.Metadata.IJsonTypeInfoResolver resolver in options.TypeInfoResolverChain)
        {
            if (resolver is HostedResolver { OptionsForAll: { } used }) return used;

            if (resolver is not (HostedResolver or Stj.Serialization.JsonSerializerContext or Stj.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers.Count: 0 }))
            {
                throw new NotSupportedException($"The resolver '{resolver.GetType()}' may change contracts in ways that cannot be converted. Use modifiers of Brisk.Json's {nameof(DefaultJsonTypeInfoResolver)} instead.");
            }
        }

        return OptionsConversion.ToOwn(options);
    }

    /// <summary>Converts a contract for an API that requires one of System.Text.Json: code that uses it reads and writes with this library.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="typeInfo">The contract. It and its options become read-only.</param>
    /// <returns>A contract with a converter, and without properties.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="typeInfo"/> is null.</exception>
    public static Stj.Serialization.Metadata.JsonTypeInfo<T> ToSystemTextJson<T>(this JsonTypeInfo<T> typeInfo)
    {
        ArgumentNullException.ThrowIfNull(typeInfo);
        ICursorConverter converter = typeInfo.Runnable;
        Stj.JsonSerializerOptions host = OptionsConversion.ToStj(typeInfo.Options);
        host.TypeInfoResolver = new HostedResolver(new HostedTypes(typeInfo.Options, null));
        return (Stj.Serialization.Metadata.JsonTypeInfo<T>)converter.ToHosted(typeInfo.Options, host);
    }

    /// <summary>Converts a converter or factory for <see cref="Stj.JsonSerializerOptions.Converters"/>.</summary>
    /// <param name="converter">The converter. It receives options with the same settings as those with which it is used.</param>
    /// <returns>The converter for System.Text.Json.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="converter"/> is null.</exception>
    public static Stj.Serialization.JsonConverter ToSystemTextJson(this JsonConverter converter)
        => OptionsConversion.ToStj(NotNull(converter));

    /// <summary>Converts a System.Text.Json converter or factory for <see cref="JsonSerializerOptions.Converters"/>.</summary>
    /// <param name="converter">The converter. It receives options with the same settings as those with which it is used.</param>
    /// <returns>The converter for this library.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="converter"/> is null.</exception>
    public static JsonConverter ToBriskJson(this Stj.Serialization.JsonConverter converter)
        => OptionsConversion.ToOwn(NotNull(converter));

    /// <summary>Converts a System.Text.Json naming policy for options of this library. The reverse is not needed: policies of this library derive from those of System.Text.Json.</summary>
    /// <param name="policy">The policy, or null.</param>
    /// <returns>The converted policy.</returns>
    [return: NotNullIfNotNull(nameof(policy))]
    public static JsonNamingPolicy? ToBriskJson(this Stj.JsonNamingPolicy? policy) => PolicyConversion.ToOwn(policy);

    /// <summary>Converts a System.Text.Json exception. The reverse is not needed: exceptions of this library derive from those of System.Text.Json.</summary>
    /// <param name="exception">The exception.</param>
    /// <returns>The same exception if it is one of this library; otherwise, a new one with the same message and location, and the original as its inner exception.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="exception"/> is null.</exception>
    public static JsonException ToBriskJson(this Stj.JsonException exception)
        => NotNull(exception) as JsonException ?? new JsonException(exception.Message, exception.Path, exception.LineNumber, exception.BytePositionInLine, exception);
}
