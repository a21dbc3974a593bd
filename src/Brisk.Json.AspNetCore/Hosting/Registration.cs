using System.Diagnostics.CodeAnalysis;
using Brisk.Json.AspNetCore.Controllers;
using Brisk.Json.AspNetCore.Conversion;
using Brisk.Json.AspNetCore.Requests;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.SignalR;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;
using HttpJsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;
using MvcJsonOptions = Microsoft.AspNetCore.Mvc.JsonOptions;

namespace Brisk.Json.AspNetCore.Hosting;

/// <summary>The services that make each part of the framework use Brisk.Json. Services for unused parts are never created.</summary>
internal static class Registration
{
    public static void OfEndpoints(IServiceCollection services)
    {
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<HttpJsonOptions>, HttpJsonSetup>());
        Show<HttpJsonOptions>(services, Options.DefaultName, static options => options.SerializerOptions);
        services.TryAddEnumerable(ServiceDescriptor.Singleton<MatcherPolicy, RouteHandlerPolicy>());
    }

    public static void OfControllers(IServiceCollection services)
    {
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<MvcJsonOptions>, MvcJsonSetup>());
        Show<MvcJsonOptions>(services, BriskJsonOptions.Controllers, static options => options.JsonSerializerOptions);
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<MvcOptions>, MvcSetup>());
        // The framework's service is replaced; that of another library is kept. One registered here first would keep that of another library away.
        if (services.FirstOrDefault(service => service.ServiceType == typeof(IActionResultExecutor<JsonResult>))?.ImplementationType?.Assembly == typeof(JsonResult).Assembly)
        {
            services.Replace(ServiceDescriptor.Singleton<IActionResultExecutor<JsonResult>, JsonResultWriter>());
        }
    }

    /// <summary>The JSON protocol of hubs and their clients.</summary>
    public static void OfHubs(IServiceCollection services)
    {
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<JsonHubProtocolOptions>, SignalRSetup>());
        Show<JsonHubProtocolOptions>(services, BriskJsonOptions.SignalR, static options => options.PayloadSerializerOptions);
    }

    /// <summary>Makes the options of a part of the framework available to the application under a name.</summary>
    private static void Show<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] THost>(
        IServiceCollection services, string name, Func<THost, Stj.JsonSerializerOptions> optionsOf)
        where THost : class
        => services.AddOptions<BriskJsonOptions>(name).Configure<IOptions<THost>>(
            (shown, host) => shown.SerializerOptions = BriskResolver.OptionsIn(optionsOf(host.Value)));
}
