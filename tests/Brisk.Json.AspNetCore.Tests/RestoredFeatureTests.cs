using Brisk.Json.AspNetCore.Tests.Serving;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.AspNetCore.Tests;

/// <summary>What the library replaces for an endpoint is restored after it.</summary>
public sealed class RestoredFeatureTests
{
    public sealed record Value(int Number);

    public sealed class Canceling;

    [Theory]
    [InlineData("GET", "/value", null)]
    [InlineData("POST", "/echo", "{\"number\":1}")]
    [InlineData("POST", "/echo", "{")]
    [InlineData("GET", "/fails", null)]
    [InlineData("GET", "/fails-later", null)]
    public async Task The_body_of_the_response_is_restored(string method, string path, string? body)
    {
        bool isRestored = false;
        await using Server server = await Server.StartAsync(
            builder => builder.Services.AddBriskJson(),
            app =>
            {
                app.Use(async (context, next) =>
                {
                    IHttpResponseBodyFeature? before = context.Features.Get<IHttpResponseBodyFeature>();
                    try
                    {
                        await next(context);
                    }
                    catch (InvalidOperationException)
                    {
                        context.Response.StatusCode = 418;
                    }

                    isRestored = ReferenceEquals(before, context.Features.Get<IHttpResponseBodyFeature>());
                });
                app.UseRouting();
                app.MapGet("/value", () => new Value(1));
                app.MapPost("/echo", (Value value) => value);
                app.MapGet("/fails", Value () => throw new InvalidOperationException());
                app.MapGet("/fails-later", async Task<Value> () =>
                {
                    await Task.Yield();
                    throw new InvalidOperationException();
                });
            });

        await new Question(method, path, body).AskAsync(server);
        Assert.True(isRestored);
    }

    [Fact]
    public async Task A_canceled_read_of_the_body_fails_as_before()
    {
        await using Server before = await StartAsync(_ => { });
        await using Server after = await StartAsync(services => services.AddBriskJson());
        var question = new Question("POST", "/echo", "{\"number\":1}");
        Assert.Equal((await question.AskAsync(before))[..20], (await question.AskAsync(after))[..20]);

        static Task<Server> StartAsync(Action<IServiceCollection> configure) => Server.StartAsync(
            builder =>
            {
                builder.Services.AddHttpContextAccessor();
                builder.Services.AddTransient(provider =>
                {
                    provider.GetRequiredService<IHttpContextAccessor>().HttpContext!.Request.BodyReader.CancelPendingRead();
                    return new Canceling();
                });
                configure(builder.Services);
            },
            app => app.MapPost("/echo", ([FromServices] Canceling _, Value value) => value));
    }
}
