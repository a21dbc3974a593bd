using Brisk.Json.Schema;
using Brisk.Json.Serialization;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.SourceGeneration;

namespace Brisk.Json.Tests.Metadata;

/// <summary>A context like that of the generator, written manually.</summary>
public sealed class ContextTests
{
    [Fact]
    public void Contracts_read_and_write()
    {
        var note = new Note { Text = "t", Size = 3, Tags = ["a"] };
        string json = JsonSerializer.Serialize(note, Notes.Default.Note);
        Assert.Equal("""{"text":"t","size":3,"tags":["a"]}""", json);
        Assert.Equal(json, JsonSerializer.Serialize(note, typeof(Note), Notes.Default));
        Note read = JsonSerializer.Deserialize(json, Notes.Default.Note)!;
        Assert.Equal(("t", 3, "a"), (read.Text, read.Size, read.Tags!.Single()));
        Assert.True(Notes.Made > 0, "the generated constructor was not called");
    }

    [Fact]
    public void The_serialize_handler_writes()
    {
        var stream = new MemoryStream();
        using (var writer = new Utf8JsonWriter(stream))
        {
            Notes.Default.Note.SerializeHandler!(writer, new Note { Text = "<" });
        }

        Assert.Equal("""{"text":"\u003C","size":0,"tags":null}""", System.Text.Encoding.UTF8.GetString(stream.ToArray()));
    }

    [Fact]
    public void Run_time_options_apply_to_generated_contracts()
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = Notes.Default, PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper };
        Assert.Equal("""{"TEXT":null,"SIZE":0,"TAGS":null}""", JsonSerializer.Serialize(new Note(), options));
        var again = new JsonSerializerOptions { TypeInfoResolver = Notes.Default, PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper };
        Assert.Same(options.Contracts, again.Contracts);
    }

    [Fact]
    public void Built_in_types_need_no_contract_in_a_schema()
        => Assert.Equal(
            """{"type":["object","null"],"properties":{"text":{"type":["string","null"]},"size":{"type":"integer"},"tags":{"type":["array","null"],"items":{"type":["string","null"]}}}}""",
            Notes.Default.Note.GetJsonSchemaAsNode().ToJsonString());

    [Fact]
    public void Modifiers_change_generated_contracts()
    {
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = Notes.Default.WithAddedModifier(static info =>
            {
                if (info.Type == typeof(Note))
                {
                    info.Properties.RemoveAt(2);
                    info.Properties[0].Name = "renamed";
                    info.Properties[1].Get = static _ => 42;
                }
            }),
        };
        Assert.Equal("""{"renamed":"t","Size":42}""", JsonSerializer.Serialize(new Note { Text = "t" }, options));
        Assert.Equal("r", JsonSerializer.Deserialize<Note>("""{"renamed":"r","Tags":["x"]}""", options)!.Text);
    }

    [Fact]
    public void Types_without_generated_contracts_are_not_supported()
    {
        Assert.Null(Notes.Default.GetTypeInfo(typeof(ContextTests)));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(this, new JsonSerializerOptions { TypeInfoResolver = Notes.Default }));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(this, typeof(ContextTests), Notes.Default));
    }

    public sealed class Note
    {
        public string? Text { get; set; }

        public int Size { get; set; }

        public List<string>? Tags { get; set; }
    }

    private sealed class Notes(JsonSerializerOptions? options) : JsonSerializerContext(options), IJsonTypeInfoResolver
    {
        private static readonly Source s_source = new();

        public static Notes Default { get; } = new(new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.CamelCase });

        public static int Made { get; set; }

        public JsonTypeInfo<Note> Note => (JsonTypeInfo<Note>)GetTypeInfo(typeof(Note))!;

        protected override JsonSerializerOptions? GeneratedSerializerOptions => null;

        public override JsonTypeInfo? GetTypeInfo(Type type) => Options.TryGetTypeInfo(type, out JsonTypeInfo? info) ? info : null;

        JsonTypeInfo? IJsonTypeInfoResolver.GetTypeInfo(Type type, JsonSerializerOptions options) => FindTypeInfo(s_source, type, options);
    }

    private sealed class Source : JsonContractSource
    {
        protected override void Declare(JsonContractList contracts)
        {
            contracts.Add(typeof(Note), static () => new NoteContract());
            contracts.Add(typeof(List<string>), JsonContract.ForList<string>);
        }
    }

    private sealed class NoteContract : JsonObjectContract<Note>
    {
        protected override Note Create()
        {
            Notes.Made++;
            return new Note();
        }

        protected override void AddMembers(JsonMemberAccessors<Note> members)
        {
            members.Add(typeof(Note), "Text", static (Note n) => n.Text, static (Note n, string? v) => { n.Text = v; });
            members.Add(typeof(Note), "Size", static (Note n) => n.Size, static (Note n, int v) => { n.Size = v; });
            members.Add(typeof(Note), "Tags", static (Note n) => n.Tags, static (Note n, List<string>? v) => { n.Tags = v; });
        }
    }
}
