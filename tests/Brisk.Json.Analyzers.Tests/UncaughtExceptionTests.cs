using Microsoft.AspNetCore.Http;
using Microsoft.CodeAnalysis;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.Analyzers.Tests;

/// <summary>Clauses that do not catch what their block throws, because the exception of Brisk.Json does not match that of System.Text.Json.</summary>
public sealed class UncaughtExceptionTests
{
    [Theory]
    [InlineData("catch (JsonException) { }", true)]
    [InlineData("catch (JsonException e) when (e.LineNumber == 0) { }", true)]
    [InlineData("catch (Exception e) when (e is JsonException) { }", true)]
    [InlineData("catch (Exception e) when (e is JsonException or FormatException) { }", true)]
    [InlineData("catch (Exception e) when (e is JsonException json && json.LineNumber == 0) { }", true)]
    [InlineData("catch (Exception e) when (e is JsonException { LineNumber: 0 }) { }", true)]
    [InlineData("catch (Exception e) { Console.WriteLine((e as JsonException)?.Path); }", true)]
    [InlineData("catch (Exception e) { switch (e) { case JsonException: break; } }", true)]
    [InlineData("catch (System.Text.Json.JsonException) { }", false)]
    [InlineData("catch (Exception e) when (e is System.Text.Json.JsonException { LineNumber: 0 }) { }", false)]
    [InlineData("catch (JsonException) { } catch (System.Text.Json.JsonException) { }", false)]
    [InlineData("catch (FormatException) { }", false)]
    [InlineData("catch (Exception e) when (e.InnerException is JsonException) { }", false)]
    [InlineData("catch (Exception e) when (e is { InnerException: JsonException }) { }", false)]
    [InlineData("catch (Exception e) when (e is JsonException || e is System.Text.Json.JsonException) { }", false)]
    [InlineData("catch (Exception e) when (e is JsonException) { } catch (Exception e) when (e is System.Text.Json.JsonException) { }", false)]
    [InlineData("catch (Exception e) { switch (e) { case JsonException: break; case System.Text.Json.JsonException: break; } }", false)]
    [InlineData("catch (Exception e) { return e switch { JsonException => 1, _ => 2 }; }", true)]
    public async Task Clauses(string clause, bool isWarned) =>
        await Expect(isWarned, "Deserialize", Console("System.Text.Json.JsonSerializer.Deserialize<int>(text)", clause));

    [Theory]
    [InlineData("System.Text.Json.JsonDocument.Parse(text)", "Parse")]
    [InlineData("System.Text.Json.JsonSerializer.Deserialize(text, typeof(int))", "Deserialize")]
    [InlineData("System.Net.Http.Json.HttpClientJsonExtensions.GetFromJsonAsync<int>(new(), text).Result", "GetFromJsonAsync")]
    [InlineData("JsonSerializer.Deserialize<int>(text)", null)]
    [InlineData("System.Text.Json.JsonSerializer.Serialize(text)", null)]
    [InlineData("System.Text.Json.JsonSerializer.Deserialize<int>(text, Settings.Options)", "Deserialize")]
    public async Task Calls(string call, string? thrower) =>
        await Expect(thrower is not null, thrower, Console(call, "catch (JsonException) { }"));

    [Theory]
    [InlineData("Func<int> f = () => System.Text.Json.JsonSerializer.Deserialize<int>(text); return f;", false)]
    [InlineData("int Local() => System.Text.Json.JsonSerializer.Deserialize<int>(text); return (Func<int>)Local;", false)]
    [InlineData("try { return System.Text.Json.JsonSerializer.Deserialize<int>(text); } catch (System.Text.Json.JsonException) { return null; }", false)]
    [InlineData("try { return System.Text.Json.JsonSerializer.Deserialize<int>(text); } catch (Exception) { return null; }", false)]
    [InlineData("try { return System.Text.Json.JsonSerializer.Deserialize<int>(text); } catch { return null; }", false)]
    [InlineData("try { return System.Text.Json.JsonSerializer.Deserialize<int>(text); } catch (Exception e) when (e is System.Text.Json.JsonException) { return null; }", false)]
    [InlineData("try { return System.Text.Json.JsonSerializer.Deserialize<int>(text); } catch (Exception e) when (e is FormatException) { return null; }", true)]
    [InlineData("try { return System.Text.Json.JsonSerializer.Deserialize<int>(text); } catch (FormatException) { return null; }", true)]
    [InlineData("try { return System.Text.Json.JsonSerializer.Deserialize<int>(text); } catch (Exception) { throw; }", true)]
    [InlineData("try { return System.Text.Json.JsonSerializer.Deserialize<int>(text); } finally { text = \"\"; }", true)]
    [InlineData("try { return null; } catch (Exception) { return System.Text.Json.JsonSerializer.Deserialize<int>(text); }", true)]
    public async Task Blocks(string block, bool isWarned) =>
        await Expect(isWarned, "Deserialize", Block(block, "catch (JsonException) { }"));

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_host_throws_the_exception_of_System_Text_Json_for_errors_in_the_syntax(bool isSetUp)
    {
        var services = new ServiceCollection();
        if (isSetUp) services.AddBriskJson();
        var context = new DefaultHttpContext { RequestServices = services.BuildServiceProvider() };
        context.Request.ContentType = "application/json";
        context.Request.Body = new MemoryStream("x"u8.ToArray());

        await Assert.ThrowsAsync<System.Text.Json.JsonException>(async () => await context.Request.ReadFromJsonAsync<int>(TestContext.Current.CancellationToken));
    }

    [Theory]
    [InlineData("")]
    [InlineData("builder.Services.AddBriskJson();")]
    public async Task Reading_a_request_throws_the_exception_of_System_Text_Json(string setup) =>
        await Expect(true, "ReadFromJsonAsync", TestSolution.Empty().With("App", [("Program.cs", $$"""
            using Brisk.Json;
            using Microsoft.AspNetCore.Builder;
            using Microsoft.AspNetCore.Http;
            using Microsoft.Extensions.DependencyInjection;

            var builder = WebApplication.CreateBuilder();
            {{setup}}
            builder.Build().MapPost("/", async (HttpRequest request) =>
            {
                try
                {
                    return await request.ReadFromJsonAsync<int>();
                }
                catch (JsonException)
                {
                    return 0;
                }
            });
            """)], references: [.. Libraries.AspNetCore, Libraries.Package]));

    private static TestSolution Console(string call, string clause) => Block($"return {call};", clause);

    private static TestSolution Block(string block, string clause) => TestSolution.Of($$"""
        using System;
        using Brisk.Json;

        public static class Texts
        {
            public static object? Read(string text)
            {
                try
                {
                    {{block}}
                }
                {{clause}}
                return null;
            }
        }

        public static class Settings
        {
            public static System.Text.Json.JsonSerializerOptions Options { get; } = new();
        }
        """);

    private static async Task Expect(bool isWarned, string? thrower, TestSolution program)
    {
        Assert.Empty(await program.Errors());
        var warnings = (await program.Diagnostics()).Where(d => d.Id == "BJ1105").ToArray();
        if (isWarned)
        {
            Assert.StartsWith($"'{thrower}' throws the JsonException of System.Text.Json", Assert.Single(warnings).GetMessage());
        }
        else
        {
            Assert.Empty(warnings);
        }
    }
}
