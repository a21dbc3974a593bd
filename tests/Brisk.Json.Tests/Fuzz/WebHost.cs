using System.Collections.Concurrent;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>An application in memory on one of the libraries. Its endpoints return what they receive.</summary>
internal sealed class WebHost
{
    /// <summary>The header with the number of bytes after which the request body fails.</summary>
    public const string FailsAfter = "x-fails-after";

    private readonly ConcurrentQueue<Exception> _unexpected = [];

    private WebHost(Action<IServiceCollection> add)
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseTestServer();
        EchoController.AddTo(builder.Services);
        add(builder.Services);
        WebApplication app = builder.Build();
        app.Use(ObserveAsync);
        Map<List<Leaf>>(app, "leaves");
        Map<Status>(app, "status");
        Map<Dictionary<string, Cell>>(app, "cells");
        Map<Required>(app, "required");
        Map<List<Shape>>(app, "shapes");
        Map<Scalars>(app, "scalars");
        app.MapGet("/many", (int count) => Rows(count));
        app.MapControllers();
        app.StartAsync().GetAwaiter().GetResult();
        Http = app.GetTestClient();
    }

    public static WebHost OnStj { get; } = new(_ => { });

    public static WebHost OnBrisk { get; } = new(services => services.AddBriskJson());

    public HttpClient Http { get; }

    /// <summary>Exceptions that the application did not handle, except those of the transport, and those of numbers that can be read but not written.</summary>
    public IEnumerable<Exception> Unexpected => _unexpected;

    private static void Map<T>(WebApplication app, string path) => app.MapPost("/" + path, (T value) => value);

    private static async IAsyncEnumerable<Leaf> Rows(int count)
    {
        for (int i = 0; i < count; i++)
        {
            if (i % 10 == 0)
            {
                await Task.Yield();
            }

            yield return new Leaf("row", i);
        }
    }

    private async Task ObserveAsync(HttpContext context, RequestDelegate next)
    {
        if (context.Request.Headers.TryGetValue(FailsAfter, out var after))
        {
            context.Features.Set<IRequestBodyPipeFeature>(null!);
            context.Request.Body = new BrokenBody(context.Request.Body, int.Parse(after.ToString(), System.Globalization.CultureInfo.InvariantCulture));
        }

        try
        {
            await next(context);
        }
        catch (Exception e) when (e is not (IOException or OperationCanceledException or BadHttpRequestException) && !e.Message.Contains("infinity cannot be written", StringComparison.Ordinal))
        {
            _unexpected.Enqueue(e);
            throw;
        }
    }
}
