using System.CommandLine;
using Benchmarks.AspNetCore;

var filter = new Option<string?>("--filter") { Description = "Measure only the cases whose name contains this text." };
var size = new Option<int?>("--size") { Description = "Measure only the cases whose document has this many bytes." };
var quick = new Option<bool>("--quick") { Description = "Only check that everything runs. Do not publish the figures." };
var command = new RootCommand("Compares a web application on System.Text.Json and on Brisk.Json, over Kestrel and in memory.") { filter, size, quick };
command.SetAction(async arguments =>
{
    bool isQuick = arguments.GetValue(quick);
    TimeSpan duration = TimeSpan.FromSeconds(isQuick ? 0.1 : 1);
    await using Contender theirs = await Contender.StartAsync(isBrisk: false);
    await using Contender ours = await Contender.StartAsync(isBrisk: true);
    Console.WriteLine($".NET {Environment.Version}, {Environment.ProcessorCount} processors, {DateTime.UtcNow:yyyy-MM-dd}{(isQuick ? ", --quick: no results" : "")}");
    Console.WriteLine("Brisk.Json's requests per second relative to System.Text.Json's; then, for System.Text.Json and Brisk.Json: requests per second, median and 99th percentile in µs, bytes allocated per request");
    foreach (Case @case in Case.All().Where(IsAsked))
    {
        await CheckAsync(@case, theirs, ours);
        await MeasureAsync("Kestrel", @case, contender => contender.OnKestrelAsync(@case, duration));
        await MeasureAsync("memory", @case, contender => contender.InMemoryAsync(@case, duration));
    }

    bool IsAsked(Case each) => each.Name.Contains(arguments.GetValue(filter) ?? "", StringComparison.Ordinal) && (arguments.GetValue(size) ?? each.Size) == each.Size;

    async Task MeasureAsync(string server, Case @case, Func<Contender, Task<Round>> measure)
    {
        for (int i = 0; i < (isQuick ? 0 : 3); i++)
        {
            await measure(theirs);
            await measure(ours);
        }

        var (before, after) = (new List<Round>(), new List<Round>());
        for (int i = 0; i < (isQuick ? 1 : 9); i++)
        {
            before.Add(await measure(theirs));
            after.Add(await measure(ours));
        }

        Round stj = Round.MedianOf(before), brisk = Round.MedianOf(after);
        Console.WriteLine(
            $"{@case.Name,-27} {@case.Size,9:N0} {server,-8} {brisk.RequestsPerSecond / stj.RequestsPerSecond,6:N2}   "
            + $"{stj.RequestsPerSecond,8:N0} {brisk.RequestsPerSecond,8:N0}   {stj.Median,8:N0} {brisk.Median,8:N0}   {stj.Late,8:N0} {brisk.Late,8:N0}   {stj.Allocated,10:N0} {brisk.Allocated,10:N0}");
    }
});
return await command.Parse(args).InvokeAsync();

static async Task CheckAsync(Case @case, Contender theirs, Contender ours)
{
    byte[][] all = [.. await theirs.AnswersAsync(@case), .. await ours.AnswersAsync(@case)];
    if (all.Any(answer => !answer.AsSpan().SequenceEqual(all[0])))
    {
        throw new InvalidOperationException($"The responses to '{@case.Name}' of {@case.Size} bytes differ.");
    }
}
