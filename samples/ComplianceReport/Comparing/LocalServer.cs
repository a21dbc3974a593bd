using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace ComplianceReport.Comparing;

/// <summary>An ASP.NET Core server on a free port of this machine that serves the documents by name.</summary>
public sealed class LocalServer : IAsyncDisposable
{
    private readonly WebApplication _application;

    private LocalServer(WebApplication application, Uri address) => (_application, Address) = (application, address);

    /// <summary>The address to which the name of a document is appended.</summary>
    public Uri Address { get; }

    /// <summary>Starts the server.</summary>
    public static async Task<LocalServer> StartAsync(IReadOnlyDictionary<string, byte[]> documents)
    {
        var builder = WebApplication.CreateEmptyBuilder(new()); // ignores settings in files and environment variables
        builder.WebHost.UseKestrelCore().UseUrls("http://127.0.0.1:0");
        var application = builder.Build();
        application.Run(context => ServeAsync(context, documents));
        await application.StartAsync();
        string address = application.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single();
        return new(application, new($"{address}/"));
    }

    /// <inheritdoc />
    public ValueTask DisposeAsync() => _application.DisposeAsync();

    private static async Task ServeAsync(HttpContext context, IReadOnlyDictionary<string, byte[]> documents)
    {
        if (documents.TryGetValue(context.Request.Path.Value!.TrimStart('/'), out byte[]? document))
        {
            context.Response.ContentType = "application/json";
            context.Response.ContentLength = document.Length;
            await context.Response.Body.WriteAsync(document, context.RequestAborted);
        }
        else
        {
            context.Response.StatusCode = StatusCodes.Status404NotFound;
        }
    }
}
