using System.CommandLine;
using System.Globalization;
using Brisk.Json;

namespace ComplianceReport.Comparing;

/// <summary>The hidden command that measures one style in this process, and prints one line of JSON.</summary>
public static class MeasureCommand
{
    private static readonly Argument<string> StyleName = new("style");
    private static readonly Option<string> Documents = new("--documents") { DefaultValueFactory = _ => "" };
    private static readonly Option<string> Sources = new("--sources") { DefaultValueFactory = _ => "" };
    private static readonly Option<string> Folder = new("--folder") { DefaultValueFactory = _ => "." };
    private static readonly Option<string> Address = new("--address") { DefaultValueFactory = _ => "" };
    private static readonly Option<string?> Url = new("--url");
    private static readonly Option<string> Today = new("--today");
    private static readonly Option<int> Passes = new("--passes");
    private static readonly Option<int> WarmUp = new("--warm-up");

    /// <summary>Creates the command.</summary>
    public static Command Create()
    {
        var command = new Command(StyleProcesses.Command) { StyleName, Documents, Sources, Folder, Address, Url, Today, Passes, WarmUp };
        command.Hidden = true;
        command.SetAction((parsed, _) => RunAsync(parsed));
        return command;
    }

    private static async Task<int> RunAsync(ParseResult parsed)
    {
        try
        {
            var style = Style.All.Single(style => style.Name == parsed.GetValue(StyleName));
            var measuring = new Measuring(style, parsed.GetValue(Passes), TimeSpan.FromMilliseconds(parsed.GetValue(WarmUp)));
            var measurement = await measuring.RunAsync([.. Open(parsed)], DateOnly.ParseExact(parsed.GetValue(Today)!, "O", CultureInfo.InvariantCulture));
            Console.Out.WriteLine(JsonSerializer.Serialize(measurement));
            return 0;
        }
        catch (Exception e) when (e is IOException or HttpRequestException or System.Text.Json.JsonException or Newtonsoft.Json.JsonException or FormatException)
        {
            Console.Error.WriteLine(e.Message);
            return 1;
        }
    }

    private static IEnumerable<IDocumentSource> Open(ParseResult parsed)
    {
        foreach (string kind in Names(parsed, Sources))
        {
            foreach (string document in Names(parsed, Documents))
            {
                string file = CompareCommand.FileOf(parsed.GetValue(Folder)!, document);
                yield return kind switch
                {
                    "file" => new FileSource(document, file),
                    "web" => new WebSource(document, kind, new($"{parsed.GetValue(Address)}{document}")),
                    _ => new StringSource(document, File.ReadAllText(file)),
                };
            }
        }

        if (parsed.GetValue(Url) is { } url)
        {
            yield return new WebSource(DocumentNames.Remote, DocumentNames.Remote, new(url));
        }
    }

    private static string[] Names(ParseResult parsed, Option<string> option) => parsed.GetValue(option)!.Split(',', StringSplitOptions.RemoveEmptyEntries);
}
