using Brisk.Json.AspNetCore.Tests.Serving;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.AspNetCore.Tests;

/// <summary>The patches of Microsoft.AspNetCore.JsonPatch.SystemTextJson change the members of Brisk.Json's contracts.</summary>
public sealed class PatchDocumentTests
{
    private const string PatchType = "application/json-patch+json";

    private static readonly string[] Patches =
    [
        """[{"op":"replace","path":"/album_name","value":"q"}]""",
        """[{"op":"replace","path":"/year","value":2004},{"op":"add","path":"/tracks/-","value":{"track_length":7,"title":"z"}}]""",
        """[{"op":"replace","path":"/name","value":"q"}]""",
        """[{"op":"replace","path":"/secret","value":"q"}]""",
        """[{"op":"add","path":"/plays/New","value":3},{"op":"remove","path":"/plays/K"}]""",
        """[{"op":"test","path":"/year","value":1999},{"op":"replace","path":"/genre","value":"novel"}]""",
        """[{"op":"test","path":"/year","value":2000}]""",
        """[{"op":"move","from":"/album_name","path":"/tracks/0/title"}]""",
        """[{"op":"copy","from":"/tracks/0","path":"/tracks/1"}]""",
        """[{"op":"replace","path":"/tracks","value":[{"track_length":3}]}]""",
        """[{"op":"replace","path":"/tracks/0/track_length","value":"8"}]""",
        "[]",
    ];

    [Fact]
    public async Task Patches_have_the_same_effect()
    {
        await using Server before = await Server.StartAsync(builder => AddControllers<Applications.OnStj.AlbumController>(builder.Services), app => Map(app, Applications.OnStj.Patches.Map));
        await using Server withOneLine = await Server.StartAsync(
            builder => AddControllers<Applications.OnStj.AlbumController>(builder.Services.AddBriskJson()), app => Map(app, Applications.OnStj.Patches.Map));
        await using Server after = await Server.StartAsync(
            builder => AddControllers<Applications.OnBrisk.AlbumController>(builder.Services.AddBriskJson()), app => Map(app, Applications.OnBrisk.Patches.Map));
        foreach (Question question in Patches.SelectMany(patch => new[] { "/typed", "/untyped", "/echo", "/albums" }.Select(path => new Question("PATCH", path, patch, PatchType))))
        {
            string expected = await question.AskAsync(before);
            AssertSame(question, expected, await question.AskAsync(withOneLine), withOneLine);
            AssertSame(question, expected, await question.AskAsync(after), after);
        }

        // Patches created by the application name members with the attributes of System.Text.Json.
        var created = new Question("GET", "/created");
        AssertSame(created, await created.AskAsync(before), await created.AskAsync(withOneLine), withOneLine);
        Assert.Contains("\"album_name\":\"q\"", await new Question("PATCH", "/typed", Patches[0], PatchType).AskAsync(after), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("[{")]
    [InlineData("""[{"op":1}]""")]
    public async Task Malformed_patches_are_rejected(string patch)
    {
        await using Server server = await Server.StartAsync(builder => builder.Services.AddBriskJson(), Applications.OnBrisk.Patches.Map);
        Assert.StartsWith("400 ", await new Question("PATCH", "/typed", patch, PatchType).AskAsync(server), StringComparison.Ordinal);
    }

    private static void AssertSame(Question question, string expected, string actual, Server server) =>
        Assert.True(expected == actual, $"{question}\nBefore:\n{expected}\n\nAfter:\n{actual}\n\n{string.Join('\n', server.Log.Lines.TakeLast(1))}");

    private static void AddControllers<T>(IServiceCollection services) => services.AddControllers().ConfigureApplicationPartManager(Only<T>);

    private static void Map(WebApplication app, Action<WebApplication> map)
    {
        map(app);
        app.MapControllers();
    }

    private static void Only<T>(ApplicationPartManager parts)
    {
        parts.ApplicationParts.Clear();
        parts.ApplicationParts.Add(new Single(typeof(T)));
    }

    private sealed class Single(Type type) : ApplicationPart, IApplicationPartTypeProvider
    {
        public override string Name => type.Name;

        public IEnumerable<System.Reflection.TypeInfo> Types => [System.Reflection.IntrospectionExtensions.GetTypeInfo(type)];
    }
}
