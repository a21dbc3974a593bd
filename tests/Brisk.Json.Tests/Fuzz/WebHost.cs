using System.Collections.Concurrent;
using System.IO.Pipelines;
using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Brisk.Json.Tests.Fuzz;

/// <summary>One application, in memory, on one of the libraries. Its endpoints return what they are sent.</summary>
internal sealed class WebHost
{
    /// <summary>The header that says after how many bytes the body of the request fails.</summary>
    public const string FailsAfter = "x-fails-after";

    private readonly ConcurrentQueue<Exception> _unexpected = [];

    private WebHost(Action<IServiceCollection> add)
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseTestServer();
        builder.Services.AddControllers().ConfigureApplicationPartManager(parts =>
        {
            parts.ApplicationParts.Clear();
            parts.ApplicationParts.Add(new AssemblyPart(typeof(WebHost).Assembly));
            parts.FeatureProviders.Clear();
            parts.FeatureProviders.Add(new OneController());
        });
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

    /// <summary>Exceptions that left the application, except those of the transport, and of numbers that were read and cannot be written.</summary>
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
            context.Request.Body = new BrokenOff(context.Request.Body, int.Parse(after.ToString(), System.Globalization.CultureInfo.InvariantCulture));
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

    private sealed class OneController : ControllerFeatureProvider
    {
        protected override bool IsController(TypeInfo typeInfo) => typeInfo == typeof(EchoController);
    }

    /// <summary>A body that fails after some bytes.</summary>
    private sealed class BrokenOff(Stream body, int after) : MemoryStream
    {
        private int _left = after;

        public override bool CanSeek => false;

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (_left == 0)
            {
                throw new IOException("the body broke off");
            }

            int count = await body.ReadAsync(buffer[..Math.Min(buffer.Length, _left)], cancellationToken);
            _left -= count;
            return count;
        }

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();
    }
}

/// <summary>The same endpoints in a controller.</summary>
[ApiController]
[Route("api")]
public sealed class EchoController : ControllerBase
{
    [HttpPost("leaves")]
    public List<Leaf> Leaves(List<Leaf> value) => value;

    [HttpPost("status")]
    public Status Status(Status value) => value;

    [HttpPost("cells")]
    public Dictionary<string, Cell> Cells(Dictionary<string, Cell> value) => value;

    [HttpPost("required")]
    public Required Required(Required value) => value;

    [HttpPost("shapes")]
    public List<Shape> Shapes(List<Shape> value) => value;

    [HttpPost("scalars")]
    public Scalars Scalars(Scalars value) => value;
}
