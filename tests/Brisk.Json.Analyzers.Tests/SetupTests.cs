using Microsoft.CodeAnalysis;

namespace Brisk.Json.Analyzers.Tests;

/// <summary>Libraries that serialize with System.Text.Json until a program makes them use Brisk.Json.</summary>
public sealed class SetupTests
{
    private const string Models = """
        public class Song
        {
            [Brisk.Json.Serialization.JsonPropertyName("song_title")]
            public string? Title { get; set; }
        }

        public class Hidden
        {
            [Brisk.Json.Serialization.JsonIgnore]
            public string? Title { get; set; }
        }

        public class Plain
        {
            [System.Text.Json.Serialization.JsonPropertyName("song_title")]
            public string? Title { get; set; }
        }
        """;

    [Theory]
    [InlineData("cache.GetOrCreateAsync(\"k\", _ => System.Threading.Tasks.ValueTask.FromResult(new Song()));", "", true)]
    [InlineData("cache.SetAsync(\"k\", new Hidden());", "", true)]
    [InlineData("cache.GetOrCreateAsync(\"k\", new Plain(), (plain, _) => System.Threading.Tasks.ValueTask.FromResult(new Song()));", "", true)]
    [InlineData("cache.GetOrCreateAsync(\"k\", new Song(), (song, _) => System.Threading.Tasks.ValueTask.FromResult(new Plain()));", "", false)]
    [InlineData("cache.SetAsync(\"k\", new Plain());", "", false)]
    [InlineData("cache.RemoveAsync(\"k\");", "", false)]
    [InlineData("cache.SetAsync(\"k\", new Song());", ".AddSerializerFactory(new JsonHybridCacheSerializerFactory())", false)]
    [InlineData("cache.SetAsync(\"k\", new Song());", ".AddSerializerFactory<JsonHybridCacheSerializerFactory>()", false)]
    public async Task HybridCache_needs_the_serializer(string use, string setup, bool isWarned) =>
        await Expect(isWarned, "HybridCache ignores: call AddSerializerFactory", $$"""
            using Microsoft.Extensions.Caching.Hybrid;
            using Microsoft.Extensions.DependencyInjection;

            var services = new ServiceCollection();
            services.AddHybridCache(){{setup}};
            void Use(HybridCache cache)
            {
                {{use}}
            }

            {{Models}}

            public class JsonHybridCacheSerializerFactory : IHybridCacheSerializerFactory
            {
                public bool TryCreateSerializer<T>(out IHybridCacheSerializer<T>? serializer) => throw new System.InvalidOperationException();
            }
            """);

    [Theory]
    [InlineData("hub.InvokeAsync<Song>(\"m\")", "", true)]
    [InlineData("hub.SendAsync(\"m\", 1, new Hidden())", "", true)]
    [InlineData("hub.On<Song>(\"m\", song => { })", "", true)]
    [InlineData("hub.StreamAsync<Song>(\"m\")", "", true)]
    [InlineData("hub.InvokeAsync<Plain>(\"m\", new Plain())", "", false)]
    [InlineData("hub.StartAsync()", "", false)]
    [InlineData("hub.InvokeAsync<Song>(\"m\")", ".AddJsonProtocol()", true)]
    [InlineData("hub.InvokeAsync<Song>(\"m\")", ".AddBriskJsonProtocol()", false)]
    [InlineData("hub.InvokeAsync<Song>(\"m\")", ".AddMessagePackProtocol()", false)]
    [InlineData("hub.InvokeAsync<Song>(\"m\")", ".AddJsonProtocol(o => o.PayloadSerializerOptions.UseBriskJson(new()))", false)]
    [InlineData("hub.InvokeAsync<Song>(\"m\")", ".AddJsonProtocol(o => o.PayloadSerializerOptions.Converters.Add(new Brisk.Json.Interop.BriskJsonConverterFactory(new())))", false)]
    public async Task A_SignalR_client_needs_the_protocol(string use, string setup, bool isWarned) =>
        await Expect(isWarned, "SignalR ignores: call AddBriskJsonProtocol()", $$"""
            using Brisk.Json.Interop;
            using Microsoft.AspNetCore.SignalR.Client;
            using Microsoft.Extensions.DependencyInjection;

            var hub = new HubConnectionBuilder().WithUrl("http://localhost"){{setup}}.Build();
            _ = {{use}};

            {{Models}}

            static class Package
            {
                public static IHubConnectionBuilder AddBriskJsonProtocol(this IHubConnectionBuilder builder) => builder;
                public static IHubConnectionBuilder AddMessagePackProtocol(this IHubConnectionBuilder builder) => builder;
            }
            """);

