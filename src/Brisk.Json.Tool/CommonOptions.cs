using System.CommandLine;
using System.CommandLine.Parsing;
using Brisk.Json.Dialects;
using Brisk.Json.Querying;

namespace Brisk.Json.Tool;

/// <summary>Options shared by several commands.</summary>
internal static class CommonOptions
{
    public static Argument<string> InputFile { get; } = new("file")
    {
        Description = "The file to read; - or omitted for standard input. Input compressed with gzip is decompressed.",
        DefaultValueFactory = static _ => "-",
    };

    public static Option<string?> OutputFile { get; } = new("--output", "-o") { Description = "The file to write; standard output if omitted. Compressed with gzip if its name ends in .gz." };

    public static Option<bool> Lines { get; } = new("--lines", "-l") { Description = "Read JSON Lines: one value per line." };

    public static Option<JsonDialect> Dialect { get; } = new("--dialect", "-d")
    {
        Description = "The syntax of the input: json, jsonc (comments and trailing commas), or json5.",
        HelpName = "json|jsonc|json5",
        CustomParser = static argument =>
        {
            switch (argument.Tokens[0].Value)
            {
                case "json":
                    return JsonDialect.Json;
                case "jsonc":
                    return JsonDialect.JsonWithComments;
                case "json5":
                    return JsonDialect.Json5;
                default:
                    argument.AddError("--dialect must be json, jsonc, or json5.");
                    return default;
            }
        },
    };

    public static Option<int> Depth { get; } = new("--max-depth")
    {
        Description = "The maximum nesting depth of arrays and objects.",
        DefaultValueFactory = static _ => 1000,
        Validators = { CheckDepth },
    };

    public static Option<int> Threads { get; } = new("--threads", "-t")
    {
        Description = "The number of threads that read and write rows; -1 for one per processor.",
        DefaultValueFactory = static _ => 1,
        Validators = { CheckThreads },
    };

    public static Option<JsonPointer?> At { get; } = new("--at")
    {
        Description = "The location of the array, as a JSON Pointer (RFC 6901), such as /data/rows.",
        CustomParser = static argument =>
        {
            if (JsonPointer.TryParse(argument.Tokens[0].Value, out JsonPointer? pointer)) return pointer;
            argument.AddError($"--at: '{argument.Tokens[0].Value}' is not a valid JSON Pointer, such as /data/rows.");
            return null;
        },
    };

    public static JsonSerializerOptions SerializerOptions(ParseResult parsed, bool isIndented = false) => new()
    {
        MaxDegreeOfParallelism = parsed.GetValue(Threads),
        MaxDepth = parsed.GetValue(Depth),
        WriteIndented = isIndented,
        Dialect = parsed.GetValue(Dialect),
        Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        Converters = { new ProjectionConverter() },
    };

    public static JsonPath? ParsePath(ArgumentResult argument)
    {
        try
        {
            return JsonPath.Parse(argument.Tokens[0].Value);
        }
        catch (FormatException exception)
        {
            argument.AddError(exception.Message);
            return null;
        }
    }

    private static void CheckDepth(OptionResult result)
    {
        if (result.GetValueOrDefault<int>() < 1) result.AddError("--max-depth must be at least 1.");
    }

    private static void CheckThreads(OptionResult result)
    {
        if (result.GetValueOrDefault<int>() is 0 or < -1) result.AddError("--threads must be -1 or at least 1.");
    }
}
