using Brisk.Json;
using Brisk.Json.AspNetCore;
using Brisk.Json.AspNetCore.Hosting;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Has ASP.NET Core read and write JSON with Brisk.Json.</summary>
public static class BriskJsonServiceCollectionExtensions
{
    /// <summary>
    /// Has the application read and write JSON with Brisk.Json: minimal APIs, controllers, hubs of SignalR,
    /// <c>HttpRequest.ReadFromJsonAsync</c> and <c>HttpResponse.WriteAsJsonAsync</c>.
    /// </summary>
    /// <param name="services">The services of the application.</param>
    /// <param name="configure">
    /// Changes the options; null leaves them as they are: those that each part of the framework has, with what <c>ConfigureHttpJsonOptions</c>,
    /// <c>AddJsonOptions</c> and <c>AddJsonProtocol</c> set.
    /// </param>
    /// <returns>The same services.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is null.</exception>
    public static IServiceCollection AddBriskJson(this IServiceCollection services, Action<JsonSerializerOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        if (configure is not null)
        {
            services.ConfigureAll<OptionsChanges>(changes => changes.Add(configure));
        }

        Registration.OfEndpoints(services);
        Registration.OfControllers(services);
        Registration.OfHubs(services);
        return services;
    }
}
