using Brisk.Json;
using Brisk.Json.AspNetCore;
using Brisk.Json.AspNetCore.Hosting;
using Microsoft.AspNetCore.SignalR;

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

    /// <inheritdoc cref="AddBriskJson(IMvcBuilder, Action{JsonSerializerOptions}?)"/>
    /// <param name="builder">The builder returned by <c>AddMvcCore</c>.</param>
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

/// <summary>Extension methods that make SignalR use Brisk.Json.</summary>
public static class BriskJsonSignalRBuilderExtensions
{
    /// <summary>Makes the JSON protocol of SignalR read and write arguments and results with Brisk.Json, in hubs or in their clients.</summary>
    /// <typeparam name="TBuilder">The type of the builder.</typeparam>
    /// <param name="builder">The builder returned by <c>AddSignalR</c>, or that of a client connection.</param>
    /// <param name="configure">Configures the options, in addition to those of SignalR and those set by <c>AddJsonProtocol</c>; null to leave them unchanged.</param>
    /// <returns>The same builder.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="builder"/> is null.</exception>
    public static TBuilder AddBriskJsonProtocol<TBuilder>(this TBuilder builder, Action<JsonSerializerOptions>? configure = null)
        where TBuilder : ISignalRBuilder
    {
        ArgumentNullException.ThrowIfNull(builder);
        if (configure is not null)
        {
            builder.Services.Configure<OptionsChanges>(BriskJsonOptions.SignalR, changes => changes.Add(configure));
        }

        builder.AddJsonProtocol();
        Registration.OfHubs(builder.Services);
        return builder;
    }
}
