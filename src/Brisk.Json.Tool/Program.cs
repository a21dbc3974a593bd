using System.CommandLine;
using Brisk.Json.Tool;

var root = new RootCommand("Filters, projects, converts, validates, and counts JSON files of any size, keeping only a few rows in memory.")
{
    SelectCommand.Create(), ConvertCommand.Create(), ValidateCommand.Create(), CountCommand.Create(),
};
ParseResult parsed = root.Parse(args);
int code = await parsed.InvokeAsync(new InvocationConfiguration { ProcessTerminationTimeout = TimeSpan.FromSeconds(2) }, CancellationToken.None);
return parsed.Errors.Count > 0 ? ExitCodes.Usage : code;
