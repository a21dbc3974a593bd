using Applications.OnStj;
using Brisk.Json.AspNetCore.Tests.Serving;
using Brisk.Json.Interop;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;

namespace Brisk.Json.AspNetCore.Tests;

/// <summary>The settings that an application makes in System.Text.Json's options still apply.</summary>
public sealed class OptionsTests
{
    public sealed class Node
    {
        public string? Name { get; set; }

        public Node? Parent { get; set; }

        public DayOfWeek Day { get; set; }

        public Dictionary<DayOfWeek, Point> Points { get; set; } = [];

        public double? Number { get; set; }
    }

    private static readonly Dictionary<string, Action<System.Text.Json.JsonSerializerOptions>> Settings = new()
    {
        ["naming"] = options => options.PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.SnakeCaseUpper,
        ["a custom policy"] = options => options.PropertyNamingPolicy = new Reversed(),
        ["no naming"] = options => (options.PropertyNamingPolicy, options.PropertyNameCaseInsensitive) = (null, false),
        ["names for numbers"] = options => options.Converters.Add(new System.Text.Json.Serialization.JsonStringEnumConverter()),
        ["a custom converter"] = options => options.Converters.Add(new PointConverter()),
        ["indented"] = options => options.WriteIndented = true,
        ["no nulls"] = options => options.DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull,
        ["numbers"] = options => options.NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.AllowNamedFloatingPointLiterals | System.Text.Json.Serialization.JsonNumberHandling.WriteAsString,
        ["cycles"] = options => options.ReferenceHandler = System.Text.Json.Serialization.ReferenceHandler.IgnoreCycles,
        ["references"] = options => options.ReferenceHandler = System.Text.Json.Serialization.ReferenceHandler.Preserve,
        ["strict"] = options => options.UnmappedMemberHandling = System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow,
        ["lenient"] = options => (options.AllowTrailingCommas, options.ReadCommentHandling) = (true, System.Text.Json.JsonCommentHandling.Skip),
        ["shallow"] = options => options.MaxDepth = 2,
        ["escaping"] = options => options.Encoder = System.Text.Encodings.Web.JavaScriptEncoder.Default,
    };

    private static readonly Question[] Questions =
    [
        new("GET", "/node"),
        new("GET", "/cycle"),
        new("POST", "/node", """{"name":"ä<","day":"Friday","number":1.5}"""),
        new("POST", "/node", """{"name":"a","day":5,"points":{"Friday":{"px":1,"py":2}},"number":"NaN"}"""),
        new("POST", "/node", """{"NAME":"a","eman":"b","Name":"c"}"""),
        new("POST", "/node", """{"name":"a","parent":{"name":"b","parent":{"name":"c"}}}"""),
        new("POST", "/node", """{"name":"a",/* comment */}"""),
        new("POST", "/point", "\"3;4\""),
        new("POST", "/point", """{"px":3,"py":4}"""),
    ];

    public static TheoryData<string> Names() => [.. Settings.Keys];

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Apply_to_minimal_apis(string name)
    {
        await using Server before = await Server.StartAsync(builder => builder.Services.ConfigureHttpJsonOptions(json => Settings[name](json.SerializerOptions)), Map);
        await using Server after = await Server.StartAsync(
            builder =>
            {
                builder.Services.AddBriskJson();
                builder.Services.ConfigureHttpJsonOptions(json => Settings[name](json.SerializerOptions));
            },
            Map);
        foreach (Question question in Questions)
        {
            // Bodies of responses with status 400 are new; MalformedBodyTests covers them.
            string expected = await question.AskAsync(before), actual = await question.AskAsync(after);
            bool isBad = expected.StartsWith("400", StringComparison.Ordinal) && actual.StartsWith("400", StringComparison.Ordinal);
            Assert.True(isBad || expected == actual, $"{question}\nBefore:\n{expected}\n\nAfter:\n{actual}\n\n{string.Join('\n', after.Log.Lines.TakeLast(1))}");
        }
    }

