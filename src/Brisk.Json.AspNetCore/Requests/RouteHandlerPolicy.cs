using Brisk.Json.AspNetCore.Problems;
using Brisk.Json.AspNetCore.Responses;
using Brisk.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Matching;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Brisk.Json.AspNetCore.Requests;

/// <summary>
/// Replaces each minimal API endpoint, when the routing table is built, with one that replaces the pipes of requests and
/// responses while the original endpoint runs. The cost of endpoint selection is unchanged.
/// </summary>
internal sealed class RouteHandlerPolicy(IOptions<JsonOptions> jsonOptions, IServiceProvider services) : MatcherPolicy, INodeBuilderPolicy
{
    // Runs last, because it does not select endpoints, unlike the policies of the framework.
    public override int Order => int.MaxValue;

    public bool AppliesToEndpoints(IReadOnlyList<Endpoint> endpoints) => endpoints.Any(RouteHandler.Is);

    public IReadOnlyList<PolicyNodeEdge> GetEdges(IReadOnlyList<Endpoint> endpoints) =>
        [new PolicyNodeEdge(string.Empty, [.. endpoints.Select(Replace)])];

    public PolicyJumpTable BuildJumpTable(int exitDestination, IReadOnlyList<PolicyJumpTableEdge> edges) => new SameForAll(edges[0].Destination);

    private Endpoint Replace(Endpoint endpoint)
    {
        if (endpoint is not RouteEndpoint { RequestDelegate: { } original } route || !RouteHandler.Is(endpoint))
        {
            return endpoint;
        }

        JsonTypeInfo? contract = RouteHandler.BodyContract(endpoint, jsonOptions.Value.SerializerOptions, services.GetService<IServiceProviderIsService>());
        RequestDelegate replacement = contract is null
            ? context => Answer(context, original)
            : context => BindAndAnswer(context, original, contract);
        return new RouteEndpoint(replacement, route.RoutePattern, route.Order, route.Metadata, route.DisplayName);
    }

    private static Task Answer(HttpContext context, RequestDelegate original)
    {
        var response = ResponseWriter.Install(context);
        Task answered;
        try
        {
            answered = original(context);
            if (!answered.IsCompletedSuccessfully) return WaitForAsync(answered, response);

            response.WriteDue();
        }
        catch
        {
            response.Remove();
            throw;
        }

        response.Remove();
        return answered;
    }

    private static async Task WaitForAsync(Task answered, ResponseWriter response)
    {
        try
        {
            await answered;
            response.WriteDue();
        }
        finally
        {
            response.Remove();
        }
    }

    private static Task BindAndAnswer(HttpContext context, RequestDelegate original, JsonTypeInfo contract)
    {
        var body = new BodyReader(context, contract);
        body.Install();
        Task answered;
        try
        {
            answered = Answer(context, original);
        }
        catch
        {
            body.Remove();
            throw;
        }

        return answered.IsCompletedSuccessfully && body.IsBound ? answered : FinishAsync(context, answered, body);
    }

    private static async Task FinishAsync(HttpContext context, Task answered, BodyReader body)
    {
        try
        {
            await answered;
        }
        finally
        {
            body.Remove();
        }

        if (body.Error is not null) await MalformedBody.ReportAsync(context, body.Error, body.Errors);
    }

    private sealed class SameForAll(int destination) : PolicyJumpTable
    {
        public override int GetDestination(HttpContext httpContext) => destination;
    }
}
