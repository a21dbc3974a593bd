using System.Text;
using Applications.OnStj;
using Brisk.Json.AspNetCore.Tests.Serving;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.AspNetCore.Tests;

/// <summary>What an application has done to the formatters of controllers still applies.</summary>
public sealed class FormatterTests
{
    private static readonly Dictionary<string, Action<MvcOptions>> Changes = new()
    {
        ["media types and encodings"] = options =>
        {
            SystemTextJsonInputFormatter input = options.InputFormatters.OfType<SystemTextJsonInputFormatter>().Single();
            input.SupportedMediaTypes.Add("application/csp-report");
            input.SupportedMediaTypes.Remove("text/json");
            input.SupportedEncodings.Add(Encoding.Latin1);
            SystemTextJsonOutputFormatter output = options.OutputFormatters.OfType<SystemTextJsonOutputFormatter>().Single();
            output.SupportedMediaTypes.Insert(0, "text/x-json");
            output.SupportedEncodings.Add(Encoding.Latin1);
        },
        ["removed formatters"] = options =>
        {
            options.InputFormatters.RemoveType<SystemTextJsonInputFormatter>();
            options.OutputFormatters.RemoveType<SystemTextJsonOutputFormatter>();
        },
        ["a formatter with its own options"] = options => options.OutputFormatters.Insert(0, new SystemTextJsonOutputFormatter(Loud())),
        ["a formatter with its own options for a media type"] = options =>
        {
            var loud = new SystemTextJsonOutputFormatter(Loud());
            loud.SupportedMediaTypes.Clear();
            loud.SupportedMediaTypes.Add("application/csp-report");
            options.OutputFormatters.Insert(0, loud);
        },
        ["a derived formatter"] = options => options.OutputFormatters.Insert(0, new Derived()),
    };

    private static readonly Question[] Questions =
    [
        new("POST", "/api/todos", """{"id":1,"book_title":"é"}"""),
        new("POST", "/api/todos", """{"id":1,"book_title":"é"}""", "application/csp-report"),
        new("POST", "/api/todos", """{"id":1,"book_title":"é"}""", "text/json"),
        new("POST", "/api/todos", """{"id":1,"book_title":"é"}""", "application/json; charset=iso-8859-1", Encoding: "iso-8859-1"),
        new("GET", "/api/todo"),
        new("GET", "/api/todo", Header: "Accept: text/x-json"),
        new("GET", "/api/todo", Header: "Accept: application/csp-report"),
        new("GET", "/api/todo", Header: "Accept: application/json; charset=iso-8859-1"),
        new("GET", "/api/todo", Header: "Accept: text/plain"),
    ];

    public static TheoryData<string> Names() => [.. Changes.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Apply_as_before(string name)
    {
        await using Server before = await StartAsync(name, _ => { });
        await using Server after = await StartAsync(name, services => services.AddBriskJson());
        foreach (Question question in Questions)
        {
            string expected = await question.AskAsync(before), actual = await question.AskAsync(after);
            Assert.True(WithoutTrace(expected) == WithoutTrace(actual), $"{question}\nBefore:\n{expected}\n\nAfter:\n{actual}");
        }
    }

    private static Task<Server> StartAsync(string name, Action<IServiceCollection> add) => Server.StartAsync(
        builder =>
        {
            builder.Services.AddControllers(Changes[name]).ConfigureApplicationPartManager(parts => parts.FeatureProviders.Add(new ControllerTests.Only("Applications.OnStj")));
            add(builder.Services);
        },
        app => app.MapControllers());

    private static System.Text.Json.JsonSerializerOptions Loud() => new(System.Text.Json.JsonSerializerDefaults.General)
    {
        PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.SnakeCaseUpper,
        TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver(),
    };

    private static string WithoutTrace(string answer) => answer.Split("\"traceId\"")[0];

    private sealed class Derived() : SystemTextJsonOutputFormatter(Loud())
    {
        public override bool CanWriteResult(OutputFormatterCanWriteContext context) => context.ObjectType == typeof(Todo) && base.CanWriteResult(context);
    }
}
