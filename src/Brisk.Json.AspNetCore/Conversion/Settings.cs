using Brisk.Json.Interop;
using Stj = System.Text.Json;

namespace Brisk.Json.AspNetCore.Conversion;

/// <summary>The settings of System.Text.Json's options, in options of ours.</summary>
internal static class Settings
{
    /// <exception cref="NotSupportedException">They have a setting that only System.Text.Json can follow.</exception>
    public static JsonSerializerOptions Of(Stj.JsonSerializerOptions theirs)
    {
        if (theirs.TypeInfoResolverChain.Any(resolver => resolver is Stj.Serialization.Metadata.DefaultJsonTypeInfoResolver { Modifiers.Count: > 0 }))
        {
            throw new NotSupportedException(
                "System.Text.Json's options have modifiers of contracts in DefaultJsonTypeInfoResolver, which Brisk.Json cannot follow. "
                + $"Set {nameof(JsonSerializerOptions.TypeInfoResolver)} of Brisk.Json's options in the call of AddBriskJson instead.");
        }

        // The resolvers of a host are its own business: contexts, and those that the framework adds.
        return new Stj.JsonSerializerOptions(theirs) { TypeInfoResolver = null }.ToBriskJson();
    }
}
