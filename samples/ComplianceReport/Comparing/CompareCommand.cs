using System.CommandLine;
using System.CommandLine.Parsing;
using System.Diagnostics;
using System.Reflection;
using Brisk.Json;

namespace ComplianceReport.Comparing;

/// <summary>The command that compares the styles.</summary>
public static class CompareCommand
{
    private static readonly DateOnly Today = new(2026, 8, 1);
    private static readonly string[] LocalSources = ["file", "string", "web"];
    private static readonly JsonSerializerOptions ResultOptions = new()
    {
        PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower,
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
    };

    private static readonly Option<string[]> Documents = Names("--documents", "The documents, by default all of", [.. ReleasesDocument.All.Select(document => document.Name)]);
    private static readonly Option<string[]> Styles = Names("--styles", "The styles, by name or part of a name, by default all of", [.. Style.All.Select(style => style.Name)]);
    private static readonly Option<string[]> Sources = Names("--sources", "The sources of the documents, by default all of", LocalSources);
    private static readonly Option<int> Passes = new("--passes") { Description = "The number of timed passes in a round; fewer if they take too long.", DefaultValueFactory = _ => 20 };
    private static readonly Option<Uri?> Url = new("--url") { Description = "The address of a releases document to include in the comparison.", CustomParser = ParseUrl };
    private static readonly Option<string?> Html = new("--html") { Description = "The file to which a page with charts is written." };
    private static readonly Option<string?> Json = new("--json") { Description = "The file to which the results are written." };
    private static readonly Option<string?> Markdown = new("--markdown") { Description = "The Markdown file into which a table is inserted, between its markers." };
    private static readonly Option<string?> From = new("--from") { Description = "Show the results in this file, written with --json, instead of measuring." };
    private static readonly Option<bool> Quick = new("--quick") { Description = "Only check that everything works. Do not publish the figures." };

    /// <summary>Creates the command.</summary>
    public static Command Create()
    {
        var command = new Command("compare", "Compares the implementations of this report: lines of code, time, and memory.")
        {
            Documents, Styles, Sources, Passes, Url, Html, Json, Markdown, From, Quick,
        };
        command.SetAction(RunAsync);
        return command;
    }

    private static async Task<int> RunAsync(ParseResult parsed, CancellationToken cancellation)
    {
        try
        {
            var comparison = parsed.GetValue(From) is { } results
                ? JsonSerializer.Deserialize<Comparison>(File.ReadAllBytes(results), ResultOptions) ?? throw new IOException($"{results} has no results.")
                : await CompareAsync(Settings(parsed), cancellation);
            Write(parsed, comparison);
            return 0;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or JsonException or ReportsDifferException or ArgumentException)
        {
            Console.Error.WriteLine($"error: {e.Message}");
            return 1;
        }
        catch (OperationCanceledException)
        {
            return 130; // the code that shells use for Ctrl+C
        }
    }

    private static void Write(ParseResult parsed, Comparison comparison)
    {
        ConsoleTables.Print(comparison);
        if (parsed.GetValue(Json) is { } json)
        {
            File.WriteAllText(json, JsonSerializer.Serialize(comparison, ResultOptions) + "\n");
        }

        if (parsed.GetValue(Html) is { } html) File.WriteAllText(html, HtmlPage.Make(comparison));

        if (parsed.GetValue(Markdown) is { } markdown) MarkdownTable.Replace(markdown, comparison);
    }

    private static ComparisonSettings Settings(ParseResult parsed) => new(
        [.. Chosen(parsed, Styles, Style.All, style => style.Name, (name, part) => name.Contains(part, StringComparison.Ordinal))],
        [.. Chosen(parsed, Documents, ReleasesDocument.All, document => document.Name, string.Equals)],
        [.. Chosen(parsed, Sources, LocalSources, source => source, string.Equals)],
        parsed.GetValue(Url),
        parsed.GetValue(Quick) ? 1 : Math.Max(1, parsed.GetValue(Passes)),
        parsed.GetValue(Quick));

    private static IEnumerable<T> Chosen<T>(ParseResult parsed, Option<string[]> option, IReadOnlyList<T> all, Func<T, string> nameOf, Func<string, string, bool> isMeant)
    {
        string[] names = [.. (parsed.GetValue(option) ?? []).SelectMany(names => names.Split(',', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries))];
        foreach (string name in names)
        {
            if (!all.Any(one => isMeant(nameOf(one), name)))
            {
                throw new ArgumentException($"{option.Name}: '{name}' is not one of {string.Join(", ", all.Select(nameOf))}.");
            }
        }

        return names.Length == 0 ? all : all.Where(one => names.Any(name => isMeant(nameOf(one), name)));
    }

    private static async Task<Comparison> CompareAsync(ComparisonSettings settings, CancellationToken cancellation)
    {
        WarnOfSlowCode();
        var texts = settings.Documents.ToDictionary(document => document.Name, document => document.Make());
        var folder = Directory.CreateTempSubdirectory("compliance-report-");
        try
        {
            foreach (var (name, text) in texts)
            {
                File.WriteAllBytes(FileOf(folder.FullName, name), text);
            }

            await using var server = await LocalServer.StartAsync(texts);
            using var progress = new RunProgress(settings.Styles.Count * (settings.Rounds + settings.Documents.Count));
            var processes = new StyleProcesses(folder.FullName, server.Address, Today, progress.Begin);
            return await new ComparisonRun(settings, processes).RunAsync(texts, cancellation);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static void WarnOfSlowCode()
    {
        if (typeof(JsonSerializer).Assembly.GetCustomAttribute<DebuggableAttribute>() is { IsJITOptimizerDisabled: true })
        {
            Console.Error.WriteLine("warning: Brisk.Json was compiled without optimization; run with -c Release.");
        }
    }

    /// <summary>Returns the file of a document in the folder of the documents.</summary>
    public static string FileOf(string folder, string document) => Path.Combine(folder, $"{document}.json");

    private static Option<string[]> Names(string name, string description, string[] all) => new(name)
    {
        Description = $"{description} {string.Join(", ", all)}. Default: all.",
        AllowMultipleArgumentsPerToken = true,
    };

    private static Uri? ParseUrl(ArgumentResult argument)
    {
        if (!Uri.TryCreate(argument.Tokens[0].Value, UriKind.Absolute, out var url) || url.Scheme is not ("http" or "https"))
        {
            argument.AddError($"--url: '{argument.Tokens[0].Value}' is not an address of the form https://….");
        }

        return url;
    }
}
