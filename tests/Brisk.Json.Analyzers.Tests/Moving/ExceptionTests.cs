namespace Brisk.Json.Analyzers.Tests.Moving;

/// <summary>Tests for the type of an exception match the exceptions that they matched before.</summary>
public sealed class ExceptionTests
{
    [Theory]
    [InlineData("catch (Exception e) when (e is JsonException) { return 1; }")]
    [InlineData("catch (Exception e) when (e is JsonException { LineNumber: 0 } json && json.BytePositionInLine >= 0) { return 1; }")]
    [InlineData("catch (Exception e) when (e is JsonException or FormatException) { return 1; }")]
    [InlineData("catch (Exception e) when (e is not JsonException) { throw; } catch (Exception) { return 1; }")]
    [InlineData("catch (Exception e) when ((e as JsonException)?.LineNumber == 0) { return 1; }")]
    [InlineData("catch (Exception e) { return e is JsonException ? 1 : 2; }")]
    [InlineData("catch (Exception e) { return e switch { JsonException => 1, _ => 2 }; }")]
    [InlineData("catch (Exception e) { switch (e) { case JsonException: return 1; default: return 2; } }")]
    [InlineData("catch (Exception e) { return e.GetBaseException() is JsonException json ? Line(json) + 1 : 2; }")]
    public async Task A_test_for_an_exception_of_a_host_stays(string handler)
    {
        var before = Program(handler);

        var after = await before.FixAll();

        Assert.Empty(await after.Errors());
        Assert.Contains("using Brisk.Json;", await after.TextOf("Program.cs"));
        Assert.Contains("System.Text.Json.JsonException", await after.TextOf("Program.cs"));
        Assert.Contains("JsonSerializer.Deserialize<int>(\"2\")", (await after.TextOf("Program.cs")).Replace("System.Text.Json.JsonSerializer", "?"));
        Assert.Equal("1 3\n", await before.Run());
        Assert.Equal("1 3\n", await after.Run());
    }

    [Fact]
    public async Task A_test_for_an_exception_of_moved_code_moves()
    {
        var before = TestSolution.Web("""
            using System;
            using System.Text.Json;

            try
            {
                JsonSerializer.Deserialize<int>("x");
            }
            catch (Exception e) when (e is JsonException { LineNumber: 0 })
            {
                Console.WriteLine(e is JsonException);
            }
            """);

        var after = await before.FixAll();

        Assert.Empty(await after.Errors());
        Assert.Equal((await before.TextOf("Program.cs")).Replace("System.Text.Json", "Brisk.Json"), await after.TextOf("Program.cs"));
        Assert.Equal("True\n", await after.Run());
    }

    [Theory]
    [InlineData("errors.OfType<JsonException>().Any()", true)]
    [InlineData("errors.Any(e => e is JsonException)", true)]
    [InlineData("errors.OfType<JsonException>().Any()", false)]
    public async Task A_selection_by_type_is_a_test(string test, bool hasHost)
    {
        var before = TestSolution.Empty().With("App", [("Errors.cs", $$"""
            using System;
            using System.Collections.Generic;
            using System.Linq;
            using System.Text.Json;

            public static class Errors
            {
                public static bool IsAnyOf(IEnumerable<Exception> errors) => {{test}};

                public static int Parse(string text) => JsonSerializer.Deserialize<int>(text);
            }
            """)], references: hasHost ? [.. Libraries.AspNetCore] : []);

        var after = await before.FixAll();

        Assert.Empty(await after.Errors());
        Assert.Contains("using Brisk.Json;", await after.TextOf("Errors.cs"));
        Assert.Equal(hasHost, (await after.TextOf("Errors.cs")).Contains("System.Text.Json.JsonException", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_test_elsewhere_stays_if_a_host_can_throw(bool hasHost)
    {
        (string, string)[] files = [("Errors.cs", """
            using System;
            using System.Text.Json;

            public static class Errors
            {
                public static int Status(Exception error) => error is JsonException ? 400 : 500;

                public static int Parse(string text) => JsonSerializer.Deserialize<int>(text);
            }
            """)];
        var before = TestSolution.Empty().With("App", files, references: hasHost ? [.. Libraries.AspNetCore] : []);

        var after = await before.FixAll();

        Assert.Empty(await after.Errors());
        Assert.Contains(hasHost ? "error is System.Text.Json.JsonException" : "error is JsonException", await after.TextOf("Errors.cs"));
    }

    [Fact]
    public async Task Options_of_the_console_logger_stay()
    {
        var before = TestSolution.Web("""
            using System.Text.Json;
            using Microsoft.Extensions.Logging;

            using var factory = LoggerFactory.Create(logging => logging.AddJsonConsole(o =>
            {
                o.JsonWriterOptions = new JsonWriterOptions { Indented = true };
            }));
            System.Console.WriteLine(JsonSerializer.Serialize(1));
            """);

        var after = await before.FixAll();

        Assert.Empty(await after.Errors());
        Assert.Equal(
            (await before.TextOf("Program.cs")).Replace("using System.Text.Json;", "using Brisk.Json;").Replace("new JsonWriterOptions", "new System.Text.Json.JsonWriterOptions"),
            await after.TextOf("Program.cs"));
    }

    private static TestSolution Program(string handler) => TestSolution.Web($$"""
        using System;
        using System.IO;
        using System.Text.Json;
        using System.Threading.Tasks;
        using Microsoft.AspNetCore.Http;

        Console.WriteLine(await Bodies.Read() + " " + (JsonSerializer.Deserialize<int>("2") + 1));

        public static class Bodies
        {
            public static async Task<int> Read()
            {
                var context = new DefaultHttpContext();
                context.Request.ContentType = "application/json";
                context.Request.Body = new MemoryStream("x"u8.ToArray());
                try
                {
                    return await context.Request.ReadFromJsonAsync<int>();
                }
                {{handler}}
            }

            private static int Line(JsonException e) => (int)(e.LineNumber ?? 0);
        }
        """);
}
