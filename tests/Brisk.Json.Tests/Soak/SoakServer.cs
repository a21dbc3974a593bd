using System.Globalization;
using Brisk.Json.Tests.Fuzz;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Brisk.Json.Tests.Soak;

/// <summary>A web service on Kestrel, on a free port of the loopback interface. It marks each response with the number of its request, and counts both.</summary>
internal sealed class SoakServer : IAsyncDisposable
{
    /// <summary>The header with the number of a request.</summary>
    public const string Number = "x-number";

    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(60);

    private readonly WebApplication _app;
    private long _begun;
    private long _ended;

    private SoakServer()
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddBriskJson();
        EchoController.AddTo(builder.Services);
        _app = builder.Build();
        _app.Use(CountAsync);
        _app.MapPost("/leaves", (List<Leaf?> leaves) => leaves);
        _app.MapGet("/many", (int count) => Rows(count));
        _app.MapControllers();
    }

    public long Begun => Volatile.Read(ref _begun);

    public long Ended => Volatile.Read(ref _ended);

    public static async Task<(SoakServer Server, Uri Address)> StartAsync()
    {
        var server = new SoakServer();
        await server._app.StartAsync();
        return (server, new Uri(server._app.Urls.Single()));
    }

    /// <summary>Waits until requests whose clients have left have ended, too.</summary>
    public async Task SettleAsync()
    {
        long start = Environment.TickCount64;
        while (Ended != Begun)
        {
            Assert.True(Environment.TickCount64 - start < s_patience.TotalMilliseconds, $"{Begun - Ended} requests have not ended");
            await Task.Delay(10);
        }
    }

    public ValueTask DisposeAsync() => _app.DisposeAsync();

    private static async IAsyncEnumerable<Leaf> Rows(int count)
    {
        for (int i = 0; i < count; i++)
        {
            if (i % 20 == 0)
            {
                await Task.Yield();
            }

            yield return new Leaf("row", i);
        }
    }

    private async Task CountAsync(HttpContext context, RequestDelegate next)
    {
        PoolBalance.Enter("web server");
        Interlocked.Increment(ref _begun);
        context.Response.Headers[Number] = context.Request.Headers[Number];
        if (context.Request.Headers.TryGetValue(WebHost.FailsAfter, out var after))
        {
            context.Request.Body = new BrokenBody(context.Request.Body, int.Parse(after.ToString(), CultureInfo.InvariantCulture));
        }

        try
        {
            await next(context);
        }
        catch (IOException) when (!context.Response.HasStarted)
        {
            // Kestrel would drop the number.
            context.Response.StatusCode = StatusCodes.Status500InternalServerError;
        }
        finally
        {
            Interlocked.Increment(ref _ended);
        }
    }
}
