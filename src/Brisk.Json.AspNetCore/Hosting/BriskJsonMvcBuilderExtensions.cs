using Brisk.Json;
using Brisk.Json.AspNetCore;
using Brisk.Json.AspNetCore.Hosting;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Extension methods that make controllers use Brisk.Json.</summary>
public static class BriskJsonMvcBuilderExtensions
{
    /// <summary>Makes controllers read models and write results with Brisk.Json.</summary>
    /// <param name="builder">The builder returned by <c>AddControllers</c>.</param>
    /// <param name="configure">
    /// Configures the options of controllers, in addition to the framework's options and those set by <c>AddJsonOptions</c> and
    /// <c>AddBriskJson</c> on the services; null to leave them unchanged.
    /// </param>
    /// <returns>The same builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is null.</exception>
    public static IMvcBuilder AddBriskJson(this IMvcBuilder builder, Action<JsonSerializerOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        AddTo(builder.Services, configure);
        return builder;
    }

    /// <summary>Makes controllers read models and write results with Brisk.Json.</summary>
    /// <param name="builder">The builder returned by <c>AddMvcCore</c>.</param>
    /// <param name="configure">
    /// Configures the options of controllers, in addition to the framework's options and those set by <c>AddJsonOptions</c> and
    /// <c>AddBriskJson</c> on the services; null to leave them unchanged.
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

        // Controllers can also return results of minimal APIs, and problems, which are written like those.
        Registration.OfEndpoints(services);
        Registration.OfControllers(services);
    }
}
