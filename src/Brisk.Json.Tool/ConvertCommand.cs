using System.CommandLine;
using static Brisk.Json.Tool.CommonOptions;

namespace Brisk.Json.Tool;

/// <summary>Converts arrays to lines, and lines to arrays.</summary>
internal static class ConvertCommand
{
    private const string Lines = "lines";
    private const string Array = "array";

    public static Command Create()
    {
        var to = new Argument<string>("to") { Description = "lines: convert an array to JSON Lines. array: convert JSON Lines to an array." };
        to.AcceptOnlyFromAmong(Lines, Array);
        var indented = new Option<bool>("--indented") { Description = "Indent the output. Requires array." };
        var command = new Command("convert", "Convert an array to JSON Lines, or JSON Lines to an array.") { to, InputFile, OutputFile, At, indented, Threads, Dialect, Depth };
        command.Validators.Add(result =>
        {
            string? form = result.GetResult(to)?.Tokens is [var token] ? token.Value : null;
            if (form == Array && result.GetValue(At) is not null) result.AddError("--at requires an array, not lines.");
            if (form == Lines && result.GetValue(indented)) result.AddError("--indented does not apply to lines.");
        });
        command.SetAction((parsed, cancellationToken) =>
        {
            bool asLines = parsed.GetValue(to) == Lines;
            JsonSerializerOptions options = SerializerOptions(parsed, parsed.GetValue(indented));
            var rows = new Rows(AreLines: !asLines, parsed.GetValue(At), null, options);
            string? destination = parsed.GetValue(OutputFile);
            return Run.OverAsync(
                parsed.GetValue(InputFile)!,
                async input =>
                {
                    await using Stream stream = Output.Open(destination, input);
                    await JsonSerializer.SerializeAsyncEnumerable(stream, rows.ReadAsync(input.Text, cancellationToken), asLines, options, cancellationToken);
                },
                isQuiet: destination is null && !Console.IsOutputRedirected,
                cancellationToken);
        });
        return command;
    }
}
