using System.CommandLine;
using Brisk.Json;
using LoadRows;
using Npgsql;

var file = new Argument<string>("file") { Description = "A file of JSON Lines, with one sale per line." };
var count = new Option<int>("--rows") { Description = "The number of rows.", DefaultValueFactory = static _ => 1_000_000 };
var connection = new Option<string>("--connection") { Description = "The connection string of the database.", Required = true };
var batchSize = new Option<int>("--batch") { Description = "The number of rows copied in one transaction.", DefaultValueFactory = static _ => 10_000 };
batchSize.Validators.Add(static result =>
{
    if (result.GetValueOrDefault<int>() < 1) result.AddError("--batch must be at least 1.");
});

var make = new Command("make", "Create a file of sample rows.") { file, count };
make.SetAction(async (parsed, cancellationToken) =>
{
    await using FileStream stream = File.Create(parsed.GetValue(file)!);
    await JsonSerializer.SerializeAsyncEnumerable(stream, Sale.Make(parsed.GetValue(count)).ToAsyncEnumerable(), ContextFor(Environment.ProcessorCount).Sale, topLevelValues: true, cancellationToken);
});

var load = new Command("load", "Load a file into the table sales. Rows that an earlier run has loaded are not loaded again.") { file, connection, batchSize };
load.SetAction(async (parsed, cancellationToken) =>
{
    await using NpgsqlDataSource database = NpgsqlDataSource.Create(parsed.GetValue(connection)!);
    try
    {
        LoadResult result = await new Loader(database, ContextFor(-1).Sale, parsed.GetValue(batchSize)).LoadAsync(parsed.GetValue(file)!, cancellationToken);
        Console.WriteLine($"{result.Copied} rows copied, {result.Skipped} already loaded.");
        return 0;
    }
    catch (JsonException exception)
    {
        Console.Error.WriteLine(exception.Message);
        return 1;
    }
});

// After Ctrl+C or SIGTERM, the commands have this much time to complete.
return await new RootCommand("Loads a file of rows into PostgreSQL, on all cores.") { make, load }
    .Parse(args).InvokeAsync(new InvocationConfiguration { ProcessTerminationTimeout = TimeSpan.FromSeconds(2) });

static SaleContext ContextFor(int threads) => new(new JsonSerializerOptions(SaleContext.Default.Options) { MaxDegreeOfParallelism = threads });
