using System.CommandLine;
using Benchmarks;
using Benchmarks.Builds;
using Benchmarks.Cases;
using Benchmarks.CodeSizes;
using Benchmarks.Json5;
using Benchmarks.Failures;
using Benchmarks.FirstCalls;
using Benchmarks.Measurement;
using Benchmarks.Reporting;
using Benchmarks.ParallelRows;
using Benchmarks.StreamedRows;
using Benchmarks.Strings;

var data = new Option<DirectoryInfo>("--data") { Description = "Measure on the *.json files of this folder instead of on generated documents." };
data.AcceptExistingOnly();
var filter = new Option<string?>("--filter") { Description = "Measure only the cases whose operation or document contains this text." };
var json = new Option<string?>("--json") { Description = "Write the results to this file." };
var chart = new Option<string?>("--chart") { Description = "Draw the ratios to this SVG file." };
var quick = new Option<bool>("--quick") { Description = "Only check that everything runs: small documents, no warm-up. Do not publish its figures." };

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
    if (parsed.GetValue(json) is { } file) report.Save(file);
});

var articles = new Command("articles", "Measure the programs of the articles in docs/articles.md.") { filter, json, chart, quick };
articles.SetAction(parsed => FixedHeap.Run(args, () => ComparisonRun.Run(
    new ComparisonSettings(DataFolder: null, parsed.GetValue(filter), parsed.GetValue(json), parsed.GetValue(chart), parsed.GetValue(quick)) { Command = "articles", Cases = ArticleCases.Create },
    Console.Out)));

var calls = new Command("calls", "Measure single calls with small values.") { filter, json, chart, quick };
calls.SetAction(parsed => FixedHeap.Run(args, () => ComparisonRun.Run(
    new ComparisonSettings(DataFolder: null, parsed.GetValue(filter), parsed.GetValue(json), parsed.GetValue(chart), parsed.GetValue(quick)) { Command = "calls", Cases = CallCases.Create },
    Console.Out)));

var buildTime = new Command("build-time", "Measure the time that the source generators add to the build of 200 types.") { json, quick };
buildTime.SetAction(parsed =>
{
    bool hasty = parsed.GetValue(quick);
    Report report = Report.Start("Comparison build-time", hasty);
    Heading.Print(Console.Out, report);
    var runner = new BuildRunner(types: hasty ? 20 : 200, builds: hasty ? 1 : 9);
    report = report with { Builds = [.. runner.Run(withServer: false), .. runner.Run(withServer: true)] };
    foreach (Table table in Tables.Summaries(report))
    {
        table.PrintText(Console.Out);
    }
    if (parsed.GetValue(json) is { } file) report.Save(file);
});

var of = new Option<string?>("--of") { Hidden = true };
var codeSize = new Command("code-size", "Measure the native code for reading a type of 40 properties through a generated contract.") { json, of };
codeSize.SetAction(parsed =>
{
    if (parsed.GetValue(of) is { } contender)
    {
        CodeSizeRunner.ReadUntilHot(contender);
        return;
    }
    Report report = Report.Start("Comparison code-size", quick: false);
    Heading.Print(Console.Out, report);
    report = report with { CodeSizes = CodeSizeRunner.Run() };
    foreach (Table table in Tables.Summaries(report))
    {
        table.PrintText(Console.Out);
    }
    if (parsed.GetValue(json) is { } file) report.Save(file);
});

var huge = new Command("huge", "Parse a document of 1.5 GB, once with each library.");
huge.SetAction(_ => HugeDocument.Run(Console.Out));

var library = new Option<string?>("--library") { Description = "Measure this library in this process.", Hidden = true };
var bytes = new Option<long>("--bytes") { Description = "The length of the array.", Hidden = true };
var rowsMemory = new Command(StreamedRowsRunner.Argument, "Stream an array of rows of 10 MB and one of 1 GB, each in a fresh process: time and peak memory.") { json, quick, library, bytes };
rowsMemory.SetAction(parsed =>
{
    if (parsed.GetValue(library) is { } name)
    {
        StreamedRowsRunner.Measure(name, parsed.GetValue(bytes), Console.Out);
        return;
    }
    bool hasty = parsed.GetValue(quick);
    Report report = Report.Start($"Comparison {StreamedRowsRunner.Argument}{(hasty ? " --quick" : "")}", hasty);
    Heading.Print(Console.Out, report);
    report = report with { StreamedRows = StreamedRowsRunner.Run(hasty ? [1_000_000, 20_000_000] : [10_000_000, 1_000_000_000]) };
    foreach (Table table in Tables.Summaries(report))
    {
        table.PrintText(Console.Out);
    }
    if (parsed.GetValue(json) is { } file) report.Save(file);
});

var failures = new Command("failures", "Measure the cost of reporting errors.") { quick };
failures.SetAction(parsed =>
{
    Heading.Print(Console.Out, Report.Start("Comparison failures", parsed.GetValue(quick)));
    FailureRun.Run(Console.Out, parsed.GetValue(quick));
});

var strings = new Command("strings", "Measure the cost and benefit of deduplicating strings.") { data, filter, quick };
strings.SetAction(parsed =>
{
    Heading.Print(Console.Out, Report.Start("Comparison strings", parsed.GetValue(quick)));
    return StringsRun.Run(parsed.GetValue(data)?.FullName, parsed.GetValue(filter), parsed.GetValue(quick), Console.Out);
});

var json5 = new Command("json5", "Measure the cost of reading JSON5 compared with reading JSON.") { data, filter, quick };
json5.SetAction(parsed =>
{
    Heading.Print(Console.Out, Report.Start("Comparison json5", parsed.GetValue(quick)));
    return Json5Run.Run(parsed.GetValue(data)?.FullName, parsed.GetValue(filter), parsed.GetValue(quick), Console.Out);
});

var parallelRows = new Command("parallel-rows", "Measure reading and writing rows on all cores, compared with one thread and with System.Text.Json.") { quick };
parallelRows.SetAction(async (parsed, _) =>
{
    Heading.Print(Console.Out, Report.Start("Comparison parallel-rows", parsed.GetValue(quick)));
    await ParallelRowsRun.RunAsync(Console.Out, parsed.GetValue(quick));
});

var document = new Command("document", "Write docs/performance.md, its charts, and the tables of docs/articles.md from the files in benchmarks/results.");
document.SetAction(_ => Document.Write(Repository.Find()));

var root = new RootCommand("Compares Brisk.Json with System.Text.Json and Newtonsoft.Json in one process.") { data, filter, json, chart, quick, firstCall, buildTime, codeSize, articles, calls, huge, rowsMemory, failures, strings, json5, parallelRows, document };
root.SetAction(parsed => FixedHeap.Run(args, () => ComparisonRun.Run(
    new ComparisonSettings(parsed.GetValue(data)?.FullName, parsed.GetValue(filter), parsed.GetValue(json), parsed.GetValue(chart), parsed.GetValue(quick)),
    Console.Out)));
return root.Parse(args).Invoke();
