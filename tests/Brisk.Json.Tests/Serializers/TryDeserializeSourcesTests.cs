using System.IO.Pipelines;
using System.Text;
using Brisk.Json.Errors;
using Brisk.Json.Nodes;
using Brisk.Json.Serialization.Metadata;
using Brisk.Json.Tests.Differential;
using Stj = System.Text.Json;

namespace Brisk.Json.Tests.Serializers;

/// <summary>Every kind of source reports the same about a document as its text in memory.</summary>
public sealed class TryDeserializeSourcesTests
{
    private const string Good = """{"Name":"n","Counts":[1,2],"Next":{"Name":"m"}}""";

    private static readonly JsonSerializerOptions s_options = new() { DefaultBufferSize = 16, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
    private static readonly JsonTypeInfo<Node> s_info = (JsonTypeInfo<Node>)s_options.GetTypeInfo(typeof(Node));

    public static TheoryData<string> Documents { get; } =
    [
        Good, "null", "", "{", "5", "[]", """{"Name":1}""", """{"Counts":[1,"two",3],"Next":{"Counts":[{}]},"Name":[]}""", """{"Counts":[1,2}""", """{"Name":"n"} 1""", """{"Next":{"Next":{"Counts":5}}}""",
        "{\n \"Name\": \"n\",\n \"Counts\": [ 1,\n  true ] }",
    ];

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [MemberData(nameof(Documents))]
    public async Task Streams_and_pipes(string json)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        bool isRead = JsonSerializer.TryDeserialize(utf8, out Node? expected, out var error, s_options);
        JsonReadResult<Node>[] single =
        [
            await JsonSerializer.TryDeserializeAsync<Node>(Stream(utf8), s_options, Token),
            await JsonSerializer.TryDeserializeAsync<Node>(Pipe(utf8), s_options, Token),
            await JsonSerializer.TryDeserializeAsync(Stream(utf8), s_info, cancellationToken: Token),
            await JsonSerializer.TryDeserializeAsync(Pipe(utf8), s_info, cancellationToken: Token),
            await JsonSerializer.TryDeserializeAsync<Node>(Stream([0xEF, 0xBB, 0xBF, .. utf8]), s_options, Token),
        ];
        Assert.All(single, result =>
        {
            Assert.Equal(isRead, result.Succeeded);
            Assert.Equal(JsonSerializer.Serialize(expected), JsonSerializer.Serialize(result.Value));
            Assert.Equal(isRead ? [] : [Say(error!)], result.Errors.Select(Say));
            Assert.Equal(error is null ? null : Say(error), result.Error is null ? null : Say(result.Error));
        });

        JsonReadResult<object>[] untyped =
        [
            await JsonSerializer.TryDeserializeAsync(Stream(utf8), typeof(Node), s_options, Token),
            await JsonSerializer.TryDeserializeAsync(Pipe(utf8), typeof(Node), s_options, Token),
            await JsonSerializer.TryDeserializeAsync(Stream(utf8), (JsonTypeInfo)s_info, cancellationToken: Token),
            await JsonSerializer.TryDeserializeAsync(Pipe(utf8), (JsonTypeInfo)s_info, cancellationToken: Token),
        ];
        Assert.All(untyped, result =>
        {
            Assert.Equal(isRead, result.Succeeded);
            Assert.Equal(JsonSerializer.Serialize(expected), JsonSerializer.Serialize((Node?)result.Value));
            Assert.Equal(isRead ? [] : [Say(error!)], result.Errors.Select(Say));
        });

        JsonSerializer.TryDeserialize(utf8, 10, out Node? part, out IReadOnlyList<JsonError> errors, s_options);
        JsonReadResult<Node>[] collected =
        [
            await JsonSerializer.TryDeserializeAsync<Node>(Stream(utf8), 10, s_options, Token),
            await JsonSerializer.TryDeserializeAsync<Node>(Pipe(utf8), 10, s_options, Token),
            await JsonSerializer.TryDeserializeAsync(Stream(utf8), s_info, 10, Token),
        ];
        JsonReadResult<object> untypedPart = await JsonSerializer.TryDeserializeAsync(Pipe(utf8), (JsonTypeInfo)s_info, 10, Token);
        Assert.Equal(errors.Select(Say), untypedPart.Errors.Select(Say));
        Assert.Equal(JsonSerializer.Serialize(part), JsonSerializer.Serialize((Node?)untypedPart.Value));
        Assert.All(collected, result =>
        {
            Assert.Equal(errors.Count == 0, result.Succeeded);
            Assert.Equal(errors.Select(Say), result.Errors.Select(Say));
            Assert.Equal(JsonSerializer.Serialize(part), JsonSerializer.Serialize(result.Value));
        });
    }