    [Fact]
    public async Task Settings_of_the_call_take_precedence()
    {
        await using Server server = await Server.StartAsync(
            builder =>
            {
                builder.Services.ConfigureHttpJsonOptions(json => json.SerializerOptions.PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.SnakeCaseLower);
                builder.Services.AddBriskJson(options => options.Converters.Add(new Brisk.Json.Serialization.JsonStringEnumConverter()));
            },
            Map);
        string answer = await new Question("GET", "/node").AskAsync(server);
        Assert.Contains("\"day\":\"Friday\"", answer, StringComparison.Ordinal);
        JsonSerializerOptions options = server.Services.GetRequiredService<IOptions<BriskJsonOptions>>().Value.SerializerOptions;
        Assert.True(options.IsReadOnly);
        Assert.EndsWith(JsonSerializer.Serialize(Sample(), options), answer, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Settings_supported_only_by_System_Text_Json_are_errors(bool isAdded)
    {
        var resolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver();
        if (!isAdded) resolver.Modifiers.Add(_ => { });

        await using Server server = await Server.StartAsync(
            builder =>
            {
                builder.Services.AddBriskJson();
                builder.Services.ConfigureHttpJsonOptions(json => json.SerializerOptions.TypeInfoResolver =
                    isAdded ? System.Text.Json.Serialization.Metadata.JsonTypeInfoResolver.WithAddedModifier(resolver, _ => { }) : resolver);
            },
            Map);
        Assert.StartsWith("500 ", await new Question("GET", "/node").AskAsync(server), StringComparison.Ordinal);
        Assert.Contains(server.Log.Lines, line => line.Contains("modifiers of contracts", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Options_passed_to_UseBriskJson_apply()
    {
        var own = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper };
        await using Server server = await Server.StartAsync(
            builder =>
            {
                builder.Services.AddBriskJson(options => options.Converters.Add(new Brisk.Json.Serialization.JsonStringEnumConverter()));
                builder.Services.ConfigureHttpJsonOptions(json => json.SerializerOptions.UseBriskJson(own));
            },
            Map);
        Assert.Contains("\"DAY\":\"Friday\"", await new Question("GET", "/node").AskAsync(server), StringComparison.Ordinal);
        Assert.Contains("\"NAME\":\"b\"", await new Question("POST", "/node", """{"NAME":"b"}""").AskAsync(server), StringComparison.Ordinal);
        Assert.Empty(own.Converters);
    }

    [Fact]
    public async Task UseBriskJson_for_some_types_is_an_error()
    {
        await using Server server = await Server.StartAsync(
            builder =>
            {
                builder.Services.AddBriskJson();
                builder.Services.ConfigureHttpJsonOptions(json => json.SerializerOptions.UseBriskJson(new(), type => type == typeof(Node)));
            },
            Map);
        Assert.StartsWith("500 ", await new Question("GET", "/node").AskAsync(server), StringComparison.Ordinal);
        Assert.Contains(server.Log.Lines, line => line.Contains("for some types only", StringComparison.Ordinal));
    }

    private static Node Sample() => new() { Name = "ä<", Day = DayOfWeek.Friday, Points = { [DayOfWeek.Monday] = new(1, 2) } };

    private static void Map(WebApplication app)
    {
        app.MapGet("/node", Sample);
        app.MapGet("/cycle", () =>
        {
            Node node = Sample();
            node.Parent = node;
            return node;
        });
        app.MapPost("/node", (Node node) => node);
        app.MapPost("/point", (Point point) => point);
    }

    private sealed class Reversed : System.Text.Json.JsonNamingPolicy
    {
        public override string ConvertName(string name) => new([.. name.ToLowerInvariant().Reverse()]);
    }

    private sealed class PointConverter : System.Text.Json.Serialization.JsonConverter<Point>
    {
        public override Point Read(ref System.Text.Json.Utf8JsonReader reader, Type typeToConvert, System.Text.Json.JsonSerializerOptions options)
        {
            string[] parts = (reader.GetString() ?? throw new System.Text.Json.JsonException()).Split(';');
            return new(int.Parse(parts[0]), int.Parse(parts[1]));
        }

        public override void Write(System.Text.Json.Utf8JsonWriter writer, Point value, System.Text.Json.JsonSerializerOptions options) =>
            writer.WriteStringValue($"{value.X};{value.Y}");
    }
}
