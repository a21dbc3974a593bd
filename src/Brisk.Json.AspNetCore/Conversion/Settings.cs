using System.Text.Json.Serialization.Metadata;
using Brisk.Json.Interop;

namespace Brisk.Json.AspNetCore.Conversion;

/// <summary>Converts the settings of System.Text.Json options.</summary>
internal static class Settings
{
    private static readonly Type s_modifying = JsonTypeInfoResolver.Combine().WithAddedModifier(_ => { }).GetType();

    /// <exception cref="NotSupportedException">They have a setting that only System.Text.Json supports.</exception>
    public static JsonSerializerOptions Of(Stj.JsonSerializerOptions stjOptions)
    {
        if (HaveModifiers(stjOptions) || stjOptions.TypeInfoResolverChain.Any(resolver => resolver is Stj.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers.Count: > 0 }))
        {
            throw new NotSupportedException(
                "The System.Text.Json options have modifiers of contracts, in DefaultJsonTypeInfoResolver or by WithAddedModifier, which Brisk.Json cannot apply. "
                + $"Set {nameof(JsonSerializerOptions.TypeInfoResolver)} of Brisk.Json's options in the call to AddBriskJson instead.");
        }

        // Other resolvers of a host are ignored: contexts, and those added by the framework.
        return Given(stjOptions) ?? new Stj.JsonSerializerOptions(stjOptions) { TypeInfoResolver = null }.ToBriskJson();
    }

    /// <summary>Returns whether a resolver was extended by <c>WithAddedModifier</c>.</summary>
    public static bool HaveModifiers(Stj.JsonSerializerOptions stjOptions) => stjOptions.TypeInfoResolverChain.Any(resolver => resolver.GetType() == s_modifying);

    /// <summary>Returns a copy of the options that UseBriskJson was called with, or null if it was not called.</summary>
    private static JsonSerializerOptions? Given(Stj.JsonSerializerOptions stjOptions)
    {
        foreach (IJsonTypeInfoResolver resolver in stjOptions.TypeInfoResolverChain)
        {
            if (resolver.GetType().Assembly != typeof(JsonSerializerOptions).Assembly) continue;

            // If it was called for some types only, the result is a new instance created from the settings.
            var used = new Stj.JsonSerializerOptions { TypeInfoResolver = resolver };
            JsonSerializerOptions given = used.ToBriskJson();
            return ReferenceEquals(given, used.ToBriskJson())
                ? new JsonSerializerOptions(given)
                : throw new NotSupportedException(
                    "UseBriskJson was called for some types only, but AddBriskJson makes Brisk.Json read and write all types with the same options. "
                    + "Call UseBriskJson without a predicate, or set the options in the call to AddBriskJson.");
        }

        return null;
    }
}
