using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Brisk.Json.Tests.Http;

/// <summary>A web server in this process, on a free port.</summary>
internal sealed class RealServer : IAsyncDisposable
{
    private readonly WebApplication _application;

    private RealServer(WebApplication application) => _application = application;

    public Uri Address => new(_application.Urls.Single());

    public static async Task<RealServer> StartAsync(RequestDelegate answer, CancellationToken cancellationToken)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseKestrel(options => options.Listen(IPAddress.Loopback, 0));
        var application = builder.Build();
        application.Run(answer);
        await application.StartAsync(cancellationToken);
        return new(application);
    }

    public async ValueTask DisposeAsync() => await _application.DisposeAsync();
}
