using System.CommandLine;
using Benchmarks;
using Benchmarks.FirstCalls;
using Benchmarks.Reporting;

var data = new Option<DirectoryInfo>("--data") { Description = "Measure on the *.json files of this folder instead of on generated documents." };
data.AcceptExistingOnly();
var filter = new Option<string?>("--filter") { Description = "Measure only the cases whose operation or document contains this text." };
var json = new Option<string?>("--json") { Description = "Write the results to this file." };
var chart = new Option<string?>("--chart") { Description = "Draw the ratios to this SVG file." };
var quick = new Option<bool>("--quick") { Description = "Only see that everything runs: small documents, no warm-up. The figures are no results." };

var firstCall = new Command("first-call", "Measure the first call in fresh published processes.") { json, quick };
firstCall.SetAction(parsed =>
{
    bool hasty = parsed.GetValue(quick);
    Report report = Report.Start("Comparison first-call", hasty);
    Heading.Print(Console.Out, report);
    var runner = new FirstCallRunner(processes: hasty ? 3 : 40);
    report = report with { FirstCalls =
    [
        .. runner.Run(generated: false, readyToRun: true), .. runner.Run(generated: false, readyToRun: false),
        .. runner.Run(generated: true, readyToRun: true), .. runner.Run(generated: true, readyToRun: false),
    ] };
    foreach (Table table in Tables.Summaries(report))
    {
        table.PrintText(Console.Out);
    }
    if (parsed.GetValue(json) is { } file)
    {
        report.Save(file);
    }
});

var articles = new Command("articles", "Measure the programs of the articles that docs/articles.md tells of.") { filter, json, chart, quick };
articles.SetAction(parsed => ComparisonRun.Run(
    new ComparisonSettings(DataFolder: null, parsed.GetValue(filter), parsed.GetValue(json), parsed.GetValue(chart), parsed.GetValue(quick), Articles: true),
    Console.Out));

var huge = new Command("huge", "Parse a document of 1.5 GB, once with each library.");
huge.SetAction(_ => HugeDocument.Run(Console.Out));

var document = new Command("document", "Write docs/performance.md from the files in benchmarks/results.");
document.SetAction(_ => Document.Write(Repository.Find()));

var root = new RootCommand("Compares Brisk.Json with System.Text.Json and Newtonsoft.Json in one process.") { data, filter, json, chart, quick, firstCall, articles, huge, document };
root.SetAction(parsed => ComparisonRun.Run(
    new ComparisonSettings(parsed.GetValue(data)?.FullName, parsed.GetValue(filter), parsed.GetValue(json), parsed.GetValue(chart), parsed.GetValue(quick)),
    Console.Out));
return root.Parse(args).Invoke();