    [Theory]
    [InlineData("order.OwnsOne(o => o.Song, song => song.ToJson());", "", true)]
    [InlineData("order.OwnsMany(o => o.Songs).ToJson();", "", true)]
    [InlineData("order.ComplexProperty(o => o.Song, song => song.ToJson());", "", true)]
    [InlineData("order.OwnsMany(o => o.Lines, line => line.ToJson());", "", false)]
    [InlineData("order.OwnsOne(o => o.Song);", "", false)]
    [InlineData("order.OwnsOne(o => o.Hidden, hidden => hidden.ToJson());", "", false)]
    [InlineData("order.OwnsOne(o => o.Plain, plain => plain.ToJson());", "", false)]
    [InlineData("order.OwnsOne(o => o.Song, song => song.ToJson());", "configuration.UseBriskJsonPropertyNames();", false)]
    public async Task JSON_columns_need_the_convention(string use, string setup, bool isWarned) =>
        await Expect(isWarned, "JSON columns of Entity Framework Core ignore: call UseBriskJsonPropertyNames()", $$"""
            using Microsoft.EntityFrameworkCore;

            public class Store : DbContext
            {
                protected override void ConfigureConventions(ModelConfigurationBuilder configuration)
                {
                    {{setup}}
                }

                protected override void OnModelCreating(ModelBuilder builder)
                {
                    var order = builder.Entity<Order>();
                    {{use}}
                }
            }

            public class Order
            {
                public int Id { get; set; }
                public Song Song { get; set; } = new();
                public Hidden Hidden { get; set; } = new();
                public Plain Plain { get; set; } = new();
                public System.Collections.Generic.List<Song> Songs { get; } = [];
                public System.Collections.Generic.List<Line> Lines { get; } = [];
            }

            public class Line
            {
                public int Count { get; set; }
                public Order Order { get; set; } = null!;
                [System.ComponentModel.DataAnnotations.Schema.NotMapped]
                public Song? Song { get; set; }
            }

            {{Models}}

            static class Package
            {
                public static void UseBriskJsonPropertyNames(this ModelConfigurationBuilder configuration) { }
            }
            """);

    [Theory]
    [InlineData("public static object Use(Microsoft.Extensions.Caching.Hybrid.HybridCache cache) => cache.SetAsync(\"k\", new Song());", "public static void Add(IServiceCollection services) => services.AddHybridCache();", "HybridCache")]
    [InlineData("public static object Use(HubConnection hub) => hub.InvokeAsync<Song>(\"m\");", "public static object Connect() => new HubConnectionBuilder();", "SignalR")]
    [InlineData("public static object Use(OwnedNavigationBuilder<Plain, Song> song) => song.ToJson();", "private class Store : Base; private class Base : DbContext;", "JSON columns of Entity Framework Core")]
    public async Task A_class_library_is_responsible_for_the_setup_if_it_contains_what_is_set_up(string use, string host, string library)
    {
        await Expect(false, "", Text(""));
        await Expect(true, library + " ignore", Text(host));

        string Text(string host) => $$"""
            using Microsoft.AspNetCore.SignalR.Client;
            using Microsoft.EntityFrameworkCore;
            using Microsoft.EntityFrameworkCore.Metadata.Builders;
            using Microsoft.Extensions.DependencyInjection;

            public static class Services
            {
                {{use}}
                {{host}}
            }

            {{Models}}
            """;
    }

