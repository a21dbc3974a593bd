using System.CommandLine;
using System.Globalization;
using Brisk.Json.Dialects;
using Brisk.Json.Querying;

namespace Brisk.Json.Tool;

/// <summary>Counts elements, lines, or values selected by a path.</summary>
internal static class CountCommand
{
    public static Command Create()
    {
        Argument<string> file = CommonOptions.File();
        Option<JsonPointer?> at = CommonOptions.At();
        Option<bool> lines = CommonOptions.Lines();
        Option<JsonDialect> dialect = CommonOptions.Dialect();
        Option<int> depth = CommonOptions.Depth();
        Option<int> threads = CommonOptions.Threads();
        var path = new Option<JsonPath?>("--path", "-p") { Description = "Count the values that this JSONPath (RFC 9535) selects. In JSON Lines, $ is the value of each line.", CustomParser = CommonOptions.ParsePath };
        var command = new Command("count", "Count the elements of an array, the values of JSON Lines, or the values that a path selects.") { file, at, path, lines, threads, dialect, depth };
        command.Validators.Add(result =>
        {
            if (result.GetValue(at) is not null && (result.GetValue(path) is not null || result.GetValue(lines)))
            {
                result.AddError("--at cannot be combined with --path or --lines.");
            }
        });
        command.SetAction((parsed, cancellationToken) =>
        {
            JsonSerializerOptions options = Rows.OptionsFor(parsed.GetValue(threads), parsed.GetValue(dialect), parsed.GetValue(depth));
            options.AllowOutOfOrderElements = true;
            var rows = new Rows(parsed.GetValue(lines), parsed.GetValue(at), parsed.GetValue(path), options);
            return Run.OverAsync(
                parsed.GetValue(file)!,
                async input =>
                {
                    long count = 0;
                    await foreach (JsonElement row in rows.ReadAsync(input.Text, cancellationToken))
                    {
                        count++;
                    }

                    Console.Out.WriteLine(count.ToString(CultureInfo.InvariantCulture));
                },
                isQuiet: false,
                cancellationToken);
        });
        return command;
    }
}
