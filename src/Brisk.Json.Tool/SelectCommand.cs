using System.CommandLine;
using Brisk.Json.Querying;
using static Brisk.Json.Tool.CommonOptions;

namespace Brisk.Json.Tool;

/// <summary>Writes the values selected by a path.</summary>
internal static class SelectCommand
{
    public static Command Create()
    {
        var path = new Argument<JsonPath?>("path")
        {
            Description = "The JSONPath (RFC 9535), such as $.rows[?@.price > 10].name. In JSON Lines, $ is the value of each line.",
            CustomParser = ParsePath,
        };
        var asArray = new Option<bool>("--array", "-a") { Description = "Write one array instead of one value per line." };
        var indented = new Option<bool>("--indented") { Description = "Indent the output. Requires --array." };
        var raw = new Option<bool>("--raw", "-r") { Description = "Write strings without quotes and escapes." };
        var fields = new Option<string?>("--fields", "-f") { Description = "Write only these properties of the selected objects, separated by commas: id,name." };
        var command = new Command("select", "Write the values that a JSONPath selects: filters and projections.") { path, InputFile, OutputFile, Lines, fields, asArray, indented, raw, Threads, Dialect, Depth };
        command.Validators.Add(result =>
        {
            if (result.GetValue(raw) && (result.GetValue(asArray) || result.GetValue(fields) is not null))
            {
                result.AddError("--raw cannot be combined with --array or --fields.");
            }
            if (result.GetValue(indented) && !result.GetValue(asArray))
            {
                result.AddError("--indented requires --array: otherwise, each value is written on one line.");
            }
        });
        command.SetAction((parsed, cancellationToken) =>
        {
            JsonSerializerOptions options = SerializerOptions(parsed, parsed.GetValue(indented));
            var rows = new Rows(parsed.GetValue(Lines), null, parsed.GetValue(path), options);
            string? destination = parsed.GetValue(OutputFile);
            string[]? names = parsed.GetValue(fields)?.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
            return Run.OverAsync(
                parsed.GetValue(InputFile)!,
                async input =>
                {
                    // Before the output is opened, which empties it: not every path can be selected from a stream.
                    IAsyncEnumerable<JsonElement> values = rows.ReadAsync(input.Text, cancellationToken);
                    await using Stream to = Output.Open(destination, input);
                    bool topLevel = !parsed.GetValue(asArray);
                    await (parsed.GetValue(raw) ? WriteRawAsync(to, values, options, cancellationToken)
                        : names is not null ? JsonSerializer.SerializeAsyncEnumerable(to, values.Select(value => new Projection(value, names)), topLevel, options, cancellationToken)
                        : JsonSerializer.SerializeAsyncEnumerable(to, values, topLevel, options, cancellationToken));
                },
                isQuiet: destination is null && !Console.IsOutputRedirected,
                cancellationToken);
        });
        return command;
    }

    private static async Task WriteRawAsync(Stream to, IAsyncEnumerable<JsonElement> values, JsonSerializerOptions options, CancellationToken cancellationToken)
    {
        await using var writer = new StreamWriter(to, leaveOpen: true);
        await foreach (JsonElement value in values.WithCancellation(cancellationToken))
        {
            await writer.WriteLineAsync(value.ValueKind == JsonValueKind.String ? value.GetString() : JsonSerializer.Serialize(value, options));
        }
    }
}