    [Theory]
    [MemberData(nameof(Documents))]
    public void Documents_elements_and_nodes(string json)
    {
        string text;
        try
        {
            text = JsonSerializer.Serialize(JsonNode.Parse(json));
        }
        catch (Stj.JsonException)
        {
            return;
        }

        bool isRead = JsonSerializer.TryDeserialize(text, out Node? expected, out var error, s_options);
        using JsonDocument document = JsonDocument.Parse(text);
        JsonNode? node = JsonNode.Parse(text);
        Check(document.TryDeserialize(out Node? value, out var found, s_options), value, found);
        Check(document.RootElement.TryDeserialize(out value, out found, s_options), value, found);
        Check(document.RootElement.TryDeserialize(s_info, out value, out found), value, found);
        Check(node.TryDeserialize(out value, out found, s_options), value, found);
        Check(node.TryDeserialize(s_info, out value, out found), value, found);

        JsonSerializer.TryDeserialize(text, 10, out Node? part, out IReadOnlyList<JsonError> errors, s_options);
        document.TryDeserialize(10, out value, out var all, s_options);
        Assert.Equal(errors.Select(Say), all.Select(Say));
        document.RootElement.TryDeserialize(10, out value, out all, s_options);
        Assert.Equal(errors.Select(Say), all.Select(Say));
        document.RootElement.TryDeserialize(s_info, 10, out value, out all);
        Assert.Equal(errors.Select(Say), all.Select(Say));
        node.TryDeserialize(10, out value, out all, s_options);
        Assert.Equal(errors.Select(Say), all.Select(Say));
        Assert.Equal(JsonSerializer.Serialize(part), JsonSerializer.Serialize(value));

        void Check(bool succeeded, Node? read, JsonError? said)
        {
            Assert.Equal(isRead, succeeded);
            Assert.Equal(JsonSerializer.Serialize(expected), JsonSerializer.Serialize(read));
            Assert.Equal(error is null ? null : Say(error), said is null ? null : Say(said));
        }
    }

    // Like Deserialize from the same reader: what it throws is reported here, and the reader is at the same position.
    [Theory]
    [MemberData(nameof(Documents))]
    public void Readers(string json)
    {
        foreach (string text in (string[])[json, $"[0, {json}, 1]", $$"""{"a":{{json}},"b":1}"""])
        {
            var expected = new Utf8JsonReader(Encoding.UTF8.GetBytes(text));
            for (int skipped = text == json ? 0 : 2; skipped > 0; skipped--)
            {
                expected.Read();
            }

            Utf8JsonReader found = expected, byInfo = expected;
            Node? wanted = null;
            JsonException? thrown = null;
            try
            {
                wanted = JsonSerializer.Deserialize<Node>(ref expected, s_options);
            }
            catch (JsonException exception)
            {
                thrown = exception;
            }

            Assert.Equal(thrown is null, JsonSerializer.TryDeserialize(ref found, out Node? value, out var error, s_options));
            Assert.Equal(thrown is null, JsonSerializer.TryDeserialize(ref byInfo, s_info, out _, out _));
            Assert.Equal((thrown?.Message, thrown?.Path, thrown?.LineNumber, thrown?.BytePositionInLine), (error?.Message, error?.Path, error?.LineNumber, error?.BytePositionInLine));
            Assert.Equal(JsonSerializer.Serialize(wanted), JsonSerializer.Serialize(value));
            Assert.Equal((expected.BytesConsumed, expected.TokenType, expected.CurrentDepth), (found.BytesConsumed, found.TokenType, found.CurrentDepth));
            Assert.Equal(expected.BytesConsumed, byInfo.BytesConsumed);
        }
    }

