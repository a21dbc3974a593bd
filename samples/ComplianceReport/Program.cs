using System.CommandLine;
using System.CommandLine.Invocation;
using Brisk.Json;
using ComplianceReport;
using ComplianceReport.Comparing;

var sources = new Argument<string[]>("sources")
{
    Description = "Releases documents or releases indexes: files, http(s) URLs, or - for standard input. By default, the documents embedded in the program.",
    Arity = ArgumentArity.ZeroOrMore,
};
sources.Validators.Add(result =>
{
    foreach (var source in result.Tokens.Select(token => token.Value).Where(value => value.Length > 1 && value[0] == '-'))
    {
        result.AddError($"'{source}' is not an option. For a file of that name, write './{source}'.");
    }
});
var today = new Option<DateOnly?>("--today")
{
    Description = "The date of the report, as yyyy-MM-dd. By default, the current date; for the embedded documents, the date of their latest release.",
    CustomParser = argument =>
    {
        if (!DateOnly.TryParseExact(argument.Tokens[0].Value, "yyyy-MM-dd", out var date))
        {
            argument.AddError($"--today: '{argument.Tokens[0].Value}' is not a date of the form yyyy-MM-dd.");
        }

        return date;
    },
};
var indented = new Option<bool>("--indented") { Description = "Writes the report with line breaks and indentation." };
var output = new Option<string?>("--output", "-o") { Description = "The file to write; standard output if omitted." };

var command = new RootCommand("Reports which .NET releases to install, and how long they are supported.")
{
    sources, today, indented, output, CompareCommand.Create(), MeasureCommand.Create(),
};
command.SetAction(async (arguments, cancellation) =>
{
    var options = new JsonSerializerOptions
    {
        PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower,
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
        WriteIndented = arguments.GetValue(indented),
    };
    try
    {
        var reader = new Sources(options, new Progress(), cancellation);
        var channels = new List<Channel>();
        var given = arguments.GetValue(sources) ?? [];
        foreach (var source in given is [] ? [Sources.Embedded] : given)
        {
            channels.AddRange(await reader.ReadAsync(source));
        }

        // The support phases in the built-in documents are those of their own date: they become outdated with the program.
        var date = arguments.GetValue(today) ?? (given is [] ? Rules.LatestRelease(channels) : DateOnly.FromDateTime(DateTime.Now));
        var report = JsonSerializer.SerializeToUtf8Bytes(new Report(date, [.. channels.Select(channel => Rules.ReportOn(channel, date))]), options);
        Output.Write([.. report, (byte)'\n'], arguments.GetValue(output));
        return 0;
    }
    catch (Exception e) when (e is SourceException or IOException or UnauthorizedAccessException or ArgumentException)
    {
        Console.Error.WriteLine($"error: {e.Message}");
        return 1;
    }
});

var parsed = command.Parse(args);
if (parsed.Action is ParseErrorAction mistake)
{
    mistake.ShowHelp = false; // it would go to standard output, where the report belongs
}

return await parsed.InvokeAsync();
