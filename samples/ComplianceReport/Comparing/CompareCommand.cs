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

    private static readonly Option<string[]> Documents = Names("--documents", "The documents: all or some of", [.. ReleasesDocument.All.Select(document => document.Name)]);
    private static readonly Option<string[]> Styles = Names("--styles", "The styles, by their names or parts of them: all or some of", [.. Style.All.Select(style => style.Name)]);
    private static readonly Option<string[]> Sources = Names("--sources", "Where the documents come from: all or some of", LocalSources);
    private static readonly Option<int> Passes = new("--passes") { Description = "How many passes of a round are timed, unless they take too long.", DefaultValueFactory = _ => 20 };
    private static readonly Option<Uri?> Url = new("--url") { Description = "The address of a releases document that is compared too.", CustomParser = ParseUrl };
    private static readonly Option<string?> Html = new("--html") { Description = "The page with charts to write." };
    private static readonly Option<string?> Json = new("--json") { Description = "The file of results to write." };
    private static readonly Option<string?> Markdown = new("--markdown") { Description = "The Markdown file to put a table into, between its marks." };
    private static readonly Option<string?> From = new("--from") { Description = "Show the results in this file, which --json has written, instead of measuring." };
    private static readonly Option<bool> Quick = new("--quick") { Description = "Only see that everything works: the figures are no results." };

    /// <summary>Creates the command.</summary>
    public static Command Create()
    {
        var command = new Command("compare", "Compares the ways to write this report: lines of code, time and memory.")
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
            return 130; // as a shell has it for Ctrl+C
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
                throw new ArgumentException($"{option.Name}: '{name}' is none of {string.Join(", ", all.Select(nameOf))}.");
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
            argument.AddError($"--url: '{argument.Tokens[0].Value}' is no address of the form https://….");
        }

        return url;
    }
}
