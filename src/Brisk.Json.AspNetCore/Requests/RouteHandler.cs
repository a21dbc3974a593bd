using System.Reflection;
using Brisk.Json.AspNetCore.Conversion;
using Brisk.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Stj = System.Text.Json;

namespace Brisk.Json.AspNetCore.Requests;

/// <summary>What can be said of a minimal API's endpoint: whether it is one, and by which contract the framework binds its body.</summary>
internal static class RouteHandler
{
    // Where the framework's source generator puts the code that binds.
    private const string GeneratedNamespace = "Microsoft.AspNetCore.Http.Generated";

    /// <summary>Whether a method of the application answers the requests, given to <c>MapGet</c>, <c>MapPost</c> and so on.</summary>
    public static bool Is(Endpoint endpoint) =>
        endpoint.RequestDelegate is not null
        && endpoint.Metadata.GetMetadata<MethodInfo>() is not null
        && endpoint.Metadata.GetMetadata<IHttpMethodMetadata>() is not null;

    /// <summary>The contract of the body, if the first to read the body of a request is the framework, binding it to a parameter.</summary>
    /// <remarks>Where the application could be first, the body must be left as it is, and is read through System.Text.Json.</remarks>
    public static JsonTypeInfo? BodyContract(Endpoint endpoint, Stj.JsonSerializerOptions options, IServiceProviderIsService? services) =>
        endpoint.Metadata.GetMetadata<IAcceptsMetadata>() is { RequestType: { } type } accepts
        && accepts.ContentTypes.Any(IsJson)
        && IsBoundByFramework(endpoint.RequestDelegate!.Method)
        && HasBodyParameter(endpoint.Metadata.GetOrderedMetadata<IParameterBindingMetadata>(), type, services)
        && options.TryGetTypeInfo(type, out Stj.Serialization.Metadata.JsonTypeInfo? theirs)
        && theirs.Converter is IBriskConverter converter
            ? converter.Contract
            : null;

    private static bool IsJson(string contentType) => contentType.StartsWith("application/json", StringComparison.OrdinalIgnoreCase);

    // A convention may have wrapped the delegate in one that reads the body itself.
    private static bool IsBoundByFramework(MethodInfo method) =>
        method.Module.Assembly == typeof(RequestDelegateFactory).Assembly
        || method.DeclaringType?.FullName?.StartsWith(GeneratedNamespace, StringComparison.Ordinal) == true;

    private static bool HasBodyParameter(IReadOnlyList<IParameterBindingMetadata> parameters, Type type, IServiceProviderIsService? services)
    {
        bool has = false;
        foreach (IParameterBindingMetadata parameter in parameters)
        {
            if (parameter.HasBindAsync)
            {
                // May read the body, and is called before the body is bound.
                return false;
            }

            has |= !parameter.HasTryParse && parameter.ParameterInfo.ParameterType == type && IsBody(parameter.ParameterInfo, services);
        }

        return has;
    }

    private static bool IsBody(ParameterInfo parameter, IServiceProviderIsService? services)
    {
        object[] attributes = parameter.GetCustomAttributes(inherit: true);
        return attributes.Any(attribute => attribute is IFromBodyMetadata)
            || (!attributes.Any(IsSource) && services?.IsService(parameter.ParameterType) != true);
    }

    private static bool IsSource(object attribute) =>
        attribute is IFromRouteMetadata or IFromQueryMetadata or IFromHeaderMetadata or IFromFormMetadata or IFromServiceMetadata
            or FromKeyedServicesAttribute or AsParametersAttribute;
}
