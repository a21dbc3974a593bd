using System.Net.Http.Headers;
using System.Text;
using Brisk.Json.AspNetCore.Tests.Serving;
using Brisk.Json.Modeling;
using Brisk.Json.Tests.Repository;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Brisk.Json.AspNetCore.Tests;

/// <summary>Requests that change a part of an existing resource.</summary>
public sealed class PatchTests
{
    private const string Page = "docs/aspnetcore.md";

    [Theory]
    [InlineData("/books/1")]
    [InlineData("/shelf/1")]
    public async Task Members_missing_in_the_request_are_unchanged(string path)
    {
        await using Server server = await StartAsync();
        Assert.Equal("""{"title":"A","subtitle":"B","pages":1}""", await PatchAsync(server, path, "{}"));
        Assert.Equal("""{"title":"A","subtitle":null,"pages":1}""", await PatchAsync(server, path, """{"subtitle":null}"""));
        Assert.Equal("""{"title":"C","subtitle":null,"pages":3}""", await PatchAsync(server, path, """{"pages":3,"title":"C"}"""));
        Assert.Contains("pages", await PatchAsync(server, path, """{"pages":"x"}""", expected: 400));
    }

    [Fact]
    public async Task A_response_omits_missing_values()
    {
        await using Server server = await StartAsync();
        Assert.Equal("""{"subtitle":null}""", await PatchAsync(server, "/echo", """{"subtitle":null}"""));
        Assert.Equal("""{"pages":2}""", await PatchAsync(server, "/shelf/echo", """{"pages":2}"""));
    }

    [Fact]
    public void The_documentation_contains_the_tested_program()
    {
        string[] lines = File.ReadAllLines(SourceTree.PathOf("tests/Brisk.Json.AspNetCore.Tests/PatchTests.cs"));
        string documentation = File.ReadAllText(SourceTree.PathOf(Page)).ReplaceLineEndings("\n");
        int samples = 0;
        for (int start = Array.FindIndex(lines, IsStart); start >= 0; start = Array.FindIndex(lines, start + 1, IsStart))
        {
            int indent = lines[start].Length - lines[start].TrimStart().Length;
            var sample = lines.Skip(start + 1).TakeWhile(static line => line.Trim() != "// end").Select(line => line.Length > indent ? line[indent..] : line);
            Assert.Contains(string.Join('\n', sample), documentation);
            samples++;
        }

        Assert.Equal(2, samples);

        static bool IsStart(string line) => line.Trim() == "// as in " + Page;
    }

    private static Task<Server> StartAsync() => Server.StartAsync(
        static builder =>
        {
            builder.Services.AddBriskJson();
            builder.Services.AddControllers().AddApplicationPart(typeof(PatchTests).Assembly);
        },
        static app =>
        {
            var books = new Dictionary<int, Book> { [1] = new Book { Title = "A", Subtitle = "B", Pages = 1 } };
            // as in docs/aspnetcore.md
            app.MapPatch("/books/{id}", (int id, BookPatch patch) =>
            {
                Book book = books[id];
                book.Title = patch.Title.GetValueOrDefault(book.Title);
                book.Subtitle = patch.Subtitle.GetValueOrDefault(book.Subtitle);
                book.Pages = patch.Pages.GetValueOrDefault(book.Pages);
                return book;
            });
            // end
            app.MapPatch("/echo", (BookPatch patch) => patch);
            app.MapControllers();
        });

    private static async Task<string> PatchAsync(Server server, string path, string json, int expected = 200)
    {
        using var content = new StringContent(json, Encoding.UTF8, new MediaTypeHeaderValue("application/json"));
        using HttpResponseMessage response = await server.Http.PatchAsync(path, content, TestContext.Current.CancellationToken);
        string text = await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        Assert.True(expected == (int)response.StatusCode, $"{(int)response.StatusCode} {text}{server.Log}");
        return text;
    }
}

/// <summary>The resource.</summary>
public class Book
{
    public required string Title { get; set; }

    public string? Subtitle { get; set; }

    public int Pages { get; set; }
}

// as in docs/aspnetcore.md
public record BookPatch(JsonOptional<string> Title, JsonOptional<string?> Subtitle, JsonOptional<int> Pages);
// end

/// <summary>The same in a controller, whose framework validates the model.</summary>
[ApiController]
[Route("shelf")]
public sealed class ShelfController : ControllerBase
{
    private static readonly Book s_shared = new() { Title = "A", Subtitle = "B", Pages = 1 };

    [HttpPatch("{id:int}")]
    public Book Patch(int id, BookPatch patch)
    {
        s_shared.Title = patch.Title.GetValueOrDefault(s_shared.Title);
        s_shared.Subtitle = patch.Subtitle.GetValueOrDefault(s_shared.Subtitle);
        s_shared.Pages = patch.Pages.GetValueOrDefault(s_shared.Pages);
        return s_shared;
    }

    [HttpPatch("echo")]
    public BookPatch Echo(BookPatch patch) => patch;
}