    [Theory]
    [InlineData("""{"Value":1,"a":[1]}""")]
    [InlineData("""{"Value":1,"a":[1}""")]
    [InlineData("""{"Value":1,"a":""")]
    public void Readers_of_objects_that_throw(string json)
    {
        var expected = new Utf8JsonReader(Encoding.UTF8.GetBytes(json));
        Utf8JsonReader found = expected;
        string? thrown = null;
        JsonError? error = null;
        try
        {
            JsonSerializer.Deserialize<Thrower>(ref expected, s_options);
        }
        catch (Exception exception)
        {
            thrown = exception.Message;
        }

        try
        {
            JsonSerializer.TryDeserialize(ref found, out Thrower? _, out error, s_options);
            Assert.Equal(thrown, error!.Message);
        }
        catch (TimeoutException exception)
        {
            Assert.Equal(thrown, exception.Message);
        }

        Assert.Equal(json.EndsWith("]}", StringComparison.Ordinal), error is null);
        Assert.Equal((expected.BytesConsumed, expected.TokenType, expected.CurrentDepth), (found.BytesConsumed, found.TokenType, found.CurrentDepth));
    }

    [Fact]
    public async Task Programming_errors_are_thrown_and_exceeded_limits_are_errors()
    {
        await Assert.ThrowsAsync<ArgumentNullException>(async () => await JsonSerializer.TryDeserializeAsync<Node>((Stream)null!, cancellationToken: Token));
        await Assert.ThrowsAsync<ArgumentOutOfRangeException>(async () => await JsonSerializer.TryDeserializeAsync<Node>(Stream([]), 0, cancellationToken: Token));
        await Assert.ThrowsAsync<NotSupportedException>(async () => await JsonSerializer.TryDeserializeAsync<IFormattable>(Stream("{}"u8.ToArray()), cancellationToken: Token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await JsonSerializer.TryDeserializeAsync<Node>(Stream([]), cancellationToken: new(canceled: true)));

        byte[] large = Encoding.UTF8.GetBytes($$"""{"Name":"{{new string('x', 5000)}}"}""");
        JsonReadResult<Node> result = await JsonSerializer.TryDeserializeAsync<Node>(Stream(large), new JsonSerializerOptions { MaxBufferSize = 1000 }, Token);
        Assert.False(result.Succeeded);
        Assert.Contains("1000 bytes", result.Error.Message, StringComparison.Ordinal);
        JsonReadResult<string> text = await JsonSerializer.TryDeserializeAsync<string>(Stream(large[8..^1]), new JsonSerializerOptions { MaxBufferSize = 1000 }, Token);
        Assert.Equal((result.Error.Message, "$", "at most 1000 bytes", "a longer text", 0), (text.Error!.Message, text.Error.Path, text.Error.Expected, text.Error.Found, text.Error.BytePosition));
        Assert.True((await JsonSerializer.TryDeserializeAsync<Node>(Stream(large), s_options, Token)).Succeeded);
        Assert.True((await JsonSerializer.TryDeserializeAsync<Node>(Stream(large), new JsonSerializerOptions { DefaultBufferSize = 8 * 1024 * 1024 }, Token)).Succeeded);
        Assert.True(default(JsonReadResult<int>).Succeeded);
        Assert.Empty(default(JsonReadResult<int>).Errors);
    }

    private static Stream Stream(byte[] utf8) => new TricklingStream(utf8, 7);

    private static PipeReader Pipe(byte[] utf8) => PipeReader.Create(new TricklingStream(utf8, 7));

    private static string Say(JsonError error) => $"{error.Message} {error.Path} {error.LineNumber} {error.BytePositionInLine} {error.BytePosition} {error.Expected} {error.Found}";

    private sealed class Node
    {
        public string? Name { get; set; }

        public List<int>? Counts { get; set; }

        public Node? Next { get; set; }
    }

    private sealed class Thrower
    {
        public int Value
        {
            get => 0;
            set => throw new TimeoutException("late");
        }
    }
}
