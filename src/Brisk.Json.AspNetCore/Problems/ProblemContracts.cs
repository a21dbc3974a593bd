using Brisk.Json.Serialization;
using Brisk.Json.SourceGeneration;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;

namespace Brisk.Json.AspNetCore.Problems;

/// <summary>Generated contracts of problem details and of their extensions by the framework and this package, which work without reflection.</summary>
[JsonSerializable(typeof(ProblemDetails))]
[JsonSerializable(typeof(HttpValidationProblemDetails))]
[JsonSerializable(typeof(ValidationProblemDetails))]
[JsonSerializable(typeof(Dictionary<string, string[]>))]
[JsonSerializable(typeof(string))]
[JsonSerializable(typeof(bool))]
[JsonSerializable(typeof(int))]
[JsonSerializable(typeof(long))]
[JsonSerializable(typeof(double))]
internal sealed partial class ProblemContracts : JsonSerializerContext
{
    /// <summary>Adds the contracts to options with resolvers. Options without one find registered contracts.</summary>
    public static void AddTo(JsonSerializerOptions options)
    {
        if (options.TypeInfoResolver is not null)
        {
            options.TypeInfoResolverChain.Add(Default);
            return;
        }

        Register<ProblemDetails>();
        Register<HttpValidationProblemDetails>();
        Register<ValidationProblemDetails>();
        Register<Dictionary<string, string[]>>();
    }

    // Exists only for the generator, which creates contracts for the calls; they are registered when the assembly is loaded.
    private static void Register<[JsonContractRequired] T>() { }
}
