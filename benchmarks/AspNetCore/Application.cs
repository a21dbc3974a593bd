using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Benchmarks.AspNetCore;

/// <summary>The measured application; with Brisk.Json it has one additional line.</summary>
public static class Application
{
    /// <summary>Starts the application on Kestrel, or on an in-memory server.</summary>
    public static async Task<WebApplication> StartAsync(bool isBrisk, IServer? server = null)
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder(new WebApplicationOptions { EnvironmentName = "Production" });
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        if (server is not null) builder.Services.AddSingleton(server);

        builder.Services.AddControllers();
        if (isBrisk) builder.Services.AddBriskJson();

        WebApplication app = builder.Build();
        var made = new Dictionary<int, Order[]>();
        foreach (int size in Case.Sizes)
        {
            made.Add(size, Orders.OfBytes(size));
        }

        app.MapPost("/orders", (Order[] orders) => orders.Length);
        app.MapGet("/orders/{size:int}", (int size) => made[size]);
        app.MapPost("/echo", (Order[] orders) => orders);
        app.MapControllers();
        await app.StartAsync();
        return app;
    }
}

/// <summary>The same endpoints in a controller.</summary>
[ApiController]
[Route("controller/orders")]
public sealed class OrdersController : ControllerBase
{
    /// <summary>Reads.</summary>
    [HttpPost]
    public int Post(Order[] orders) => orders.Length;

    /// <summary>Reads and writes.</summary>
    [HttpPost("echo")]
    public Order[] Echo(Order[] orders) => orders;
}
