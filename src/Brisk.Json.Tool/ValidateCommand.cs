using System.CommandLine;
using Brisk.Json.Streaming;
using static Brisk.Json.Tool.CommonOptions;

namespace Brisk.Json.Tool;

/// <summary>Reports whether files are valid JSON, and where they are not.</summary>
internal static class ValidateCommand
{
    public static Command Create()
    {
        var files = new Argument<string[]>("files") { Description = "The files to read; - or omitted for standard input.", Arity = ArgumentArity.ZeroOrMore };
        var command = new Command("validate", "Check that files are valid JSON. Prints nothing if they are.") { files, Lines, Threads, Dialect, Depth };
        command.SetAction(async (parsed, cancellationToken) =>
        {
            int worst = ExitCodes.Done;
            JsonSerializerOptions options = SerializerOptions(parsed);
            foreach (string file in parsed.GetValue(files) is [_, ..] given ? given : ["-"])
            {
                int code = await Run.OverAsync(
                    file,
                    input => ReadAsync(new Utf8Stream(input.Text), parsed.GetValue(Lines), options, cancellationToken),
                    isQuiet: false,
                    cancellationToken);
                worst = Math.Max(worst, code);
            }

            return worst;
        });
        return command;
    }

    private static Task ReadAsync(Stream text, bool areLines, JsonSerializerOptions options, CancellationToken cancellationToken)
        => areLines ? ReadLinesAsync(text, options, cancellationToken) : ReadValueAsync(text, options, cancellationToken);

    private static async Task ReadValueAsync(Stream text, JsonSerializerOptions options, CancellationToken cancellationToken)
    {
        await using var reader = new JsonStreamReader(text, options, leaveOpen: true);
        await reader.ReadAsync(cancellationToken);
        await reader.SkipAsync(cancellationToken);
        await reader.ReadAsync(cancellationToken);
    }

    private static async Task ReadLinesAsync(Stream text, JsonSerializerOptions options, CancellationToken cancellationToken)
    {
        await foreach (JsonElement line in JsonSerializer.DeserializeAsyncEnumerable<JsonElement>(text, topLevelValues: true, options, cancellationToken)) { }
    }
}
