using System.Diagnostics.CodeAnalysis;
using Brisk.Json.Contracts;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Stj = System.Text.Json;

namespace Brisk.Json.Interop;

/// <summary>Gives options, contracts, converters, policies and exceptions of either library as those of the other, for calls of code that takes them.</summary>
public static class SystemTextJsonConversions
{
    /// <summary>Gives options for code that takes those of System.Text.Json: whoever uses them reads and writes with this library, under the options given here.</summary>
    /// <param name="options">The options. They become read-only when the first value is read or written.</param>
    /// <returns>New options, which can be changed. They know the types better the longer they are used: keep them.</returns>
    /// <remarks><see cref="SystemTextJsonOptionsExtensions.UseBriskJson(Stj.JsonSerializerOptions, JsonSerializerOptions, Func{Type, bool})"/> says which types stay with System.Text.Json: for these the settings are copied.</remarks>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    [RequiresUnreferencedCode(ReflectionWarning.Trimming)]
    [RequiresDynamicCode(ReflectionWarning.DynamicCode)]
    public static Stj.JsonSerializerOptions ToSystemTextJson(this JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        return OptionsConversion.ToStj(options).UseBriskJson(options);
    }

    /// <summary>Gives the settings and converters of options of System.Text.Json's. Options that use this library (<c>UseBriskJson</c>) for all types give the options that they use.</summary>
    /// <param name="options">The options.</param>
    /// <returns>Options that can be changed, unless they are those that were given to that method.</returns>
    /// <remarks>Contexts that a source generator made are left out: this library has contracts of its own for their types.</remarks>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is null.</exception>
    /// <exception cref="NotSupportedException">The options have a resolver that changes contracts: use modifiers of this library's <see cref="DefaultJsonTypeInfoResolver"/>.</exception>
    public static JsonSerializerOptions ToBriskJson(this Stj.JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        foreach (Stj.Serialization.Metadata.IJsonTypeInfoResolver resolver in options.TypeInfoResolverChain)
        {
            if (resolver is HostedResolver { OptionsForAll: { } used })
            {
                return used;
            }

            if (resolver is not (HostedResolver or Stj.Serialization.JsonSerializerContext or Stj.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers.Count: 0 }))
            {
                throw new NotSupportedException($"The resolver '{resolver.GetType()}' may change contracts in ways that only System.Text.Json knows. Change them here by modifiers of a {nameof(DefaultJsonTypeInfoResolver)}.");
            }
        }

        return OptionsConversion.ToOwn(options);
    }

    /// <summary>Gives a contract for code that takes those of System.Text.Json: whoever uses it reads and writes with this library.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="typeInfo">The contract; it and its options are read-only from now on.</param>
    /// <returns>A contract that holds a converter. It shows no properties.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="typeInfo"/> is null.</exception>
    public static Stj.Serialization.Metadata.JsonTypeInfo<T> ToSystemTextJson<T>(this JsonTypeInfo<T> typeInfo)
    {
        ArgumentNullException.ThrowIfNull(typeInfo);
        ICursorConverter converter = typeInfo.Runnable;
        Stj.JsonSerializerOptions host = OptionsConversion.ToStj(typeInfo.Options);
        host.TypeInfoResolver = new HostedResolver(new HostedTypes(typeInfo.Options, null));
        return (Stj.Serialization.Metadata.JsonTypeInfo<T>)converter.ToHosted(typeInfo.Options, host);
    }

    /// <summary>Gives a converter or factory for <see cref="Stj.JsonSerializerOptions.Converters"/>.</summary>
    /// <param name="converter">The converter. It is given options with the settings of those that it is used under.</param>
    /// <returns>The same converter for System.Text.Json.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="converter"/> is null.</exception>
    public static Stj.Serialization.JsonConverter ToSystemTextJson(this JsonConverter converter)
    {
        ArgumentNullException.ThrowIfNull(converter);
        return OptionsConversion.ToStj(converter);
    }

    /// <summary>Gives a converter or factory that was written for System.Text.Json for <see cref="JsonSerializerOptions.Converters"/>.</summary>
    /// <param name="converter">The converter. It is given options with the settings of those that it is used under.</param>
    /// <returns>The same converter for this library.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="converter"/> is null.</exception>
    public static JsonConverter ToBriskJson(this Stj.Serialization.JsonConverter converter)
    {
        ArgumentNullException.ThrowIfNull(converter);
        return OptionsConversion.ToOwn(converter);
    }

    /// <summary>Gives a naming policy of System.Text.Json's for options of this library. The other way none is needed: a policy of this library is one of System.Text.Json's.</summary>
    /// <param name="policy">The policy; null for none.</param>
    /// <returns>The same policy.</returns>
    [return: NotNullIfNotNull(nameof(policy))]
    public static JsonNamingPolicy? ToBriskJson(this Stj.JsonNamingPolicy? policy) => PolicyConversion.ToOwn(policy);

    /// <summary>Gives an exception of System.Text.Json's as one of this library. The other way none is needed: an exception of this library is one of System.Text.Json's.</summary>
    /// <param name="exception">The exception.</param>
    /// <returns>The same exception if it is one of this library, else a new one with the same message and place, and the other as its cause.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="exception"/> is null.</exception>
    public static JsonException ToBriskJson(this Stj.JsonException exception)
    {
        ArgumentNullException.ThrowIfNull(exception);
        return exception as JsonException
            ?? new JsonException(exception.Message, exception.Path, exception.LineNumber, exception.BytePositionInLine, exception);
    }
}
