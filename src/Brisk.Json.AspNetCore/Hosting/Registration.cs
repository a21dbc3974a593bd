using Brisk.Json.AspNetCore.Controllers;
using Brisk.Json.AspNetCore.Requests;
using Brisk.Json.AspNetCore.SignalR;
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

/// <summary>The services by which each part of the framework comes to use Brisk.Json. Of parts that an application does not have, none is ever made.</summary>
internal static class Registration
{
    /// <summary>Minimal APIs, requests and responses.</summary>
    public static void OfEndpoints(IServiceCollection services)
    {
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<HttpJsonOptions>, HttpJsonSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IConfigureOptions<BriskJsonOptions>, HttpJsonResult>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<MatcherPolicy, RouteHandlerPolicy>());
    }

    /// <summary>Controllers and views.</summary>
    public static void OfControllers(IServiceCollection services)
    {
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<MvcJsonOptions>, MvcJsonSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IConfigureOptions<BriskJsonOptions>, MvcJsonResult>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<MvcOptions>, MvcSetup>());
        // The framework's is replaced; where another library has put its own, that stays.
        if (services.FirstOrDefault(service => service.ServiceType == typeof(IActionResultExecutor<JsonResult>))?.ImplementationType?.Assembly == typeof(JsonResult).Assembly)
        {
            services.Replace(ServiceDescriptor.Singleton<IActionResultExecutor<JsonResult>, JsonResultWriter>());
        }
    }

    /// <summary>The JSON protocol of hubs and their clients.</summary>
    public static void OfHubs(IServiceCollection services)
    {
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<JsonHubProtocolOptions>, SignalRSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IConfigureOptions<BriskJsonOptions>, SignalRResult>());
    }
}
