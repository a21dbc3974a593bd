using Microsoft.CodeAnalysis;

namespace Brisk.Json.Analyzers.Tests;

/// <summary>Blazor passes values to JavaScript and to the browser with System.Text.Json, whatever the program configures.</summary>
public sealed class ComponentTests
{
    private const string Models = """
        public class Song
        {
            [Brisk.Json.Serialization.JsonPropertyName("song_title")]
            public string? Title { get; set; }
        }

        public record Shelf(System.Collections.Generic.List<Song> Songs);

        public class Plain
        {
            [System.Text.Json.Serialization.JsonPropertyName("song_title")]
            public string? Title { get; set; }
        }
        """;

    [Theory]
    [InlineData("js.InvokeAsync<Song>(\"f\")", "Song", "JavaScript interop ignores")]
    [InlineData("js.InvokeAsync<int>(\"f\", 1, new Song())", "Song", "JavaScript interop ignores")]
    [InlineData("js.InvokeAsync<int>(\"f\", [new Shelf([])])", "Shelf", "JavaScript interop ignores")]
    [InlineData("js.InvokeVoidAsync(\"f\", System.Threading.CancellationToken.None, new { Inner = new Song() })", "<anonymous type: Song Inner>", "JavaScript interop ignores")]
    [InlineData("js.GetValueAsync<Song[]>(\"f\")", "Song[]", "JavaScript interop ignores")]
    [InlineData("js.SetValueAsync(\"f\", new Song())", "Song", "JavaScript interop ignores")]
    [InlineData("module.InvokeAsync<Shelf>(\"f\")", "Shelf", "JavaScript interop ignores")]
    [InlineData("state.PersistAsJson(\"k\", new Song())", "Song", "the persistent component state ignores")]
    [InlineData("state.TryTakeFromJson<Song>(\"k\", out _)", "Song", "the persistent component state ignores")]
    [InlineData("storage.SetAsync(\"k\", new Song())", "Song", "protected browser storage ignores")]
    [InlineData("storage.GetAsync<Song>(\"k\")", "Song", "protected browser storage ignores")]
    [InlineData("js.InvokeVoidAsync(\"f\", [.. new Song[1]])", "Song[]", "JavaScript interop ignores")]
    [InlineData("js.InvokeVoidAsync(\"f\", DotNetObjectReference.Create(this))", null, null)]
    [InlineData("js.InvokeVoidAsync(\"f\", new { Page = DotNetObjectReference.Create(this) })", null, null)]
    [InlineData("js.InvokeAsync<Plain>(\"f\", new Plain(), 1, \"a\", null)", null, null)]
    [InlineData("js.InvokeVoidAsync(\"f\", Brisk.Json.JsonSerializer.SerializeToElement(new Song()))", null, null)]
    [InlineData("state.PersistAsJson(\"k\", Brisk.Json.JsonSerializer.Serialize(new Song()))", null, null)]
    [InlineData("storage.DeleteAsync(\"k\")", null, null)]
    public async Task Calls(string call, string? type, string? ignoring)
    {
        var program = TestSolution.Web($$"""
            using Microsoft.AspNetCore.Components;
            using Microsoft.AspNetCore.Components.Server.ProtectedBrowserStorage;
            using Microsoft.JSInterop;

            public class Page
            {
                public object? Use(IJSRuntime js, IJSObjectReference module, PersistentComponentState state, ProtectedLocalStorage storage)
                {
                    {{call}};
                    return null;
                }

                public Song? Shown { get; set; }
            }

            {{Models}}
            """);

        await Expect(program, type is null ? [] : [(9, type, ignoring!)]);
    }

