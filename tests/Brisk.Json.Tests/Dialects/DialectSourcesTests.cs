using Brisk.Json.Dialects;
using Brisk.Json.Http;
using Brisk.Json.Tests.Differential;

namespace Brisk.Json.Tests.Dialects;

/// <summary>Dialects over HTTP, and the location of unsupported types in a text.</summary>
public sealed class DialectSourcesTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData(1)]
    [InlineData(1000)]
    public async Task Bodies_of_responses_are_read_in_the_dialect(int atOnce)
    {
        const string Json5 = "// numbers\n[0x1, +2, /* three */ 3,]";
        var options = new JsonSerializerOptions { Dialect = JsonDialect.Json5 };
        using HttpClient client = FakeServer.ClientOf(Json5, out _, atOnce: atOnce);
        int[]? numbers = await client.GetFromJsonAsync<int[]>("a", options, Token);
        Assert.Equal([1, 2, 3], numbers!);
        var elements = new List<int>();
        await foreach (int element in client.GetFromJsonAsAsyncEnumerable<int>("a", options, Token))
        {
            elements.Add(element);
        }

        Assert.Equal([1, 2, 3], elements);
        using HttpResponseMessage response = await client.GetAsync("a", Token);
        numbers = await response.Content.ReadFromJsonAsync<int[]>(options, Token);
        Assert.Equal([1, 2, 3], numbers!);
        await Assert.ThrowsAsync<JsonException>(() => client.GetFromJsonAsync<int[]>("a", new JsonSerializerOptions { Dialect = JsonDialect.JsonWithComments }, Token));
        await Assert.ThrowsAsync<JsonException>(() => client.GetFromJsonAsync<int[]>("a", Token));
    }

    [Fact]
    public async Task Errors_in_bodies_have_their_location()
    {
        var options = new JsonSerializerOptions { Dialect = JsonDialect.Json5 };
        using HttpClient client = FakeServer.ClientOf("// numbers\n[0x1, 'two']", out _);
        JsonException exception = await Assert.ThrowsAsync<JsonException>(() => client.GetFromJsonAsync<int[]>("a", options, Token));
        Assert.Equal(("$[1]", 1, 11), (exception.Path, exception.LineNumber, exception.BytePositionInLine));
    }

    [Theory]
    [InlineData(JsonDialect.JsonWithComments)]
    [InlineData(JsonDialect.Json5)]
    public void Unsupported_values_have_their_position_in_the_text(JsonDialect dialect)
    {
        string text = dialect == JsonDialect.Json5 ? "// first\n{ a: 0x10,\n  Shape: {} }" : "// first\n{ \"a\": 16,\n  \"Shape\": {} }";
        var options = new JsonSerializerOptions { Dialect = dialect };
        string message = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Drawing>(text, options)).Message;
        Assert.EndsWith($"Path: $.Shape | LineNumber: 2 | BytePositionInLine: {(dialect == JsonDialect.Json5 ? 10 : 12)}.", message);
        Assert.Equal(message, Assert.Throws<NotSupportedException>(() => JsonSerializer.TryDeserialize(text, out Drawing? _, out _, options)).Message);
    }

    public sealed class Drawing
    {
        public IFormattable? Shape { get; set; }
    }
}
