using Microsoft.EntityFrameworkCore;

namespace Brisk.Json.EntityFrameworkCore;

/// <summary>Extension methods that make the conventions of a model recognize the attributes of Brisk.Json.</summary>
public static class JsonConventionExtensions
{
    /// <summary>Makes <c>[JsonPropertyName]</c> of Brisk.Json specify names in JSON columns (<c>ToJson()</c>), like the attribute of System.Text.Json, the only one that Entity Framework Core recognizes.</summary>
    /// <param name="configurationBuilder">The builder that is passed to <c>ConfigureConventions</c>.</param>
    /// <returns>The same builder.</returns>
    /// <remarks>Names configured with <c>HasJsonPropertyName</c> take precedence.</remarks>
    /// <exception cref="ArgumentNullException"><paramref name="configurationBuilder"/> is null.</exception>
    public static ModelConfigurationBuilder UseBriskJsonPropertyNames(this ModelConfigurationBuilder configurationBuilder)
    {
        NotNull(configurationBuilder).Conventions.Add(static _ => new JsonPropertyNameConvention());
        return configurationBuilder;
    }
}