    [Fact]
    public async Task Methods_that_JavaScript_calls()
    {
        var program = TestSolution.Web($$"""
            using System.Threading.Tasks;
            using Microsoft.JSInterop;

            public class Page
            {
                [JSInvokable]
                public void Take(Song song) { }

                [JSInvokable("give")]
                public static Task<Song> Give() => Task.FromResult(new Song());

                [JSInvokable]
                public void TakePlain(Plain plain) { }

                public void NotCalled(Song song) { }
            }

            {{Models}}
            """);

        await Expect(program, [(7, "Song", "JavaScript interop ignores"), (10, "Task<Song>", "JavaScript interop ignores")]);
    }

    [Fact]
    public async Task Properties_of_components()
    {
        var program = TestSolution.Web($$"""
            using Microsoft.AspNetCore.Components;
            using Microsoft.AspNetCore.Components.Web;

            [Interactive]
            public class Page : ComponentBase
            {
                [Parameter]
                public Song? Song { get; set; }

                [Parameter]
                public Plain? Plain { get; set; }

                [PersistentState]
                public Shelf? Kept { get; set; }

                public Song? Own { get; set; }
            }

            public class Static : ComponentBase
            {
                [Parameter]
                public Song? Song { get; set; }
            }

            public class InteractiveAttribute : RenderModeAttribute
            {
                public override IComponentRenderMode Mode => RenderMode.InteractiveServer;
            }

            {{Models}}
            """);

        await Expect(program, [(8, "Song?", "the parameters of interactive components ignore"), (14, "Shelf?", "the persistent component state ignores")]);
    }

    [Fact]
    public async Task A_partial_method_is_reported_once()
    {
        var program = TestSolution.Web($$"""
            using Microsoft.JSInterop;

            public partial class Page
            {
                [JSInvokable]
                public partial void Take(Song song);

                public partial void Take(Song song) { }
            }

            {{Models}}
            """);

        await Expect(program, [(6, "Song", "JavaScript interop ignores")]);
    }

    [Theory]
    [InlineData("EventCallback<Song>")]
    [InlineData("EventCallback<Song>?")]
    [InlineData("RenderFragment<Song>?")]
    [InlineData("System.Func<Song, Song>?")]
    public async Task Callbacks_are_not_serialized(string type)
    {
        var program = TestSolution.Web($$"""
            using Microsoft.AspNetCore.Components;
            using Microsoft.AspNetCore.Components.Web;

            [Interactive]
            public class Page : ComponentBase
            {
                [Parameter]
                public {{type}} Callback { get; set; }
            }

            public class InteractiveAttribute : RenderModeAttribute
            {
                public override IComponentRenderMode Mode => RenderMode.InteractiveServer;
            }

            {{Models}}
            """);

        await Expect(program, []);
    }

    [Theory]
    [InlineData("Page_razor.g.cs", true)]
    [InlineData("Page.g.cs", false)]
    public async Task Code_of_components_is_checked_and_that_of_other_generators_is_not(string file, bool isWarned)
    {
        var program = TestSolution.Empty().With("App", [(file, $$"""
            // <auto-generated/>
            #nullable enable
            using Microsoft.JSInterop;

            public class Page
            {
                private void Use(IJSRuntime js) => js.InvokeAsync<Song>("f");

                private void Use() => System.Text.Json.JsonSerializer.Serialize(new Song());
            }

            {{Models}}
            """)], references: [.. Libraries.AspNetCore]);

        Assert.Empty(await program.Errors());
        Assert.Equal(isWarned ? ["BJ1103", "BJ1102"] : [], (await program.Diagnostics()).Select(d => d.Id));
    }

    private static async Task Expect(TestSolution program, (int Line, string Type, string Ignoring)[] expected)
    {
        Assert.Empty(await program.Errors());
        Assert.Equal(
            expected.Select(e => (e.Line, $"'{e.Type}' has Brisk.Json attributes, which {e.Ignoring}, even after AddBriskJson(): use System.Text.Json attributes, which both libraries support")),
            (await program.Diagnostics()).Where(d => d.Id == "BJ1103").Select(d => (d.Location.GetLineSpan().StartLinePosition.Line + 1, d.GetMessage())));
    }
}
