using System.Text.Json.Nodes;
using Applications.OnBrisk;
using Brisk.Json.AspNetCore.Tests.Serving;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.AspNetCore.Tests;

/// <summary>Bodies that are not JSON of the expected form.</summary>
public sealed class MalformedBodyTests(MinimalApiTests.Applications applications) : IClassFixture<MinimalApiTests.Applications>
{
    public static TheoryData<string, string> Bodies() => new()
    {
        { "/todos", "{" },
        { "/todos", "payload" },
        { "/todos", "\"payload\"" },
        { "/todos", "[]" },
        { "/todos", """{"id":"payload"}""" },
        { "/todos", "{\n  \"id\": 1,\n  \"due\": \"payload\" }" },
        { "/todos", """{"id":1,"tags":["a",1]}""" },
        { "/todos", """{"id":1}payload""" },
        { "/todos", """{"id":1,}""" },
        { "/todos", """{"id":1,"genre":"payload"}""" },
        { "/todos", """{"id":99999999999}""" },
        { "/todos", "{\"book_title\":\"\u0001payload\"}" },
        { "/orders", """{"number":1,"lines":[{"sku":"a","count":3},{"sku":"b","count":[]}]}""" },
        { "/shapes/many", """[{"kind":"circle","name":"c","radius":1},{"kind":"payload"}]""" },
        { "/loose", "{}" },
        { "/points", "null" },
        { "/numbers", "[1,2,null]" },
        { "/words", """{"a":1,"b":"payload"}""" },
        { "/any", string.Concat(Enumerable.Repeat("[", 65)) + string.Concat(Enumerable.Repeat("]", 65)) },
    };

    [Theory]
    [MemberData(nameof(Bodies))]
    public async Task Get_a_response_with_the_location_of_the_error(string path, string body)
    {
        string before = await new Question("POST", path, body).AskAsync(applications.OnStj);
        string after = await new Question("POST", path, body).AskAsync(applications.OnBrisk);
        Assert.StartsWith("400 Bad Request\nContent-Length: 0\n", before, StringComparison.Ordinal);
        Assert.StartsWith("400 Bad Request\nContent-Type: application/problem+json\n", after, StringComparison.Ordinal);
        Assert.DoesNotContain("payload", after, StringComparison.Ordinal);

        JsonNode problem = JsonNode.Parse(after[after.IndexOf('{', StringComparison.Ordinal)..])!;
        Assert.Equal(400, (int)problem["status"]!);
        (string?, long?, long?) place = ((string?)problem["path"], (long?)problem["line"], (long?)problem["byte"]);
        // System.Text.Json reports no location for a missing member.
        Assert.Equal(PlaceByStj(applications.OnStj) ?? ("$", 0, 2), place);
    }

    [Fact]
    public async Task Get_a_response_with_all_errors()
    {
        string answer = await new Question("POST", "/todos", """{"id":"payload","title":5,"due":"payload","tags":["a",1,{}],"genre":"payload"}""").AskAsync(applications.OnBrisk);
        JsonNode errors = JsonNode.Parse(answer[answer.IndexOf('{', StringComparison.Ordinal)..])!["errors"]!;
        Assert.Contains("\"$.id\"", errors.ToJsonString(), StringComparison.Ordinal);
        Assert.True(errors.AsObject().Count > 2, answer);
        Assert.All(errors.AsObject(), error => Assert.All(error.Value!.AsArray(), words => Assert.StartsWith("Expected ", (string?)words, StringComparison.Ordinal)));
        Assert.DoesNotContain("payload", answer, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Development")]
    [InlineData("Production")]
    public async Task Get_the_same_response_as_before_if_exceptions_are_handled(string environment)
    {
        static void Map(WebApplication app)
        {
            app.UseExceptionHandler(handler => handler.Run(context => context.Response.WriteAsync($"handled {context.Response.StatusCode}")));
            app.MapPost("/todos", (Todo todo) => todo);
        }

        await using Server onStj = await Server.StartAsync(_ => { }, Map, environment);
        await using Server onBrisk = await Server.StartAsync(builder => builder.Services.AddBriskJson(), Map, environment);
        string before = await new Question("POST", "/todos", "[]").AskAsync(onStj);
        string after = await new Question("POST", "/todos", "[]").AskAsync(onBrisk);
        if (environment == "Development")
        {
            Assert.Equal(before, after);
            Assert.Contains("handled ", after, StringComparison.Ordinal);
        }
        else
        {
            Assert.StartsWith("400 Bad Request", before, StringComparison.Ordinal);
            Assert.StartsWith("400 Bad Request", after, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task Are_described_like_the_problems_of_the_application()
    {
        await using Server server = await Server.StartAsync(
            builder =>
            {
                builder.Services.AddBriskJson();
                builder.Services.AddProblemDetails(options => options.CustomizeProblemDetails = context => context.ProblemDetails.Extensions["mine"] = true);
            },
            app => app.MapPost("/todos", (Todo todo) => todo));
        string answer = await new Question("POST", "/todos", """{"id":[]}""").AskAsync(server);
        Assert.Contains("\"path\":\"$.id\",\"line\":0,\"byte\":7", answer, StringComparison.Ordinal);
        Assert.Contains("\"mine\":true", answer, StringComparison.Ordinal);
    }

    private static (string?, long?, long?)? PlaceByStj(Server onStj)
    {
        string logged = onStj.Log.Lines.Last(line => line.Contains("InvalidJsonRequestBody", StringComparison.Ordinal));
        var match = System.Text.RegularExpressions.Regex.Match(logged, @"Path: (\S+) \| LineNumber: (\d+) \| BytePositionInLine: (\d+)\.");
        return !match.Success ? null : (match.Groups[1].Value, long.Parse(match.Groups[2].Value), long.Parse(match.Groups[3].Value));
    }
}
