using System.Text;
using Brisk.Json.Nodes;
using Microsoft.AspNetCore.Components;
using Microsoft.AspNetCore.Components.Infrastructure;
using Microsoft.AspNetCore.Components.RenderTree;
using Microsoft.AspNetCore.Components.Server.ProtectedBrowserStorage;
using Microsoft.AspNetCore.Components.Web;
using Microsoft.AspNetCore.DataProtection;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.JSInterop;
using Microsoft.JSInterop.Infrastructure;
using Stj = System.Text.Json.Serialization;

namespace Brisk.Json.AspNetCore.Tests;

/// <summary>
/// What Blazor serializes with System.Text.Json and options that cannot be changed. Elements, documents, and nodes of this library are supported there; attributes
/// of this library are not, so that BJ1103 reports them.
/// </summary>
public sealed class BlazorTests
{
    private const string Document = """{"a":[1,"x",null,{"b":2.50}]}""";

    public sealed class Song
    {
        [Stj.JsonPropertyName("song_title")]
        public string? Title { get; set; }

        [Stj.JsonIgnore]
        public string? Note { get; set; }
    }

    public sealed class OwnSong
    {
        [Brisk.Json.Serialization.JsonPropertyName("song_title")]
        public string? Title { get; set; }

        [Brisk.Json.Serialization.JsonIgnore]
        public string? Note { get; set; }
    }

    [Fact]
    public async Task JavaScript_receives_elements_documents_and_nodes()
    {
        var js = new Scripts { Answer = Document };
        using JsonDocument document = JsonDocument.Parse(Document);

        JsonElement answer = await js.InvokeAsync<JsonElement>("f", document.RootElement, document, JsonNode.Parse(Document), JsonValue.Create(3), new { Inner = document.RootElement });

        Assert.Equal($"[{Document},{Document},{Document},3,{{\"inner\":{Document}}}]", js.Arguments);
        Assert.Equal(Document, answer.GetRawText());
        Assert.Equal(Document, (await js.InvokeAsync<JsonDocument>("f")).RootElement.GetRawText());
        Assert.Equal(Document, (await js.InvokeAsync<JsonNode>("f")).ToJsonString());
        Assert.Equal(Document, (await js.InvokeAsync<JsonObject>("f")).ToJsonString());
    }

    [Fact]
    public async Task JavaScript_receives_what_an_element_of_a_model_contains()
    {
        var js = new Scripts { Answer = "null" };

        await js.InvokeVoidAsync("f", JsonSerializer.SerializeToElement(new OwnSong { Title = "Dune", Note = "secret" }));

        Assert.Equal("""[{"song_title":"Dune"}]""", js.Arguments);
    }

    [Fact]
    public async Task JavaScript_interop_honors_only_the_attributes_of_System_Text_Json()
    {
        var js = new Scripts { Answer = """{"song_title":"x"}""" };

        Song song = await js.InvokeAsync<Song>("f", new Song { Title = "Dune", Note = "n" }, new OwnSong { Title = "Dune", Note = "n" });

        Assert.Equal("x", song.Title);
        Assert.Equal("""[{"song_title":"Dune"},{"title":"Dune","note":"n"}]""", js.Arguments);
    }

    [Fact]
    public async Task Persistent_state_keeps_elements_and_nodes()
    {
        var store = new Store();
        var before = new ComponentStatePersistenceManager(NullLogger<ComponentStatePersistenceManager>.Instance);
        await before.RestoreStateAsync(store, RestoreContext.InitialValue);
        before.State.RegisterOnPersisting(
            () =>
            {
                before.State.PersistAsJson("element", JsonElement.Parse(Document));
                before.State.PersistAsJson("node", JsonNode.Parse(Document));
                before.State.PersistAsJson("song", new OwnSong { Title = "Dune" });
                return Task.CompletedTask;
            },
            new InteractiveServerRenderMode());
        await using ServiceProvider services = new ServiceCollection().BuildServiceProvider();
        await using var renderer = new NoRenderer(services);
        await before.PersistStateAsync(store, renderer);

        Assert.Equal(Document, Encoding.UTF8.GetString(store.State["element"]));
        Assert.Equal(Document, Encoding.UTF8.GetString(store.State["node"]));
        Assert.Equal("""{"title":"Dune","note":null}""", Encoding.UTF8.GetString(store.State["song"]));

        var after = new ComponentStatePersistenceManager(NullLogger<ComponentStatePersistenceManager>.Instance);
        await after.RestoreStateAsync(store, RestoreContext.InitialValue);
        Assert.True(after.State.TryTakeFromJson("element", out JsonElement element));
        Assert.True(after.State.TryTakeFromJson("node", out JsonNode? node));
        Assert.Equal(Document, element.GetRawText());
        Assert.Equal(Document, node!.ToJsonString());
    }

    [Fact]
    public async Task Protected_storage_keeps_elements()
    {
        var js = new Scripts { Answer = "null" };
        var storage = new ProtectedLocalStorage(js, new EphemeralDataProtectionProvider());

        await storage.SetAsync("k", JsonElement.Parse(Document));
        js.Answer = JsonElement.Parse(js.Arguments!)[1].GetRawText();

        Assert.Equal(Document, (await storage.GetAsync<JsonElement>("k")).Value.GetRawText());
    }

    /// <summary>JavaScript that answers every call at once.</summary>
    private sealed class Scripts : JSRuntime
    {
        public string? Arguments { get; private set; }

        public required string Answer { get; set; }

        protected override void BeginInvokeJS(long taskId, string identifier, string? argsJson, JSCallResultType resultType, long targetInstanceId)
        {
            Arguments = argsJson;
            DotNetDispatcher.EndInvokeJS(this, $"[{taskId},true,{Answer}]");
        }

        protected override void EndInvokeDotNet(DotNetInvocationInfo invocationInfo, in DotNetInvocationResult invocationResult)
        {
        }
    }

    private sealed class Store : IPersistentComponentStateStore
    {
        public IReadOnlyDictionary<string, byte[]> State { get; private set; } = new Dictionary<string, byte[]>();

        public Task<IDictionary<string, byte[]>> GetPersistedStateAsync() => Task.FromResult<IDictionary<string, byte[]>>(State.ToDictionary());

        public Task PersistStateAsync(IReadOnlyDictionary<string, byte[]> state)
        {
            State = state.ToDictionary();
            return Task.CompletedTask;
        }
    }

#pragma warning disable BL0006 // persisting the state requires a renderer, even without components
    private sealed class NoRenderer(IServiceProvider services) : Renderer(services, NullLoggerFactory.Instance)
    {
        public override Dispatcher Dispatcher { get; } = Dispatcher.CreateDefault();

        protected override void HandleException(Exception exception) => throw exception;

        protected override Task UpdateDisplayAsync(in RenderBatch renderBatch) => Task.CompletedTask;
    }
#pragma warning restore BL0006
}
