using Brisk.Json;
using Brisk.Json.AspNetCore;
using Brisk.Json.AspNetCore.Hosting;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Extension methods that make ASP.NET Core use Brisk.Json.</summary>
public static class BriskJsonServiceCollectionExtensions
{
    /// <summary>
    /// Makes the application read and write JSON with Brisk.Json: minimal APIs, controllers, SignalR hubs,
    /// <c>HttpRequest.ReadFromJsonAsync</c>, and <c>HttpResponse.WriteAsJsonAsync</c>.
    /// </summary>
    /// <param name="services">The services of the application.</param>
    /// <param name="configure">
    /// Configures the options, in addition to those of each part of the framework and those set by <c>ConfigureHttpJsonOptions</c>,
    /// <c>AddJsonOptions</c>, and <c>AddJsonProtocol</c>; null to leave them unchanged.
    /// </param>
    /// <returns>The same services.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is null.</exception>
    public static IServiceCollection AddBriskJson(this IServiceCollection services, Action<JsonSerializerOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        if (configure is not null) services.ConfigureAll<OptionsChanges>(changes => changes.Add(configure));

        Registration.OfEndpoints(services);
        Registration.OfControllers(services);
        Registration.OfHubs(services);
        return services;
    }
}
