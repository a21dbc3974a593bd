using System.CommandLine;
using System.Globalization;
using Brisk.Json.Querying;
using static Brisk.Json.Tool.CommonOptions;

namespace Brisk.Json.Tool;

/// <summary>Counts elements, lines, or values selected by a path.</summary>
internal static class CountCommand
{
    public static Command Create()
    {
        var path = new Option<JsonPath?>("--path", "-p") { Description = "Count the values that this JSONPath (RFC 9535) selects. In JSON Lines, $ is the value of each line.", CustomParser = ParsePath };
        var command = new Command("count", "Count the elements of an array, the values of JSON Lines, or the values that a path selects.") { InputFile, At, path, Lines, Threads, Dialect, Depth };
        command.Validators.Add(result =>
        {
            if (result.GetValue(At) is not null && (result.GetValue(path) is not null || result.GetValue(Lines)))
            {
                result.AddError("--at cannot be combined with --path or --lines.");
            }
        });
        command.SetAction((parsed, cancellationToken) =>
        {
            JsonSerializerOptions options = SerializerOptions(parsed);
            options.AllowOutOfOrderElements = true;
            var rows = new Rows(parsed.GetValue(Lines), parsed.GetValue(At), parsed.GetValue(path), options);
            return Run.OverAsync(
                parsed.GetValue(InputFile)!,
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
