using System.CommandLine;
using Brisk.Json.Dialects;
using Brisk.Json.Querying;

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
        Argument<string> file = CommonOptions.File();
        Option<string?> output = CommonOptions.Output();
        Option<JsonPointer?> at = CommonOptions.At();
        Option<JsonDialect> dialect = CommonOptions.Dialect();
        Option<int> depth = CommonOptions.Depth();
        Option<int> threads = CommonOptions.Threads();
        var indented = new Option<bool>("--indented") { Description = "Indent the output. Requires array." };
        var command = new Command("convert", "Convert an array to JSON Lines, or JSON Lines to an array.") { to, file, output, at, indented, threads, dialect, depth };
        command.Validators.Add(result =>
        {
            string? form = result.GetResult(to)?.Tokens is [var token] ? token.Value : null;
            if (form == Array && result.GetValue(at) is not null) result.AddError("--at requires an array, not lines.");
            if (form == Lines && result.GetValue(indented)) result.AddError("--indented does not apply to lines.");
        });
        command.SetAction((parsed, cancellationToken) =>
        {
            bool asLines = parsed.GetValue(to) == Lines;
            JsonSerializerOptions options = Rows.OptionsFor(parsed.GetValue(threads), parsed.GetValue(dialect), parsed.GetValue(depth), parsed.GetValue(indented));
            var rows = new Rows(AreLines: !asLines, parsed.GetValue(at), null, options);
            string? destination = parsed.GetValue(output);
            return Run.OverAsync(
                parsed.GetValue(file)!,
                async input =>
                {
                    await using Stream stream = Output.Open(destination);
                    await JsonSerializer.SerializeAsyncEnumerable(stream, rows.ReadAsync(input.Text, cancellationToken), asLines, options, cancellationToken);
                },
                isQuiet: destination is null && !Console.IsOutputRedirected,
                cancellationToken);
        });
        return command;
    }
}