    [Theory]
    [InlineData("Results.Json(new Song(), new JsonSerializerOptions())", "", true)]
    [InlineData("Results.Json(new Song(), new JsonSerializerOptions(JsonSerializerDefaults.Web))", "", true)]
    [InlineData("Results.Json(new Song(), new JsonSerializerOptions(given))", "", false)]
    [InlineData("Results.Json(new Song(), Settings.Copied)", "", false)]
    [InlineData("Results.Json(new Song(), own)", "own.MakeReadOnly(); _ = JsonSerializer.Serialize(1, own); _ = Results.Json(1, own);", true)]
    [InlineData("Results.Json(new Song(), own)", "own.Configure();", false)]
    [InlineData("Results.Json(new Song(), own)", "Settings.Configure(own);", false)]
    [InlineData("Results.Json(new Song(), own)", "_ = new Configuration(own);", false)]
    [InlineData("JsonSerializer.Serialize(new Song(), own)", "", true)]
    [InlineData("JsonSerializer.Deserialize<Song>(\"\", Settings.Shared)", "", true)]
    [InlineData("JsonSerializer.Serialize(new Song(), given)", "", false)]
    [InlineData("JsonSerializer.Serialize(new Plain(), own)", "", false)]
    [InlineData("JsonSerializer.Serialize(new Song(), AppContext.Default.Song)", "", false)]
    [InlineData("TypedResults.Json(new Song(), own)", "", true)]
    [InlineData("context.Response.WriteAsJsonAsync(new Song(), Settings.Shared)", "", true)]
    [InlineData("context.Response.WriteAsJsonAsync(new Song(), Settings.Property)", "", true)]
    [InlineData("context.Request.ReadFromJsonAsync<Song>(own)", "", true)]
    [InlineData("Results.Json(new Song(), AppContext.Default.Song)", "", true)]
    [InlineData("Results.Json(new Plain(), new JsonSerializerOptions())", "", false)]
    [InlineData("Results.Json(new Song(), given)", "", false)]
    [InlineData("Results.Json(new Song())", "", false)]
    [InlineData("TypedResults.Json(new Song(), own)", "Brisk.Json.Interop.SystemTextJsonOptionsExtensions.UseBriskJson(own, new());", false)]
    public async Task Options_need_a_delegation(string use, string setup, bool isWarned) =>
        await Expect(isWarned, "System.Text.Json ignores with these options: call UseBriskJson(...)", $$"""
            using System.Text.Json;
            using System.Text.Json.Serialization;
            using Microsoft.AspNetCore.Http;

            public static class Endpoints
            {
                public static void Use(HttpContext context, JsonSerializerOptions given)
                {
                    var own = new JsonSerializerOptions { WriteIndented = true };
                    {{setup}}
                    _ = {{use}};
                }
            }

            public static class Settings
            {
                public static readonly JsonSerializerOptions Shared = new();
                public static JsonSerializerOptions Property { get; } = new(JsonSerializerDefaults.Web);
                public static readonly JsonSerializerOptions Copied = new(Elsewhere());
                private static JsonSerializerOptions Elsewhere() => throw new System.InvalidOperationException();
                public static void Configure(this JsonSerializerOptions options) { }
            }

            public class Configuration(JsonSerializerOptions options)
            {
                public JsonSerializerOptions Options => options;
            }

            [JsonSerializable(typeof(Song))]
            public partial class AppContext : JsonSerializerContext;

            {{Models}}
            """);

    [Theory]
    [InlineData("AIFunctionFactory.Create((Song song) => 1, \"f\")", true)]
    [InlineData("AIFunctionFactory.Create(() => System.Threading.Tasks.Task.FromResult(new Hidden()))", true)]
    [InlineData("AIFunctionFactory.Create(Take, \"f\")", true)]
    [InlineData("AIJsonUtilities.CreateJsonSchema(typeof(Song))", true)]
    [InlineData("ChatResponseFormat.ForJsonSchema<Song>()", true)]
    [InlineData("ChatResponseFormat.ForJsonSchema<Plain>()", false)]
    [InlineData("ChatResponseFormat.ForJsonSchema<Song>(options)", false)]
    [InlineData("AIFunctionFactory.Create(Take, new AIFunctionFactoryOptions { Name = \"f\" })", true)]
    [InlineData("AIFunctionFactory.Create(Take, new AIFunctionFactoryOptions())", true)]
    [InlineData("AIFunctionFactory.Create(typeof(Song).GetMethod(\"f\")!, new Song())", false)]
    [InlineData("AIFunctionFactory.Create((Plain plain, int number) => plain)", false)]
    [InlineData("AIFunctionFactory.Create(Take, \"f\", serializerOptions: options)", false)]
    [InlineData("AIFunctionFactory.Create(Take, new AIFunctionFactoryOptions { SerializerOptions = options })", false)]
    public async Task Functions_need_options(string use, bool isWarned) =>
        await Expect(isWarned, "Microsoft.Extensions.AI ignores: pass serializer options", $$"""
            using Microsoft.Extensions.AI;

            public static class Tools
            {
                public static object Of(System.Text.Json.JsonSerializerOptions options) => {{use}};

                private static void Take(Song song) { }
            }

            {{Models}}
            """);

    private static async Task Expect(bool isWarned, string ignoring, string text)
    {
        var program = TestSolution.Web(text);

        Assert.Empty(await program.Errors());
        var warnings = (await program.Diagnostics()).Where(d => d.Id == "BJ1104").ToArray();
        if (isWarned)
        {
            Assert.Contains("has Brisk.Json attributes, which " + ignoring, Assert.Single(warnings).GetMessage());
        }
        else
        {
            Assert.Empty(warnings);
        }
    }
}
