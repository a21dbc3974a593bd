using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Brisk.Json.AspNetCore.Tests.Serving;

/// <summary>An application on a real Kestrel, on a free port of the loopback interface.</summary>
internal sealed class Server : IAsyncDisposable
{
    private readonly WebApplication _app;

    private Server(WebApplication app, Log log)
    {
        Log = log;
        _app = app;
        Http = new HttpClient(new SocketsHttpHandler { AllowAutoRedirect = false }) { BaseAddress = new Uri(app.Urls.Single()) };
    }

    /// <summary>The log.</summary>
    public Log Log { get; }

    /// <summary>A client of the server.</summary>
    public HttpClient Http { get; }

    /// <summary>The port.</summary>
    public int Port => Http.BaseAddress!.Port;

    /// <summary>The services.</summary>
    public IServiceProvider Services => _app.Services;

    /// <summary>Starts an application.</summary>
    public static async Task<Server> StartAsync(
        Action<WebApplicationBuilder> build, Action<WebApplication> map, string environment = "Production", Action<KestrelServerOptions>? kestrel = null)
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder(new WebApplicationOptions { EnvironmentName = environment });
        var log = new Log();
        builder.Logging.ClearProviders().AddProvider(log).SetMinimumLevel(LogLevel.Debug);
        builder.WebHost.UseUrls("http://127.0.0.1:0").ConfigureKestrel(options => kestrel?.Invoke(options));
        build(builder);
        WebApplication app = builder.Build();
        map(app);
        await app.StartAsync();
        return new Server(app, log);
    }

    public async ValueTask DisposeAsync()
    {
        Http.Dispose();
        await _app.DisposeAsync();
    }
}
