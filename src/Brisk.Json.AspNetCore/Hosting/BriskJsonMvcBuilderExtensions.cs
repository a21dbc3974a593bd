using Brisk.Json;
using Brisk.Json.AspNetCore;
using Brisk.Json.AspNetCore.Hosting;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Has controllers read and write JSON with Brisk.Json.</summary>
public static class BriskJsonMvcBuilderExtensions
{
    /// <summary>Has controllers read models and write results with Brisk.Json.</summary>
    /// <param name="builder">The builder that <c>AddControllers</c> gives.</param>
    /// <param name="configure">
    /// Changes the options of controllers; null leaves them as they are: those of the framework, with what <c>AddJsonOptions</c> and
    /// <c>AddBriskJson</c> on the services set.
    /// </param>
    /// <returns>The same builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is null.</exception>
    public static IMvcBuilder AddBriskJson(this IMvcBuilder builder, Action<JsonSerializerOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        AddTo(builder.Services, configure);
        return builder;
    }

    /// <summary>Has controllers read models and write results with Brisk.Json.</summary>
    /// <param name="builder">The builder that <c>AddMvcCore</c> gives.</param>
    /// <param name="configure">
    /// Changes the options of controllers; null leaves them as they are: those of the framework, with what <c>AddJsonOptions</c> and
    /// <c>AddBriskJson</c> on the services set.
    /// </param>
    /// <returns>The same builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is null.</exception>
    public static IMvcCoreBuilder AddBriskJson(this IMvcCoreBuilder builder, Action<JsonSerializerOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        AddTo(builder.Services, configure);
        return builder;
    }

    private static void AddTo(IServiceCollection services, Action<JsonSerializerOptions>? configure)
    {
        if (configure is not null)
        {
            services.Configure<OptionsChanges>(BriskJsonOptions.Controllers, changes => changes.Add(configure));
        }

        // Controllers also return results of minimal APIs, and problems, which are written as those do.
        Registration.OfEndpoints(services);
        Registration.OfControllers(services);
    }
}
