using Brisk.Json.Serialization;
using Brisk.Json.SourceGeneration;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;

namespace Brisk.Json.AspNetCore.Problems;

/// <summary>Generated contracts of problem documents and of what the framework and we put in them: they work where reflection is off.</summary>
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
    /// <summary>Adds the contracts to options that have resolvers; others find them without.</summary>
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

    // That the generator sees the call is all it is for: it registers what it generates when the assembly is loaded.
    private static void Register<[JsonContractRequired] T>()
    {
    }
}
