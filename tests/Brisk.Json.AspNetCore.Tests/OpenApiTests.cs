using Brisk.Json.AspNetCore.Tests.Serving;
using Brisk.Json.Interop;
using Brisk.Json.Modeling;
using Brisk.Json.Nodes;
using Brisk.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using HttpJsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;
using Stj = System.Text.Json;

namespace Brisk.Json.AspNetCore.Tests;

/// <summary>The documents of Microsoft.AspNetCore.OpenApi describe the JSON that Brisk.Json reads and writes, and are those of System.Text.Json where that is the same.</summary>
public sealed class OpenApiTests
{
    private static readonly Dictionary<string, (Action<JsonSerializerOptions> Own, Action<Stj.JsonSerializerOptions> Host)> Settings = new()
    {
        ["none"] = (_ => { }, _ => { }),
        ["naming"] = (own => own.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper, host => host.PropertyNamingPolicy = Stj.JsonNamingPolicy.SnakeCaseUpper),
        ["strict numbers"] = (own => own.NumberHandling = JsonNumberHandling.Strict, host => host.NumberHandling = Stj.Serialization.JsonNumberHandling.Strict),
        ["fields"] = (own => own.IncludeFields = true, host => host.IncludeFields = true),
        ["no read-only properties"] = (own => own.IgnoreReadOnlyProperties = true, host => host.IgnoreReadOnlyProperties = true),
        ["unmapped"] = (own => own.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, host => host.UnmappedMemberHandling = Stj.Serialization.JsonUnmappedMemberHandling.Disallow),
        ["names for numbers"] = (own => own.Converters.Add(new JsonStringEnumConverter(JsonNamingPolicy.KebabCaseLower)), host => host.Converters.Add(new Stj.Serialization.JsonStringEnumConverter(Stj.JsonNamingPolicy.KebabCaseLower))),
        ["no nulls"] = (own => own.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, host => host.DefaultIgnoreCondition = Stj.Serialization.JsonIgnoreCondition.WhenWritingNull),
        ["annotations"] = (
            own => (own.RespectNullableAnnotations, own.RespectRequiredConstructorParameters) = (true, true),
            host => (host.RespectNullableAnnotations, host.RespectRequiredConstructorParameters) = (true, true)),
        ["cycles"] = (own => own.ReferenceHandler = ReferenceHandler.IgnoreCycles, host => host.ReferenceHandler = Stj.Serialization.ReferenceHandler.IgnoreCycles),
    };

    public static TheoryData<string> Names() => [.. Settings.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Document_is_that_of_System_Text_Json(string name)
    {
        (Action<JsonSerializerOptions> own, Action<Stj.JsonSerializerOptions> host) = Settings[name];
        string expected = await DocumentAsync(services => services.AddOpenApi().ConfigureHttpJsonOptions(json => host(json.SerializerOptions)), Applications.OnStj.Described.Map);
        Assert.Contains("#/components/schemas/Customer", expected, StringComparison.Ordinal);

        Assert.Equal(expected, await DocumentAsync(services => services.AddOpenApi().AddBriskJson(own), Applications.OnStj.Described.Map));
        Assert.Equal(expected, await DocumentAsync(services => services.AddBriskJson(own).AddOpenApi(), Applications.OnBrisk.Described.Map));
        Assert.Equal(expected, await DocumentAsync(services => services.AddBriskJson().AddOpenApi().ConfigureHttpJsonOptions(json => host(json.SerializerOptions)), Applications.OnStj.Described.Map));
    }

    [Fact]
    public async Task Document_is_the_same_with_UseBriskJson()
    {
        string expected = await DocumentAsync(services => services.AddOpenApi(), Applications.OnStj.Described.Map);
        Assert.Equal(expected, await DocumentAsync(
            services => services.AddOpenApi().ConfigureHttpJsonOptions(json => json.SerializerOptions.UseBriskJson(JsonSerializerOptions.Web)), Applications.OnBrisk.Described.Map));
    }

    public sealed record Patch(JsonOptional<string> Title, JsonOptional<string?> Subtitle, JsonOptional<int> Pages, [property: JsonConverter(typeof(JsonStringEnumConverter))] JsonOptional<DayOfWeek> Day);

    [Fact]
    public async Task Optional_members_are_not_required()
    {
        string document = await DocumentAsync(services => services.AddOpenApi().AddBriskJson(), app =>
        {
            app.MapOpenApi();
            app.MapPatch("/books", (Patch patch) => patch);
        });
        JsonNode schema = JsonNode.Parse(document)!["components"]!["schemas"]!["Patch"]!;
        Assert.Equal(
            """{"type":"object","properties":{"title":{"type":"string"},"subtitle":{"type":["null","string"]},"pages":{"pattern":"^-?(?:0|[1-9]\\d*)$","type":["integer","string"],"format":"int32"},"day":{"$ref":"#/components/schemas/DayOfWeek"}}}""",
            schema.ToJsonString(new() { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping }));
    }

    [Fact]
    public async Task Values_use_Brisk_Json_with_copied_options_and_none_with_copied_options_with_modifiers()
    {
        await using Server server = await Server.StartAsync(builder => builder.Services.AddBriskJson(), _ => { });
        Stj.JsonSerializerOptions host = server.Services.GetRequiredService<IOptions<HttpJsonOptions>>().Value.SerializerOptions;
        var todo = new Applications.OnBrisk.Todo { Id = 1, Title = "t" };
        const string Expected = """{"id":1,"book_title":"t","genre":"Essay","due":null}""";
        Assert.Equal(Expected, Stj.JsonSerializer.Serialize(todo, host));
        Assert.Equal(Expected, Stj.JsonSerializer.Serialize(todo, new Stj.JsonSerializerOptions(host) { MaxDepth = 3 }));

        var modified = new Stj.JsonSerializerOptions(host);
        modified.TypeInfoResolver = Stj.Serialization.Metadata.JsonTypeInfoResolver.WithAddedModifier(modified.TypeInfoResolver!, info => info.Properties.ToList());
        Assert.Contains("only describes", Assert.Throws<NotSupportedException>(() => Stj.JsonSerializer.Serialize(todo, modified)).Message, StringComparison.Ordinal);
        Assert.Contains("only describes", Assert.Throws<NotSupportedException>(() => Stj.JsonSerializer.Deserialize<Applications.OnBrisk.Todo>(Expected, modified)).Message, StringComparison.Ordinal);
    }

    private static async Task<string> DocumentAsync(Action<IServiceCollection> add, Action<WebApplication> map)
    {
        await using Server server = await Server.StartAsync(builder => add(builder.Services), map);
        using HttpResponseMessage response = await server.Http.GetAsync("/openapi/v1.json", TestContext.Current.CancellationToken);
        string document = await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        Assert.True(response.IsSuccessStatusCode, string.Join('\n', server.Log.Lines));
        return document.Replace($":{server.Port}", "", StringComparison.Ordinal);
    }
}
