using Brisk.Json;
using Brisk.Json.AspNetCore;
using Brisk.Json.AspNetCore.Hosting;
using Brisk.Json.AspNetCore.Requests;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Has ASP.NET Core read and write JSON with Brisk.Json.</summary>
public static class BriskJsonServiceCollectionExtensions
{
    /// <summary>
    /// Has minimal APIs bind bodies and write results with Brisk.Json, and so do
    /// <c>HttpRequest.ReadFromJsonAsync</c> and <c>HttpResponse.WriteAsJsonAsync</c>.
    /// </summary>
    /// <param name="services">The services of the application.</param>
    /// <param name="configure">
    /// Changes the options; null leaves them as they are: <see cref="JsonSerializerDefaults.Web"/>, with what <c>ConfigureHttpJsonOptions</c> sets.
    /// </param>
    /// <returns>The same services.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is null.</exception>
    public static IServiceCollection AddBriskJson(this IServiceCollection services, Action<JsonSerializerOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        if (configure is not null)
        {
            services.Configure<OptionsChanges>(changes => changes.Add(configure));
        }

        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<JsonOptions>, HttpJsonSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IConfigureOptions<BriskJsonOptions>, HttpJsonResult>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<MatcherPolicy, RouteHandlerPolicy>());
        return services;
    }
}
